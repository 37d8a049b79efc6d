package dev.assay.cli.compact;

import dev.assay.cli.terminal.ComparisonOptions;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.log.LogReading;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.run.CaseRows;
import dev.assay.report.Comparison;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "compare",
        description = {
            "Compare two methods on the cases both have, pair by pair; cases of one template count as one unit.",
            "The runs may differ in the method alone."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "  assay compact compare runs/head-tail.jsonl runs/rule-ledger.jsonl"})
public final class CompactCompareCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(index = "0", paramLabel = "LOG_A", description = "The run compared against.")
    private Path logA = Path.of("");

    @Parameters(index = "1", paramLabel = "LOG_B", description = "The other run.")
    private Path logB = Path.of("");

    @Mixin
    private final ComparisonOptions options = new ComparisonOptions();

    public CompactCompareCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var a = read(logA);
        var b = read(logB);
        CaseRows.refuseOthers(a, b);
        var pair = new ComparisonOptions.Pair(name(a), name(b));
        options.print(
                session.terminal(), Map.of(pair, Comparison.of(CaseRows.of(a), CaseRows.of(b), options.design())));
        return ExitCode.DONE.number();
    }

    private RunResult read(Path log) {
        return RunResult.read(session.resolve(log), LogReading.STANDARD);
    }

    private static String name(RunResult run) {
        var setup = run.start().setup();
        return setup.methodName() + " " + setup.methodVersion();
    }
}
