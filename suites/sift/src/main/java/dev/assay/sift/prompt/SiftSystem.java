package dev.assay.sift.prompt;

import dev.assay.api.Annotated;
import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.ManyCalls;
import dev.assay.api.Response;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatRequest;
import dev.assay.json.Digests;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/// A model as a subject of the sift suite: its answer, cleaned up, is the response.
///
/// Fields of a response: `raw` (what the model said), `first` and `repair` (both answers with their times,
/// verdicts and tokens), `selected`, `status` and `flags` (as far as they can be told without knowing the
/// answer wanted), `inference_ms` (all calls, nothing else), `api_usage`; in the compat profile also
/// `error`. Whoever made the model closes it.
public final class SiftSystem implements ContextSystem<Example>, Annotated, ManyCalls {
    private static final List<String> NOTED = List.of("selected", "status", "flags", "inference_ms", "error");

    private final String name;
    private final ChatModel model;
    private final SiftOptions options;
    private final TwoPass twoPass;
    private final Map<String, String> scenario;
    private final WarmUp warmUp;
    private final ReentrantLock warming = new ReentrantLock();
    private volatile boolean isWarm;

    public SiftSystem(ChatModel model, SiftOptions options) {
        this(model.name(), model, options);
    }

    public SiftSystem(String name, ChatModel model, SiftOptions options) {
        this(name, model, options, Map.of(), WarmUp.NONE);
    }

    /// Whether a first call that nobody counts goes ahead of the cases.
    public enum WarmUp {
        NONE,
        BEFORE_THE_FIRST_CASE
    }

    /// @param name unique within a run
    /// @param scenario row of a matrix the model comes from; empty where it comes from none
    public SiftSystem(String name, ChatModel model, SiftOptions options, Map<String, String> scenario, WarmUp warmUp) {
        this.name = name;
        this.model = model;
        this.options = options;
        this.twoPass = new TwoPass(model, options);
        this.scenario = new LinkedHashMap<>(scenario);
        this.warmUp = warmUp;
    }

    @Override
    public String name() {
        return name;
    }

    /// Asks one small question, so that a model that loads with its first call has loaded; whether it
    /// answers is no matter. Returns how long that took.
    public Duration warmUp() throws InterruptedException {
        return twoPass.warmUp();
    }

    @Override
    public Response process(Example example) throws InterruptedException {
        warmUpOnce();
        return twoPass.take(SiftExample.of(example)).response();
    }

    /// Cases that come meanwhile wait, so that none is timed while the model loads.
    private void warmUpOnce() throws InterruptedException {
        if (warmUp == WarmUp.NONE || isWarm) {
            return;
        }
        warming.lockInterruptibly();
        try {
            if (!isWarm) {
                twoPass.warmUp();
                isWarm = true;
            }
        } finally {
            warming.unlock();
        }
    }

    /// One; a second follows only where the first answer is not accepted.
    @Override
    public long calls(Example example) {
        return 1;
    }

    @Override
    public Map<String, Object> configuration() {
        var configuration = new LinkedHashMap<String, Object>();
        configuration.put("system", "sift");
        configuration.put("model", model.configuration());
        configuration.put("sift", options.toMap());
        if (!scenario.isEmpty()) {
            configuration.put("scenario", scenario);
        }
        configuration.put("prompt", Digests.sha256(String.join("\n", PromptLines.all())));
        return configuration;
    }

    /// What a model of a stored configuration was asked first about an example; empty where the prompt has
    /// changed since, or the configuration is of another kind.
    public static Optional<ChatRequest> asked(Map<String, Object> configuration, Example example) {
        var wording = Digests.sha256(String.join("\n", PromptLines.all()));
        if (!wording.equals(configuration.get("prompt")) || !(configuration.get("sift") instanceof Map<?, ?> fields)) {
            return Optional.empty();
        }
        return SiftOptions.parse(fields)
                .map(options -> new SiftPrompt(options).first(SiftTask.of(SiftExample.of(example), options)));
    }

    @Override
    public Map<String, Object> notes(Response response) {
        var notes = new LinkedHashMap<String, Object>();
        for (var note : NOTED) {
            var value = response.fields().get(note);
            if (value != null) {
                notes.put(note, value);
            }
        }
        notes.put("track", options.track().toString());
        return notes;
    }
}
