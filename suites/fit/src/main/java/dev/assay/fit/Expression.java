package dev.assay.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Arithmetic of 64-bit integers: numbers, names, `+ - * / %`, a sign, parentheses, `min`, `max` and
/// `floor`.
///
/// A division that leaves a remainder, a divisor of 0 and an overflow are an `ArithmeticException`; a
/// text that is no expression is an `IllegalArgumentException`.
final class Expression {
    private static final Pattern TOKEN = Pattern.compile("\\s*+(?:([0-9]++)|([a-z][a-z0-9]*+)|(\\S))");
    private static final int LONGEST = 1000;
    private static final int DEEPEST = 50;

    private final String text;
    private final Map<String, Long> names;
    private final List<String> tokens = new ArrayList<>();
    private int at;
    private int depth;

    private Expression(String text, Map<String, Long> names) {
        this.text = text;
        this.names = names;
        var matcher = TOKEN.matcher(text);
        while (matcher.find()) {
            tokens.add(matcher.group().strip());
        }
    }

    static long value(String text, Map<String, Long> names) {
        if (text.length() > LONGEST) {
            throw new IllegalArgumentException("an expression of %d characters".formatted(text.length()));
        }
        var expression = new Expression(text, names);
        long value = expression.sum();
        if (expression.at != expression.tokens.size()) {
            throw expression.unexpected();
        }
        return value;
    }

    private long sum() {
        long value = product();
        while (sees("+") || sees("-")) {
            value = take().equals("+") ? Math.addExact(value, product()) : Math.subtractExact(value, product());
        }
        return value;
    }

    private long product() {
        long value = factor();
        while (sees("*") || sees("/") || sees("%")) {
            value = applied(take(), value, factor());
        }
        return value;
    }

    private static long applied(String sign, long left, long right) {
        return switch (sign) {
            case "*" -> Math.multiplyExact(left, right);
            case "/" -> quotient(left, right);
            default -> Math.floorMod(left, right);
        };
    }

    private static long quotient(long left, long right) {
        if (left % right != 0) {
            throw new ArithmeticException("a remainder");
        }
        return Math.divideExact(left, right);
    }

    private long factor() {
        if (++depth > DEEPEST || at == tokens.size()) {
            throw unexpected();
        }
        var token = take();
        long value = switch (Character.getType(token.charAt(0))) {
            case Character.DECIMAL_DIGIT_NUMBER -> number(token);
            case Character.LOWERCASE_LETTER -> sees("(") ? called(token) : named(token);
            default -> signed(token);
        };
        depth--;
        return value;
    }

    private static long number(String token) {
        try {
            return Long.parseLong(token);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("the number %s is too large".formatted(token), e);
        }
    }

    private long named(String name) {
        var value = names.get(name);
        if (value == null) {
            throw new IllegalArgumentException("\"%s\" has no \"%s\" to use".formatted(text, name));
        }
        return value;
    }

    private long signed(String token) {
        return switch (token) {
            case "-" -> Math.negateExact(factor());
            case "(" -> closed(sum());
            default -> throw unexpected();
        };
    }

    private long called(String name) {
        take();
        var arguments = new ArrayList<Long>(List.of(sum()));
        while (sees(",")) {
            take();
            arguments.add(sum());
        }
        closed(0);
        return switch (name) {
            case "min" -> arguments.stream().mapToLong(Long::longValue).min().orElseThrow();
            case "max" -> arguments.stream().mapToLong(Long::longValue).max().orElseThrow();
            case "floor" -> floored(arguments);
            default -> throw new IllegalArgumentException("\"%s\" calls %s, which there is not".formatted(text, name));
        };
    }

    private long floored(List<Long> arguments) {
        if (arguments.size() != 2) {
            throw new IllegalArgumentException("\"%s\": floor takes two arguments".formatted(text));
        }
        return Math.floorDivExact(arguments.getFirst(), arguments.getLast());
    }

    private long closed(long value) {
        if (!sees(")")) {
            throw unexpected();
        }
        take();
        return value;
    }

    private boolean sees(String sign) {
        return at < tokens.size() && tokens.get(at).equals(sign);
    }

    private String take() {
        return tokens.get(at++);
    }

    private IllegalArgumentException unexpected() {
        return new IllegalArgumentException("\"%s\" cannot be read as an expression".formatted(text));
    }
}
