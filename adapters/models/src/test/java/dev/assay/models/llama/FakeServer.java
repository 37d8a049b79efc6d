package dev.assay.models.llama;

import dev.assay.chat.ChatModel;
import dev.assay.json.Json;
import dev.assay.spec.ModelSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// A folder with a program that answers like `llama-server`, and a model file that tells it how to behave.
record FakeServer(Path folder) {
    /// @param behavior words the script knows, such as `crash`
    static FakeServer in(Path folder, String behavior) {
        try (var script = Objects.requireNonNull(FakeServer.class.getResourceAsStream("/fake-llama-server"))) {
            var program = folder.resolve("llama-server");
            Files.write(program, script.readAllBytes());
            Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
            Files.writeString(folder.resolve("model.gguf"), "GGUF " + behavior);
            return new FakeServer(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path program() {
        return folder.resolve("llama-server");
    }

    Path model() {
        return folder.resolve("model.gguf");
    }

    ChatModel open(String settings) {
        return LlamaCppModel.create(
                ModelSpec.parse("llamacpp:" + model() + settings),
                Map.of(
                        "PATH",
                        System.getenv("PATH"),
                        "ASSAY_LLAMA_SERVER",
                        folder.toString(),
                        "CUDA_VISIBLE_DEVICES",
                        "7",
                        "LLAMA_ARG_CTX_SIZE",
                        "1"));
    }

    void behave(String behavior) throws IOException {
        Files.writeString(model(), "GGUF " + behavior);
    }

    /// What each start was given.
    List<Map<String, Object>> starts() throws IOException {
        return lines(".starts");
    }

    List<Map<String, Object>> requests() throws IOException {
        return lines(".requests");
    }

    private List<Map<String, Object>> lines(String ending) throws IOException {
        var file = Path.of(model() + ending);
        return Files.exists(file)
                ? Files.readAllLines(file).stream().map(Json::readMap).toList()
                : List.of();
    }

    long lastPid() throws IOException {
        return Long.parseLong(String.valueOf(starts().getLast().get("pid")));
    }
}
