package dev.assay.math;

import dev.assay.math.Expression.Call;
import dev.assay.math.Expression.Literal;
import dev.assay.math.Expression.Power;
import dev.assay.math.Expression.Product;
import dev.assay.math.Expression.Quotient;
import dev.assay.math.Expression.Sum;
import dev.assay.math.Expression.Symbol;
import dev.assay.math.MathToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/// Reads tokens as one formula, by recursive descent.
///
/// Two factors side by side are multiplied, except an integer before a fraction, which is a mixed number.
final class FormulaReader {
    private static final int MAX_DEPTH = 40;

    private final List<MathToken> tokens;
    private int index;
    private int depth;

    private FormulaReader(List<MathToken> tokens) {
        this.tokens = new ArrayList<>(tokens);
    }

    /// The formula, if all tokens together are one.
    static Optional<Expression> read(List<MathToken> tokens) {
        try {
            var reader = new FormulaReader(tokens);
            var formula = reader.sum();
            return reader.index == reader.tokens.size() ? Optional.of(formula) : Optional.empty();
        } catch (Unreadable _) {
            return Optional.empty();
        }
    }

    /// The way out of the descent; the depth it comes from tells nobody anything.
    private static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unreadable() {
            super("not a formula", null, false, false);
        }
    }

    private Expression sum() {
        if (++depth > MAX_DEPTH) {
            throw new Unreadable();
        }
        var sum = signed();
        while (isNext("+") || isNext("-")) {
            sum = new Sum(sum, signed());
        }
        depth--;
        return sum;
    }

    private Expression signed() {
        var isNegative = false;
        while (isNext("+") || isNext("-")) {
            isNegative ^= take().is("-");
        }
        return isNegative ? product().negated() : product();
    }

    private Expression product() {
        var product = power();
        while (true) {
            if (isNext("*")) {
                take();
                product = new Product(product, factor());
            } else if (isNext("/")) {
                take();
                product = new Quotient(product, factor());
            } else if (startsFactor()) {
                product = new Product(product, power());
            } else {
                return product;
            }
        }
    }

    /// After an operator a factor may have a sign of its own.
    private Expression factor() {
        if (isNext("-")) {
            take();
            return power().negated();
        }
        return power();
    }

    private boolean startsFactor() {
        if (index >= tokens.size()) {
            return false;
        }
        var next = tokens.get(index);
        return switch (next.kind()) {
            case NAME, FUNCTION -> true;
            case SIGN -> next.isOneOf("([{");
            case NUMBER, WORD -> false;
        };
    }

    private Expression power() {
        var base = atom();
        while (isNext("!")) {
            take();
            base = new Call(FormulaReader::factorial, base);
        }
        if (!isNext("^")) {
            return base;
        }
        take();
        if (++depth > MAX_DEPTH) {
            throw new Unreadable();
        }
        var power = new Power(base, isNext("-") ? factor() : power());
        depth--;
        return power;
    }

    private Expression atom() {
        var token = take();
        return switch (token.kind()) {
            case NUMBER -> mixed(number(token.text()));
            case NAME -> new Symbol(token.text());
            case FUNCTION -> call(token.text());
            case SIGN -> group(token);
            case WORD -> throw new Unreadable();
        };
    }

    private static double factorial(double n) {
        if (n < 0 || n > 170 || n != Math.rint(n)) {
            return Double.NaN;
        }
        return java.util.stream.LongStream.rangeClosed(2, (long) n)
                .asDoubleStream()
                .reduce(1, (a, b) -> a * b);
    }

    private Expression group(MathToken open) {
        if (open.is("|")) {
            var inner = sum();
            if (!take().is("|")) {
                throw new Unreadable();
            }
            return new Call(Math::abs, inner);
        }
        if (!open.isOneOf("([{")) {
            throw new Unreadable();
        }
        var inner = sum();
        if (!take().closes()) {
            throw new Unreadable();
        }
        return inner;
    }

    private static Literal number(String decimal) {
        return new Literal(Fraction.parse(decimal).orElseThrow(Unreadable::new));
    }

    private Expression mixed(Literal whole) {
        var start = index;
        if (whole.value().isWhole() && (isFraction() || isSpacedQuotient())) {
            var part = isFraction() ? power() : new Quotient(number(take().text()), afterSlash());
            if (part instanceof Quotient(Literal top, Literal bottom)
                    && top.value().isWhole()
                    && bottom.value().isWhole()) {
                return new Sum(whole, part);
            }
            index = start;
        }
        return whole;
    }

    private boolean isFraction() {
        return index < tokens.size()
                && tokens.get(index).kind() == Kind.FUNCTION
                && tokens.get(index).text().equals("frac");
    }

    private boolean isSpacedQuotient() {
        return index + 2 < tokens.size()
                && tokens.get(index).kind() == Kind.NUMBER
                && tokens.get(index).isSpaced()
                && tokens.get(index + 1).is("/")
                && tokens.get(index + 2).kind() == Kind.NUMBER;
    }

    private Literal afterSlash() {
        take();
        return number(take().text());
    }

    private Expression call(String function) {
        return switch (function) {
            case "frac" -> new Quotient(argument(), argument());
            case "sqrt" -> root();
            case "binom" -> binomial(argument(), argument());
            case "log" -> logarithm();
            case "ln" -> applied(Math::log);
            case "exp" -> applied(Math::exp);
            case "sin" -> applied(Math::sin);
            case "cos" -> applied(Math::cos);
            case "tan" -> applied(Math::tan);
            case "sec" -> applied(x -> 1 / Math.cos(x));
            case "csc" -> applied(x -> 1 / Math.sin(x));
            case "cot" -> applied(x -> 1 / Math.tan(x));
            default -> throw new Unreadable();
        };
    }

    private static Expression binomial(Expression n, Expression k) {
        var rest = new Sum(n, k.negated());
        return new Quotient(
                new Call(FormulaReader::factorial, n),
                new Product(new Call(FormulaReader::factorial, k), new Call(FormulaReader::factorial, rest)));
    }

    /// `sin x`, and `sin^2 x` for its square.
    private Expression applied(DoubleUnaryOperator function) {
        if (isNext("^")) {
            take();
            var exponent = argument();
            return new Power(new Call(function, term()), exponent);
        }
        return new Call(function, term());
    }

    /// `2x` of `cos 2x` belongs to the function as a whole.
    private Expression term() {
        var isNumber = index < tokens.size() && tokens.get(index).kind() == Kind.NUMBER;
        var term = power();
        while (isNumber
                && index < tokens.size()
                && tokens.get(index).kind() == Kind.NAME
                && !tokens.get(index).isSpaced()) {
            term = new Product(term, power());
        }
        return term;
    }

    private Expression root() {
        if (!isNext("[")) {
            return new Call(Math::sqrt, argument());
        }
        var degree = group(take());
        return new Power(argument(), new Quotient(new Literal(Fraction.of(1)), degree));
    }

    /// To the base 10 unless it names another.
    private Expression logarithm() {
        if (!isNext("_")) {
            return applied(Math::log10);
        }
        take();
        var base = argument();
        return new Quotient(applied(Math::log), new Call(Math::log, base));
    }

    /// What braces hold; without them a single digit, as in `\frac12`.
    private Expression argument() {
        if (index < tokens.size() && tokens.get(index).kind() == Kind.NUMBER) {
            return digit(take().text());
        }
        return atom();
    }

    private Expression digit(String number) {
        if (number.length() > 1) {
            tokens.set(--index, new MathToken(Kind.NUMBER, number.substring(1), false));
        }
        return number(number.substring(0, 1));
    }

    private boolean isNext(String sign) {
        return index < tokens.size() && tokens.get(index).is(sign);
    }

    private MathToken take() {
        if (index >= tokens.size()) {
            throw new Unreadable();
        }
        return tokens.get(index++);
    }
}
