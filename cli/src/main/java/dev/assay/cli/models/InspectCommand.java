package dev.assay.cli.models;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.ByteSize;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.hub.gguf.CacheType;
import dev.assay.hub.gguf.GgufModel;
import dev.assay.hub.gguf.MemoryForecast;
import dev.assay.json.Json;
import dev.assay.report.Numbers;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "inspect",
        description = "Show what a GGUF file holds and how much memory it needs, without loading it.",
        mixinStandardHelpOptions = true)
final class InspectCommand implements Callable<Integer> {
    private static final long USUAL_CONTEXT = 8_192;

    private final Session session;

    @Parameters(paramLabel = "FILE", description = "A GGUF file, or one part of a split one.")
    private Path file = Path.of("");

    @Option(
            names = "--context",
            paramLabel = "TOKENS",
            description = "Context length for the memory forecast (default: 8192, or what the model was trained with).")
    private Optional<Long> context = Optional.empty();

    @Option(
            names = "--slots",
            paramLabel = "N",
            defaultValue = "1",
            description = "Parallel conversations (default: ${DEFAULT-VALUE}).")
    private int slots;

    @Option(
            names = "--cache-type",
            paramLabel = "TYPE",
            defaultValue = "F16",
            description = "Type of the KV cache: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private CacheType cacheType = CacheType.F16;

    @Option(names = "--template", description = "Print only the chat template.")
    private boolean isTemplate;

    @Option(names = "--json", description = "As JSON.")
    private boolean isJson;

    InspectCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var model = GgufModel.read(session.resolve(file));
        if (isTemplate) {
            session.terminal()
                    .println(model.chatTemplate().orElseThrow(() -> new UserError(file + " has no chat template")));
            return ExitCode.DONE.number();
        }
        var facts = facts(model);
        session.terminal().print(isJson ? Json.writePretty(facts) + "\n" : text(facts));
        return ExitCode.DONE.number();
    }

    private Map<String, Object> facts(GgufModel model) {
        var facts = new LinkedHashMap<String, Object>();
        facts.put("file", file.toString());
        model.name().ifPresent(name -> facts.put("name", name));
        facts.put("architecture", model.architecture());
        facts.put("parameters", model.parameters());
        facts.put("quantization", model.quantization().label());
        facts.put("bits_per_weight", Math.round(model.quantization().bitsPerWeight() * 100) / 100.0);
        facts.put("file_bytes", model.fileBytes());
        facts.put("tensors", model.tensorCount());
        model.vocabularySize().ifPresent(size -> facts.put("vocabulary", size));
        model.tokenizer().ifPresent(tokenizer -> facts.put("tokenizer", tokenizer));
        facts.put("chat_template", model.chatTemplate().isPresent());
        model.shape().ifPresent(shape -> {
            shape.contextLength().ifPresent(length -> facts.put("trained_context", length));
            facts.put("layers", shape.layers());
            facts.put("embedding", shape.embeddingLength());
            facts.put("heads", shape.attention().heads().most());
            facts.put("kv_heads", shape.attention().keyValueHeads().most());
            shape.experts().ifPresent(experts -> {
                facts.put("experts", experts.count());
                facts.put("experts_used", experts.used());
            });
            shape.attention().slidingWindow().ifPresent(window -> facts.put("sliding_window", window));
            facts.put("memory", memory(model, asked(shape.contextLength().orElse(USUAL_CONTEXT))));
        });
        return facts;
    }

    private long asked(long trained) {
        return context.orElse(Math.min(trained, USUAL_CONTEXT));
    }

    private Map<String, Object> memory(GgufModel model, long tokens) {
        MemoryForecast forecast = model.forecast(tokens, slots, cacheType);
        var memory = new LinkedHashMap<String, Object>();
        memory.put("context", tokens);
        memory.put("slots", slots);
        memory.put("cache_type", cacheType.name().toLowerCase(Locale.ROOT));
        memory.put("weights_bytes", forecast.weights());
        memory.put("cache_bytes", forecast.cache());
        memory.put("compute_bytes", forecast.compute());
        memory.put("output_bytes", forecast.output());
        memory.put("total_bytes", forecast.total());
        return memory;
    }

    private static String text(Map<String, Object> facts) {
        var text = new StringBuilder();
        facts.forEach((name, value) -> {
            if (value instanceof Map<?, ?> memory) {
                text.append("memory it will take with %s tokens of context (%s)\n"
                        .formatted(memory.get("context"), memory.get("cache_type")));
                memory.forEach((part, bytes) -> {
                    if (String.valueOf(part).endsWith("_bytes")) {
                        text.append(row(String.valueOf(part), bytes));
                    }
                });
            } else {
                text.append(row(name, value));
            }
        });
        return text.toString();
    }

    private static String row(String name, Object value) {
        var label = name.replace("_bytes", "").replace('_', ' ');
        return "  %s%s%s\n".formatted(label, " ".repeat(Math.max(1, 18 - label.length())), shown(name, value));
    }

    private static String shown(String name, Object value) {
        if (name.endsWith("bytes") && value instanceof Number bytes) {
            return ByteSize.of(bytes.longValue());
        }
        return name.equals("parameters") && value instanceof Long count
                ? "%s B (%s)".formatted(Numbers.decimals(count / 1e9, 2), count)
                : value instanceof Boolean is ? (is ? "yes" : "none") : String.valueOf(value);
    }
}
