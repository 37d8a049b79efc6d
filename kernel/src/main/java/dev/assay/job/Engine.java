package dev.assay.job;

import dev.assay.api.UserError;
import dev.assay.price.Ledger;
import dev.assay.price.PriceList;
import dev.assay.run.Fleet;
import dev.assay.store.RowStretch;
import dev.assay.store.RunManifest;
import dev.assay.store.ShardFiles;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;

/// Carries out jobs elsewhere than in this process. Found by `ServiceLoader`.
public interface Engine {
    /// As `--engine` names it.
    String name();

    /// Gathers those who will run the shards of a job.
    ///
    /// @param settings of the engine, by name
    Fleet fleet(Assignment work, Map<String, String> settings);

    /// Where that fleet writes its rows.
    ///
    /// @param run folder of the run
    default ShardFiles.Place shards(Path run, Map<String, String> settings) {
        return ShardFiles.onDisk(run);
    }

    /// Gathers those who read the rows of stored runs.
    ///
    /// @param settings of the engine, by name
    default Readers readers(Map<String, String> settings) {
        throw new UserError("the engine %s reads no runs\n       leave out --engine".formatted(name()));
    }

    /// Many who read the rows of a stored run, each some stretches of them.
    interface Readers extends AutoCloseable {
        /// @param each takes what became of each stretch, in the order of the stretches
        <R extends Serializable> void read(Reading<R> work, Consumer<R> each);

        @Override
        void close();
    }

    /// What is done with a stretch, in words that can be sent to where its reader is. A stretch whose reader is lost is
    /// read again by another.
    ///
    /// @param <R> what becomes of a stretch
    interface Reading<R extends Serializable> extends Serializable {
        /// Folder of the run, under the path that all readers see it.
        String run();

        R read(RowStretch stretch) throws IOException;
    }

    /// What a fleet is told of a job. Its words are those of the manifest, which were admitted before.
    ///
    /// @param run folder of the run, which all of the fleet see under the same path
    /// @param callsModels whether models are called
    /// @param concurrency trials at one time, over the whole fleet
    /// @param recording where responses are kept
    /// @param prices of models
    /// @param ledger where every call is entered that the fleet makes
    /// @param addresses variables that say where providers are
    /// @param keys variables with keys of providers; never to be written anywhere
    record Assignment(
            Path run,
            RunManifest manifest,
            boolean callsModels,
            int concurrency,
            Recording recording,
            PriceList prices,
            Ledger ledger,
            Map<String, String> addresses,
            Map<String, String> keys) {}
}
