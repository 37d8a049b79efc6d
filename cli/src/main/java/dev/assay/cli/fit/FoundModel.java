package dev.assay.cli.fit;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.ByteSize;
import dev.assay.hub.gguf.CacheType;
import dev.assay.hub.gguf.GgufModel;
import dev.assay.models.dialect.ListedModel;
import dev.assay.models.plugin.ModelFiles;
import dev.assay.models.wire.ProviderStatus;
import dev.assay.models.wire.Providers;
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
/// @param runtime such as `ollama`; `llamacpp` for files
/// @param version of the runtime, when it tells
/// @param bytes on disk
/// @param forecast memory it will take; for models that are no files at hand at least their size
record FoundModel(
        String spec,
        String runtime,
        Optional<String> version,
        OptionalLong bytes,
        OptionalLong forecast,
        boolean isForecastWhole,
        Facts facts) {
    private static final long CONTEXT = 4096;
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final Pattern QUANTIZATION =
            Pattern.compile("\\b(?:I?Q[0-9][A-Z0-9_]*|BF16|F16|F32|FP16|FP8|MXFP4|AWQ|GPTQ|[48]bit)\\b");
    private static final Pattern PARAMETERS = Pattern.compile("\\b[0-9]+(?:\\.[0-9]+)?(?:x[0-9]+)?[BMK]\\b");

    /// What a runtime or a file tells of a model; empty for what it does not.
    record Facts(Optional<String> parameters, Optional<String> quantization, Optional<String> family) {
        static final Facts NONE = new Facts(Optional.empty(), Optional.empty(), Optional.empty());

        static Facts in(String details) {
            return new Facts(first(PARAMETERS, details), first(QUANTIZATION, details), Optional.empty());
        }

        private static Optional<String> first(Pattern pattern, String text) {
            var found = pattern.matcher(text);
            return found.find() ? Optional.of(found.group()) : Optional.empty();
        }
    }

    /// Everything that could be measured here: models of running servers, then files.
    ///
    /// @param backend only of this one
    static List<FoundModel> all(Map<String, String> environment, Optional<String> backend) throws InterruptedException {
        var found = new ArrayList<FoundModel>();
        for (var status : new Providers().statuses(environment, PATIENCE)) {
            if (status.state() == ProviderStatus.State.REACHABLE) {
                status.models().forEach(model -> found.add(of(status, model)));
            }
        }
        ModelFiles.find(environment).forEach(file -> found.add(ofFile(file.file())));
        return found.stream()
                .filter(model -> backend.isEmpty() || backend.get().equals(model.runtime()))
                .toList();
    }

    private static FoundModel of(ProviderStatus status, ListedModel model) {
        return new FoundModel(
                status.provider() + ":" + model.name(),
                status.provider(),
                status.version(),
                model.bytes(),
                model.bytes(),
                false,
                Facts.in(model.details()));
    }

    /// A file by what it says; one that cannot be read is known by its name alone.
    static FoundModel ofFile(Path file) {
        try {
            var model = GgufModel.read(file);
            var forecast = model.shape().isPresent()
                    ? OptionalLong.of(model.forecast(CONTEXT, 1, CacheType.F16).total())
                    : OptionalLong.empty();
            return new FoundModel(
                    "llamacpp:" + file,
                    "llamacpp",
                    Optional.empty(),
                    OptionalLong.of(model.fileBytes()),
                    forecast,
                    true,
                    new Facts(
                            Optional.of(parameters(model.parameters())),
                            Optional.of(model.quantization().label()),
                            Optional.of(model.architecture())));
        } catch (UserError _) {
            return unknown("llamacpp:" + file, "llamacpp");
        }
    }

    private static String parameters(long count) {
        return count >= 1_000_000_000
                ? Numbers.decimals(count / 1e9, 1) + "B"
                : "%dM".formatted(Math.round(count / 1e6));
    }

    static FoundModel unknown(String spec, String runtime) {
        return new FoundModel(
                spec, runtime, Optional.empty(), OptionalLong.empty(), OptionalLong.empty(), false, Facts.NONE);
    }

    /// What is known of a model that was named, without loading it.
    static FoundModel named(ModelSpec spec, Map<String, String> environment) throws InterruptedException {
        if (spec.provider().equals("llamacpp")) {
            return ofFile(Path.of(spec.model()));
        }
        if (spec.address().isPresent()) {
            return unknown(spec.text(), spec.provider());
        }
        for (var status : new Providers().statuses(environment, PATIENCE)) {
            if (status.provider().equals(spec.provider())) {
                return status.models().stream()
                        .filter(model -> model.name().equals(spec.model()))
                        .findFirst()
                        .map(model -> of(status, model))
                        .orElseGet(() -> new FoundModel(
                                spec.text(),
                                spec.provider(),
                                status.version(),
                                OptionalLong.empty(),
                                OptionalLong.empty(),
                                false,
                                Facts.NONE));
            }
        }
        return unknown(spec.text(), spec.provider());
    }

    /// Such as `≥ 4.7 GB` where only the size of the weights is known.
    String shownForecast() {
        return forecast.isEmpty() ? "" : (isForecastWhole ? "" : "≥ ") + ByteSize.of(forecast.getAsLong());
    }
}
