package dev.assay.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.context.generate.GenerateOptions;
import dev.assay.context.generate.Generator;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `ruler` at medium difficulty has the shapes RULER publishes: counts, hops, repeats and answer room.
class RulerShapesTest {
    private static final int LENGTH = 8192;

    private static Labeled<OpenExample> example(String task, int length) {
        return Generators.find("ruler:" + task)
                .dataset(GenerateOptions.STANDARD.withLength(length))
                .example(3);
    }

    private static List<String> found(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .toList();
    }

    private static String afterTheExample(Labeled<OpenExample> labeled) {
        var context = labeled.example().context();
        return context.substring(context.indexOf("\n\n"));
    }

    @ParameterizedTest
    @CsvSource({
        "niah-single-1, 128",
        "niah-multikey-3, 128",
        "niah-multiquery, 128",
        "vt, 30",
        "cwe, 120",
        "fwe, 50",
        "qa-1, 32",
        "qa-2, 32"
    })
    void answersHaveTheRoomTheOriginalGivesThem(String task, int tokens) {
        assertThat(example(task, LENGTH).example().fields()).containsEntry("answer_tokens", tokens);
    }

    @Test
    void variablesAreOneChainOfFourHops() {
        var statements = found("VAR [A-Z]{5} = \\S+ ?[A-Z]*\\.", afterTheExample(example("vt", LENGTH)));

        assertThat(statements).hasSize(5);
        assertThat(statements.stream().filter(statement -> statement.matches(".*\\d.*")))
                .as("values that start a chain")
                .hasSize(1);
        assertThat(example("vt", LENGTH).reference().answers()).hasSize(5);
    }

    @ParameterizedTest
    @CsvSource({"8192, 30, 3, 40, 10, 3", "2048, 6, 1, 20, 3, 1"})
    void commonWordsRepeatAsPublishedAfterASolvedList(
            int length, long common, long rare, int words, long exampleCommon, long exampleRare) {
        var labeled = example("cwe", length);
        var context = labeled.example().context();
        var solved = counts(context.substring(0, context.indexOf("\n\n")));
        var asked = counts(afterTheExample(labeled));

        assertThat(solved).hasSize(words);
        assertThat(solved.values()).containsOnly(exampleCommon, exampleRare);
        assertThat(asked.values()).containsOnly(common, rare);
        assertThat(labeled.reference().answers())
                .hasSize(10)
                .allSatisfy(word -> assertThat(asked.get(word)).isEqualTo(common));
    }

    private static Map<String, Long> counts(String list) {
        return found("(?m)^\\d+\\. \\w+", list).stream()
                .collect(Collectors.groupingBy(line -> line.substring(line.indexOf(' ') + 1), Collectors.counting()));
    }

    @ParameterizedTest
    @CsvSource({
        "niah-single-1, 1, 1, '\\d{7}'",
        "niah-single-2, 1, 1, '\\d{7}'",
        "niah-single-3, 1, 1, '[0-9a-f-]{36}'",
        "niah-multikey-1, 4, 1, '\\d{7}'",
        "niah-multivalue, 4, 4, '\\d{7}'",
        "niah-multiquery, 4, 4, '\\d{7}'"
    })
    void needlesAreAsManyAsPublished(String task, int needles, int answers, String value) {
        var labeled = example(task, LENGTH);

        assertThat(found(
                        "special magic \\w+ for \\S+ is: \\S+\\.",
                        labeled.example().context()))
                .hasSize(needles);
        assertThat(labeled.reference().answers())
                .hasSize(answers)
                .allSatisfy(answer -> assertThat(answer).matches(value));
    }

    @Test
    void theWordingIsDeclaredInEveryExample() {
        assertThat(example("vt", LENGTH).example().fields()).containsEntry("wording", Generator.WORDING);
    }
}
