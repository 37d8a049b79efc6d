package dev.assay.cli.run;

import dev.assay.cli.terminal.Session;
import dev.assay.job.Recording;
import dev.assay.store.ResponseCache;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/// Where a run keeps responses, and whether it takes them from there.
public final class Responses {
    private static final Path USUAL = Path.of(".assay/responses");

    @Option(
            names = "--cache",
            paramLabel = "MODE",
            description = {
                "Recorded responses: ${COMPLETION-CANDIDATES}.",
                "Default: off; with a model, on within this run, so that no call is paid for twice."
            })
    private Optional<ResponseCache.Mode> mode = Optional.empty();

    @Option(
            names = "--cache-dir",
            paramLabel = "DIR",
            description = "Folder for recorded responses (default with --cache: .assay/responses).")
    private Optional<Path> folder = Optional.empty();

    @Option(
            names = "--no-share",
            description =
                    "Call the model for every trial. By default, equal prompts in a run share one reply, and rows say so.")
    private boolean isApart;

    /// @param cassette to replay, or to record into
    Recording recording(Session session, Optional<Path> cassette) {
        var shared = folder.or(() -> mode.map(_ -> USUAL));
        return new Recording(mode, shared.map(session::resolve), cassette.map(session::resolve), !isApart);
    }

    /// Options that were given and that context-bench does not have.
    public List<String> unknownToTheOriginal() {
        return Stream.concat(mode.map(_ -> "--cache").stream(), isApart ? Stream.of("--no-share") : Stream.of())
                .toList();
    }

    public Optional<Path> folderIfGiven() {
        return folder;
    }
}
