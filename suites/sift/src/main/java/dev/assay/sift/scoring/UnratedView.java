package dev.assay.sift.scoring;

import dev.assay.sift.SiftCase;
import dev.assay.sift.reading.FactScore;
import dev.assay.sift.semantic.SemanticPlan;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// A view whose quality is not known yet.
record UnratedView(
        SiftCase siftCase,
        String output,
        List<String> missing,
        Components components,
        Reading reading,
        double lexical,
        SemanticPlan plan) {
    /// The view by word overlap alone.
    View finish() {
        return finish(facts().orElse(lexical), OptionalDouble.empty());
    }

    /// The view, given how alike output and target mean.
    View finish(OptionalDouble similarity) {
        return finish(facts().orElseGet(() -> plan.quality(similarity.orElse(0))), similarity);
    }

    /// Where facts are read, words and meanings are told beside them and count for nothing.
    private Optional<Double> facts() {
        return reading.facts().map(FactScore::quality);
    }

    private View finish(double quality, OptionalDouble similarity) {
        var verdict = reading.verdict();
        var factors = factors(quality);
        return new View(
                output,
                components.preservation(),
                quality,
                components.format(),
                components.instruction(verdict),
                components.brevity(),
                verdict.thought().density(),
                verdict.thought().markers(),
                verdict.status(),
                verdict.flags(),
                missing,
                reading.facts().map(FactScore::said).orElse(List.of()),
                factors.product(),
                new Derived(
                        lexical,
                        plan,
                        similarity,
                        verdict.anchorHits(),
                        factors,
                        verdict.thought(),
                        factors(lexical).product()));
    }

    private Factors factors(double quality) {
        return Factors.of(siftCase.task().intent(), reading.verdict(), components, quality);
    }
}
