package dev.assay.javascript;

import java.util.BitSet;

/// Sets of UTF-16 units that patterns have names for. Each call makes a new one.
final class UnitSets {
    private static final int ALL = 1 << 16;

    private UnitSets() {}

    static BitSet of(int unit) {
        var set = new BitSet();
        set.set(unit);
        return set;
    }

    static BitSet all() {
        return not(new BitSet());
    }

    static BitSet not(BitSet set) {
        var other = (BitSet) set.clone();
        other.flip(0, ALL);
        return other;
    }

    /// `.`
    static BitSet inLine() {
        var ends = new BitSet();
        "\n\r\u2028\u2029".chars().forEach(ends::set);
        return not(ends);
    }

    /// The set behind a backslash: `d`, `w` or `s`, or the others by a capital.
    static BitSet named(char letter) {
        return switch (letter) {
            case 'd' -> digits();
            case 'w' -> word();
            case 's' -> spaces();
            case 'D' -> not(digits());
            case 'W' -> not(word());
            case 'S' -> not(spaces());
            default -> throw new IllegalArgumentException("no set is called " + letter);
        };
    }

    private static BitSet digits() {
        var set = new BitSet();
        set.set('0', '9' + 1);
        return set;
    }

    private static BitSet word() {
        var set = digits();
        set.set('A', 'Z' + 1);
        set.set('a', 'z' + 1);
        set.set('_');
        return set;
    }

    private static BitSet spaces() {
        var set = new BitSet();
        for (int unit = 0; unit < ALL; unit++) {
            set.set(unit, JavaScriptText.isSpace((char) unit));
        }
        return set;
    }
}
