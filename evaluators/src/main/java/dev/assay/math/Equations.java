package dev.assay.math;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Equations in several variables that describe the same: `y = 3x - 2` and `3x - y = 2`.
final class Equations {
    private static final int ROUNDS = 6;

    private Equations() {}

    /// Whether one difference of sides is the other, up to a factor.
    static boolean areSame(List<MathToken> left, List<MathToken> right) {
        var one = difference(left);
        var other = difference(right);
        if (one.isEmpty() || other.isEmpty()) {
            return false;
        }
        double ratio = Double.NaN;
        for (int round = 0; round < ROUNDS; round++) {
            double value =
                    one.get().at(round).asDouble() / other.get().at(round).asDouble();
            if (!Double.isFinite(value) || value == 0) {
                return false;
            }
            if (round > 0 && Math.abs(value - ratio) > Quantity.TOLERANCE * Math.abs(ratio)) {
                return false;
            }
            ratio = value;
        }
        return true;
    }

    /// The left side less the right one, where there are two of them and two variables.
    private static Optional<Expression> difference(List<MathToken> tokens) {
        var signs = new ArrayList<Integer>();
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).is("=")) {
                signs.add(i);
            }
        }
        if (signs.size() != 1) {
            return Optional.empty();
        }
        int at = signs.getFirst();
        var left = FormulaReader.read(tokens.subList(0, at));
        var right = FormulaReader.read(tokens.subList(at + 1, tokens.size()));
        return left.flatMap(one -> right.map(other -> (Expression) new Expression.Sum(one, other.negated())))
                .filter(difference -> {
                    var variables = new TreeSet<String>();
                    difference.addVariables(variables);
                    return variables.size() > 1;
                });
    }
}
