package dev.assay.cli.sift;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.AlwaysJson;
import dev.assay.cli.terminal.Amount;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.JsonLines;
import dev.assay.cli.terminal.Session;
import dev.assay.sift.Intent;
import dev.assay.sift.planted.PlantedCases;
import dev.assay.sift.planted.PlantedOptions;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `assay sift generate`.
@Command(
        name = "generate",
        description = {
            "Generate fresh sift cases by seed: a failure planted in a tool's output.",
            "One JSON object a line; `assay sift run --cases FILE` reads them."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay sift generate --seed 7 --count 200 --lines 500 --out planted.jsonl",
            "  assay sift generate --tool compiler --intent exact-lines --depth 0,50,100 --count 3",
            "  assay sift lint --cases planted.jsonl"
        })
public final class SiftGenerateCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    @SuppressWarnings("UnusedVariable") // it changes nothing
    private final AlwaysJson json = new AlwaysJson();

    @Option(
            names = "--tool",
            paramLabel = "NAME",
            completionCandidates = ToolNames.class,
            description = "Whose output: ${COMPLETION-CANDIDATES} (default: all).")
    private Optional<String> tool = Optional.empty();

    @Option(
            names = "--intent",
            paramLabel = "NAME",
            description = "What is asked for: ${COMPLETION-CANDIDATES} (default: all).")
    private Optional<Intent> intent = Optional.empty();

    @Option(
            converter = Amount.LongCount.class,
            names = "--count",
            paramLabel = "K",
            defaultValue = "1",
            description = "How many cases (default: ${DEFAULT-VALUE}).")
    private long count;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1", description = "Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--lines",
            paramLabel = "N",
            defaultValue = "100",
            description = "Lines of noise, 20 to 20000 (default: ${DEFAULT-VALUE}).")
    private int lines;

    @Option(
            names = "--depth",
            split = ",",
            paramLabel = "PERCENT",
            description = "Share of the noise before the failure, 0 to 100; several are used in turn (default: any).")
    private List<Double> depths = List.of();

    @Option(
            names = "--repetitions",
            paramLabel = "N",
            description = "How often the failure message appears (default: 1 to 4).")
    private Optional<Integer> repetitions = Optional.empty();

    @Option(
            names = "--earlier",
            paramLabel = "N",
            description = "Attempts that failed in other ways before the last, which counts (default: 0 to 2).")
    private Optional<Integer> earlier = Optional.empty();

    @Option(
            names = "--distractors",
            paramLabel = "N",
            description = "Lines that look like failures but are not (default: 0 to 4).")
    private Optional<Integer> distractors = Optional.empty();

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "FILE",
            description = "JSONL (default: standard output).")
    private Optional<Path> out = Optional.empty();

    public SiftGenerateCommand(Session session) {
        this.session = session;
    }

    /// For the help text.
    static final class ToolNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return PlantedCases.tools().iterator();
        }
    }

    @Override
    public Integer call() {
        if (count < 0) {
            throw new UserError("%d cases cannot be generated\n       give a count of 0 or more".formatted(count));
        }
        var cases = PlantedCases.of(seed, options());
        try (var writer = JsonLines.writer(session, out)) {
            cases.first(count).forEach(one -> writer.write(one.toMap()));
        }
        return ExitCode.DONE.number();
    }

    private PlantedOptions options() {
        return new PlantedOptions(
                tool, intent, lines, depths, number(repetitions), number(earlier), number(distractors));
    }

    private static OptionalInt number(Optional<Integer> given) {
        return given.map(OptionalInt::of).orElseGet(OptionalInt::empty);
    }
}
