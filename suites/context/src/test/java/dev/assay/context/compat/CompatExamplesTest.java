package dev.assay.context.compat;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.assay.api.Evaluator;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.context.files.ContextResult;
import dev.assay.metric.CompressionRatio;
import dev.assay.metric.CostOfPass;
import dev.assay.metric.MeanScore;
import dev.assay.metric.PassRate;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The two examples the original ships that need no model, with the numbers it prints.
class CompatExamplesTest {
    private static final Profile COMPAT = Profile.COMPAT;

    @Test
    void minimal() {
        var examples = IntStream.range(0, 10)
                .mapToObj(i -> MapSystems.example(
                        "id",
                        i,
                        "context",
                        "This is example number %d. ".formatted(i).repeat(20)))
                .toList();
        var half = MapSystem.of("half", example -> {
            var context = String.valueOf(example.get("context"));
            return MapSystems.with(example, "context", context.substring(0, context.length() / 2));
        });
        var result = CompatEvaluation.on(examples)
                .systems(half)
                .evaluators(Evaluator.<OpenExample>of(
                        "score",
                        (example, _, response) -> (double) response.passedOn().length()
                                / example.context().length()))
                .metrics(new MeanScore("score", COMPAT), new CompressionRatio(COMPAT))
                .run();

        assertThat(rounded(result, "half", 3))
                .contains(entry("mean_score", "0.500"), entry("compression_ratio", "0.496"));
    }

    @Test
    void compressor() {
        var identity = MapSystem.of("identity", LinkedHashMap::new);
        var dedup = MapSystem.of("dedup", example -> {
            var lines = String.valueOf(example.get("context")).lines();
            return MapSystems.with(example, "context", String.join("\n", new LinkedHashSet<>(lines.toList())));
        });
        var result = CompatEvaluation.on(IntStream.range(0, 20)
                        .mapToObj(CompatExamplesTest::serviceLog)
                        .toList())
                .systems(identity, dedup)
                .evaluators(Evaluator.<OpenExample>of(
                        "score",
                        (example, _, response) -> shareKept(words(example.context()), words(response.passedOn()))))
                .metrics(
                        new MeanScore("score", COMPAT),
                        new PassRate(0.7, "score", COMPAT),
                        new CompressionRatio(COMPAT),
                        new CostOfPass(0.7, "score", COMPAT))
                .run();

        assertThat(rounded(result, "identity", 4))
                .containsExactly(
                        entry("mean_score", "1.0000"),
                        entry("pass_rate", "1.0000"),
                        entry("compression_ratio", "0.0000"),
                        entry("mean_input_tokens", "87.0000"),
                        entry("mean_output_tokens", "87.0000"),
                        entry("cost_of_pass", "87.0000"),
                        entry("num_passing", "20.0000"));
        assertThat(rounded(result, "dedup", 4))
                .containsExactly(
                        entry("mean_score", "1.0000"),
                        entry("pass_rate", "1.0000"),
                        entry("compression_ratio", "0.4598"),
                        entry("mean_input_tokens", "87.0000"),
                        entry("mean_output_tokens", "47.0000"),
                        entry("cost_of_pass", "47.0000"),
                        entry("num_passing", "20.0000"));
    }

    /// Only the shape is the original's; the words are ours, as many as its tokens ask for.
    private static Map<String, Object> serviceLog(int i) {
        var base = List.of(
                "Handling request %d for the web search service.".formatted(i),
                "The query returned %d results.".formatted(i * 10),
                String.format(Locale.ROOT, "The cache hit ratio was %.1f.", 0.5 + i % 5 * 0.1),
                "Status: all systems normal.");
        var lines = new ArrayList<>(base);
        lines.addAll(base.subList(0, 2));
        lines.add("");
        lines.addAll(base.subList(1, base.size()));
        return MapSystems.example(
                "id",
                i,
                "context",
                String.join("\n", lines),
                "question",
                "How many results did the query return, and what was the ratio?");
    }

    private static Set<String> words(String text) {
        return new LinkedHashSet<>(UnicodeText.split(UnicodeText.lower(text)));
    }

    private static double shareKept(Set<String> before, Set<String> after) {
        return (double) before.stream().filter(after::contains).count() / before.size();
    }

    private static Map<String, String> rounded(ContextResult result, String system, int digits) {
        var rounded = new LinkedHashMap<String, String>();
        requireNonNull(result.summary().get(system))
                .forEach((name, value) -> rounded.put(name, String.format(Locale.ROOT, "%." + digits + "f", value)));
        return rounded;
    }
}
