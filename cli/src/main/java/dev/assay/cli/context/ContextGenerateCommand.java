package dev.assay.cli.context;

import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.cli.terminal.Amount;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.JsonLines;
import dev.assay.cli.terminal.Session;
import dev.assay.context.Generators;
import dev.assay.context.generate.Difficulty;
import dev.assay.context.generate.GenerateOptions;
import dev.assay.context.generate.Generator;
import dev.assay.json.Json;
import dev.assay.report.Numbers;
import dev.assay.report.TextTable;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay context generate`.
@Command(
        name = "generate",
        description = {
            "Generate long-context examples of any length, by seed, with the evidence marked.",
            "One JSON object a line. Without a task, shows all tasks."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay context generate",
            "  assay context generate ruler:niah-multikey --length 32000 --seed 7 --count 3 --out needles.jsonl",
            "  assay run needles.jsonl --system head-tail",
            "",
            "`assay context run --dataset TASK --length N` runs on them without a file."
        })
public final class ContextGenerateCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(arity = "0..1", paramLabel = "TASK", description = "Such as ruler:vt, babilong:qa2 or tools:log.")
    private Optional<String> task = Optional.empty();

    @Option(
            converter = Amount.Count.class,
            names = "--length",
            paramLabel = "TOKENS",
            defaultValue = "4096",
            description =
                    "Length of context, question and answer together, in cl100k_base tokens (default: ${DEFAULT-VALUE}).")
    private int length;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1", description = "Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            converter = Amount.LongCount.class,
            names = "--count",
            paramLabel = "K",
            defaultValue = "1",
            description = "How many examples (default: ${DEFAULT-VALUE}).")
    private long count;

    @Option(
            names = "--depth",
            split = ",",
            paramLabel = "PERCENT",
            description = "Where the evidence lies, 0 to 100; several are used in turn (default: anywhere).")
    private List<Double> depths = List.of();

    @Option(
            names = "--difficulty",
            defaultValue = "medium",
            description = "One of ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Difficulty difficulty = Difficulty.MEDIUM;

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "FILE",
            description = "JSONL (default: standard output).")
    private Optional<Path> out = Optional.empty();

    @Option(names = "--json", description = "The list of tasks as JSON.")
    private boolean isJson;

    public ContextGenerateCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        if (task.isEmpty()) {
            list();
            return ExitCode.DONE.number();
        }
        var dataset = Generators.find(task.get()).dataset(new GenerateOptions(length, count, seed, depths, difficulty));
        try (var examples = dataset.examples();
                var writer = JsonLines.writer(session, out)) {
            examples.forEach(labeled -> writer.write(line(labeled)));
        }
        return ExitCode.DONE.number();
    }

    /// As `assay run` reads it again.
    private static Map<String, Object> line(Labeled<OpenExample> labeled) {
        var line = new LinkedHashMap<String, Object>();
        line.put("id", labeled.example().id());
        line.put("context", labeled.example().context());
        line.putAll(labeled.example().fields());
        line.putAll(labeled.reference().fields());
        return line;
    }

    private void list() {
        session.terminal()
                .print(
                        isJson
                                ? Json.writePretty(Generators.ALL.stream()
                                                .map(ContextGenerateCommand::card)
                                                .toList())
                                        + "\n"
                                : table().render(session.terminal().width()));
    }

    private static Map<String, Object> card(Generator generator) {
        var card = new LinkedHashMap<String, Object>();
        card.put("task", generator.name());
        card.put("summary", generator.summary());
        card.put("score", generator.scoring().score());
        card.put("guess_floor", generator.scoring().guessFloor());
        card.put("answer_tokens", generator.shape().answerTokens());
        card.put("wording", Generator.WORDING);
        return card;
    }

    private static TextTable table() {
        return new TextTable(
                List.of("task", "what it asks for", "score", "guess floor"),
                Generators.ALL.stream()
                        .map(generator -> List.of(
                                generator.name(),
                                generator.summary(),
                                generator.scoring().score(),
                                Numbers.plain(generator.scoring().guessFloor())))
                        .toList());
    }
}
