package dev.assay.models.vllm;

import dev.assay.api.UserError;
import dev.assay.process.SearchPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// A `vllm` on this machine, and the variables it is to be started with.
record VllmProgram(Path file, Map<String, String> environment) {
    static final String VARIABLE = "ASSAY_VLLM";
    static final String KEY_VARIABLE = "VLLM_API_KEY";

    private static final String HOW_TO_GET_IT =
            "install it with pip install vllm, and put it on PATH\n       or name it: server=/path/to/vllm behind the model, or "
                    + VARIABLE;

    /// Variables that say which devices and which models there are. How vLLM runs is for the spec to say.
    private static final Pattern PASSED_ON = Pattern.compile(
            "(?:CUDA|NVIDIA|HIP|HSA|ROCR|ROCM|NCCL|HF|OMP|PYTORCH)_\\w+|LD_LIBRARY_PATH|PYTHONPATH|VIRTUAL_ENV"
                    + "|XDG_CACHE_HOME|XDG_RUNTIME_DIR|TRANSFORMERS_CACHE|HTTPS_PROXY|NO_PROXY");

    /// @throws UserError when there is none
    static VllmProgram find(VllmSettings settings, Map<String, String> environment) {
        var named = settings.server().equals(VllmSettings.OWN)
                ? Optional.ofNullable(environment.get(VARIABLE)).filter(text -> !text.isBlank())
                : Optional.of(settings.server());
        var file = named.isPresent()
                ? program(named.get())
                : SearchPath.of(environment).find("vllm");
        return new VllmProgram(
                file.orElseThrow(() -> UserError.environment(
                        "%s\n       %s"
                                .formatted(
                                        named.map(text -> text + ": there is no program vllm there")
                                                .orElse(
                                                        "vllm:…,server=vllm needs the program vllm, and there is none on PATH"),
                                        HOW_TO_GET_IT),
                        new IOException("vllm"))),
                environment);
    }

    private static Optional<Path> program(String text) {
        try {
            return Optional.of(Path.of(text).toAbsolutePath())
                    .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file));
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }

    List<String> words(VllmSettings settings, int port) {
        var words = new ArrayList<>(List.of(file.toString(), "serve", settings.model()));
        words.addAll(List.of("--host", "127.0.0.1", "--port", Integer.toString(port)));
        settings.context().ifPresent(tokens -> words.addAll(List.of("--max-model-len", tokens.toString())));
        settings.cards().ifPresent(count -> words.addAll(List.of("--tensor-parallel-size", count.toString())));
        settings.dtype().ifPresent(type -> words.addAll(List.of("--dtype", type)));
        words.add(settings.hasPromptCache() ? "--enable-prefix-caching" : "--no-enable-prefix-caching");
        return words;
    }

    /// @param key through the environment: command lines are for all to read
    Map<String, String> variables(String key) {
        var variables = new LinkedHashMap<String, String>();
        environment.forEach((name, value) -> {
            if (PASSED_ON.matcher(name).matches()) {
                variables.put(name, value);
            }
        });
        variables.put(KEY_VARIABLE, key);
        return variables;
    }
}
