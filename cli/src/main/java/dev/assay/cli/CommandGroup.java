package dev.assay.cli;

import dev.assay.cli.compact.CompactBoardCommand;
import dev.assay.cli.compact.CompactCheckCommand;
import dev.assay.cli.compact.CompactCompareCommand;
import dev.assay.cli.compact.CompactEstimateCommand;
import dev.assay.cli.compact.CompactExportCommand;
import dev.assay.cli.compact.CompactGenerateCommand;
import dev.assay.cli.compact.CompactImportCommand;
import dev.assay.cli.compact.CompactLintCommand;
import dev.assay.cli.compact.CompactMethodsCommand;
import dev.assay.cli.compact.CompactRunCommand;
import dev.assay.cli.compact.CompactScoreCommand;
import dev.assay.cli.compact.CompactShrinkCommand;
import dev.assay.cli.compact.CompactSubmitCommand;
import dev.assay.cli.compact.CompactSuitesCommand;
import dev.assay.cli.context.ContextGenerateCommand;
import dev.assay.cli.context.ContextMemoryCommand;
import dev.assay.cli.context.ContextRunCommand;
import dev.assay.cli.context.ContextScoreCommand;
import dev.assay.cli.judge.JudgeCheckCommand;
import dev.assay.cli.judge.JudgeListCommand;
import dev.assay.cli.sift.SiftCaptureCommand;
import dev.assay.cli.sift.SiftFixCommand;
import dev.assay.cli.sift.SiftGenerateCommand;
import dev.assay.cli.sift.SiftImportCommand;
import dev.assay.cli.sift.SiftLintCommand;
import dev.assay.cli.sift.SiftRunCommand;
import dev.assay.cli.sift.SiftScoreCommand;
import dev.assay.cli.spark.LocalClusterCommand;
import dev.assay.cli.spark.PackAddCommand;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.cli.tools.ToolsCheckCommand;
import dev.assay.cli.tools.ToolsInstallCommand;
import dev.assay.cli.tools.ToolsListCommand;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// The commands of one suite; alone it shows what there is.
@Command(mixinStandardHelpOptions = true, synopsisSubcommandLabel = "COMMAND")
final class CommandGroup implements Callable<Integer> {
    private final Session session;

    @CommandLine.Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandLine.Model.CommandSpec spec;

    private CommandGroup(Session session) {
        this.session = session;
    }

    static CommandLine context(Session session) {
        return of(
                session,
                "context",
                "Run any dataset through any context system, and score the result.",
                List.of(
                        "  assay context run --dataset ruler:niah-multikey --length 32000 -n 50 -s bm25 -s oracle -s null",
                        "  assay context run --proxy http://127.0.0.1:7878 --model gpt-4.1-mini --dataset hotpotqa -n 50",
                        "  assay context memory --system bm25-recall --dataset memory:multi -n 20",
                        "  assay context score --evaluator answer-quality --in rows.jsonl --out scores.jsonl",
                        "  assay context generate passkey --length 8000 --seed 7 --count 3"),
                new ContextRunCommand(session),
                new ContextGenerateCommand(session),
                new ContextMemoryCommand(session),
                new ContextScoreCommand(session));
    }

    static CommandLine sift(Session session) {
        return of(
                session,
                "sift",
                "Measure which model or filter extracts exactly what was asked from noisy command output.",
                List.of(
                        "  assay sift run --model ollama:gemma3:4b -n 50   a model, beside the baselines",
                        "  assay sift score --answers answers.jsonl                 score existing answers",
                        "  assay sift lint                                          prove the cases",
                        "  assay sift generate --seed 7 --count 200 --out planted.jsonl",
                        "  assay sift capture --seed 7 -n 60                        cases of the tools installed here",
                        "  assay sift fix last                                      what each system should do better"),
                new SiftRunCommand(session),
                new SiftScoreCommand(session),
                new SiftImportCommand(session),
                new SiftGenerateCommand(session),
                new SiftCaptureCommand(session),
                new SiftFixCommand(session),
                new SiftLintCommand(session));
    }

    static CommandLine compact(Session session) {
        return of(
                session,
                "compact",
                "Measure what a compaction method forgets, violates and confuses, cycle after cycle.",
                List.of(
                        "  assay compact run -m rule-ledger -m head-tail -m null -m oracle --model builtin:extractive",
                        "  assay compact score --results last                   everything the last run says, without a model",
                        "  assay compact compare last --a head-tail --b mine    pair by pair",
                        "  assay compact shrink last CASE -m head-tail          the least transcript that still fails",
                        "  assay compact board last                             who qualifies, and why others do not",
                        "  assay compact import results.jsonl                   a log of the published benchmark"),
                new CompactRunCommand(session),
                new CompactGenerateCommand(session),
                new CompactCheckCommand(session),
                new CompactScoreCommand(session),
                new CompactCompareCommand(session),
                new CompactEstimateCommand(session),
                new CompactSuitesCommand(session),
                new CompactMethodsCommand(session),
                new CompactLintCommand(session),
                new CompactShrinkCommand(session),
                new CompactSubmitCommand(session),
                new CompactBoardCommand(session),
                new CompactImportCommand(session),
                new CompactExportCommand(session));
    }

    static CommandLine tools(Session session) {
        return of(
                session,
                "tools",
                "List, install and check compressors that people use.",
                List.of(
                        "  assay tools list",
                        "  assay tools install tokenjuice",
                        "  assay run demo -s tool:tokenjuice --match tool:tokenjuice"),
                new ToolsListCommand(session),
                new ToolsInstallCommand(session),
                new ToolsCheckCommand(session));
    }

    static CommandLine judge(Session session) {
        return of(
                session,
                "judge",
                "Measure how far judge models agree with people, with themselves and with each other.",
                List.of(
                        "  assay judge check openai:gpt-4.1-mini      ask it about labelled answers",
                        "  assay judge list                           earlier results"),
                new JudgeCheckCommand(session),
                new JudgeListCommand(session));
    }

    static CommandLine pack(Session session) {
        return of(
                session,
                "pack",
                "Install optional jars that are not part of Assay.",
                List.of("  assay pack add spark"),
                new PackAddCommand(session));
    }

    static CommandLine spark(Session session) {
        return of(
                session,
                "spark",
                "Try Apache Spark on this machine; `assay run --engine spark` uses it.",
                List.of("  assay spark local-cluster"),
                new LocalClusterCommand(session));
    }

    private static CommandLine of(
            Session session, String name, String description, List<String> examples, Object... commands) {
        var line = new CommandLine(new CommandGroup(session));
        for (var command : commands) {
            line.addSubcommand(command);
        }
        line.setCommandName(name);
        line.getCommandSpec().usageMessage().description(description).footer(footer(examples));
        return line;
    }

    private static String[] footer(List<String> examples) {
        return ("\n" + String.join("\n", examples)).split("\n", -1);
    }

    @Override
    public Integer call() {
        spec.commandLine().usage(session.terminal().out());
        return ExitCode.DONE.number();
    }
}
