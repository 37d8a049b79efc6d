package dev.assay.math;

import java.util.OptionalDouble;
import java.util.TreeSet;

/// The number a written answer comes to.
public final class NumericAnswer {
    private NumericAnswer() {}

    /// In any notation [Equivalence] reads, its unit left aside; empty for formulas with variables, several
    /// answers in one, and words.
    public static OptionalDouble of(String answer) {
        return answer.length() <= Tokenizer.MAX_LENGTH
                        && AnswerReader.read(Tokenizer.tokens(answer)) instanceof MathAnswer.Value value
                ? number(value.amount())
                : OptionalDouble.empty();
    }

    private static OptionalDouble number(Expression amount) {
        var variables = new TreeSet<String>();
        amount.addVariables(variables);
        double number = variables.isEmpty() ? amount.at(0).asDouble() : Double.NaN;
        return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
    }
}
