package dev.assay.context.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.context.generate.Readings;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Readers that know nothing of how examples are made count what is asked for.
class CountingAnswersTest {
    @Test
    void variablesAreFollowedFromTheValue() {
        Readings.check("vt", labeled -> {
            var holders = new LinkedHashSet<>(List.of(Readings.group("value (\\d+)", Readings.question(labeled))));
            var body = labeled.example().context();
            for (var statement : Readings.find(
                    "VAR ([A-Z]{5}) = (?:VAR )?([A-Z]{5}|\\d{5})\\.", body.substring(body.indexOf("\n\n")))) {
                if (holders.contains(statement.group(2))) {
                    holders.add(statement.group(1));
                }
            }
            return holders.stream().skip(1).toList();
        });
    }

    @Test
    void commonWordsAreTheMostCounted() {
        Readings.check(
                "cwe", labeled -> mostCounted(Readings.find("(?m)^\\d+\\. (\\w+)", afterTheExample(labeled)), 10));
    }

    private static String afterTheExample(Labeled<OpenExample> labeled) {
        var context = labeled.example().context();
        return context.substring(context.indexOf("\n\n"));
    }

    @Test
    void frequentWordsAreTheMostCounted() {
        Readings.check(
                "fwe",
                labeled -> mostCounted(
                        Readings.find(" ([a-z]{6})(?= |$)", labeled.example().context()), 3));
    }

    /// The list is cut where counts differ, so that a tie at the border is an error of the task.
    private static List<String> mostCounted(List<MatchResult> words, int count) {
        var counts = words.stream().collect(Collectors.groupingBy(word -> word.group(1), Collectors.counting()));
        var ranked = counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .toList();
        var last = ranked.get(count - 1).getValue();
        return ranked.stream()
                .filter(entry -> entry.getValue() >= last)
                .map(Map.Entry::getKey)
                .toList();
    }

    @Test
    void ordersAreAddedUp() {
        Readings.check(
                "aggregate:count",
                labeled -> List.of(Integer.toString(amounts(labeled).size())));
        Readings.check(
                "aggregate:sum",
                labeled -> List.of(Integer.toString(
                        amounts(labeled).stream().mapToInt(i -> i).sum())));
        Readings.check(
                "aggregate:min",
                labeled -> List.of(Integer.toString(
                        amounts(labeled).stream().mapToInt(i -> i).min().orElseThrow())));
    }

    private static List<Integer> amounts(Labeled<OpenExample> labeled) {
        var town = Readings.group("from (\\w+)", Readings.question(labeled));
        return Readings.find(
                        "from " + town + " came to (\\d+) crowns",
                        labeled.example().context())
                .stream()
                .map(found -> Integer.valueOf(found.group(1)))
                .toList();
    }

    @Test
    void paragraphsAreCountedOnce() {
        Readings.check(
                "passages:count",
                labeled -> List.of(Integer.toString(
                        new HashSet<>(Readings.find(
                                                "Paragraph \\d+: (.+)",
                                                labeled.example().context())
                                        .stream()
                                        .map(found -> found.group(1))
                                        .toList())
                                .size())));
    }

    @Test
    void zipfCountsFollowTheFormula() {
        assertThat(Zipf.zeta(2)).isCloseTo(Math.PI * Math.PI / 6, within(1e-9));
        assertThat(Zipf.zeta(4)).isCloseTo(Math.pow(Math.PI, 4) / 90, within(1e-9));
        var counts = new HashMap<String, Integer>();
        new Zipf(2, List.of("a", "b", "c")).list(1000).forEach(word -> counts.merge(word, 1, Integer::sum));
        assertThat(counts).isEqualTo(Map.of("a", 607, "b", 151, "c", 67));
    }
}
