package dev.assay.seal;

import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.json.DigestList;
import dev.assay.json.MalformedJson;
import dev.assay.registry.Registry;
import dev.assay.run.Plan;
import dev.assay.spec.Origin;
import dev.assay.spec.Phrase;
import dev.assay.store.RunManifest;
import dev.assay.store.StoredRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// The examples and references that are to be had here, held against the digests of those a run was made of.
final class ExampleChecks {
    private final StoredRun run;
    private final RunManifest manifest;
    private final Registry registry;
    private final Map<Long, Labeled<OpenExample>> examples = new HashMap<>();
    private final List<Check> checks = new ArrayList<>();

    ExampleChecks(StoredRun run, Registry registry) {
        this.run = run;
        this.manifest = run.manifest();
        this.registry = registry;
    }

    /// Place → example, once they were read.
    Map<Long, Labeled<OpenExample>> examples() {
        return examples;
    }

    /// @throws UserError where the examples are not to be had here
    List<Check> read() {
        if (manifest.origin().dataset().isEmpty()) {
            throw new UserError("the run was started from Java, and only Java knows its examples");
        }
        var words = received(run, manifest.origin().dataset());
        var source = registry.source(words, Profile.named(manifest.setup().profile()));
        long limit = manifest.origin().limit();
        var dataset = limit == 0 ? source.dataset() : source.first(limit);
        var here = Plan.contentsOf(dataset, labeled -> examples.put((long) examples.size(), labeled));
        compareEach("example", StoredRun.EXAMPLES, run::examples, here.each().examples());
        compareEach(
                "reference", StoredRun.REFERENCES, run::references, here.each().references());
        if (!dataset.version().equals(manifest.setup().dataset().version())) {
            throw new UserError("%s is of another version here%s".formatted(dataset.name(), others()));
        }
        compareName(dataset.name());
        compare(here);
        return checks;
    }

    /// Words of the run: what they ask for counts only where the user allows it.
    static Phrase received(StoredRun run, String words) {
        var file = run.folder().resolve(StoredRun.MANIFEST).toString();
        return new Phrase(words, new Origin.Received(file, 1, Optional.empty()));
    }

    /// Numbers are read as those of the dataset a run names.
    private void compareName(String name) {
        var said = manifest.setup().dataset().name();
        if (!name.equals(said)) {
            checks.add(Check.differs(
                    "dataset",
                    "the run says %s, and \"%s\" is %s"
                            .formatted(said, manifest.origin().dataset(), name)));
        }
    }

    private void compare(Plan.Contents here) {
        for (var name : List.of("examples", "references")) {
            var was = manifest.digests().get(name);
            if (was != null) {
                checks.add(
                        was.equals(here.digests().get(name))
                                ? Check.fine(name, here.examples() + " of them")
                                : Check.differs(name, "those here are others than the run was made of"));
            }
        }
        if (here.examples() != manifest.examples()) {
            checks.add(Check.differs(
                    "examples", "the run says %d, and there are %d".formatted(manifest.examples(), here.examples())));
        }
    }

    /// What is known of the examples and references of another version.
    private String others() {
        return checks.stream()
                .map(check -> "; %s: %s".formatted(check.what(), check.why()))
                .collect(Collectors.joining());
    }

    private void compareEach(String what, String file, Supplier<DigestList> written, DigestList here) {
        try {
            var was = written.get();
            if (was.size() > 0) {
                checks.add(compared("each " + what, file, was, here));
            }
        } catch (MalformedJson e) {
            checks.add(Check.differs(file, String.valueOf(e.getMessage())));
        }
    }

    private Check compared(String what, String file, DigestList was, DigestList here) {
        var others = new ArrayList<Integer>();
        for (int place = 0; place < Math.max(was.size(), here.size()); place++) {
            if (!was.isSameAt(place, here)) {
                others.add(place);
            }
        }
        return others.isEmpty()
                ? Check.fine(what, was.size() + " hashes")
                : Check.differs(
                        what,
                        "%d of %d differ here; first that of %s (line %d of %s)"
                                .formatted(
                                        others.size(),
                                        was.size(),
                                        nameOf(others.getFirst()),
                                        others.getFirst() + 1,
                                        file));
    }

    private String nameOf(long place) {
        return Optional.ofNullable(examples.get(place))
                .map(labeled -> labeled.example().id())
                .orElse("an example that is not here");
    }
}
