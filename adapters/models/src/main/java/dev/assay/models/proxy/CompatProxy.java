package dev.assay.models.proxy;

import dev.assay.models.wire.Posts;
import dev.assay.python.PythonJson;
import dev.assay.python.PythonNumbers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An OpenAI-compatible proxy as the original calls it, request for request: the context as a system
/// message, the question as the user's, retries of five statuses and of lost connections but not of
/// time-outs.
///
/// For published numbers alone; [dev.assay.answering.ProxySystem] is for new work. Thread-safe.
public final class CompatProxy {
    private static final Set<Integer> PASSING = Set.of(429, 500, 502, 503, 504);
    private static final double LONGEST_SLEEP = 1e9;

    private final CompatProxySettings settings;
    private final CompatCall call;
    private final Sleeper sleeper;

    /// Waits between tries.
    @FunctionalInterface
    interface Sleeper {
        void sleep(double seconds) throws InterruptedException;
    }

    public CompatProxy(CompatProxySettings settings) {
        this(settings, CompatCall.over(new Posts()), CompatProxy::sleep);
    }

    CompatProxy(CompatProxySettings settings, CompatCall call, Sleeper sleeper) {
        this.settings = settings;
        this.call = call;
        this.sleeper = sleeper;
    }

    private static void sleep(double seconds) throws InterruptedException {
        Thread.sleep(Duration.ofMillis(Math.round(1000 * Math.clamp(seconds, 0, LONGEST_SLEEP))));
    }

    public String name() {
        return settings.name();
    }

    /// The example with the reply under `response`.
    ///
    /// @throws CompatFailure in the original's words
    public Map<String, Object> process(Map<String, Object> example) throws InterruptedException {
        var reply =
                chat(settings.messages().isPresent() ? settings.messages().get().apply(example) : messages(example));
        var processed = new LinkedHashMap<>(example);
        processed.put("response", reply.content());
        if (!reply.usage().isEmpty()) {
            processed.put("api_usage", reply.usage());
        }
        return processed;
    }

    private List<Object> messages(Map<String, Object> example) {
        var messages = opening();
        if (example.get("turns") instanceof List<?> turns) {
            messages.addAll(turns);
            return messages;
        }
        var context = Optional.ofNullable(example.get("context")).orElse("");
        var question = example.get("question");
        if (question == null) {
            messages.add(message("user", context));
        } else {
            messages.add(message("system", context));
            messages.add(message("user", question));
        }
        return messages;
    }

    private List<Object> opening() {
        var messages = new ArrayList<>();
        settings.systemPrompt().ifPresent(prompt -> messages.add(message("system", prompt)));
        return messages;
    }

    private static Map<String, Object> message(String role, @Nullable Object content) {
        var message = new LinkedHashMap<String, Object>();
        message.put("role", role);
        message.put("content", content);
        return message;
    }

    /// One reply a user turn, each with its text under `content`.
    ///
    /// @param turns each with `role` and `content`
    public List<Map<String, Object>> processConversation(List<Map<String, Object>> turns) throws InterruptedException {
        var history = opening();
        var replies = new ArrayList<Map<String, Object>>();
        for (var turn : turns) {
            history.add(turn);
            var reply = message("assistant", chat(history).content());
            history.add(reply);
            replies.add(reply);
        }
        return replies;
    }

    private CompatReply chat(List<?> messages) throws InterruptedException {
        var request = request(messages);
        for (int attempt = 0; ; attempt++) {
            var delay = settings.retryBaseDelay() * Math.pow(2, attempt);
            var isLast = attempt >= settings.maxRetries();
            switch (call.post(request)) {
                case CompatCall.Outcome.Answered(var body) -> {
                    return CompatReply.read(body);
                }
                case CompatCall.Outcome.TimedOut() -> throw CompatFailure.timeout();
                case CompatCall.Outcome.Refused(var status, var reason, var retryAfter) -> {
                    if (isLast || !PASSING.contains(status)) {
                        throw CompatFailure.status(status, reason);
                    }
                    sleeper.sleep(longer(delay, retryAfter));
                }
                case CompatCall.Outcome.Unreached(var reason) -> {
                    if (isLast) {
                        throw CompatFailure.unreached(request.url(), reason);
                    }
                    sleeper.sleep(delay);
                }
            }
        }
    }

    /// A date is no number and is ignored; so is what is not larger, as NaN is not.
    private static double longer(double delay, Optional<String> retryAfter) {
        var asked = retryAfter.map(PythonNumbers::parse).orElseGet(OptionalDouble::empty);
        return asked.isPresent() && asked.getAsDouble() > delay ? asked.getAsDouble() : delay;
    }

    private CompatCall.Request request(List<?> messages) {
        var headers = new LinkedHashMap<String, String>();
        headers.put("content-type", "application/json");
        settings.apiKey().ifPresent(key -> headers.put("authorization", "Bearer " + key));
        var body = new LinkedHashMap<String, Object>();
        body.put("model", settings.model());
        body.put("messages", messages);
        body.putAll(settings.extraBody());
        return new CompatCall.Request(
                settings.baseUrl() + "/v1/chat/completions", headers, PythonJson.write(body), settings.timeout());
    }
}
