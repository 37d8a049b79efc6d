package dev.assay.cli;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Profile;
import dev.assay.api.Score;
import dev.assay.api.UserError;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.fit.job.StoredFit;
import dev.assay.fit.run.FitRecord;
import dev.assay.json.Json;
import dev.assay.json.RowJson;
import dev.assay.report.Numbers;
import dev.assay.report.Report;
import dev.assay.report.TableReport;
import dev.assay.store.StoredRun;
import dev.assay.viewer.library.Examples;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "show",
        description = {
            "Show a stored run, or what its systems made of one example.",
            "A run of `assay fit` is shown with its card. Without RUN, you pick a run with the arrow keys."
        },
        mixinStandardHelpOptions = true)
final class ShowCommand implements Callable<Integer> {
    private static final int SHOWN_LINES = 12;

    private final Session session;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "RUN",
            description = "Id, part of it, or last (default: the one you pick; last where nobody types).")
    private Optional<String> run = Optional.empty();

    @Parameters(index = "1", arity = "0..1", paramLabel = "EXAMPLE", description = "Id of an example.")
    private Optional<String> example = Optional.empty();

    @Option(names = "--full", description = "Show whole responses, not only their first lines.")
    private boolean isFull;

    @Option(names = "--json", description = "Manifest, or rows of the example, as JSON.")
    private boolean isJson;

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    ShowCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var store = session.runs(runs.folder());
        var stored = store.find(run.orElseGet(() -> RunsCommand.picked(session, store)));
        if (example.isPresent() || isJson) {
            session.tell(stored);
        }
        if (example.isPresent()) {
            showExample(stored, example.get());
        } else if (isJson) {
            session.terminal().println(Json.writePretty(stored.manifest()));
        } else {
            if (Files.exists(stored.folder().resolve(FitRecord.FILE))) {
                session.terminal().print(StoredFit.of(stored).card() + "\n");
            }
            var profile = Profile.named(stored.manifest().setup().profile());
            var metrics = session.registry().metrics(stored.manifest().metrics(), profile);
            session.terminal()
                    .print(TableReport.render(
                            Report.of(stored, metrics), session.terminal().width()));
        }
        return ExitCode.DONE.number();
    }

    private void showExample(StoredRun stored, String id) {
        List<EvalRow> rows;
        try (var all = stored.rows()) {
            rows = all.filter(row -> row.exampleId().equals(id)).toList();
        }
        if (rows.isEmpty()) {
            throw new UserError("%s has no row for example \"%s\"\n       `assay report %s --format csv` lists all ids"
                    .formatted(stored.manifest().id(), id, stored.manifest().id()));
        }
        if (!isJson) {
            session.terminal().print(asked(stored, rows.getFirst()));
        }
        for (var row : rows) {
            session.terminal()
                    .println(isJson ? new String(RowJson.line(row), StandardCharsets.UTF_8).strip() : text(row));
        }
    }

    /// What was asked and what is right; a row does not hold its example, so its dataset is opened again.
    private String asked(StoredRun stored, EvalRow row) {
        var found = new Examples(session.registry(), stored.manifest()).called(row.exampleId());
        var text = new StringBuilder();
        found.example().ifPresent(labeled -> {
            labeled.example().question().ifPresent(question -> line(text, "question", question));
            labeled.reference().answers().forEach(answer -> line(text, "answer", answer));
            labeled.reference().evidence().forEach(evidence -> line(text, "evidence", evidence));
        });
        if (!found.problem().isEmpty()) {
            line(text, "note", found.problem());
        }
        return text.isEmpty() ? "" : text.append('\n').toString();
    }

    private static void line(StringBuilder text, String name, String value) {
        text.append("%-9s %s%n".formatted(name, Safe.text(value.strip()).replace("\n", "\n          ")));
    }

    private String text(EvalRow row) {
        var scores = row.scores().stream()
                .map(score -> switch (score) {
                    case Score.Value value -> value.name() + " " + Numbers.plain(value.value());
                    case Score.Unscored unscored -> unscored.name() + " unscored (" + unscored.reason() + ")";
                })
                .collect(Collectors.joining(", "));
        var body = switch (row.outcome()) {
            case Outcome.Answered(var response) -> clipped(response.text());
            case Outcome.Failed failed -> "failed: " + failed.kind() + ": " + failed.message();
        };
        return "── %s%s\n%s\n".formatted(row.system(), scores.isEmpty() ? "" : "  " + scores, Safe.text(body));
    }

    private String clipped(String text) {
        var lines = text.lines().toList();
        return isFull || lines.size() <= SHOWN_LINES
                ? text
                : String.join("\n", lines.subList(0, SHOWN_LINES))
                        + "\n… %d more lines (--full shows them)".formatted(lines.size() - SHOWN_LINES);
    }
}
