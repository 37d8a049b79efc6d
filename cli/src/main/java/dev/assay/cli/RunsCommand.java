package dev.assay.cli;

import dev.assay.api.UserError;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.Choice;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import dev.assay.report.JsonReport;
import dev.assay.report.TextTable;
import dev.assay.store.Condition;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import dev.assay.viewer.library.RunNumbers;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "runs", description = "List stored runs, newest first.", mixinStandardHelpOptions = true)
final class RunsCommand implements Callable<Integer> {
    private static final List<String> TITLES = List.of("run", "systems", "trials", "failed", "condition");

    private final Session session;

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    @Option(names = "--json", description = "One JSON array.")
    private boolean isJson;

    RunsCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var store = session.runs(runs.folder());
        var all = store.folders().stream()
                .map(this::open)
                .flatMap(Optional::stream)
                .toList();
        if (isJson) {
            session.terminal()
                    .println(Json.writePretty(
                            all.stream().map(RunsCommand::describe).toList()));
        } else if (all.isEmpty()) {
            session.terminal().notice("no runs in %s yet\n       `assay demo` makes one".formatted(store.root()));
        } else {
            session.terminal()
                    .print(new TextTable(
                                    TITLES, all.stream().map(RunsCommand::row).toList())
                            .render(session.terminal().width()));
        }
        return ExitCode.DONE.number();
    }

    /// The name of the run that a person picks; `last` where nobody types.
    static String picked(Session session, RunStore store) {
        if (!session.terminal().isInteractive() || store.folders().size() < 2) {
            return "last";
        }
        var all = store.folders().stream().map(StoredRun::open).toList();
        var rows = all.stream().map(RunsCommand::row).toList();
        return new Choice(session.terminal(), TITLES, rows, false)
                .asked().stream()
                        .map(place -> all.get(place).manifest().id())
                        .findFirst()
                        .orElseThrow(() -> new UserError("no run was chosen\n       `assay show last` asks nothing"));
    }

    /// A damaged run is told of, and hides none of the others.
    private Optional<StoredRun> open(Path folder) {
        try {
            return Optional.of(StoredRun.open(folder));
        } catch (UserError e) {
            session.terminal().notice(String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    private static Map<String, Object> describe(StoredRun run) {
        var manifest = run.manifest();
        var map = new LinkedHashMap<String, Object>();
        map.put("id", manifest.id());
        map.put("created", manifest.created());
        map.put("dataset", manifest.setup().dataset());
        map.put("profile", manifest.setup().profile());
        map.put("fingerprint", manifest.fingerprint());
        map.put("trials", manifest.trials());
        map.put("answered", run.answered());
        map.put("failed", failed(run));
        map.put("condition", JsonReport.condition(run.condition()));
        return map;
    }

    private static List<String> row(StoredRun run) {
        var manifest = run.manifest();
        long done = run.answered() + run.failed();
        return List.of(
                manifest.id(),
                Integer.toString(manifest.setup().systems().size()),
                done == manifest.trials() ? Long.toString(done) : done + " of " + manifest.trials(),
                Long.toString(failed(run)),
                condition(run.condition()));
    }

    /// Failed trials, or failed calls where the report counts more: an answer that came of a failed call, as in an
    /// imported run, is scored and counted as failed. Whoever makes up a report can only make it more.
    private static long failed(StoredRun run) {
        return Math.max(run.failed(), RunNumbers.failuresReported(run.folder().resolve("report.json")));
    }

    private static String condition(Condition condition) {
        if (!condition.findings().isEmpty()) {
            return "damaged: " + condition.findings().getFirst();
        }
        return condition.isSealed() ? "sealed" : "not sealed";
    }
}
