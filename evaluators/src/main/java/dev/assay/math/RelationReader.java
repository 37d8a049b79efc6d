package dev.assay.math;

import dev.assay.math.MathAnswer.Listing;
import dev.assay.math.MathAnswer.Relation;
import dev.assay.math.MathAnswer.Shape;
import dev.assay.math.MathAnswer.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads inequalities, and says which interval they describe.
final class RelationReader {
    static final String SIGNS = "<>≤≥≠";
    private static final Map<String, String> TURNED = Map.of("<", ">", ">", "<", "≤", "≥", "≥", "≤", "≠", "≠");

    private RelationReader() {}

    static Optional<MathAnswer> read(List<MathToken> tokens) {
        var signs = new ArrayList<String>();
        var sides = new ArrayList<Expression>();
        var start = 0;
        for (var i = 0; i <= tokens.size(); i++) {
            if (i < tokens.size() && !tokens.get(i).isOneOf(SIGNS)) {
                continue;
            }
            var side = FormulaReader.read(tokens.subList(start, i));
            if (side.isEmpty()) {
                return Optional.empty();
            }
            sides.add(side.get());
            start = i + 1;
            if (i < tokens.size()) {
                signs.add(tokens.get(i).text());
            }
        }
        return isFalling(signs) ? Optional.of(turned(signs, sides)) : Optional.of(new Relation(signs, sides));
    }

    private static boolean isFalling(List<String> signs) {
        return signs.getFirst().equals(">") || signs.getFirst().equals("≥");
    }

    private static Relation turned(List<String> signs, List<Expression> sides) {
        return new Relation(
                signs.reversed().stream()
                        .map(sign -> TURNED.getOrDefault(sign, sign))
                        .toList(),
                sides.reversed());
    }

    static boolean areSame(Relation left, Relation right) {
        if (!left.signs().equals(right.signs())) {
            return false;
        }
        for (var i = 0; i < left.sides().size(); i++) {
            if (!Sampling.areEqual(left.sides().get(i), right.sides().get(i))) {
                return isUnequal(left) && areSwapped(left, right);
            }
        }
        return true;
    }

    private static boolean isUnequal(Relation relation) {
        return relation.signs().equals(List.of("≠"));
    }

    private static boolean areSwapped(Relation left, Relation right) {
        return Sampling.areEqual(left.sides().getFirst(), right.sides().getLast())
                && Sampling.areEqual(left.sides().getLast(), right.sides().getFirst());
    }

    /// `x > 2` is the interval `(2, ∞)`; empty where no variable stands alone.
    static Optional<Listing> interval(Relation relation) {
        var signs = relation.signs();
        var sides = relation.sides();
        var infinity = new Expression.Symbol("∞");
        if (isUnequal(relation)) {
            return isVariable(sides.getFirst()) ? Optional.of(allBut(sides.getLast(), infinity)) : Optional.empty();
        }
        if (sides.size() > 3) {
            return Optional.empty();
        }
        if (sides.size() == 3) {
            return isVariable(sides.get(1))
                    ? Optional.of(interval(signs.get(0), sides.get(0), sides.get(2), signs.get(1)))
                    : Optional.empty();
        }
        if (isVariable(sides.get(1))) {
            return Optional.of(interval(signs.getFirst(), sides.getFirst(), infinity, "<"));
        }
        return isVariable(sides.getFirst())
                ? Optional.of(interval("<", infinity.negated(), sides.getLast(), signs.getFirst()))
                : Optional.empty();
    }

    /// `x ≠ 2` as all numbers below 2 and all above.
    private static Listing allBut(Expression number, Expression infinity) {
        return new Listing(
                Shape.UNION,
                List.of(interval("<", infinity.negated(), number, "<"), interval("<", number, infinity, "<")));
    }

    private static boolean isVariable(Expression side) {
        return side instanceof Expression.Symbol symbol && !Sampling.isConstant(symbol.name());
    }

    private static Listing interval(String left, Expression low, Expression high, String right) {
        var shape = left.equals("<")
                ? (right.equals("<") ? Shape.ROUND : Shape.OPEN_LEFT)
                : (right.equals("<") ? Shape.OPEN_RIGHT : Shape.SQUARE);
        return new Listing(shape, List.of(new Value(low, Optional.empty()), new Value(high, Optional.empty())));
    }
}
