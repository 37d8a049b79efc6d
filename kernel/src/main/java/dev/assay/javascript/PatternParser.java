package dev.assay.javascript;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads a pattern of JavaScript without flags, with all that the language has kept for the sake of old pages.
final class PatternParser {
    private static final Pattern COUNT = Pattern.compile("\\{([0-9]+(?:,[0-9]*)?)\\}");
    private static final int DEEPEST = 250;
    private static final int MOST_DIGITS = 9;

    private final String source;
    private final GroupNames groups;
    private int at;
    private int opened;
    private int depth;

    private PatternParser(String source) {
        this.source = source;
        this.groups = GroupNames.of(source);
    }

    /// JavaScript refuses the pattern.
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;

        Refused(String why) {
            super(why, null, false, false);
        }
    }

    /// @param groups how many there are
    record Parsed(PatternNode pattern, int groups) {}

    static Parsed parse(String source) throws Refused {
        var parser = new PatternParser(source);
        if (!parser.groups.areClear()) {
            throw new Refused("two groups have one name");
        }
        var pattern = parser.choice();
        if (parser.at < source.length()) {
            throw new Refused("a group ends that never began");
        }
        return new Parsed(pattern, parser.groups.count());
    }

    private PatternNode choice() throws Refused {
        if (++depth > DEEPEST) {
            throw new Refused("groups in groups in groups");
        }
        var parts = new ArrayList<PatternNode>();
        parts.add(sequence());
        while (isNext("|")) {
            at++;
            parts.add(sequence());
        }
        depth--;
        return parts.size() == 1 ? parts.getFirst() : new PatternNode.Choice(parts);
    }

    private boolean isNext(String text) {
        return source.startsWith(text, at);
    }

    private PatternNode sequence() throws Refused {
        var parts = new ArrayList<PatternNode>();
        while (at < source.length() && !isNext("|") && !isNext(")")) {
            int before = opened;
            var part = part();
            parts.add(canBeRepeated(part) ? repeated(part, before) : part);
        }
        return new PatternNode.Sequence(List.copyOf(parts));
    }

    private static boolean canBeRepeated(PatternNode part) {
        return !(part instanceof PatternNode.Place) && !(part instanceof PatternNode.Look look && look.isBehind());
    }

    private PatternNode part() throws Refused {
        char c = source.charAt(at);
        return switch (c) {
            case '^' -> place(PatternNode.Place.START, 1);
            case '$' -> place(PatternNode.Place.END, 1);
            case '(' -> group();
            case '[' -> new PatternNode.OneOf(unitClass());
            case '.' -> one(UnitSets.inLine(), at + 1);
            case '\\' -> escape();
            case '*', '+', '?' -> throw new Refused("there is nothing to repeat");
            case '{' -> brace();
            default -> one(UnitSets.of(c), at + 1);
        };
    }

    private PatternNode place(PatternNode.Place place, int length) {
        at += length;
        return place;
    }

    private PatternNode one(BitSet units, int end) {
        at = end;
        return new PatternNode.OneOf(units);
    }

    /// A brace that begins no count stands for itself.
    private PatternNode brace() throws Refused {
        if (COUNT.matcher(source).region(at, source.length()).lookingAt()) {
            throw new Refused("there is nothing to repeat");
        }
        return one(UnitSets.of('{'), at + 1);
    }

    private PatternNode repeated(PatternNode part, int groupsBefore) throws Refused {
        var count = COUNT.matcher(source).region(at, source.length());
        int least = isNext("+") ? 1 : 0;
        int most = isNext("?") ? 1 : Integer.MAX_VALUE;
        if (count.lookingAt()) {
            var ends = count.group(1).split(",", -1);
            least = number(ends[0]);
            most = number(ends[ends.length - 1]);
            at = count.end();
        } else if (isNext("*") || isNext("+") || isNext("?")) {
            at++;
        } else {
            return part;
        }
        boolean isLazy = isNext("?");
        at += isLazy ? 1 : 0;
        if (least > most) {
            throw new Refused("the least is more than the most");
        }
        return new PatternNode.Repeat(part, least, most, isLazy, groupsBefore, opened);
    }

    /// No digits stand for no end.
    private static int number(String digits) {
        var plain = digits.replaceFirst("^0+(?=.)", "");
        return plain.isEmpty() || plain.length() > MOST_DIGITS ? Integer.MAX_VALUE : Integer.parseInt(plain);
    }

    private PatternNode group() throws Refused {
        if (isNext("(?:")) {
            return inside(3);
        }
        for (var kind : List.of("(?=", "(?!", "(?<=", "(?<!")) {
            if (isNext(kind)) {
                return new PatternNode.Look(inside(kind.length()), kind.length() > 3, kind.endsWith("="));
            }
        }
        var name = isNext("(?<") ? groups.nameAt(at + 2) : Optional.<String>empty();
        if (isNext("(?") && name.isEmpty()) {
            throw new Refused("there is no such group");
        }
        int number = ++opened;
        return new PatternNode.Group(
                number, inside(name.map(known -> known.length() + 4).orElse(1)));
    }

    /// @param length of what opens the group
    private PatternNode inside(int length) throws Refused {
        at += length;
        var inner = choice();
        if (!isNext(")")) {
            throw new Refused("a group does not end");
        }
        at++;
        return inner;
    }

    private PatternNode escape() throws Refused {
        if (at + 1 == source.length()) {
            throw new Refused("nothing is behind the backslash");
        }
        char c = source.charAt(at + 1);
        if (c == 'b' || c == 'B') {
            return place(c == 'b' ? PatternNode.Place.BOUNDARY : PatternNode.Place.NO_BOUNDARY, 2);
        }
        if (c == 'k' && groups.areAny()) {
            return named();
        }
        int group = c >= '1' && c <= '9' ? digits() : Integer.MAX_VALUE;
        if (group <= groups.count()) {
            at += 1 + String.valueOf(group).length();
            return new PatternNode.Reference(group);
        }
        var escape = Escape.read(source, at + 1, false);
        return one(escape.units(), escape.end());
    }

    /// The number behind the backslash.
    private int digits() {
        int end = at + 1;
        while (end < source.length() && end - at <= MOST_DIGITS && isDigit(source.charAt(end))) {
            end++;
        }
        return Integer.parseInt(source.substring(at + 1, end));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private PatternNode named() throws Refused {
        var name = groups.nameAt(at + 2).orElseThrow(() -> new Refused("a reference has no name"));
        int group = groups.numberOf(name).orElseThrow(() -> new Refused("there is no group of that name"));
        at += name.length() + 4;
        return new PatternNode.Reference(group);
    }

    private BitSet unitClass() throws Refused {
        boolean isOthers = isNext("[^");
        at += isOthers ? 2 : 1;
        var units = new BitSet();
        while (!isNext("]")) {
            range(units);
        }
        at++;
        return isOthers ? UnitSets.not(units) : units;
    }

    /// One unit or set, or all from one unit to another; a dash beside a set stands for itself.
    private void range(BitSet units) throws Refused {
        var first = member();
        units.or(first.units());
        if (!isNext("-") || source.startsWith("-]", at)) {
            return;
        }
        at++;
        var last = member();
        if (first.isSet() || last.isSet()) {
            units.set('-');
            units.or(last.units());
            return;
        }
        int from = first.units().nextSetBit(0);
        int to = last.units().nextSetBit(0);
        if (from > to) {
            throw new Refused("a range ends before it begins");
        }
        units.set(from, to + 1);
    }

    private Escape member() throws Refused {
        if (at >= source.length() || (isNext("\\") && at + 1 == source.length())) {
            throw new Refused("a class does not end");
        }
        var member = isNext("\\") ? escapeInClass() : new Escape(UnitSets.of(source.charAt(at)), at + 1);
        at = member.end();
        return member;
    }

    private Escape escapeInClass() throws Refused {
        char c = source.charAt(at + 1);
        if (c == 'k' && groups.areAny()) {
            throw new Refused("a reference stands in a class");
        }
        return c == 'b' ? new Escape(UnitSets.of('\b'), at + 2) : Escape.read(source, at + 1, true);
    }
}
