package dev.assay.models.plugin;

import dev.assay.api.UserError;
import dev.assay.hub.gguf.CacheType;
import dev.assay.hub.gguf.GgufModel;
import dev.assay.models.dialect.ListedModel;
import dev.assay.models.wire.ProviderStatus;
import dev.assay.models.wire.Providers;
import dev.assay.registry.ModelFacts;
import dev.assay.report.Numbers;
import dev.assay.spec.ModelSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/// A model of a runtime on this machine, or a file of weights, with what is known before it is loaded.
///
/// @param spec to call it by
/// @param bytes on disk
/// @param forecast memory it will take; for models that are no files at hand at least their size
public record FoundModel(
        String spec, OptionalLong bytes, OptionalLong forecast, boolean isForecastWhole, ModelFacts facts) {
    private static final String FILES = "llamacpp";
    private static final long CONTEXT = 4096;
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Pattern QUANTIZATION =
            Pattern.compile("\\b(?:I?Q[0-9][A-Z0-9_]*|BF16|F16|F32|FP16|FP8|MXFP4|AWQ|GPTQ|[48]bit)\\b");
    private static final Pattern PARAMETERS = Pattern.compile("\\b[0-9]+(?:\\.[0-9]+)?(?:x[0-9]+)?[BMK]\\b");

    /// Everything that could be measured here: models of running servers, then files.
    ///
    /// @param backend only of this one
    public static List<FoundModel> all(Map<String, String> environment, Optional<String> backend)
            throws InterruptedException {
        var found = new ArrayList<FoundModel>();
        for (var status : new Providers().statuses(environment, PATIENCE)) {
            if (status.state() == ProviderStatus.State.REACHABLE) {
                status.models().forEach(model -> found.add(of(status, model)));
            }
        }
        ModelFiles.find(environment).forEach(file -> found.add(ofFile(file.file())));
        return found.stream()
                .filter(model ->
                        backend.isEmpty() || backend.get().equals(model.facts().runtime()))
                .toList();
    }

    private static FoundModel of(ProviderStatus status, ListedModel model) {
        return new FoundModel(
                status.provider() + ":" + model.name(), model.bytes(), model.bytes(), false, facts(status, model));
    }

    private static ModelFacts facts(ProviderStatus status, ListedModel model) {
        return new ModelFacts(
                status.provider(),
                status.version(),
                first(PARAMETERS, model.details()),
                first(QUANTIZATION, model.details()),
                Optional.empty());
    }

    private static Optional<String> first(Pattern pattern, String text) {
        var found = pattern.matcher(text);
        return found.find() ? Optional.of(found.group()) : Optional.empty();
    }

    /// A file by what it says; one that cannot be read is known by its name alone.
    private static FoundModel ofFile(Path file) {
        try {
            var model = GgufModel.read(file);
            var forecast = model.shape().isPresent()
                    ? OptionalLong.of(model.forecast(CONTEXT, 1, CacheType.F16).total())
                    : OptionalLong.empty();
            return new FoundModel(FILES + ":" + file, OptionalLong.of(model.fileBytes()), forecast, true, facts(model));
        } catch (UserError _) {
            return unknown(FILES + ":" + file, ModelFacts.none(FILES));
        }
    }

    private static ModelFacts facts(GgufModel model) {
        return new ModelFacts(
                FILES,
                Optional.empty(),
                Optional.of(parameters(model.parameters())),
                Optional.of(model.quantization().label()),
                Optional.of(model.architecture()));
    }

    private static String parameters(long count) {
        return count >= 1_000_000_000
                ? Numbers.decimals(count / 1e9, 1) + "B"
                : "%dM".formatted(Math.round(count / 1e6));
    }

    private static FoundModel unknown(String spec, ModelFacts facts) {
        return new FoundModel(spec, OptionalLong.empty(), OptionalLong.empty(), false, facts);
    }

    /// What is known of a model that was named, without loading it.
    static FoundModel named(ModelSpec spec, Map<String, String> environment) throws InterruptedException {
        if (spec.provider().equals(FILES)) {
            return ofFile(Path.of(spec.model()));
        }
        if (spec.address().isEmpty()) {
            for (var status : new Providers().statuses(environment, PATIENCE)) {
                if (status.provider().equals(spec.provider())) {
                    return named(spec, status);
                }
            }
        }
        return unknown(spec.text(), ModelFacts.none(spec.provider()));
    }

    private static FoundModel named(ModelSpec spec, ProviderStatus status) {
        return status.models().stream()
                .filter(model -> model.name().equals(spec.model()))
                .findFirst()
                .map(model -> of(status, model))
                .orElseGet(() -> unknown(
                        spec.text(),
                        new ModelFacts(
                                spec.provider(),
                                status.version(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty())));
    }
}
