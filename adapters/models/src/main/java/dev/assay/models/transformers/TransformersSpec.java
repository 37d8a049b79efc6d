package dev.assay.models.transformers;

import dev.assay.api.UserError;
import dev.assay.models.ModelSettings;
import dev.assay.spec.ModelSpec;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// What a spec such as `hf:Qwen/Qwen3-0.6B,dtype=bfloat16,device=cuda` asks for.
///
/// @param name the spec as typed
/// @param model a repository such as `Qwen/Qwen3-0.6B`, or a folder
/// @param choices what goes to the worker as it is: dtype, attn, quantization, device, revision, decode
/// @param concurrency calls it decodes together
/// @param python program that runs the worker
/// @param mayDownload whether what is not on this machine is fetched
record TransformersSpec(
        String name,
        String model,
        Map<String, String> choices,
        int concurrency,
        String python,
        boolean mayDownload,
        Duration loadTimeout) {
    private static final Pattern REPOSITORY = Pattern.compile("[A-Za-z0-9][\\w.-]*(/[A-Za-z0-9][\\w.-]*)?");
    private static final Pattern DEVICE = Pattern.compile("auto|cpu|mps|cuda(:\\d{1,3})?");
    private static final Pattern REVISION = Pattern.compile("\\w[\\w./-]*");
    private static final int LOAD_SECONDS = 600;

    static TransformersSpec of(ModelSpec spec, Map<String, String> environment) {
        ModelSettings.of(
                spec,
                "dtype",
                "attn",
                "quantization",
                "device",
                "revision",
                "decode",
                "download",
                "python",
                "load-timeout");
        if (spec.address().isPresent()) {
            throw new UserError(
                    "\"%s\": models of %s run on this machine and have no address\n       for a server write openai:MODEL@%s"
                            .formatted(
                                    spec.text(), spec.provider(), spec.address().get()));
        }
        return new TransformersSpec(
                spec.text(),
                model(spec),
                choices(spec),
                spec.count("concurrency", 1).orElse(1),
                spec.setting("python").orElseGet(() -> environment.getOrDefault("ASSAY_PYTHON", "python3")),
                spec.oneOf("download", List.of("on", "off")).orElse("off").equals("on"),
                Duration.ofSeconds(spec.count("load-timeout", 1).orElse(LOAD_SECONDS)));
    }

    private static String model(ModelSpec spec) {
        var model = spec.model();
        if (isFolder(model) || isRepository(model)) {
            return model;
        }
        throw new UserError(
                "\"%s\": \"%s\" is neither a folder nor the name of a repository\n       write it as %s:Qwen/Qwen3-0.6B or %s:/folder/with/config.json; a .gguf file is llamacpp:FILE"
                        .formatted(spec.text(), model, spec.provider(), spec.provider()));
    }

    private static boolean isRepository(String model) {
        return REPOSITORY.matcher(model).matches() && !model.endsWith(".gguf");
    }

    private static boolean isFolder(String model) {
        try {
            return !model.isEmpty() && Files.isDirectory(Path.of(model));
        } catch (InvalidPathException _) {
            return false;
        }
    }

    private static Map<String, String> choices(ModelSpec spec) {
        var choices = new LinkedHashMap<String, String>();
        spec.oneOf("dtype", List.of("auto", "float32", "float16", "bfloat16"))
                .ifPresent(value -> choices.put("dtype", value));
        spec.oneOf("attn", List.of("eager", "sdpa", "flash_attention_2"))
                .ifPresent(value -> choices.put("attn", value));
        spec.oneOf("quantization", List.of("none", "8bit", "4bit"))
                .ifPresent(value -> choices.put("quantization", value));
        spec.oneOf("decode", List.of("auto", "plain")).ifPresent(value -> choices.put("decode", value));
        matching(spec, "device", DEVICE, "auto, cpu, mps, cuda or cuda:1", choices);
        matching(spec, "revision", REVISION, "a branch, a tag or a commit", choices);
        return choices;
    }

    private static void matching(
            ModelSpec spec, String name, Pattern pattern, String words, Map<String, String> choices) {
        spec.setting(name).ifPresent(value -> {
            if (!pattern.matcher(value).matches()) {
                throw new UserError("\"%s\": %s must be %s, not \"%s\"".formatted(spec.text(), name, words, value));
            }
            choices.put(name, value);
        });
    }

    /// The program and its arguments.
    List<String> command(Path script) {
        // -u: what it says on its error output is there even when it is killed
        return mayDownload
                ? List.of(python, "-u", script.toString(), "--download")
                : List.of(python, "-u", script.toString());
    }

    Map<String, Object> loadRequest() {
        var request = new LinkedHashMap<String, Object>();
        request.put("do", "load");
        request.put("model", model);
        request.putAll(choices);
        if (concurrency > 1) {
            request.put("concurrency", concurrency);
        }
        return request;
    }

    Map<String, Object> configuration() {
        var configuration = new LinkedHashMap<String, Object>();
        configuration.put("model", name);
        configuration.put("weights", model);
        configuration.putAll(choices);
        if (concurrency > 1) { // sums in another order: a reply may differ from the one to a lone call
            configuration.put("concurrency", concurrency);
        }
        return configuration;
    }
}
