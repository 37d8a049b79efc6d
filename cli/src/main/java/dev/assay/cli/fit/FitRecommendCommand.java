package dev.assay.cli.fit;

import dev.assay.api.UserError;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ByteSize;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.fit.advice.Use;
import dev.assay.fit.recommend.Catalogue;
import dev.assay.fit.recommend.Forecast;
import dev.assay.fit.recommend.GraphicsCard;
import dev.assay.fit.recommend.PastSpeed;
import dev.assay.fit.recommend.ProcessorSpeed;
import dev.assay.fit.recommend.Recommendation;
import dev.assay.fit.run.FitRecord;
import dev.assay.hardware.MachineCard;
import dev.assay.json.Json;
import dev.assay.report.TextTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "recommend",
        description = {
            "Predict which models run well on this machine, before you download one.",
            "Speed is predicted from the bandwidth of the main memory and of the graphics card and from what",
            "the processor computes, and corrected by the runs in --runs that were made on this machine.",
            "How well a model answers is not predicted: of those fast enough, the largest comes first."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay fit recommend --use chat",
            "  assay fit recommend --use code --context 16384 --catalogue mine.json --json"
        })
final class FitRecommendCommand implements Callable<Integer> {
    private static final double GIB = 1L << 30;

    private final Session session;

    @Option(
            names = "--use",
            paramLabel = "NAME",
            defaultValue = "chat",
            description = "chat, agent, code or batch (default: ${DEFAULT-VALUE}).")
    private String use = "chat";

    @Option(
            names = "--context",
            paramLabel = "TOKENS",
            defaultValue = "4096",
            description = "Tokens of context (default: ${DEFAULT-VALUE}).")
    private long context = 4096;

    @Option(
            names = "--catalogue",
            paramLabel = "FILE",
            description = "Your own models, in addition to the bundled ones (docs/fit.md).")
    private Optional<Path> catalogue = Optional.empty();

    @Option(
            names = "--vram",
            paramLabel = "GIB",
            description = "Memory of the graphics card, 0 for none (default: what this machine's first card has).")
    private Optional<Double> vram = Optional.empty();

