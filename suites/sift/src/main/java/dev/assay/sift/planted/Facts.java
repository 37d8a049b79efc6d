package dev.assay.sift.planted;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What is true of one failure.
///
/// @param asked what an answer must hold, by name
/// @param all that and what it is made of
record Facts(Map<String, String> asked, Map<String, String> all) {
    static Facts of(Failure failure, Slots draws) {
        var all = new LinkedHashMap<String, String>();
        var slots = over(all, draws);
        failure.parts().forEach((name, template) -> all.put(name, template.fill(slots)));
        var asked = new LinkedHashMap<String, String>();
        failure.facts().forEach((name, template) -> {
            var value = template.fill(slots);
            asked.put(name, value);
            all.put(name, value);
        });
        return new Facts(asked, all);
    }

    static Facts of(String name, String value) {
        return new Facts(Map.of(name, value), Map.of(name, value));
    }

    /// The facts, and for other places what else there is.
    Slots over(Slots others) {
        return over(all, others);
    }

    private static Slots over(Map<String, String> values, Slots others) {
        return name -> {
            var value = values.get(name);
            return value == null ? others.value(name) : value;
        };
    }

    List<String> values() {
        return asked.values().stream().distinct().toList();
    }

    /// `file, line`.
    String keys() {
        return String.join(", ", asked.keySet());
    }

    /// `the file and the line`.
    String enumeration() {
        var names = asked.keySet().stream().map(Facts::spoken).toList();
        int last = names.size() - 1;
        return last == 0
                ? names.getFirst()
                : names.subList(0, last).stream().collect(Collectors.joining(", ", "", " and ")) + names.get(last);
    }

    /// `the error code` for `error_code`.
    static String spoken(String name) {
        return "the " + name.replace('_', ' ');
    }
}
