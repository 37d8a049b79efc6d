package dev.assay.compact.generation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Golden;
import dev.assay.api.Profile;
import dev.assay.compact.CaseSlot;
import dev.assay.compact.Turn;
import dev.assay.random.MersenneTwister;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Every draw of the original, value by value.
class GoldenDrawTest {
    private static final String ALPHABET = "ABCDEFGHJKLMNPQRTUVWXYZ";

    @Test
    void wordsFractionsAndChoicesAreThoseOfPython() {
        assertThat(GoldenRow.of("rng.jsonl")).isNotEmpty().allSatisfy(GoldenDrawTest::compare);
    }

    static void compare(GoldenRow row) {
        assertThat(words(row, 6)).isEqualTo(longs(row.list("u32")));
        var random = fresh(row);
        assertThat(row.list("random"))
                .allSatisfy(value -> assertThat(random.fraction()).isEqualTo(value));
        var bits = fresh(row);
        row.map("getrandbits_sequence")
                .forEach((count, value) -> assertThat(Integer.toUnsignedLong(bits.bits(Integer.parseInt(count))))
                        .isEqualTo(((Number) value).longValue()));
        var below = fresh(row);
        assertThat(row.list("randbelow_sequence"))
                .allSatisfy(pair -> assertThat(below.below(number(pair, 0))).isEqualTo(number(pair, 1)));
        var between = fresh(row);
        assertThat(row.list("randint_sequence"))
                .allSatisfy(triple -> assertThat(between.between(number(triple, 0), number(triple, 1)))
                        .isEqualTo(number(triple, 2)));
        assertThat(fresh(row).letters(ALPHABET, 6)).isEqualTo(row.text("choices6"));
        assertThat(mixed(fresh(row))).isEqualTo(row.value("mixed"));
    }

    private static List<Object> mixed(MersenneTwister random) {
        var drawn = new ArrayList<Object>();
        drawn.add(random.choice(List.of("a", "b", "c", "d", "e", "f", "g", "h")));
        drawn.add(random.letters(ALPHABET, 2));
        drawn.add(random.between(100, 9999));
        drawn.add(random.fraction());
        drawn.add(random.choice(IntStream.range(0, 25).boxed().toList()));
        return drawn;
    }

    @Test
    void theStateIsRefilledAfterItsLastWord() {
        assertThat(GoldenRow.of("rng-long.jsonl"))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(words(row, 700)).isEqualTo(longs(row.list("u32_700"))));
    }

    @Test
    void seedsAreThoseOfTheOriginal() {
        assertThat(GoldenRow.of("seeds.jsonl"))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(seed(row)).isEqualTo(row.text("seed")));
    }

    static String seed(GoldenRow row) {
        if (row.text("kind").equals("sub_seed")) {
            return Long.toUnsignedString(new Seeds().of(row.text("base_seed"), row.text("name")));
        }
        var slot = new CaseSlot(row.text("namespace"), row.text("seed_group"), row.number("case_slot"));
        return CaseGenerator.seed(slot).toString();
    }

    @Test
    void generatorsDrawWhatTheOriginalDraws() {
        var words = new OriginalWords(lexicon());
        assertThat(GoldenRow.of("generators.jsonl"))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(words.draw(row.text("generator"), fresh(row)))
                        .isEqualTo(row.text("value")));
    }

    static Lexicon lexicon() {
        return Lexicon.load(Golden.file("compactbench/lexicons.json"));
    }

    @Test
    void continuationLinesAreThoseOfTheOriginal() {
        var generator = new CaseGenerator(Profile.COMPAT, lexicon());
        assertThat(GoldenRow.of("conversation.jsonl")
                        .filter(row -> row.text("kind").equals("continuation")))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.map("cycles"))
                        .isNotEmpty()
                        .allSatisfy((cycle, line) -> assertThat(generator.continuationLine(
                                        new BigInteger(row.text("case_seed")), Integer.parseInt(cycle)))
                                .isEqualTo(line)));
    }

    @Test
    void fillerIsThatOfTheOriginal() {
        var filler = new OriginalFiller(lexicon());
        assertThat(GoldenRow.of("conversation.jsonl")
                        .filter(row -> row.text("kind").equals("distractors")))
                .isNotEmpty()
                .allSatisfy(row -> {
                    var lines = filler.lines(row.number("count"), fresh(row));
                    assertThat(Line.numbered(lines, row.number("starting_turn_id")).stream()
                                    .map(Turn::toMap))
                            .isEqualTo(row.value("turns"));
                });
    }

    static MersenneTwister fresh(GoldenRow row) {
        return MersenneTwister.of(Long.parseUnsignedLong(row.text("seed")));
    }

    static List<Long> words(GoldenRow row, int count) {
        var random = fresh(row);
        return IntStream.range(0, count)
                .mapToObj(_ -> Integer.toUnsignedLong(random.next()))
                .toList();
    }

    static List<Long> longs(List<?> list) {
        return list.stream().map(word -> ((Number) word).longValue()).toList();
    }

    private static int number(Object list, int index) {
        return ((Number) ((List<?>) list).get(index)).intValue();
    }
}
