package dev.assay.cli;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.referee.SweepSection;
import dev.assay.cli.run.EngineOptions;
import dev.assay.cli.run.OutputFormat;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.sift.FixScreen;
import dev.assay.cli.terminal.Amount;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.datasets.tables.SharedTable;
import dev.assay.datasets.tables.TableFormat;
import dev.assay.datasets.tables.Tables;
import dev.assay.job.SharedReport;
import dev.assay.report.Report;
import dev.assay.report.ReportFormat;
import dev.assay.report.RowTable;
import dev.assay.report.TableReport;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "report",
        description = "Report on a stored run, or on several in one page.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay report last                              the numbers, as a table",
            "  assay report last --by difficulty              separately for every value of a label",
            "  assay report last --by intent --top 5 --columns accepted   only the best, and one number",
            "  assay report last --html report.html           one page with everything in it, to open or to send",
            "  assay report 7f3a 91c2 --html both.html        two runs in one page",
            "  assay report last --engine spark --master spark://host:7077   millions of rows, read by a cluster"
        })
final class ReportCommand implements Callable<Integer> {
    private static final int MOST_FIXES = 3;
    private static final int WIDE = 160;

    /// Formats that take no more than the numbers.
    private static final List<String> SHARED = List.of("table", "markdown", "json");

    private final Session session;

    @Parameters(arity = "1..*", paramLabel = "RUN", description = "Id, part of it, or last; several with --html.")
    private List<String> names = List.of();

    @Option(
            names = {"-f", "--format"},
            defaultValue = "table",
            description = {
                "table, markdown, json, csv, junit, or html for the page of --html;",
                "parquet or duckdb for the rows as a typed table, with --output (default: ${DEFAULT-VALUE}).",
                "With --engine: table, markdown, json, or parquet as a folder of files."
            },
            completionCandidates = Formats.class)
    private String format = "table";

