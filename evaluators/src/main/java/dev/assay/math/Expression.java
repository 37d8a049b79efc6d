package dev.assay.math;

import java.util.Set;
import java.util.function.DoubleUnaryOperator;

/// A formula as a tree.
sealed interface Expression {
    record Literal(Fraction value) implements Expression {}

    /// A variable, a constant such as `pi`, or infinity.
    record Symbol(String name) implements Expression {}

    record Sum(Expression left, Expression right) implements Expression {}

    record Product(Expression left, Expression right) implements Expression {}

    record Quotient(Expression dividend, Expression divisor) implements Expression {}

    record Power(Expression base, Expression exponent) implements Expression {}

    record Call(DoubleUnaryOperator function, Expression argument) implements Expression {}

    default Expression negated() {
        return new Product(new Literal(Fraction.of(-1)), this);
    }

    /// The value where every variable has the number its name gets in a round.
    default Quantity at(int round) {
        return switch (this) {
            case Literal literal -> literal.value();
            case Symbol symbol -> new Quantity.Real(Sampling.value(symbol.name(), round));
            case Sum sum -> sum.left().at(round).plus(sum.right().at(round));
            case Product product ->
                product.left().at(round).times(product.right().at(round));
            case Quotient quotient ->
                quotient.dividend().at(round).over(quotient.divisor().at(round));
            case Power power -> power.base().at(round).power(power.exponent().at(round));
            case Call call ->
                new Quantity.Real(
                        call.function().applyAsDouble(call.argument().at(round).asDouble()));
        };
    }

    /// The names in it whose value is not fixed.
    default void addVariables(Set<String> names) {
        switch (this) {
            case Literal _ -> {}
            case Symbol symbol -> {
                if (!Sampling.isConstant(symbol.name())) {
                    names.add(symbol.name());
                }
            }
            case Sum sum -> {
                sum.left().addVariables(names);
                sum.right().addVariables(names);
            }
            case Product product -> {
                product.left().addVariables(names);
                product.right().addVariables(names);
            }
            case Quotient quotient -> {
                quotient.dividend().addVariables(names);
                quotient.divisor().addVariables(names);
            }
            case Power power -> {
                power.base().addVariables(names);
                power.exponent().addVariables(names);
            }
            case Call call -> call.argument().addVariables(names);
        }
    }
}
