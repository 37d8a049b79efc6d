package dev.assay.models.proxy;

import dev.assay.api.UserError;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.models.ReplyBuilder;
import dev.assay.models.wire.Posts;
import dev.assay.spec.ModelSpec;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The model behind the original's judges, asked request for request as the original asks it: chat
/// completions at `<address>/v1/chat/completions`, temperature 0, a limit of tokens, nothing else.
///
/// For published numbers alone. Thread-safe.
public final class CompatJudge implements ChatModel {
    /// What a spec may set: seconds of one try, and tries after the first.
    public static final List<String> SETTINGS = List.of("timeout", "retries");

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final double FIRST_WAIT = 1;
    private static final double NANOS = 1e9;

    private final CompatProxySettings settings;
    private final CompatCall call;
    private final CompatProxy.Sleeper sleeper;

    /// @param settings of the server; messages, body and name are the judge's own
    public CompatJudge(CompatProxySettings settings) {
        this(settings, CompatCall.over(new Posts()), seconds -> Thread.sleep(nanos(seconds)));
    }

    CompatJudge(CompatProxySettings settings, CompatCall call, CompatProxy.Sleeper sleeper) {
        this.settings = settings;
        this.call = call;
        this.sleeper = sleeper;
    }

    /// `compat-judge:MODEL@http://address,timeout=60,retries=0`; the key is the environment's
    /// `OPENAI_API_KEY`. The original's memory judges try three times more, its other judge does not.
    public static CompatJudge of(ModelSpec spec, Map<String, String> environment) {
        spec.allowing(SETTINGS);
        var address = spec.address()
                .orElseThrow(() ->
                        new UserError("\"%s\" names no address\n       write it as compat-judge:MODEL@http://host:port"
                                .formatted(spec.text())));
        return new CompatJudge(CompatProxySettings.of(address.toString(), environment)
                .withModel(spec.model())
                .withTimeout(spec.number("timeout").map(CompatJudge::nanos).orElse(TIMEOUT))
                .withRetries(spec.count("retries", 0).orElse(0), FIRST_WAIT));
    }

    private static Duration nanos(double seconds) {
        return Duration.ofNanos((long) (seconds * NANOS));
    }

    @Override
    public String name() {
        return "compat-judge:%s@%s".formatted(settings.model(), settings.baseUrl());
    }

    @Override
    public Map<String, Object> configuration() {
        var configuration = new LinkedHashMap<String, Object>();
        configuration.put("model", settings.model());
        configuration.put("address", settings.baseUrl());
        configuration.put("retries", settings.maxRetries());
        return configuration;
    }

    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException {
        var reply = ReplyBuilder.begin(listener);
        var processed = processed(request);
        if (!(processed.get("response") instanceof String content)) {
            throw new ModelFailure(ModelFailure.Kind.MALFORMED, "the reply of the judge holds no text");
        }
        long now = System.nanoTime();
        reply.whole(content, "", now);
        return reply.build(now);
    }

    private Map<String, Object> processed(ChatRequest request) throws InterruptedException {
        var asked = settings.withMessages(_ -> messages(request)).withExtraBody(limits(request));
        try {
            return new CompatProxy(asked, call, sleeper).process(Map.of());
        } catch (CompatFailure failure) {
            throw new ModelFailure(kind(failure.kind()), String.valueOf(failure.getMessage()));
        }
    }

    private static List<Map<String, Object>> messages(ChatRequest request) {
        return request.messages().stream()
                .<Map<String, Object>>map(message -> {
                    var fields = new LinkedHashMap<String, Object>();
                    fields.put("role", message.role().toString());
                    fields.put("content", message.text());
                    return fields;
                })
                .toList();
    }

    private static Map<String, Object> limits(ChatRequest request) {
        var limits = new LinkedHashMap<String, Object>();
        limits.put("temperature", 0);
        request.options().maxTokens().ifPresent(most -> limits.put("max_tokens", most));
        return limits;
    }

    private static ModelFailure.Kind kind(String failure) {
        return switch (failure) {
            case "timeout" -> ModelFailure.Kind.TIMEOUT;
            case "refused" -> ModelFailure.Kind.REFUSED;
            case "malformed-reply" -> ModelFailure.Kind.MALFORMED;
            case "http-429" -> ModelFailure.Kind.RATE_LIMIT;
            case "http-401", "http-403" -> ModelFailure.Kind.AUTH;
            default -> failure.startsWith("http-5") ? ModelFailure.Kind.SERVER_ERROR : ModelFailure.Kind.BAD_REQUEST;
        };
    }
}
