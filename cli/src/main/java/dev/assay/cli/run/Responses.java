package dev.assay.cli.run;

import dev.assay.cli.terminal.Session;
import dev.assay.store.Cassette;
import dev.assay.store.ResponseCache;
import dev.assay.store.StoredRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/// Where a run keeps responses, and whether it takes them from there.
public final class Responses {
    private static final Path USUAL = Path.of(".assay/responses");

    @Option(
            names = "--cache",
            paramLabel = "MODE",
            description = {
                "Recorded responses: ${COMPLETION-CANDIDATES}.",
                "Default: off; with a model, on within the run alone, so that no call is paid for twice."
            })
    private Optional<ResponseCache.Mode> mode = Optional.empty();

    @Option(
            names = "--cache-dir",
            paramLabel = "DIR",
            description = "Where responses are recorded; with --cache alone that is .assay/responses.")
    private Optional<Path> folder = Optional.empty();

    /// @param cassette to replay, or to record into
    /// @param needed whether responses are worth keeping though nobody asked
    public ResponseCache of(Session session, StoredRun stored, Optional<Path> cassette, boolean needed) {
        if (cassette.isPresent() && isReplay(session.resolve(cassette.get()))) {
            return ResponseCache.replaying(Cassette.open(session.resolve(cassette.get())));
        }
        if ((mode.isPresent() || folder.isPresent()) && cassette.isEmpty()) {
            return mode.orElse(ResponseCache.Mode.ON) == ResponseCache.Mode.OFF
                    ? ResponseCache.off()
                    : ResponseCache.at(session.resolve(folder.orElse(USUAL)), mode.orElse(ResponseCache.Mode.ON));
        }
        return needed || cassette.isPresent()
                ? ResponseCache.at(stored.folder().resolve("responses"), ResponseCache.Mode.ON)
                : ResponseCache.off();
    }

    public Optional<Path> folderIfGiven() {
        return folder;
    }

    private boolean isReplay(Path cassette) {
        return Files.exists(cassette) && mode.orElse(ResponseCache.Mode.ON).reads();
    }
}
