package dev.assay.viewer.library;

import dev.assay.api.Dataset;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.registry.Registry;
import dev.assay.spec.Origin;
import dev.assay.spec.Phrase;
import dev.assay.store.RunManifest;
import dev.assay.store.StoredRun;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The examples of a run, opened again by the words it was started with. A row does not hold its example.
public final class Examples {
    private static final int REMEMBERED = 32;

    private final Registry registry;
    private final RunManifest manifest;
    private final Map<Long, Labeled<OpenExample>> recent = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Labeled<OpenExample>> eldest) {
            return size() > REMEMBERED;
        }
    };
    private Optional<Dataset<OpenExample>> dataset = Optional.empty();
    private Optional<String> problem = Optional.empty();
    private boolean isOpened;

    /// An example, or why there is none; with what to know of it, such as that its dataset has changed.
    public record Found(Optional<Labeled<OpenExample>> example, String problem) {}

    public Examples(Registry registry, RunManifest manifest) {
        this.registry = registry;
        this.manifest = manifest;
    }

    /// That of a trial, whose id is compared: a file may have changed since.
    public synchronized Found of(long trial, String exampleId) {
        try {
            open();
            if (dataset.isEmpty()) {
                return new Found(Optional.empty(), problem.orElse(""));
            }
            var example = at(dataset.get(), trial / armsPerExample());
            return example.filter(one -> one.example().id().equals(exampleId)).isPresent()
                    ? new Found(example, problem.orElse(""))
                    : new Found(Optional.empty(), "the dataset has another example in this place now");
        } catch (UserError | UncheckedIOException e) {
            return new Found(Optional.empty(), String.valueOf(e.getMessage()));
        }
    }

    /// The one of this id, wherever it stands.
    public synchronized Found called(String exampleId) {
        try {
            open();
            if (dataset.isEmpty()) {
                return new Found(Optional.empty(), problem.orElse(""));
            }
            try (var all = dataset.get().examples()) {
                var found =
                        all.filter(one -> one.example().id().equals(exampleId)).findFirst();
                return new Found(found, problem.orElse(found.isEmpty() ? "the dataset has no such example now" : ""));
            }
        } catch (UserError | UncheckedIOException e) {
            return new Found(Optional.empty(), String.valueOf(e.getMessage()));
        }
    }

    private long armsPerExample() {
        var setup = manifest.setup();
        return Math.max(1, (long) setup.systems().size() * setup.repeats());
    }

    private void open() {
        if (isOpened) {
            return;
        }
        isOpened = true;
        var words = manifest.origin().dataset();
        if (words.isEmpty()) {
            problem = Optional.of("the run was started from Java, and only Java knows its examples");
            return;
        }
        try {
            var source = registry.source(
                    received(words), Profile.named(manifest.setup().profile()));
            long limit = manifest.origin().limit();
            var opened = limit == 0 ? source.dataset() : source.first(limit);
            dataset = Optional.of(opened);
            if (!opened.version().equals(manifest.setup().dataset().version())) {
                problem = Optional.of("%s was %s when this run was made and is %s now"
                        .formatted(opened.name(), manifest.setup().dataset().version(), opened.version()));
            }
        } catch (UserError e) {
            problem = Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /// Whoever looks at a run did not type its words.
    private Phrase received(String words) {
        var run = Origin.run(manifest.id(), manifest.created());
        return new Phrase(words, new Origin.Received(StoredRun.MANIFEST, 1, Optional.of(run)));
    }

    private Optional<Labeled<OpenExample>> at(Dataset<OpenExample> examples, long place) {
        var known = recent.get(place);
        if (known != null) {
            return Optional.of(known);
        }
        try (var rest = examples.examplesAfter(place)) {
            var found = rest.findFirst();
            found.ifPresent(labeled -> recent.put(place, labeled));
            return found;
        }
    }
}
