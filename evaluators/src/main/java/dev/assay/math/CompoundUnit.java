package dev.assay.math;

import dev.assay.math.MathAnswer.Value;
import dev.assay.math.MathToken.Kind;
import java.util.List;
import java.util.Optional;

/// Amounts in several units of one kind: `2 hours 30 minutes`.
final class CompoundUnit {
    private CompoundUnit() {}

    /// Whether numbers and known units take turns, at least twice.
    static boolean isLikely(List<MathToken> tokens) {
        if (tokens.size() < 4 || tokens.size() % 2 != 0) {
            return false;
        }
        for (var i = 0; i < tokens.size(); i += 2) {
            if (tokens.get(i).kind() != Kind.NUMBER
                    || Unit.read(tokens.subList(i + 1, i + 2)).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /// The sum; empty where the units do not measure the same.
    static Optional<MathAnswer> read(List<MathToken> tokens) {
        var first = Unit.read(tokens.subList(1, 2)).orElseThrow();
        Expression sum = new Expression.Literal(Fraction.of(0));
        for (var i = 0; i < tokens.size(); i += 2) {
            var unit = Unit.read(tokens.subList(i + 1, i + 2)).orElseThrow();
            var amount = FormulaReader.read(tokens.subList(i, i + 1));
            if (!unit.measuresSameAs(first) || amount.isEmpty()) {
                return Optional.empty();
            }
            sum = new Expression.Sum(sum, unit.inOwn(amount.get()));
        }
        return Optional.of(new Value(sum, Optional.of(first.own())));
    }
}
