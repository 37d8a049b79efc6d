package dev.assay.cli.exchange;

import dev.assay.api.UserError;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.exchange.ExportFormat;
import dev.assay.exchange.ExportedRun;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay export`.
@Command(
        name = "export",
        description = {
            "Write a run in the form of another tool.",
            "Rows without a score are counted beside it, and never become 0; docs/exchange.md says what each form keeps."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay export last --to inspect --output logs           a .eval file a system",
            "  assay export last --to lm-eval --output results        results and samples, a folder a system",
            "  assay export last --to every-eval-ever --output eee    a record a system, and its rows",
            "  assay export last --to otel --output events            OpenTelemetry events, in the JSON of OTLP"
        })
public final class ExportCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(paramLabel = "RUN", description = "Id, part of it, or last.")
    private String run = "";

    @Option(names = "--to", required = true, paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}.")
    private ExportFormat format = ExportFormat.INSPECT;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "DIR",
            description = "The folder to write into.")
    private Path output = Path.of("");

    @Option(names = "--json", description = "Print files and counts as JSON.")
    private boolean isJson;

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    public ExportCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var exported = ExportedRun.of(session.told(runs.folder(), run), session.registry());
        var folder = session.resolve(output);
        var files = write(exported, folder).stream()
                .map(file -> shown(folder, file))
                .toList();
        session.terminal().print(isJson ? json(exported, files) : text(exported, files));
        if (exported.examples().isEmpty()) {
            session.terminal()
                    .notice("the examples of this run cannot be read here: prompts and references are left empty");
        }
        return ExitCode.DONE.number();
    }

    private List<Path> write(ExportedRun exported, Path folder) {
        try {
            return format.write(exported, folder);
        } catch (IOException e) {
            throw UserError.environment(
                    "%s cannot be written: %s\n       give another folder with --output"
                            .formatted(output, e.getMessage()),
                    e);
        }
    }

    private String shown(Path folder, Path file) {
        return output.resolve(folder.relativize(file)).toString();
    }

    private static String json(ExportedRun exported, List<String> files) {
        var systems = new LinkedHashMap<String, Object>();
        exported.systems().forEach(system -> systems.put(system.name(), exported.counts(system.name())));
        var map = new LinkedHashMap<String, Object>();
        map.put("files", files);
        map.put("systems", systems);
        return Json.writePretty(map) + "\n";
    }

    private static String text(ExportedRun exported, List<String> files) {
        var counts = exported.systems().stream()
                .map(system -> counted(system.name(), exported.counts(system.name())))
                .collect(Collectors.joining());
        return String.join("\n", files) + "\n" + counts;
    }

    private static String counted(String system, ExportedRun.Counts counts) {
        var unscored = counts.unscored().entrySet().stream()
                .map(ExportCommand::unscored)
                .collect(Collectors.joining());
        return "%s: %d answered%s%s\n"
                .formatted(
                        Safe.text(system),
                        counts.answered(),
                        counts.failed() == 0 ? "" : ", %d failed".formatted(counts.failed()),
                        unscored);
    }

    private static String unscored(Map.Entry<String, Long> score) {
        return ", %d without %s".formatted(score.getValue(), Safe.text(score.getKey()));
    }
}
