package dev.assay.junit;

import dev.assay.job.RecordedModel;
import dev.assay.registry.Catalog;
import dev.assay.registry.Registry;
import dev.assay.store.Cassette;
import dev.assay.store.ResponseCache;
import java.nio.file.Files;
import java.nio.file.Path;

/// The replies of models, from a file in the sources or for it. Systems are always run: only models are replayed, so
/// that a change of a system shows.
///
/// @param file one cassette a test class
/// @param cache where replies are looked up and recorded
record Tape(Path file, ResponseCache cache) {
    private static final String FREE = "builtin";

    /// @param scratch folder for replies until the run is whole
    static Tape of(Path file, Path scratch) {
        return new Tape(
                file,
                Files.exists(file)
                        ? ResponseCache.replaying(Cassette.open(file))
                        : ResponseCache.at(scratch.resolve("replies"), ResponseCache.Mode.ON));
    }

    /// Puts every provider but the built-in models behind the record.
    void around(Registry registry) {
        for (var entry : registry.models().list()) {
            if (!entry.name().equals(FREE)) {
                var maker = entry.value();
                registry.models()
                        .replace(new Catalog.Entry<>(
                                entry.name(),
                                entry.summary(),
                                entry.source(),
                                (spec, environment) -> new RecordedModel(maker.make(spec, environment), cache),
                                entry.power()));
            }
        }
    }

    /// Writes the cassette where replies were recorded for it.
    void keep() {
        if (cache.mode().calls()) {
            cache.packInto(file);
        }
    }
}
