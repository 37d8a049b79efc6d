package dev.assay.context.official;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SequenceRatioTest {
    /// `difflib` as its documentation describes it: the longest block, then the parts before and after it.
    private static final class Plain {
        private final int[] a;
        private final int[] b;
        private final boolean[] isSeed;

        private Plain(int[] a, int[] b, boolean[] isSeed) {
            this.a = a;
            this.b = b;
            this.isSeed = isSeed;
        }

        static double ratio(String left, String right) {
            var a = left.codePoints().toArray();
            var b = right.codePoints().toArray();
            var isSeed = new boolean[b.length];
            for (var j = 0; j < b.length; j++) {
                var c = b[j];
                var count = right.codePoints().filter(x -> x == c).count();
                isSeed[j] = b.length < 200 || count <= b.length / 100 + 1;
            }
            return 2.0 * new Plain(a, b, isSeed).matched(0, a.length, 0, b.length) / (a.length + b.length);
        }

        private int matched(int aFrom, int aTo, int bFrom, int bTo) {
            var bestA = aFrom;
            var bestB = bFrom;
            var best = 0;
            for (var i = aFrom; i < aTo; i++) {
                for (var j = bFrom; j < bTo; j++) {
                    var k = 0;
                    while (i + k < aTo && j + k < bTo && isSeed[j + k] && a[i + k] == b[j + k]) {
                        k++;
                    }
                    if (k > best) {
                        best = k;
                        bestA = i;
                        bestB = j;
                    }
                }
            }
            while (bestA > aFrom && bestB > bFrom && a[bestA - 1] == b[bestB - 1]) {
                bestA--;
                bestB--;
                best++;
            }
            while (bestA + best < aTo && bestB + best < bTo && a[bestA + best] == b[bestB + best]) {
                best++;
            }
            return best == 0
                    ? 0
                    : best + matched(aFrom, bestA, bFrom, bestB) + matched(bestA + best, aTo, bestB + best, bTo);
        }
    }

    @Test
    void everyRatioEqualsThatOfTheRuleWrittenPlainly() {
        var random = new Random(7);
        for (var trial = 0; trial < 2000; trial++) {
            var letters = 2 + random.nextInt(trial % 2 == 0 ? 5 : 150);
            var left = text(random, random.nextInt(60), letters);
            var right = random.nextBoolean() ? text(random, 1 + random.nextInt(60), letters) : edited(random, left);
            agree(left, right);
        }
    }

    @Test
    void popularCharactersAreHandledAsInTheRuleWrittenPlainly() {
        var random = new Random(8);
        for (var trial = 0; trial < 60; trial++) {
            var letters = 5 + random.nextInt(120);
            var left = text(random, 150 + random.nextInt(150), letters);
            var right = random.nextInt(3) == 0 ? text(random, 230, letters) : edited(random, left) + left;
            agree(left, right);
        }
    }

    private static void agree(String left, String right) {
        if (left.length() + right.length() > 0) {
            assertThat(SequenceRatio.of(left, right))
                    .as("%s | %s", left, right)
                    .isCloseTo(Plain.ratio(left, right), within(1e-15));
        }
    }

    /// Letters of unequal frequency.
    private static String text(Random random, int length, int letters) {
        var text = new StringBuilder();
        for (var i = 0; i < length; i++) {
            text.appendCodePoint('!' + random.nextInt(1 + random.nextInt(letters)));
        }
        return text.toString();
    }

    private static String edited(Random random, String text) {
        var edited = new StringBuilder(text);
        for (var i = 0; i < 5 && !edited.isEmpty(); i++) {
            var at = random.nextInt(edited.length());
            switch (random.nextInt(3)) {
                case 0 -> edited.deleteCharAt(at);
                case 1 -> edited.insert(at, (char) ('!' + random.nextInt(9)));
                default -> edited.append(edited, 0, at).delete(0, at);
            }
        }
        return edited.toString();
    }

    @Test
    void charactersBeyondTheBasicPlaneCountOnce() {
        assertThat(SequenceRatio.of("😀a", "😀b")).isEqualTo(0.5);
        assertThat(SequenceRatio.of("", "")).isEqualTo(1);
        assertThat(SequenceRatio.of("", "a")).isZero();
    }

    @Test
    @Tag("ci")
    void aHundredThousandCharactersTakeSeconds() {
        var random = new Random(9);
        var left = prose(random, 100_000);
        var right = prose(random, 50_000) + left.substring(30_000, 80_000);
        Assertions.assertTimeout(Duration.ofMinutes(2), () -> SequenceRatio.of(left, right));
        Assertions.assertTimeout(Duration.ofMinutes(2), () -> SequenceRatio.of("a".repeat(1_000_000), "a".repeat(199)));
        Assertions.assertTimeout(Duration.ofMinutes(2), () -> SequenceRatio.of(cycle(100_000), cycle(100_000)));
    }

    private static String prose(Random random, int length) {
        var text = new StringBuilder();
        while (text.length() < length) {
            var letters = 1 + random.nextInt(9);
            for (var i = 0; i < letters; i++) {
                text.append("eeeeetttaaaooiinnsshhrrddllcumwfgypbvkjxqz".charAt(random.nextInt(42)));
            }
            text.append(random.nextInt(9) == 0 ? ".\n" : " ");
        }
        return text.toString();
    }

    private static String cycle(int length) {
        var text = new StringBuilder();
        for (var i = 0; i < length; i++) {
            text.appendCodePoint(0x4e00 + i % 100);
        }
        return text.toString();
    }

    @Test
    void textsThatRepeatTooManyPiecesAreRefused() {
        var random = new Random(10);
        var text = new StringBuilder();
        for (var i = 0; i < 60_000; i++) {
            var piece = random.nextInt(50);
            text.appendCodePoint(0x4e00 + 2 * piece).appendCodePoint(0x4e01 + 2 * piece);
        }
        assertThatThrownBy(
                        () -> SequenceRatio.of(text.toString(), text.reverse().reverse() + "x"))
                .isInstanceOf(NoVerdict.class)
                .hasMessageContaining("too large to be compared");
    }
}
