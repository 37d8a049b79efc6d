package dev.assay.store;

import dev.assay.json.Digests;
import dev.assay.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Everything that can change a row. Two runs with equal setups may share rows; resuming under another is
/// refused.
public record Setup(
        String tool,
        String profile,
        Source dataset,
        List<Part> systems,
        List<Part> evaluators,
        String tokenizer,
        long seed,
        int repeats) {
    public Setup {
        systems = List.copyOf(systems);
        evaluators = List.copyOf(evaluators);
    }

    /// Which examples, in which edition.
    public record Source(String name, String version) {}

    /// A system or an evaluator: its name, its version, and what it was set to.
    public record Part(String name, String version, Map<String, Object> configuration) {
        public Part {
            configuration = new LinkedHashMap<>(configuration);
        }
    }

    /// One hash over all of it.
    public String fingerprint() {
        return Digests.sha256(Json.write(this));
    }

    /// What a person must know to see why two setups are not the same, a line each; empty when they are.
    public List<String> differencesTo(Setup now) {
        var differences = new ArrayList<String>();
        compare(differences, "tool version", tool, now.tool);
        compare(differences, "profile", profile, now.profile);
        compare(differences, "dataset", dataset, now.dataset);
        compare(differences, "tokenizer", tokenizer, now.tokenizer);
        compare(differences, "seed", seed, now.seed);
        compare(differences, "repeats", repeats, now.repeats);
        compareParts(differences, "system", systems, now.systems);
        compareParts(differences, "evaluator", evaluators, now.evaluators);
        return differences;
    }

    private static void compare(List<String> differences, String what, Object was, Object is) {
        if (!Json.write(was).equals(Json.write(is))) {
            differences.add("%s was %s, is now %s".formatted(what, Json.write(was), Json.write(is)));
        }
    }

    private static void compareParts(List<String> differences, String kind, List<Part> was, List<Part> is) {
        var before = byName(was);
        var after = byName(is);
        before.forEach((name, part) -> {
            if (after.containsKey(name)) {
                compare(differences, kind + " " + name, part, after.get(name));
            } else {
                differences.add("%s %s is gone".formatted(kind, name));
            }
        });
        after.keySet().stream()
                .filter(name -> !before.containsKey(name))
                .forEach(name -> differences.add("%s %s is new".formatted(kind, name)));
        if (differences.isEmpty() && !List.copyOf(before.keySet()).equals(List.copyOf(after.keySet()))) {
            differences.add("the order of the %ss has changed".formatted(kind));
        }
    }

    private static Map<String, Part> byName(List<Part> parts) {
        var byName = new LinkedHashMap<String, Part>();
        parts.forEach(part -> byName.put(part.name(), part));
        return byName;
    }
}
