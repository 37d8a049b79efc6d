package dev.assay.datasets.loader;

import dev.assay.api.Dataset;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.json.Json;
import dev.assay.registry.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// A few examples of our own in the shape of each public dataset, so that its scores can be proved without a
/// network. Nothing of the dataset itself is in them.
public final class StandIns {
    private static final String FILE = "stand-ins.jsonl";

    private StandIns() {}

    /// The stand-in of a dataset, scored as the dataset is.
    public static Source of(Loader loader) {
        var name = loader.card().name();
        var wiring = loader.card().wiring(Profile.STANDARD);
        return Source.of(Dataset.of(name, "stand-in", examples(name)), wiring.evaluators(), wiring.primaryScore());
    }

    private static List<Labeled<OpenExample>> examples(String loader) {
        return lines().stream()
                .filter(fields -> fields.get("loaders") instanceof List<?> loaders && loaders.contains(loader))
                .map(Gold::split)
                .toList();
    }

    private static List<Map<String, Object>> lines() {
        try (var file = Objects.requireNonNull(StandIns.class.getResourceAsStream(FILE), FILE)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(Json::readMap)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
