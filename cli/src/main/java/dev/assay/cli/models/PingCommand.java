package dev.assay.cli.models;

import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.cli.run.KeyOptions;
import dev.assay.cli.terminal.Amount;
import dev.assay.cli.terminal.ByteSize;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import dev.assay.json.ReplyJson;
import dev.assay.report.Numbers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "ping",
        description = "Call a model once and show how long each part took.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay models ping ollama:gemma3:4b",
            "  assay models ping openai:tiny@http://127.0.0.1:8080/v1 --warm-up 1 --max-tokens 64"
        })
final class PingCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(paramLabel = "SPEC", description = "The model.")
    private String spec = "";

    @Option(
            names = "--prompt",
            paramLabel = "TEXT",
            defaultValue = "Say hello to a referee in one short sentence.",
            description = "Prompt to send (default: \"${DEFAULT-VALUE}\").")
    private String prompt = "";

    @Option(
            converter = Amount.Count.class,
            names = "--max-tokens",
            paramLabel = "N",
            defaultValue = "64",
            description = "Longest reply, in tokens (default: ${DEFAULT-VALUE}).")
    private int maxTokens;

    @Option(
            names = "--warm-up",
            paramLabel = "N",
            defaultValue = "0",
            description = "Warm-up calls that do not count (default: ${DEFAULT-VALUE}).")
    private int warmUp;

    @Mixin
    private final KeyOptions keys = new KeyOptions();

    @Option(names = "--json", description = "The reply with all its times as JSON.")
    private boolean isJson;

    PingCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws InterruptedException {
        try (var model = session.registry().model(spec, keys.environment(session))) {
            model.check();
            var request = ChatRequest.ask(prompt).withOptions(ChatOptions.DEFAULT.withMaxTokens(maxTokens));
            for (int i = 0; i < warmUp; i++) {
                model.chat(request);
            }
            var reply = model.chat(request);
            session.terminal().print(isJson ? json(model, reply) : text(model, reply));
        }
        return ExitCode.DONE.number();
    }

    private static String json(ChatModel model, ChatReply reply) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("model", model.name());
        fields.put("text", reply.text());
        fields.putAll(ReplyJson.fields(reply));
        fields.put("observed", model.observed());
        return Json.writePretty(fields) + "\n";
    }

    private static String text(ChatModel model, ChatReply reply) {
        var timing = reply.timing();
        var lines = new ArrayList<String>();
        lines.add(model.name());
        line(lines, "request sent", Optional.of(timing.setup()), "after connecting and our own work");
        line(lines, "first byte", timing.firstByte(), "");
        line(lines, "first reasoning", timing.firstReasoning(), "");
        line(lines, "first token", timing.firstContent(), serverFirst(reply));
        line(lines, "last token", timing.lastContent(), "");
        line(lines, "last byte", Optional.of(timing.last()), loaded(reply));
        lines.add(row(
                "tokens",
                "%s in%s, %s out%s"
                        .formatted(
                                count(reply.usage().promptTokens()),
                                part(reply.usage().cachedTokens(), " (%s cached)"),
                                count(reply.usage().completionTokens()),
                                part(reply.usage().reasoningTokens(), " (%s reasoning)"))));
        lines.add(row("speed", speed(reply)));
        lines.add(row("finish", reply.finish().name().toLowerCase(Locale.ROOT)));
        if (reply.attempts().size() > 1) {
            lines.add(row(
                    "tries",
                    reply.attempts().stream()
                            .map(attempt -> attempt.outcome())
                            .toList()
                            .toString()));
        }
        observed(lines, model.observed());
        lines.add(row("answer", Json.write(reply.text())));
        return String.join("\n", lines) + "\n";
    }

    private static void line(List<String> lines, String name, Optional<Duration> time, String note) {
        time.ifPresent(value -> lines.add(row(
                name,
                "%9s ms".formatted(Numbers.decimals(value.toNanos() / 1e6, 1)) + (note.isEmpty() ? "" : "  " + note))));
    }

    private static String row(String name, String value) {
        return "  " + name + " ".repeat(Math.max(1, 18 - name.length())) + value;
    }

    private static String serverFirst(ChatReply reply) {
        var first = reply.reported().firstTokenSeconds();
        var prompt = reply.reported().promptSeconds();
        return first.isPresent()
                ? "the server says " + millis(first.getAsDouble())
                : prompt.isPresent() ? "the server read the prompt in " + millis(prompt.getAsDouble()) : "";
    }

    private static String loaded(ChatReply reply) {
        var seconds = reply.reported().loadSeconds();
        return seconds.isPresent() && seconds.getAsDouble() > 0
                ? "loading the model took " + millis(seconds.getAsDouble())
                : "";
    }

    private static String millis(double seconds) {
        return Numbers.decimals(seconds * 1000, 1) + " ms";
    }

    private static String count(OptionalInt tokens) {
        return tokens.isPresent() ? String.valueOf(tokens.getAsInt()) : "an unknown number";
    }

    private static String part(OptionalInt tokens, String form) {
        return tokens.orElse(0) > 0 ? form.formatted(tokens.getAsInt()) : "";
    }

    private static String speed(ChatReply reply) {
        var ours = reply.timing().tokensPerSecond(reply.usage());
        var theirs = reply.reported().tokensPerSecond();
        return (ours.isPresent()
                        ? Numbers.plain(ours.getAsDouble()) + " tokens/s by our clock"
                        : "unknown by our clock")
                + (theirs.isPresent() ? ", " + Numbers.plain(theirs.getAsDouble()) + " by the server's" : "");
    }

    /// What a model noticed of itself, but for long lists.
    private static void observed(List<String> lines, Map<String, Object> observed) {
        observed.forEach((name, value) -> {
            if (!(value instanceof List<?>)) {
                lines.add(row(name.replace('_', ' '), shown(name, value)));
            }
        });
    }

    private static String shown(String name, Object value) {
        if (value instanceof Number bytes && name.endsWith("bytes")) {
            return ByteSize.of(bytes.longValue());
        }
        return value instanceof Double number ? Numbers.plain(number) : String.valueOf(value);
    }
}
