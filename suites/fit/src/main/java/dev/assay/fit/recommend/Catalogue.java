package dev.assay.fit.recommend;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Named models, how coarse their weights may be, and how fast graphics cards read.
///
/// @param dated the day it was written
/// @param bits for each quantization its bits a weight
/// @param cards for each graphics card the gigabytes a second of its data sheet
public record Catalogue(
        String dated, Map<String, Double> bits, Map<String, Double> cards, List<CatalogueModel> models) {
    private static final String FILE = "/suites/fit/catalogue.json";

    public Catalogue {
        bits = Map.copyOf(bits);
        cards = Map.copyOf(cards);
        models = List.copyOf(models);
    }

    /// The one that ships.
    public static Catalogue builtIn() {
        try (var in = Objects.requireNonNull(Catalogue.class.getResourceAsStream(FILE), FILE)) {
            return of(new String(in.readAllBytes(), UTF_8), FILE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// @param place for complaints
    public static Catalogue of(String json, String place) {
        try {
            var root = Json.readMap(json);
            var models = new ArrayList<CatalogueModel>();
            if (root.get("models") instanceof List<?> all) {
                all.forEach(one -> models.add(CatalogueModel.of(one instanceof Map<?, ?> map ? map : Map.of(), place)));
            }
            return new Catalogue(
                    String.valueOf(root.getOrDefault("dated", "undated")),
                    numbers(root, "quantizations", place),
                    numbers(root, "graphicsCards", place),
                    models);
        } catch (MalformedJson e) {
            throw new UserError("%s: no JSON: %s\n       write it like the one that ships (docs/fit.md)"
                    .formatted(place, e.getMessage()));
        }
    }

    private static Map<String, Double> numbers(Map<String, ?> root, String field, String place) {
        var numbers = new LinkedHashMap<String, Double>();
        if (root.get(field) instanceof Map<?, ?> all) {
            all.forEach((name, value) -> numbers.put(
                    String.valueOf(name), CatalogueModel.number(value, "%s: %s".formatted(field, name), place)));
        }
        return numbers;
    }

    /// With what another one holds; where both know a name, the other one counts.
    public Catalogue with(Catalogue other) {
        var allBits = new LinkedHashMap<>(bits);
        allBits.putAll(other.bits);
        var allCards = new LinkedHashMap<>(cards);
        allCards.putAll(other.cards);
        var all = new ArrayList<>(models);
        all.removeIf(model -> other.models.stream().anyMatch(own -> own.name().equals(model.name())));
        all.addAll(other.models);
        return new Catalogue(other.dated, allBits, allCards, all);
    }
}
