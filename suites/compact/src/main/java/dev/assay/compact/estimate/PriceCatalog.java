package dev.assay.compact.estimate;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// Prices of one date, from a file the user can read and edit: `{"updated": DATE, "entries": [{"provider",
/// "model", "input_per_mtok", "output_per_mtok", "free_tier_daily_tokens"}]}`. None ship here: an estimate
/// names the date of the prices it was made with.
///
/// @param updated the date, as written
public record PriceCatalog(String updated, List<Entry> entries) {
    /// Knows no price.
    public static final PriceCatalog NONE = new PriceCatalog("none", List.of());

    public PriceCatalog {
        entries = List.copyOf(entries);
    }

    /// @param inputPerMillion dollars for a million tokens
    /// @param cachedPerMillion of input that is read from a cache; empty where it costs what other input does
    /// @param dailyTokens most tokens a day free of charge; empty where unknown
    public record Entry(
            String provider,
            String model,
            double inputPerMillion,
            double outputPerMillion,
            OptionalDouble cachedPerMillion,
            OptionalLong dailyTokens) {
        /// With nothing cached.
        double cost(long inputTokens, long outputTokens) {
            return cost(inputTokens, 0, outputTokens);
        }

        /// @param cachedTokens part of the input
        double cost(long inputTokens, long cachedTokens, long outputTokens) {
            return ((inputTokens - cachedTokens) * inputPerMillion
                            + cachedTokens * cachedPerMillion.orElse(inputPerMillion)
                            + outputTokens * outputPerMillion)
                    / 1e6;
        }
    }

    public Optional<Entry> find(String provider, String model) {
        return entries.stream()
                .filter(entry ->
                        entry.provider().equals(provider) && entry.model().equals(model))
                .findFirst();
    }

    public static PriceCatalog at(Path file) {
        try {
            return of(Json.readMap(Files.readString(file)));
        } catch (IOException e) {
            throw UserError.environment("%s: the prices cannot be read: %s".formatted(file, e.getMessage()), e);
        } catch (MalformedJson e) {
            throw new UserError(
                    "%s: %s\n       a price file is {\"updated\": \"2026-01-31\", \"entries\": [{\"provider\", \"model\", \"input_per_mtok\", \"output_per_mtok\"}]}"
                            .formatted(file, e.getMessage()));
        }
    }

    private static PriceCatalog of(Map<String, ?> map) {
        if (!(map.get("updated") instanceof String updated) || !(map.get("entries") instanceof List<?> listed)) {
            throw new MalformedJson("the date or the entries are missing");
        }
        var entries = new ArrayList<Entry>();
        for (var entry : listed) {
            entries.add(entry(entries.size() + 1, entry));
        }
        return new PriceCatalog(updated, entries);
    }

    private static Entry entry(int number, Object value) {
        if (value instanceof Map<?, ?> entry
                && entry.get("provider") instanceof String provider
                && entry.get("model") instanceof String model
                && entry.get("input_per_mtok") instanceof Number input
                && entry.get("output_per_mtok") instanceof Number output
                && input.doubleValue() >= 0
                && output.doubleValue() >= 0) {
            var daily = entry.get("free_tier_daily_tokens") instanceof Number tokens
                    ? OptionalLong.of(tokens.longValue())
                    : OptionalLong.empty();
            var cached = entry.get("cached_per_mtok") instanceof Number one
                    ? OptionalDouble.of(one.doubleValue())
                    : OptionalDouble.empty();
            return new Entry(provider, model, input.doubleValue(), output.doubleValue(), cached, daily);
        }
        throw new MalformedJson("entry %d is not a price".formatted(number));
    }
}
