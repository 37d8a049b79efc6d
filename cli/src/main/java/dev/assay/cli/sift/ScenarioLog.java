package dev.assay.cli.sift;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.dataset.FolderBounds;
import dev.assay.json.Json;
import dev.assay.sift.run.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.function.IntSupplier;

/// Runs the scenarios of a matrix one after the other. One that cannot run is recorded in `matrix.jsonl` beside
/// the runs, with the reason, and the others go on.
final class ScenarioLog {
    static final String FILE = "matrix.jsonl";

    private final Session session;
    private final Path runs;
    private int worst;

    ScenarioLog(Session session, Path runs) {
        this.session = session;
        this.runs = session.resolve(runs);
    }

    void run(Scenario scenario, IntSupplier run) {
        try {
            record(scenario, run.getAsInt(), Optional.empty());
        } catch (UserError e) {
            var message = String.valueOf(e.getMessage());
            session.terminal().notice("%s cannot run: %s".formatted(scenario.name(), message));
            record(scenario, status(e).number(), Optional.of(message));
        }
    }

    private static ExitCode status(UserError error) {
        return switch (error.blame()) {
            case INPUT -> ExitCode.USAGE;
            case ENVIRONMENT -> ExitCode.ENVIRONMENT;
            case NOT_TRUSTED -> ExitCode.NOT_TRUSTED;
        };
    }

    /// The status of the scenario that went worst.
    int worst() {
        return worst;
    }

    private void record(Scenario scenario, int status, Optional<String> reason) {
        worst = Math.max(worst, status);
        var line = new LinkedHashMap<String, Object>();
        line.put("time", session.clock().instant().toString());
        line.put("status", status);
        reason.ifPresent(text -> line.put("reason", text));
        line.put("scenario", scenario.toMap());
        try {
            Files.createDirectories(runs);
            Files.writeString(
                    FolderBounds.target(runs, Path.of(FILE)),
                    Json.write(line) + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be written: %s".formatted(runs.resolve(FILE), e), e);
        }
    }
}
