package dev.assay.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// The labelled pairs of one evaluator, and the share of wrong scores that we allow ourselves.
///
/// @param evaluator as the registry calls it
/// @param allowed such as 0.03
public record LabelledSet(String evaluator, double allowed) {
    /// Every evaluator but those that ask a model, which `assay judge check` looks after.
    public static final List<LabelledSet> ALL = List.of(
            new LabelledSet("answer-quality", 0.05),
            new LabelledSet("answer-found", 0.05),
            new LabelledSet("evidence-survival", 0.05),
            new LabelledSet("evidence-paraphrase", 0.05),
            new LabelledSet("needle-survival", 0.05),
            new LabelledSet("masked-failure", 0.05),
            new LabelledSet("json-validity", 0.05),
            new LabelledSet("distractor-retention", 0.05),
            new LabelledSet("verbatim-fidelity", 0.05),
            new LabelledSet("order-preservation", 0.05),
            new LabelledSet("anchor-survival", 0.05),
            new LabelledSet("fabrication", 0.05),
            new LabelledSet("ratio", 0.05),
            new LabelledSet("summarization-quality", 0.05),
            new LabelledSet("code-execution", 0.05),
            new LabelledSet("ifeval", 0.05),
            new LabelledSet("math-equivalence", 0.03),
            new LabelledSet("multiple-choice", 0.03),
            new LabelledSet("nli-label-match", 0.03));

    public List<LabelledPair> pairs() {
        var file = evaluator + ".jsonl";
        var pairs = new ArrayList<LabelledPair>();
        try (var stream = LabelledSet.class.getResourceAsStream(file)) {
            if (stream == null) {
                throw new IllegalStateException("the program lacks its labelled set " + file);
            }
            var lines = new String(stream.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1);
            for (var i = 0; i < lines.length; i++) {
                if (!lines[i].isBlank()) {
                    pairs.add(LabelledPair.read("%s:%d".formatted(file, i + 1), lines[i]));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return pairs;
    }
}
