package dev.assay.store;

import static java.util.Objects.requireNonNull;

import dev.assay.api.ContextSystem;
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
        requireNonNull(tool, "tool");
        requireNonNull(profile, "profile");
        requireNonNull(dataset, "dataset");
        requireNonNull(tokenizer, "tokenizer");
        systems = List.copyOf(systems);
        evaluators = List.copyOf(evaluators);
    }

    /// Which examples, in which edition.
    public record Source(String name, String version) {
        public Source {
            requireNonNull(name, "name");
            requireNonNull(version, "version");
        }
    }

    /// A system or an evaluator: its name, its version, and what it was set to.
    ///
    /// @param name what rows and reports call it; of a system the user's choice
    public record Part(String name, String version, Map<String, Object> configuration) {
        public Part {
            requireNonNull(name, "name");
            requireNonNull(version, "version");
            configuration = new LinkedHashMap<>(configuration);
        }

        /// What runs, whatever a person calls it.
        public String kind() {
            return ContextSystem.kind(name, configuration);
        }

        private Part called(String other) {
            return new Part(other, version, configuration);
        }

        private boolean runsTheSameAs(Part other) {
            return Json.write(called(kind())).equals(Json.write(other.called(other.kind())));
        }
    }

    /// One hash over all that runs; what a user calls a system is no part of it.
    public String fingerprint() {
        return Digests.sha256(
                Json.write(calling(systems.stream().map(Part::kind).toList())));
    }

    /// The same, its systems called otherwise.
    ///
    /// @param names one a system, in their order
    public Setup calling(List<String> names) {
        var called = new ArrayList<Part>();
        for (int i = 0; i < systems.size(); i++) {
            called.add(systems.get(i).called(names.get(i)));
        }
        return new Setup(tool, profile, dataset, called, evaluators, tokenizer, seed, repeats);
    }

    /// What rows call the systems, in their order.
    public List<String> systemNames() {
        return systems.stream().map(Part::name).toList();
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
        compareParts(differences, "system", systems, calledAsHere(now.systems));
        compareParts(differences, "evaluator", evaluators, now.evaluators);
        return differences;
    }

    /// A system that runs the same in the same place keeps the name it has here.
    private List<Part> calledAsHere(List<Part> others) {
        var called = new ArrayList<Part>();
        for (int i = 0; i < others.size(); i++) {
            var other = others.get(i);
            called.add(i < systems.size() && systems.get(i).runsTheSameAs(other) ? systems.get(i) : other);
        }
        return called;
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
