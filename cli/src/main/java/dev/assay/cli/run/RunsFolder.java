package dev.assay.cli.run;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/// Where runs are kept.
public final class RunsFolder {
    @Option(
            names = "--runs",
            paramLabel = "DIR",
            defaultValue = "runs",
            description = "Folder of runs (default: ${DEFAULT-VALUE}).")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private Path folder;

    public Path folder() {
        return folder;
    }
}
