package dev.assay.python;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// One pass over one text. Control characters inside a text are refused, lone surrogates are not, as in Python.
final class PythonJsonReader {
    private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?");
    private static final int MAX_DEPTH = 1000;

    /// Python refuses longer integers, for reading them takes quadratic time.
    private static final int MOST_DIGITS = 4300;

    private static final String UNTERMINATED = "Unterminated string starting at";
    private static final String NOT_HEXADECIMAL = "Invalid \\uXXXX escape";

    private final String text;
    private int index;
    private int depth;

    PythonJsonReader(String text) {
        this.text = text;
    }

    @Nullable
    Object document() {
        if (text.startsWith("\ufeff")) {
            throw malformed("Unexpected UTF-8 BOM (decode using utf-8-sig)", 0);
        }
        skipBlank();
        var value = value();
        skipBlank();
        if (index < text.length()) {
            throw malformed("Extra data", index);
        }
        return value;
    }

    private @Nullable Object value() {
        return switch (peek()) {
            case '"' -> text();
            case '{' -> nested('}');
            case '[' -> nested(']');
            default -> word();
        };
    }

    private Object nested(char close) {
        if (++depth > MAX_DEPTH) {
            throw malformed("Nested too deeply", index);
        }
        index++;
        skipBlank();
        var value = close == '}' ? map() : list();
        depth--;
        return value;
    }

    private Map<String, @Nullable Object> map() {
        var map = new LinkedHashMap<String, @Nullable Object>();
        if (take('}')) {
            return map;
        }
        while (true) {
            if (peek() != '"') {
                throw malformed("Expecting property name enclosed in double quotes", index);
            }
            var key = text();
            skipBlank();
            require(':');
            skipBlank();
            map.put(key, value());
            skipBlank();
            if (take('}')) {
                return map;
            }
            require(',');
            skipBlank();
        }
    }

    private List<@Nullable Object> list() {
        var list = new ArrayList<@Nullable Object>();
        if (take(']')) {
            return list;
        }
        while (true) {
            list.add(value());
            skipBlank();
            if (take(']')) {
                return list;
            }
            require(',');
            skipBlank();
        }
    }

    private @Nullable Object word() {
        if (takeWord("null")) {
            return null;
        }
        if (takeWord("true")) {
            return true;
        }
        if (takeWord("false")) {
            return false;
        }
        if (takeWord("NaN")) {
            return Double.NaN;
        }
        if (takeWord("Infinity")) {
            return Double.POSITIVE_INFINITY;
        }
        if (takeWord("-Infinity")) {
            return Double.NEGATIVE_INFINITY;
        }
        return number();
    }

    private Number number() {
        var number = NUMBER.matcher(text).region(index, text.length());
        if (!number.lookingAt()) {
            throw malformed("Expecting value", index);
        }
        index = number.end();
        if (number.group(1) != null || number.group(2) != null) {
            return Double.parseDouble(number.group());
        }
        var digits = number.group();
        if (digits.length() - (digits.startsWith("-") ? 1 : 0) > MOST_DIGITS) {
            throw malformed("Integer of too many digits", number.start());
        }
        return narrowest(new BigInteger(digits));
    }

    private static Number narrowest(BigInteger integer) {
        if (integer.bitLength() < Integer.SIZE) {
            return integer.intValue();
        }
        return integer.bitLength() < Long.SIZE ? (Number) integer.longValue() : integer;
    }

    private String text() {
        var start = index++;
        var value = new StringBuilder();
        while (index < text.length()) {
            var unit = text.charAt(index);
            if (unit < ' ') {
                throw malformed("Invalid control character at", index);
            }
            index++;
            if (unit == '"') {
                return value.toString();
            }
            value.append(unit == '\\' ? escaped(start) : unit);
        }
        throw malformed(UNTERMINATED, start);
    }

    private char escaped(int start) {
        if (index == text.length()) {
            throw malformed(UNTERMINATED, start);
        }
        var unit = text.charAt(index++);
        return switch (unit) {
            case '"', '\\', '/' -> unit;
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'f' -> '\f';
            case 'b' -> '\b';
            case 'u' -> hexadecimal();
            default -> throw malformed("Invalid \\escape", index - 2);
        };
    }

    private char hexadecimal() {
        var value = 0;
        var end = index + 4;
        if (end >= text.length()) {
            throw malformed(NOT_HEXADECIMAL, end - 5);
        }
        for (; index < end; index++) {
            var unit = text.charAt(index);
            var digit = unit < 0x80 ? Character.digit(unit, 16) : -1;
            if (digit < 0) {
                throw malformed(NOT_HEXADECIMAL, end - 5);
            }
            value = value * 16 + digit;
        }
        return (char) value;
    }

    /// NUL stands for the end; Python has no use for it outside an escape either.
    private char peek() {
        return index < text.length() ? text.charAt(index) : '\0';
    }

    private boolean take(char wanted) {
        if (peek() != wanted) {
            return false;
        }
        index++;
        return true;
    }

    private void require(char wanted) {
        if (!take(wanted)) {
            throw malformed("Expecting '%s' delimiter".formatted(wanted), index);
        }
    }

    private boolean takeWord(String word) {
        if (!text.startsWith(word, index)) {
            return false;
        }
        index += word.length();
        return true;
    }

    private void skipBlank() {
        while (index < text.length() && " \t\n\r".indexOf(text.charAt(index)) >= 0) {
            index++;
        }
    }

    /// @param problem in the words of Python 3.11
    private PythonJson.Malformed malformed(String problem, int at) {
        return new PythonJson.Malformed(problem, text, at);
    }
}
