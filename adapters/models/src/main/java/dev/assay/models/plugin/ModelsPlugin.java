package dev.assay.models.plugin;

import dev.assay.chat.ChatModel;
import dev.assay.models.ModelSettings;
import dev.assay.models.Pacer;
import dev.assay.models.PatientModel;
import dev.assay.models.ReplayModel;
import dev.assay.models.builtin.BuiltInModels;
import dev.assay.models.llama.LlamaCppModel;
import dev.assay.models.proxy.CompatJudge;
import dev.assay.models.proxy.HttpSystem;
import dev.assay.models.transformers.TransformersModel;
import dev.assay.models.vllm.VllmModel;
import dev.assay.models.wire.Providers;
import dev.assay.rate.Rates;
import dev.assay.rate.Turnstile;
import dev.assay.registry.Catalog;
import dev.assay.registry.Plugin;
import dev.assay.registry.Power;
import dev.assay.registry.Registry;
import dev.assay.spec.ModelSpec;
import dev.assay.spec.SystemSpec;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/// Brings every provider of models into the registry, and systems that are reached over HTTP.
///
/// Models at one address share its pacing, so that two of them do not each think they have it to themselves. Those with
/// the same rate share that, too.
public final class ModelsPlugin implements Plugin {
    private static final String SOURCE = "built-in";
    private static final int FIRST_CALLS = 4;
    private static final int MOST_CALLS = 256;

    private final Providers providers = new Providers();
    private final Map<String, Pacer> pacers = new ConcurrentHashMap<>();

    @Override
    public String name() {
        return "models";
    }

    @Override
    public void register(Registry registry) {
        providers
                .names()
                .forEach(named -> add(
                        registry,
                        named.name(),
                        named.summary(),
                        (spec, environment) -> spec.provider().equals("vllm") && VllmModel.isMeantBy(spec)
                                ? vllm(spec, environment)
                                : remote(registry.rates(), spec, environment)));
        add(registry, "llamacpp", "a GGUF file, run by llama.cpp: llamacpp:FILE", ModelsPlugin::llamaCpp);
        add(registry, "hf", "Transformers: hf:owner/name or hf:FOLDER", ModelsPlugin::transformers);
        add(registry, "builtin", "needs nothing: extractive, echo, scripted, slow", ModelsPlugin::builtIn);
        add(registry, "replay", "the replies of a cassette: replay:FILE", (spec, _) -> ReplayModel.create(spec));
        add(
                registry,
                "compat-judge",
                "as the original's judges ask: compat-judge:MODEL@http://address",
                CompatJudge::of);
        registry.systems()
                .register(new Catalog.Entry<>(
                        "http",
                        "an HTTP endpoint, JSON both ways: http:http://host:port/path",
                        SOURCE,
                        (spec, budget, options) ->
                                HttpSystem.of(spec, budget.fills() ? options.withBudget(budget) : options),
                        Optional.of(new Power("send what it is given to", SystemSpec::rest))));
    }

    private static void add(Registry registry, String name, String summary, Registry.ModelMaker maker) {
        registry.models().register(new Catalog.Entry<>(name, summary, SOURCE, maker));
    }

    private static ChatModel builtIn(ModelSpec spec, Map<String, String> environment) {
        return BuiltInModels.create(spec);
    }

    private static ChatModel llamaCpp(ModelSpec spec, Map<String, String> environment) {
        var settings = ModelSettings.of(spec, LlamaCppModel.SETTINGS.toArray(String[]::new));
        return here(settings, LlamaCppModel.create(spec, environment));
    }

    private static ChatModel vllm(ModelSpec spec, Map<String, String> environment) {
        var settings = ModelSettings.of(spec, VllmModel.SETTINGS.toArray(String[]::new));
        var model = VllmModel.create(spec, environment);
        return patient(settings, model, Pacer.fixed(settings.concurrency().orElse(model.suggestedConcurrency())));
    }

    private static ChatModel transformers(ModelSpec spec, Map<String, String> environment) {
        return here(new ModelSettings(spec), TransformersModel.create(spec, environment));
    }

    /// A model on this machine: one call at a time, and another try after a crash.
    private static ChatModel here(ModelSettings settings, ChatModel model) {
        return patient(settings, model, Pacer.fixed(settings.concurrency().orElse(1)));
    }

    private static ChatModel patient(ModelSettings settings, ChatModel model, Pacer pacer) {
        var random = RandomGenerator.of("L64X128MixRandom");
        return settings.around(new PatientModel(model, pacer, settings.retries(), random::nextDouble));
    }

    private ChatModel remote(Rates rates, ModelSpec spec, Map<String, String> environment) {
        var settings = ModelSettings.of(
                spec,
                Stream.concat(Providers.SETTINGS.stream(), Stream.of(ModelSettings.RATE))
                        .toArray(String[]::new));
        var model = providers.model(spec, environment);
        var address = String.valueOf(model.configuration().get("address"));
        var turnstile = settings.rate().map(rate -> rates.of(address, rate)).orElse(Turnstile.OPEN);
        var pacer = settings.concurrency()
                .map(calls -> Pacer.fixed(calls, turnstile))
                .orElseGet(() -> pacers.computeIfAbsent(
                        address
                                + spec.setting(ModelSettings.RATE)
                                        .map(" "::concat)
                                        .orElse(""),
                        _ -> Pacer.adaptive(FIRST_CALLS, MOST_CALLS, turnstile)));
        return patient(settings, model, pacer);
    }
}
