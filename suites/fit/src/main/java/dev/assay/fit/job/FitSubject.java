package dev.assay.fit.job;

import dev.assay.Version;
import dev.assay.chat.ChatOptions;
import dev.assay.fit.run.FitAsking;
import dev.assay.fit.run.FitSource;
import dev.assay.fit.verdict.ScoringProfile;
import dev.assay.hardware.CardFields;
import dev.assay.hardware.MachineCard;
import dev.assay.registry.ModelFacts;
import dev.assay.text.DecimalText;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The model a fit run is about, and the machine, as results describe them. No path and no address: results
/// are made to be shared.
record FitSubject(FitModel model, ModelFacts facts, MachineCard card) {
    /// As viewers read it.
    Map<String, Object> entry() {
        var entry = new LinkedHashMap<String, Object>();
        entry.put("model", model.name());
        entry.put("runtime", facts.runtime());
        facts.version().ifPresent(version -> entry.put("version", version));
        facts.quantization().ifPresent(quantization -> entry.put("quantization", quantization));
        facts.parameters().ifPresent(parameters -> entry.put("parameters", parameters));
        return entry;
    }

    /// As it is exported, before anything is measured.
    Map<String, @Nullable Object> result(Instant now, FitSource source, ScoringProfile profile) {
        var result = new LinkedHashMap<String, @Nullable Object>();
        result.put("model", model.name());
        result.put("modelInfo", information());
        result.put("hardware", hardware());
        result.put("timestamp", now.toString());
        result.put("metadata", metadata(source, profile));
        return result;
    }

    private Map<String, Object> information() {
        var map = new LinkedHashMap<String, Object>();
        facts.parameters().ifPresent(parameters -> map.put("parameterSize", parameters));
        facts.quantization().ifPresent(quantization -> map.put("quantization", quantization));
        facts.family().ifPresent(family -> map.put("family", family));
        return map;
    }

    /// Cores and memory are those a run may use, which a container may have limited.
    Map<String, @Nullable Object> hardware() {
        var map = new LinkedHashMap<String, @Nullable Object>(CardFields.of(card));
        map.put("cpuCores", DecimalText.plain(card.usableCores()));
        map.put("totalMemoryGB", DecimalText.plain(card.usableMemoryGib()));
        return map;
    }

    private Map<String, Object> metadata(FitSource source, ScoringProfile profile) {
        var map = new LinkedHashMap<String, Object>();
        map.put("benchmarkSpecVersion", profile.specification());
        map.put("promptPackVersion", source.pack().version());
        source.seed().ifPresent(seed -> map.put("promptSeed", seed));
        map.put("runtimeVersion", facts.version().orElse("unknown"));
        map.put("runtimeBackend", facts.runtime());
        map.put(
                "modelFormat",
                facts.runtime().equals("llamacpp") || facts.runtime().equals("ollama") ? "gguf" : "unknown");
        map.put("assay", Version.CURRENT);
        map.put("benchmarkProfile", profile(source.asking()));
        return map;
    }

    private Map<String, Object> profile(FitAsking asking) {
        var sampling = new LinkedHashMap<String, Object>();
        sampling.put("temperature", 0);
        sampling.put("topP", 1);
        sampling.put("seed", 42);
        var map = new LinkedHashMap<String, Object>();
        map.put("version", "v1");
        map.put("sampling", sampling);
        map.put("thinkingMode", asking.thinking() == ChatOptions.Thinking.ON ? "enabled" : "disabled");
        var context = model.spec().setting("context"); // tokens asked for; else what the runtime gives
        map.put("contextPolicy", context.isPresent() ? "set" : "runtime-default");
        context.ifPresent(tokens -> map.put("contextWindowTokens", tokens));
        return map;
    }
}
