package dev.assay.context.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.context.Generators;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// How tests read an example.
public final class Readings {
    private static final int EXAMPLES = 25;

    private Readings() {}

    /// Holds a reader's answers against those of the reference, at every difficulty.
    public static void check(String task, Function<Labeled<OpenExample>, List<String>> reader) {
        for (var difficulty : Difficulty.values()) {
            for (int i = 0; i < EXAMPLES; i++) {
                var labeled = example(task, difficulty, i);
                assertThat(reader.apply(labeled))
                        .as(labeled.example().id())
                        .containsExactlyInAnyOrderElementsOf(labeled.reference().answers());
            }
        }
    }

    public static List<MatchResult> find(String pattern, String text) {
        return Pattern.compile(pattern).matcher(text).results().toList();
    }

    public static String group(String pattern, String text) {
        return find(pattern, text).getFirst().group(1);
    }

    static List<?> list(Map<String, Object> fields, String name) {
        return fields.get(name) instanceof List<?> list ? list : fail("no list " + name);
    }

    public static Labeled<OpenExample> example(String task, Difficulty difficulty, long number) {
        var generator = Generators.find(task);
        var length = generator.shape().leastLength();
        return generator
                .dataset(GenerateOptions.STANDARD.withLength(length).withDifficulty(difficulty))
                .example(number);
    }

    public static String question(Labeled<OpenExample> labeled) {
        return labeled.example().question().orElseThrow();
    }

    /// Start and end of each span.
    static List<List<Integer>> spans(Labeled<OpenExample> labeled, String name) {
        return list(labeled.reference().fields(), name).stream()
                .map(span -> ((List<?>) span).stream().map(Integer.class::cast).toList())
                .toList();
    }

    /// What of an answer stands in the text: a prefix is given by the question, a list has several parts.
    static List<String> parts(Labeled<OpenExample> labeled, String answer) {
        if (answer.equals("nothing")) {
            return List.of();
        }
        var prefix = labeled.reference().fields().get("random_string_to_prepend");
        var said = prefix == null ? answer : answer.substring(prefix.toString().length());
        return labeled.example().dataset().startsWith("babilong") ? List.of(said.split(",")) : List.of(said);
    }

    /// The context with the evidence cut out; with the distractors, too, where they have to name other
    /// answers of the same small set.
    static String outsideOfEvidence(Labeled<OpenExample> labeled) {
        var isSmallSet = labeled.reference().fields().containsKey("task_labels");
        var distractors = isSmallSet ? spans(labeled, "distractor_spans") : List.<List<Integer>>of();
        var spans = Stream.concat(spans(labeled, "needle_spans").stream(), distractors.stream())
                .sorted(Comparator.comparing(List::getFirst))
                .toList();
        var outside = new StringBuilder();
        var end = 0;
        for (var span : spans) {
            outside.append(labeled.example().context(), end, span.getFirst()).append('|');
            end = span.getLast();
        }
        return outside.append(
                        labeled.example().context(),
                        end,
                        labeled.example().context().length())
                .toString();
    }
}
