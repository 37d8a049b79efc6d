package dev.assay.javascript;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;

/// The groups of a pattern, and what refers to them.
///
/// Those that capture are called `g1` and on, and get an empty group at their end that tells whether they took
/// part: what refers to a group that did not matches nothing in JavaScript and fails in Java. JavaScript
/// forgets
/// groups when what they stand in is repeated, and Java does not; that is left.
final class PatternGroups {
    private static final Pattern NAME = Pattern.compile("<([\\p{L}_$][\\p{L}\\p{N}_$]*)>");
    private static final List<String> KINDS = List.of("(?:", "(?=", "(?!", "(?<=", "(?<!");
    private static final int SILENT = 0;
    private static final int BEHIND = -1;

    private final String source;
    private final List<String> names = new ArrayList<>();
    private final int count;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Deque<Integer> open = new ArrayDeque<>();
    private final Set<Integer> closed = new HashSet<>();
    private int opened;

    /// How a group begins.
    ///
    /// @param end behind its last character
    record Opening(String translated, int end) {}

    /// How a group ends.
    record Closing(String translated, boolean canBeRepeated) {}

    PatternGroups(String source) {
        this.source = source;
        this.count = countAll();
    }

    /// Their names are known from the start: what refers to a group may stand before it.
    private int countAll() {
        int found = 0;
        boolean isClass = false;
        for (int i = 0; i < source.length(); i++) {
            char c = source.charAt(i);
            if (c == '\\') {
                i++;
            } else if (isClass || c == '[') {
                isClass = c != ']';
            } else if (c == '(') {
                var name = nameOf(i);
                name.ifPresent(names::add);
                found += name.isPresent() || !source.startsWith("(?", i) ? 1 : 0;
            }
        }
        return found;
    }

    private Optional<String> nameOf(int start) {
        return source.startsWith("(?<", start) ? nameAt(start + 2) : Optional.empty();
    }

    /// The name in angle brackets at the index.
    Optional<String> nameAt(int index) {
        var name = NAME.matcher(source).region(Math.min(index, source.length()), source.length());
        return name.lookingAt() ? Optional.of(name.group(1)) : Optional.empty();
    }

    int count() {
        return count;
    }

    boolean areNamed() {
        return !names.isEmpty();
    }

    boolean haveANameTwice() {
        return new HashSet<>(names).size() < names.size();
    }

    /// Empty where JavaScript knows no such group.
    Optional<Opening> open(int start) {
        var name = nameOf(start);
        if (name.isPresent() || !source.startsWith("(?", start)) {
            open.push(++opened);
            name.ifPresent(known -> numbers.put(known, opened));
            return Optional.of(new Opening(
                    "(?<g%d>".formatted(opened),
                    name.map(known -> start + known.length() + 4).orElse(start + 1)));
        }
        var kind = KINDS.stream().filter(one -> source.startsWith(one, start)).findFirst();
        kind.ifPresent(known -> open.push(known.startsWith("(?<") ? BEHIND : SILENT));
        return kind.map(known -> new Opening(known, start + known.length()));
    }

    /// Empty where none is open.
    Optional<Closing> close() {
        if (open.isEmpty()) {
            return Optional.empty();
        }
        int number = open.pop();
        if (number > 0) {
            closed.add(number);
            return Optional.of(new Closing("(?<t%d>))".formatted(number), true));
        }
        return Optional.of(new Closing(")", number != BEHIND));
    }

    /// What stands for the text of a group; nothing, before the group has ended.
    String reference(int group) {
        return closed.contains(group) ? "(?:\\k<g%1$d>|(?!\\k<t%1$d>))".formatted(group) : "(?:)";
    }

    /// The group of that name, 0 where it is still to come; empty where there is none.
    OptionalInt numberOf(String name) {
        return names.contains(name) ? OptionalInt.of(numbers.getOrDefault(name, 0)) : OptionalInt.empty();
    }
}
