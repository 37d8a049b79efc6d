package dev.assay.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class Yaml11Test {
    @Test
    void wordsAreOfTheKindsYaml11KnowsThem() {
        assertThat(Yaml11.read("[Off, yes, n, ~, 017, 0b11, 1:30, 2.5, 1e3, 7.0e+1, 08]"))
                .isEqualTo(List.of(false, true, "n", list(), 15, 3, 90, 2.5, "1e3", 70.0, "08").stream()
                        .map(value -> value.equals(list()) ? null : value)
                        .toList());
    }

    private static List<Object> list() {
        return List.of();
    }

    @Test
    void datesAreDates() {
        assertThat(Yaml11.read("2024-02-29")).isEqualTo(LocalDate.of(2024, 2, 29));
        assertThat(Yaml11.read("2024-02-29 08:05:01.25"))
                .isEqualTo(LocalDateTime.of(2024, 2, 29, 8, 5, 1, 250_000_000));
        assertThat(Yaml11.read("2024-02-29T08:05:01 -3:30"))
                .isEqualTo(OffsetDateTime.parse("2024-02-29T08:05:01-03:30"));
        assertThatThrownBy(() -> Yaml11.read("2023-02-29")).isInstanceOf(MalformedJson.class);
    }

    @Test
    void ofTwoEqualKeysTheLastCounts() {
        assertThat(Yaml11.read("a: 1\nb: 2\na: 3")).isEqualTo(Map.of("a", 3, "b", 2));
    }

    @Test
    void mergedPairsGiveWayToOwnOnes() {
        assertThat(Yaml11.read("x: &x {a: 1, b: 2}\ny: {<<: *x, b: 3}"))
                .isEqualTo(Map.of("x", Map.of("a", 1, "b", 2), "y", Map.of("a", 1, "b", 3)));
        assertThat(Yaml11.read("<<: [{a: 1}, {a: 2, c: 3}]")).isEqualTo(Map.of("a", 1, "c", 3));
    }

    @Test
    void whatPyYamlRefusesIsRefused() {
        for (var text : List.of(
                "a: b\tc",
                "a:\tb",
                "%only a directive",
                "a: 1\n%late",
                "a: 1\n---\nb: 2",
                "!thing x",
                "a: =",
                "? [a]\n: b",
                "a: *unknown",
                "a: &amp; b",
                "a: &x b\nc: &x d",
                "a: \"\\UFFFFFFFF\"",
                "a: x\u0085%b",
                "a: \u0007")) {
            assertThatThrownBy(() -> Yaml11.read(text)).as(text).isInstanceOf(MalformedJson.class);
        }
    }

    @Test
    void tabsInQuotesBlocksAndCommentsAreFine() {
        assertThat(Yaml11.read("a: 'x\ty' # a\tb\nb: |\n  p\tq")).isEqualTo(Map.of("a", "x\ty", "b", "p\tq"));
    }

    @Test
    void aCommentMayFollowAQuoteAtOnce() {
        assertThat(Yaml11.read("a: \"b\"#\tc")).isEqualTo(Map.of("a", "b"));
    }

    @Test
    void aSlashMayBeEscapedInDoubleQuotesAlone() {
        assertThat(Yaml11.read("[\"a\\/b\", \"a\\\\/b\", 'a\\/b', a\\/b, \"\\\tx\"]"))
                .isEqualTo(List.of("a/b", "a\\/b", "a\\/b", "a\\/b", "\tx"));
    }

    @Test
    void keysThatPythonTakesForOneAreOne() {
        assertThat(Yaml11.read("1: a\nb: c\nyes: d\n1.0: e")).isEqualTo(Map.of(1, "e", "b", "c"));
        assertThat(Yaml11.read("{0: a, off: b, -0.0: c}")).isEqualTo(Map.of(0, "c"));
        assertThat(Yaml11.read("{1.5: a, 1: b, 1e+2: c, 1.0e+2: d, 100: e}"))
                .isEqualTo(Map.of(1.5, "a", 1, "b", "1e+2", "c", 100.0, "e"));
    }

    @Test
    void aRuleMadeOfDashesEndsNoDocument() {
        assertThat(Yaml11.read("job\n---|---\nlint")).isEqualTo("job ---|--- lint");
        assertThat(Yaml11.read("---\u2028a: 1")).isEqualTo(Map.of("a", 1));
    }

    @Test
    void hostileTextsAreRefusedNotSuffered() {
        var laughs = new StringBuilder("a0: &a0 [x]\n");
        for (int i = 1; i < 40; i++) {
            laughs.append(
                    "a%d: &a%d [%s]\n".formatted(i, i, "*a%d, ".formatted(i - 1).repeat(2) + "*a" + (i - 1)));
        }
        for (var text : List.of("[".repeat(100_000), "- ".repeat(50_000), "&a [*a]", laughs.toString())) {
            assertThatThrownBy(() -> Yaml11.read(text)).isInstanceOf(MalformedJson.class);
        }
    }
}
