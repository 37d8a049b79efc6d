package dev.assay.sift.semantic;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// How the quality of an answer is found: a base that needs no model, and a pair of texts to compare by
/// meaning.
///
/// @param base empty where the comparison is all there is
/// @param weight of the comparison, 0 to 1; the base has the rest
public record SemanticPlan(Kind kind, OptionalDouble base, double weight, Optional<Texts> texts) {
    public static final SemanticPlan EMPTY = new SemanticPlan(Kind.EMPTY, OptionalDouble.of(0), 0, Optional.empty());

    private static final double EXACT_FORMAT = 0.35;
    private static final double PARSED = 0.20;
    private static final double UNPARSED = 0.25;

    /// What the plan depends on.
    public enum Kind {
        EMPTY,
        PLAIN,
        EXACT_LINES,
        EXACT_FORMAT,
        STRUCTURED_PARSED,
        STRUCTURED_UNPARSED;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /// Two texts whose meanings are compared.
    public record Texts(String output, String expected) {}

    public static SemanticPlan plain(Texts texts) {
        return new SemanticPlan(Kind.PLAIN, OptionalDouble.empty(), 1, Optional.of(texts));
    }

    public static SemanticPlan exactLines(double lexical) {
        return new SemanticPlan(Kind.EXACT_LINES, OptionalDouble.of(lexical), 0, Optional.empty());
    }

    public static SemanticPlan exactFormat(double lexical, Texts texts) {
        return new SemanticPlan(Kind.EXACT_FORMAT, OptionalDouble.of(lexical), EXACT_FORMAT, Optional.of(texts));
    }

    public static SemanticPlan parsed(double similarity, Texts flattened) {
        return new SemanticPlan(Kind.STRUCTURED_PARSED, OptionalDouble.of(similarity), PARSED, Optional.of(flattened));
    }

    public static SemanticPlan unparsed(double lexical, Texts texts) {
        return new SemanticPlan(Kind.STRUCTURED_UNPARSED, OptionalDouble.of(lexical), UNPARSED, Optional.of(texts));
    }

    /// The quality, given how alike the texts mean; 0 to 1, higher is better.
    public double quality(double similarity) {
        return Math.clamp((1 - weight) * base.orElse(0) + weight * similarity, 0, 1);
    }
}
