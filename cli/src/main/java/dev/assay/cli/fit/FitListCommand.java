package dev.assay.cli.fit;

import dev.assay.cli.run.KeyOptions;
import dev.assay.cli.terminal.ByteSize;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.fit.run.MemoryPlace;
import dev.assay.hardware.MachineCard;
import dev.assay.json.Json;
import dev.assay.models.plugin.FoundModel;
import dev.assay.report.TextTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "list",
        description = {
            "List the models found here, their sizes, and whether they fit.",
            "Models of every runtime that answers, and files of weights. Memory is forecast for 4096 tokens of context,",
            "for what is no file at hand from its size alone (≥). Fits: + graphics card, = memory, - neither."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "  assay fit list", "  assay fit list --backend ollama --json"})
final class FitListCommand implements Callable<Integer> {
    static final List<String> TITLES = List.of("model", "size", "parameters", "quantization", "memory", "fits");

    private final Session session;

    @Option(names = "--backend", paramLabel = "NAME", description = "Only this runtime: ollama, lmstudio, llamacpp, …")
    private Optional<String> backend = Optional.empty();

    @Mixin
    private final KeyOptions keys = new KeyOptions();

    @Option(names = "--json", description = "As JSON.")
    private boolean isJson;

    FitListCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws InterruptedException {
        var card = MachineCard.ofThisMachine();
        var found = FoundModel.all(keys.environment(session), backend);
        if (isJson) {
            session.terminal()
                    .println(Json.writePretty(
                            found.stream().map(model -> fields(model, card)).toList()));
        } else if (found.isEmpty()) {
            session.terminal().notice(nothing());
        } else {
            session.terminal()
                    .print(table(found, card).render(session.terminal().width()));
        }
        return ExitCode.DONE.number();
    }

    /// What to do where there is no model.
    static String nothing() {
        return "no model was found: no runtime answers here, and there are no files of weights\n"
                + "       start Ollama or LM Studio, or fetch a file: `assay models pull owner/repository:Q4_K_M`";
    }

    private static Map<String, Object> fields(FoundModel model, MachineCard card) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("model", model.spec());
        fields.put("runtime", model.facts().runtime());
        model.facts().version().ifPresent(version -> fields.put("version", version));
        model.bytes().ifPresent(bytes -> fields.put("bytes", bytes));
        model.facts().parameters().ifPresent(parameters -> fields.put("parameters", parameters));
        model.facts().quantization().ifPresent(quantization -> fields.put("quantization", quantization));
        model.facts().family().ifPresent(family -> fields.put("family", family));
        model.forecast().ifPresent(bytes -> {
            fields.put(model.isForecastWhole() ? "forecast_bytes" : "least_bytes", bytes);
            fields.put("fits", MemoryPlace.of(card, bytes).toString());
        });
        return fields;
    }

    static TextTable table(List<FoundModel> found, MachineCard card) {
        return new TextTable(
                Stream.concat(Stream.of("#"), TITLES.stream()).toList(),
                IntStream.range(0, found.size())
                        .mapToObj(i -> Stream.concat(Stream.of(String.valueOf(i + 1)), row(found.get(i), card).stream())
                                .toList())
                        .toList());
    }

    static List<String> row(FoundModel model, MachineCard card) {
        return List.of(
                Safe.text(model.spec()),
                model.bytes().isPresent() ? ByteSize.of(model.bytes().getAsLong()) : "",
                model.facts().parameters().orElse(""),
                model.facts().quantization().orElse(""),
                forecast(model),
                model.forecast().isPresent()
                        ? MemoryPlace.of(card, model.forecast().getAsLong()).mark()
                        : "?");
    }

    /// Such as `≥ 4.7 GB` where only the size of the weights is known.
    private static String forecast(FoundModel model) {
        return model.forecast().isEmpty()
                ? ""
                : (model.isForecastWhole() ? "" : "≥ ")
                        + ByteSize.of(model.forecast().getAsLong());
    }
}
