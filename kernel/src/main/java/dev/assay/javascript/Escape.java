package dev.assay.javascript;

import java.util.BitSet;
import java.util.OptionalInt;

/// What stands behind a backslash, as far as it means the same inside and outside of brackets.
///
/// @param units what it matches
/// @param end behind its last character
record Escape(BitSet units, int end) {
    private static final String SETS = "dDwWsS";
    private static final int HIGHEST_OCTAL = 0377;
    private static final int CONTROLS = 32;

    /// A set such as `\d`, which begins no range.
    boolean isSet() {
        return units.cardinality() != 1;
    }

    private static Escape unit(int unit, int end) {
        return new Escape(UnitSets.of(unit), end);
    }

    /// @param at index of the character behind the backslash
    static Escape read(String source, int at, boolean isInClass) {
        char c = source.charAt(at);
        if (SETS.indexOf(c) >= 0) {
            return new Escape(UnitSets.named(c), at + 1);
        }
        return switch (c) {
            case 'n' -> unit('\n', at + 1);
            case 'r' -> unit('\r', at + 1);
            case 't' -> unit('\t', at + 1);
            case 'f' -> unit('\f', at + 1);
            case 'v' -> unit(0x0b, at + 1);
            case 'x' -> code(source, at, 2);
            case 'u' -> code(source, at, 4);
            case 'c' -> control(source, at, isInClass);
            case '0', '1', '2', '3', '4', '5', '6', '7' -> octal(source, at);
            default -> unit(c, at + 1);
        };
    }

    /// A unit by its code; a letter that is not followed by one stands for itself.
    private static Escape code(String source, int at, int digits) {
        var value = hex(source, at + 1, digits);
        return value.isPresent() ? unit(value.getAsInt(), at + 1 + digits) : unit(source.charAt(at), at + 1);
    }

    private static OptionalInt hex(String source, int from, int digits) {
        int end = from + digits;
        return end <= source.length()
                        && source.substring(from, end).chars().allMatch(c -> c < 0x80 && Character.digit(c, 16) >= 0)
                ? OptionalInt.of(Integer.parseInt(source.substring(from, end), 16))
                : OptionalInt.empty();
    }

    /// `\cA`; a backslash that is not followed by a letter so stands for itself.
    private static Escape control(String source, int at, boolean isInClass) {
        char next = at + 1 < source.length() ? source.charAt(at + 1) : '\0';
        boolean isLetter = (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z');
        boolean isMore = isInClass && ((next >= '0' && next <= '9') || next == '_');
        return isLetter || isMore ? unit(next % CONTROLS, at + 2) : unit('\\', at);
    }

    private static Escape octal(String source, int at) {
        int value = 0;
        int end = at;
        while (end < source.length() && end - at < 3 && source.charAt(end) >= '0' && source.charAt(end) <= '7') {
            int more = 8 * value + source.charAt(end) - '0';
            if (more > HIGHEST_OCTAL) {
                break;
            }
            value = more;
            end++;
        }
        return unit(value, end);
    }
}
