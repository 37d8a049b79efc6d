package dev.assay.cli.compact;

import dev.assay.api.UserError;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ComparisonOptions;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.run.CaseRows;
import dev.assay.compact.run.RecordedRun;
import dev.assay.report.Comparison;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay compact compare`.
@Command(
        name = "compare",
        description = {
            "Compare two methods, pair by pair, on the cases both have; cases of one template count as one unit.",
            "Runs may differ in the method alone."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay compact compare last --a head-tail --b rule-ledger",
            "  assay compact compare 7f3a published.jsonl --a mine"
        })
public final class CompactCompareCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(index = "0", paramLabel = "RUN_A", description = "The run compared against: " + CompactRuns.TYPED)
    private String runA = "";

    @Parameters(index = "1", arity = "0..1", paramLabel = "RUN_B", description = "The other run (default: the same).")
    private Optional<String> runB = Optional.empty();

    @Option(names = "--a", paramLabel = "METHOD", description = "Method of side A, the one compared against.")
    private Optional<String> methodA = Optional.empty();

    @Option(names = "--b", paramLabel = "METHOD", description = "Method of side B.")
    private Optional<String> methodB = Optional.empty();

    @Mixin
    private final ComparisonOptions options = new ComparisonOptions();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    public CompactCompareCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var sides = sides(new CompactRuns(session, runs.folder()));
        var a = sides.getFirst().result();
        var b = sides.getLast().result();
        CaseRows.refuseOthers(a, b);
        var pair = new ComparisonOptions.Pair(name(a), name(b));
        var compared = Comparison.of(CaseRows.of(a), CaseRows.of(b), CaseRows.HEADLINE::equals, options.design());
        options.print(session.terminal(), Map.of(pair, compared));
        return ExitCode.DONE.number();
    }

    /// Two runs, two methods of one, or the only two methods of one.
    private List<RecordedRun> sides(CompactRuns found) {
        if (runB.isPresent()) {
            return List.of(found.one(runA, methodA), found.one(runB.get(), methodB));
        }
        if (methodA.isPresent() && methodB.isPresent()) {
            return List.of(found.one(runA, methodA), found.one(runA, methodB));
        }
        var all = found.all(runA);
        if (all.size() == 2 && methodA.isEmpty() && methodB.isEmpty()) {
            return all;
        }
        throw new UserError("%s has %d methods\n       name two with --a and --b: %s"
                .formatted(
                        runA,
                        all.size(),
                        String.join(", ", all.stream().map(RecordedRun::method).toList())));
    }

    private static String name(RunResult run) {
        var setup = run.start().setup();
        return setup.methodName() + " " + setup.methodVersion();
    }
}
