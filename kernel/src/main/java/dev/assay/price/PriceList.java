package dev.assay.price;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.json.Yaml;
import dev.assay.spec.ModelSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;

/// Prices by provider and model, of one edition. Prices move: every cost names the edition it was counted by.
///
/// @param version of the list, a date
/// @param prices by `provider:model`
public record PriceList(String version, Map<String, Price> prices) {
    /// Where weights run on the user's own machine.
    private static final Set<String> OWN =
            Set.of("builtin", "llamacpp", "hf", "ollama", "lmstudio", "llama-server", "mlx", "replay");

    /// What follows the name of a model when it is one edition of it: a date, `latest`, or a preview.
    private static final Pattern EDITION =
            Pattern.compile("[-@](?:20\\d{2}.*|latest|preview.*|\\d{2}-\\d{2}|\\d{3,4})");

    public PriceList {
        prices = new LinkedHashMap<>(prices);
    }

    /// The list that ships with Assay.
    public static PriceList standard() {
        try (var in = PriceList.class.getResourceAsStream("prices.yaml")) {
            if (in == null) {
                throw new IllegalStateException("prices.yaml is not in the jar");
            }
            return parse("prices.yaml", new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A list of the user's own, in the same form.
    public static PriceList at(Path file) {
        try {
            return parse(file.toString(), Files.readString(file));
        } catch (IOException e) {
            throw new UserError("%s: the price list cannot be read: %s".formatted(file, e.getMessage()));
        }
    }

    /// @param where for messages
    public static PriceList parse(String where, String text) {
        Map<?, ?> root;
        try {
            root = Yaml.read(text, Map.class);
        } catch (MalformedJson e) {
            throw new UserError("%s: %s".formatted(where, e.getMessage()));
        }
        if (!(root.get("version") instanceof String version) || !(root.get("prices") instanceof Map<?, ?> listed)) {
            throw new UserError(
                    "%s: a price list has a version (a text) and prices\n       for example {version: \"2026-01\", prices: {\"openai:my-model\": {input: 1.0, output: 2.0}}}"
                            .formatted(where));
        }
        var prices = new LinkedHashMap<String, Price>();
        listed.forEach((model, price) -> prices.put(String.valueOf(model), price(where, model, price)));
        return new PriceList(version, prices);
    }

    private static Price price(String where, Object model, Object price) {
        if (price instanceof Map<?, ?> parts
                && parts.get("input") instanceof Number input
                && parts.get("output") instanceof Number output
                && Set.of("input", "output", "cached", "cache-written").containsAll(parts.keySet())) {
            return new Price(
                    input.doubleValue(), output.doubleValue(), part(parts, "cached"), part(parts, "cache-written"));
        }
        throw new UserError(
                "%s: the price of %s is not one\n       it has input and output, and may have cached and cache-written: dollars for a million tokens"
                        .formatted(where, model));
    }

    private static OptionalDouble part(Map<?, ?> parts, String name) {
        return parts.get(name) instanceof Number number
                ? OptionalDouble.of(number.doubleValue())
                : OptionalDouble.empty();
    }

    /// The list as a text that [#parse] reads.
    public String text() {
        var listed = new LinkedHashMap<String, Object>();
        prices.forEach((model, price) -> {
            var parts = new LinkedHashMap<String, Object>();
            parts.put("input", price.input());
            parts.put("output", price.output());
            price.cached().ifPresent(dollars -> parts.put("cached", dollars));
            price.cacheWritten().ifPresent(dollars -> parts.put("cache-written", dollars));
            listed.put(model, parts);
        });
        return Json.write(Map.of("version", version, "prices", listed));
    }

    /// The price of a model, empty when it is not known. A model at an address of the user's own has no
    /// known price.
    public Optional<Price> of(ModelSpec spec) {
        var listed = listed(spec.provider() + ":" + spec.model());
        if (listed.isPresent() && spec.address().isEmpty()) {
            return listed;
        }
        return OWN.contains(spec.provider()) ? Optional.of(Price.FREE) : Optional.empty();
    }

    /// The longest listed name that is the model, or the model without its edition.
    private Optional<Price> listed(String model) {
        var exact = prices.get(model);
        if (exact != null) {
            return Optional.of(exact);
        }
        return prices.entrySet().stream()
                .filter(entry -> model.startsWith(entry.getKey())
                        && EDITION.matcher(model.substring(entry.getKey().length()))
                                .matches())
                .max((one, other) ->
                        Integer.compare(one.getKey().length(), other.getKey().length()))
                .map(Map.Entry::getValue);
    }
}
