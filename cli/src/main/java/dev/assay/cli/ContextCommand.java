package dev.assay.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "context",
        description = "Any dataset, through any system that touches context, to scores that hold up.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "  assay context run --dataset ruler:niah-multikey --length 32000 -n 50 -s bm25 -s oracle -s null",
            "  assay context run --proxy http://127.0.0.1:7878 --model gpt-4.1-mini --dataset hotpotqa -n 50",
            "  assay context memory --system bm25-recall --dataset memory:multi -n 20",
            "  assay context score --evaluator answer-quality --in rows.jsonl --out scores.jsonl",
            "  assay context generate passkey --length 8000 --seed 7 --count 3"
        })
final class ContextCommand implements Callable<Integer> {
    private final Session session;

    @CommandLine.Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandLine.Model.CommandSpec spec;

    private ContextCommand(Session session) {
        this.session = session;
    }

    static CommandLine of(Session session) {
        return new CommandLine(new ContextCommand(session))
                .addSubcommand(new ContextRunCommand(session))
                .addSubcommand(new ContextGenerateCommand(session))
                .addSubcommand(new ContextMemoryCommand(session))
                .addSubcommand(new ContextScoreCommand(session));
    }

    @Override
    public Integer call() {
        spec.commandLine().usage(session.terminal().out());
        return ExitCode.DONE.number();
    }
}
