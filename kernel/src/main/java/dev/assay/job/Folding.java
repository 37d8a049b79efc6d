package dev.assay.job;

import dev.assay.api.Metric;
import dev.assay.api.Profile;
import dev.assay.registry.Registry;
import dev.assay.report.RowFold;
import dev.assay.store.RowStretch;
import dev.assay.store.RunManifest;
import dev.assay.store.StoredRun;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;

/// A report to be made of a stored run, in words that can be sent to those who read a stretch of its rows each.
///
/// @param run folder, under the path that all readers see it
/// @param metrics as words
/// @param profile by its name
/// @param labels to take systems apart by
record Folding(String run, List<String> metrics, String profile, List<String> labels)
        implements Engine.Reading<Folding.Folded> {
    /// What became of a stretch.
    ///
    /// @param seen what the file holds there
    /// @param part what was folded of its rows; empty where a metric keeps what cannot be sent
    /// @param kept name of the class that cannot be sent; empty where all can
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Folded(RowStretch.Seen seen, byte[] part, String kept) implements Serializable {
        /// Only of bytes that a fleet of the user's own has sent.
        RowFold.Part fold() {
            try (var in = new ObjectInputStream(new ByteArrayInputStream(part))) {
                return (RowFold.Part) in.readObject();
            } catch (IOException | ClassNotFoundException e) {
                throw new IllegalStateException("what an executor folded cannot be read", e);
            }
        }
    }

    List<Metric> metrics(Registry registry) {
        return registry.metrics(metrics, Profile.named(profile));
    }

    RowFold fold(RunManifest manifest, Registry registry) {
        return new RowFold(manifest.setup().systemNames(), metrics(registry), labels);
    }

    @Override
    public Folded read(RowStretch stretch) throws IOException {
        var folder = Path.of(run);
        var manifest = StoredRun.readManifest(folder);
        var fold = fold(manifest, Registry.standard());
        var seen = stretch.read(folder, manifest.trials(), fold::add);
        var bytes = new ByteArrayOutputStream();
        try (var out = new ObjectOutputStream(bytes)) {
            out.writeObject(fold.part());
        } catch (NotSerializableException e) {
            return new Folded(seen, new byte[0], String.valueOf(e.getMessage()));
        }
        return new Folded(seen, bytes.toByteArray(), "");
    }
}
