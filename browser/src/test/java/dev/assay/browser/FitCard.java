package dev.assay.browser;

import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A run with a `fit.json` of two models: measuring real ones takes a model server.
final class FitCard {
    private FitCard() {}

    /// Copies a run and lays the card into the copy.
    static void beside(Path run) throws IOException {
        var copy = Files.createDirectories(run.resolveSibling("2026-01-01T000000Z-fit-0000"));
        try (Stream<Path> files = Files.list(run)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, copy.resolve(file.getFileName()));
            }
        }
        Files.writeString(copy.resolve("fit.json"), Json.writePretty(card()));
    }

    private static Map<String, Object> card() {
        var machine = Map.of("cpu", "a processor", "cores", 8, "memory_bytes", 34_359_738_368L, "os", "Linux");
        var models = List.of(
                model("small:1b", 81, "EXCELLENT", List.of()),
                model("large:70b", 0, "NOT RECOMMENDED", List.of(Hostile.MARKUP)));
        return Map.of("format", 1, "profile", "BALANCED", "machine", machine, "models", models);
    }

    private static Map<String, Object> model(String name, int global, String verdict, List<String> disqualifiers) {
        return Map.ofEntries(
                Map.entry("model", name),
                Map.entry("runtime", "ollama"),
                Map.entry("quantization", "Q4_K_M"),
                Map.entry("fit", Map.of("speed", 30, "ttft", 25, "memory", 20, "total", 75)),
                Map.entry("quality", Map.of("total", 64, "categories", List.of(category("math"), category("coding")))),
                Map.entry("global", global),
                Map.entry("verdict", verdict),
                Map.entry("disqualifiers", disqualifiers),
                Map.entry("warnings", List.of()),
                Map.entry(
                        "performance",
                        Map.of("tokens_per_second", number(31.5), "ttft_ms", number(420), "load_ms", 5200)),
                Map.entry("depth", List.of(depth(512, 30), depth(4096, 24), depth(16_384, 15))));
    }

    private static Map<String, Object> category(String name) {
        return Map.of("category", name, "points", 12, "most", 20, "correct", 12, "total", 20);
    }

    private static Map<String, Object> depth(int tokens, double speed) {
        return Map.of(
                "tokens",
                tokens,
                "prefill_uncached_ms",
                tokens / 2.0,
                "prefill_cached_ms",
                40,
                "tokens_per_second",
                speed,
                "n",
                3);
    }

    private static Map<String, Object> number(double value) {
        return Map.of("value", value, "low", value * 0.9, "high", value * 1.1, "n", 5);
    }
}