    /// What --format takes.
    static final class Formats extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        Formats() {
            for (var one : OutputFormat.values()) {
                add(one.toString());
            }
            for (var one : TableFormat.values()) {
                add(one.toString());
            }
        }
    }

    @Option(names = "--json", description = "The same as --format json.")
    private boolean isJson;

    @Option(
            names = {"-m", "--metric"},
            paramLabel = "SPEC",
            description = "Metric to use instead of those of the run; repeatable.")
    private List<String> metrics = List.of();

    @Option(
            names = "--by",
            split = ",",
            paramLabel = "LABELS",
            description = "Split by the values of a label, such as difficulty, qa_type or dataset.")
    private List<String> labels = List.of();

    @Option(
            names = "--columns",
            split = ",",
            paramLabel = "NAMES",
            description = "Show only these numbers in the table, such as evidence_survival,compression_ratio.")
    private List<String> columns = List.of();

    @Option(
            names = "--top",
            paramLabel = "N",
            converter = Amount.Count.class,
            description = "Show only the N rows of the table that are best in its first column.")
    private Optional<Integer> top = Optional.empty();

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write one self-contained page: numbers, charts, rows and cases.")
    private Optional<Path> page = Optional.empty();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to a file instead of standard output.")
    private Optional<Path> output = Optional.empty();

    @Mixin
    private final EngineOptions engine = new EngineOptions();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    ReportCommand(Session session) {
        this.session = session;
    }

    /// What systems of the sift suite should do better.
    private String fixes(StoredRun stored) {
        return FixScreen.appliesTo(stored)
                ? "\n" + new FixScreen(stored).render(session.terminal().width(), MOST_FIXES)
                : "";
    }

    private static String fencedFixes(StoredRun stored) {
        return FixScreen.appliesTo(stored)
                ? "\n## What to fix\n\n```\n" + new FixScreen(stored).render(WIDE, MOST_FIXES) + "```\n"
                : "";
    }

    @Override
    public Integer call() {
        if (isJson) {
            format = OutputFormat.JSON.toString();
        }
        var elsewhere = engine.chosen();
        if (elsewhere.isPresent()) {
            return sharedReport(elsewhere.get());
        }
        if (page.isPresent() || format.equals(OutputFormat.HTML.toString())) {
            return shown();
        }
        refuseSeveral();
        var stored = session.runs(runs.folder()).find(names.getFirst());
        var table = TableFormat.named(format);
        if (table.isPresent() || format.equals(ReportFormat.CSV.toString())) {
            session.tell(stored);
        }
        if (table.isPresent()) {
            return exported(stored, table.get());
        }
        var shape = ReportFormat.named(format);
        var manifest = stored.manifest();
        var profile = Profile.named(manifest.setup().profile());
        var chosen = metrics.isEmpty() ? manifest.metrics() : metrics;
        var report = Report.by(labels, stored, session.registry().metrics(chosen, profile));
        var text = shape == ReportFormat.TABLE
                ? TableReport.render(report, session.terminal().width(), columns, best())
                        + fixes(stored)
                        + SweepSection.text(stored, session.terminal().width())
                : shape.render(report)
                        + (shape == ReportFormat.MARKDOWN ? fencedFixes(stored) + SweepSection.markdown(stored) : "");
        return handedOver(text);
    }

    private void refuseSeveral() {
        if (names.size() > 1) {
            throw new UserError(
                    "a report as %s is of one run, and you named %d\n       --html FILE makes one page of several"
                            .formatted(format, names.size()));
        }
    }

    private int handedOver(String text) {
        if (output.isPresent()) {
            write(session.resolve(output.get()), text);
        } else {
            session.terminal().print(text);
        }
        return ExitCode.DONE.number();
    }

    /// The numbers, or the rows as tables: all else needs every row here.
    private int sharedReport(EngineOptions.Chosen elsewhere) {
        if (page.isEmpty() && format.equals(TableFormat.PARQUET.toString())) {
            return sharedTable(elsewhere);
        }
        if (page.isPresent() || !SHARED.contains(format)) {
            throw new UserError(
                    "--engine makes reports as %s, not as %s\n       leave out --engine, or choose another --format"
                            .formatted(String.join(", ", SHARED) + " and parquet", page.isPresent() ? "html" : format));
        }
        refuseSeveral();
        var report = SharedReport.by(
                labels,
                session.runs(runs.folder()).locate(names.getFirst()),
                metrics,
                session.registry(),
                elsewhere.engine(),
                elsewhere.settings(),
                session.terminal()::notice);
        var shape = ReportFormat.named(format);
        return handedOver(
                shape == ReportFormat.TABLE
                        ? TableReport.render(report, session.terminal().width(), columns, best())
                        : shape.render(report));
    }

    private int sharedTable(EngineOptions.Chosen elsewhere) {
        refuseSeveral();
        SharedTable.write(
                session.runs(runs.folder()).locate(names.getFirst()),
                session.resolve(place()),
                elsewhere.engine(),
                elsewhere.settings(),
                session.terminal()::notice);
        return ExitCode.DONE.number();
    }

    private OptionalInt best() {
        return top.map(OptionalInt::of).orElse(OptionalInt.empty());
    }

    /// Everything in one page.
    private int shown() {
        var text = OutputFormat.page(session, names.stream().map(this::place).toList());
        var file = page.or(() -> output);
        if (file.isPresent()) {
            write(session.resolve(file.get()), text);
            session.terminal().notice("the page is %s".formatted(file.get()));
        } else {
            session.terminal().print(text);
        }
        return ExitCode.DONE.number();
    }

    private Path place(String name) {
        var path = session.resolve(Path.of(name));
        if (Files.isRegularFile(path)) {
            throw new UserError(
                    "%s: is not a run\n       `assay compact import %s` makes one of a log of the compact suite"
                            .formatted(name, name));
        }
        return session.told(runs.folder(), name).folder();
    }

    /// One record a row.
    private int exported(StoredRun stored, TableFormat table) {
        Tables.write(() -> stored.rows().map(RowTable::record), session.resolve(place()), table);
        return ExitCode.DONE.number();
    }

    private Path place() {
        return output.orElseThrow(
                () -> new UserError("%s is not for a terminal\n       give a file with --output".formatted(format)));
    }

    private static void write(Path file, String text) {
        try {
            Files.write(file, text.getBytes(StandardCharsets.UTF_8)); // whatever names hold
        } catch (IOException e) {
            throw UserError.environment(
                    "%s: cannot be written: %s\n       name a file in a folder that is there".formatted(file, e), e);
        }
    }
}
