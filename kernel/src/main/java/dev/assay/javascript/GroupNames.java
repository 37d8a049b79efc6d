package dev.assay.javascript;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// The groups of a pattern and their names, known from the start: what refers to a group may stand before it.
///
/// @param names one a group, empty for those without
record GroupNames(String source, List<String> names) {
    private static final Pattern NAME = Pattern.compile("<([\\p{L}_$][\\p{L}\\p{N}_$]*)>");

    static GroupNames of(String source) {
        var names = new ArrayList<String>();
        boolean isClass = false;
        for (int i = 0; i < source.length(); i++) {
            char c = source.charAt(i);
            if (c == '\\') {
                i++;
            } else if (isClass || c == '[') {
                isClass = c != ']';
            } else if (c == '(') {
                var name = nameAt(source, i + 2);
                if (!source.startsWith("(?", i)) {
                    names.add("");
                } else if (name.isPresent()) {
                    names.add(name.get());
                }
            }
        }
        return new GroupNames(source, List.copyOf(names));
    }

    /// The name in angle brackets at the index.
    private static Optional<String> nameAt(String source, int index) {
        var name = NAME.matcher(source).region(Math.min(index, source.length()), source.length());
        return name.lookingAt() ? Optional.of(name.group(1)) : Optional.empty();
    }

    Optional<String> nameAt(int index) {
        return nameAt(source, index);
    }

    int count() {
        return names.size();
    }

    boolean areAny() {
        return names.stream().anyMatch(name -> !name.isEmpty());
    }

    boolean areClear() {
        var named = names.stream().filter(name -> !name.isEmpty()).toList();
        return new HashSet<>(named).size() == named.size();
    }

    /// The number of the group of that name.
    OptionalInt numberOf(String name) {
        int index = names.indexOf(name);
        return index < 0 ? OptionalInt.empty() : OptionalInt.of(index + 1);
    }
}