    @Option(
            names = "--vram-bandwidth",
            paramLabel = "GB/S",
            description = "How fast the graphics card reads its memory (default: by its name, from the catalogue).")
    private Optional<Double> vramBandwidth = Optional.empty();

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "10",
            description = "How many to show (default: ${DEFAULT-VALUE}).")
    private int top = 10;

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    @Option(names = "--json", description = "One JSON object.")
    private boolean isJson;

    FitRecommendCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        if (context < 1 || top < 1) {
            throw new UserError("--context and --top must be at least 1\n       give a number of tokens and of models");
        }
        if (vram.orElse(0.0) < 0 || vramBandwidth.orElse(1.0) <= 0) {
            throw new UserError("--vram must be at least 0, --vram-bandwidth above 0\n       give GiB and GB/s");
        }
        boolean isCode = use.equals("code");
        var known = known();
        var machine = MachineCard.here(session.environment());
        var forecast = new Forecast(
                ProcessorSpeed.measured((int) machine.usableCores()), card(machine, known), seen(known, machine));
        double memory = machine.usableMemoryGib() * GIB;
        var best = Recommendation.of(
                known, forecast, Use.named(isCode ? "agent" : use), use.equals("batch") ? "" : use, context, memory);
        session.terminal()
                .print(isJson ? Json.writePretty(fields(known, forecast, best)) + "\n" : text(known, forecast, best));
        return ExitCode.DONE.number();
    }

    private Catalogue known() {
        if (catalogue.isEmpty()) {
            return Catalogue.builtIn();
        }
        var file = session.resolve(catalogue.get());
        try {
            return Catalogue.builtIn().with(Catalogue.of(Files.readString(file), file.toString()));
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(file, e), e);
        }
    }

    /// What the options say of a graphics card, else what the machine has.
    private Optional<GraphicsCard> card(MachineCard machine, Catalogue known) {
        var here = GraphicsCard.of(machine, known.cards());
        double bytes = vram.map(gib -> gib * GIB)
                .orElseGet(() -> here.map(GraphicsCard::bytes).orElse(0.0));
        var bandwidth = vramBandwidth
                .map(gigabytes -> OptionalDouble.of(gigabytes * 1e9))
                .orElseGet(() -> here.map(GraphicsCard::bandwidth).orElse(OptionalDouble.empty()));
        return bytes > 0
                ? Optional.of(
                        new GraphicsCard(here.map(GraphicsCard::name).orElse("a graphics card"), bytes, bandwidth))
                : Optional.empty();
    }

    private List<PastSpeed> seen(Catalogue known, MachineCard machine) {
        return session.runs(runs.folder()).folders().stream()
                .flatMap(folder -> FitRecord.find(folder).stream())
                .filter(record ->
                        PastSpeed.isFrom(record.root(), machine.processor().label(), machine.usableCores()))
                .flatMap(record -> PastSpeed.in(record.root(), known.bits()))
                .toList();
    }

    private Stream<Recommendation> shown(List<Recommendation> best) {
        return best.stream().limit(top);
    }

    private Map<String, Object> fields(Catalogue known, Forecast forecast, List<Recommendation> best) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("use", use);
        fields.put("context", context);
        fields.put("catalogue_dated", known.dated());
        fields.put("bandwidth_bytes_per_second", forecast.processor().bandwidth());
        fields.put("multiply_adds_per_second", forecast.processor().multiplyAdds());
        forecast.card().ifPresent(card -> {
            fields.put("graphics_card", card.name());
            fields.put("graphics_memory_bytes", Math.round(card.bytes()));
            card.bandwidth().ifPresent(bytes -> fields.put("graphics_bandwidth_bytes_per_second", bytes));
        });
        fields.put("share_of_bandwidth", forecast.share());
        fields.put("past_runs", forecast.seen().size());
        fields.put("uncertainty", forecast.uncertainty());
        fields.put("models", shown(best).map(Recommendation::toMap).toList());
        return fields;
    }

    private String text(Catalogue known, Forecast forecast, List<Recommendation> best) {
        var head = String.format(
                Locale.ROOT,
                "for %s with %d tokens of context; catalogue of %s; memory reads %.1f GB/s, %.1f billion multiply-adds a second; %s%s\n\n",
                use,
                context,
                known.dated(),
                forecast.processor().bandwidth() / 1e9,
                forecast.processor().multiplyAdds() / 1e9,
                forecast.card().map(FitRecommendCommand::said).orElse(""),
                forecast.seen().isEmpty()
                        ? "no run here yet, so speeds may be off by half"
                        : "corrected by %d runs here".formatted(forecast.seen().size()));
        if (best.isEmpty()) {
            return head
                    + "no model of the catalogue fits: use a shorter --context, or add smaller ones by --catalogue\n";
        }
        return head
                + new TextTable(
                                List.of(
                                        "model",
                                        "quantization",
                                        "license",
                                        "memory",
                                        "on the card",
                                        "tokens/s",
                                        "fast enough"),
                                shown(best).map(one -> row(one, forecast)).toList())
                        .render(session.terminal().width());
    }

    private static String said(GraphicsCard card) {
        return card.bandwidth().isPresent()
                ? String.format(
                        Locale.ROOT,
                        "%s: %s, reads %.0f GB/s; ",
                        Safe.text(card.name()),
                        ByteSize.of(Math.round(card.bytes())),
                        card.bandwidth().getAsDouble() / 1e9)
                : "%s: %s, counted as slow as the main memory (give --vram-bandwidth); "
                        .formatted(Safe.text(card.name()), ByteSize.of(Math.round(card.bytes())));
    }

    private static List<String> row(Recommendation one, Forecast forecast) {
        double off = one.tokensPerSecond() * one.uncertainty();
        return List.of(
                Safe.text(one.model().name()),
                Safe.text(one.quantization().name()),
                Safe.text(one.model().license()),
                ByteSize.of(Math.round(one.memoryBytes())),
                forecast.card().isPresent() ? String.format(Locale.ROOT, "%.0f %%", 100 * one.onCard()) : "–",
                String.format(Locale.ROOT, "%.1f ± %.1f", one.tokensPerSecond(), off),
                one.isFastEnough() ? "yes" : "no");
    }
}
