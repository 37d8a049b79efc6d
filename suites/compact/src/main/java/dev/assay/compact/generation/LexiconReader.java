package dev.assay.compact.generation;

import dev.assay.api.UserError;
import dev.assay.compact.template.TemplateText;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads a lexicon from its JSON object. Members that mean nothing special are lists of words.
final class LexiconReader {
    private static final Set<String> SPECIAL =
            Set.of("id", "version", "ranges", "topics", "date_iso", "amount_usd", "product_sku");
    private static final int LARGEST = 1_000_000_000;
    private static final int LONGEST_AMOUNT = 9;

    private final Map<String, Object> root;
    private final String source;

    LexiconReader(Map<String, Object> root, String source) {
        this.root = root;
        this.source = source;
    }

    Lexicon lexicon() {
        var id = root.get("id") instanceof String text ? text : unnamed();
        var version = root.get("version") instanceof String text ? text : "0";
        return new Lexicon(id + "@" + version, lists(), ranges(), topics(), shapes());
    }

    /// A pack without a name is named after what it holds, so that no two are taken for each other.
    private String unnamed() {
        return "pack-" + Digests.sha256(Json.write(root)).substring(0, 8);
    }

    private Map<String, List<TemplateText>> lists() {
        var lists = new LinkedHashMap<String, List<TemplateText>>();
        root.forEach((name, value) -> {
            if (!SPECIAL.contains(name)) {
                lists.put(
                        name, texts(name, value).stream().map(TemplateText::of).toList());
            }
        });
        return lists;
    }

    private List<String> texts(String name, @Nullable Object value) {
        var texts = new ArrayList<String>();
        for (var entry : list(name, value)) {
            if (!(entry instanceof String text)) {
                throw wrong(name, "is not a list of texts");
            }
            texts.add(text);
        }
        return texts;
    }

    private List<?> list(String name, @Nullable Object value) {
        if (value instanceof List<?> list && !list.isEmpty()) {
            return list;
        }
        throw wrong(name, "is not a list with something in it");
    }

    private Map<String, Shapes.Range> ranges() {
        var ranges = new LinkedHashMap<String, Shapes.Range>();
        object("ranges", root.get("ranges"))
                .forEach((name, value) -> ranges.put(String.valueOf(name), range("ranges." + name, value)));
        return ranges;
    }

    private Map<?, ?> object(String name, @Nullable Object value) {
        if (value == null) {
            return Map.of();
        }
        if (value instanceof Map<?, ?> map) {
            return map;
        }
        throw wrong(name, "is not an object");
    }

    private Shapes.Range range(String name, @Nullable Object value) {
        var ends = list(name, value);
        if (ends.size() == 2
                && ends.getFirst() instanceof Integer least
                && ends.getLast() instanceof Integer most
                && least >= 0
                && least <= most
                && most <= LARGEST) {
            return new Shapes.Range(least, most);
        }
        throw wrong(name, "is not the least and the most of some whole numbers");
    }

    private Map<String, List<Lexicon.Pattern>> topics() {
        var topics = new LinkedHashMap<String, List<Lexicon.Pattern>>();
        object("topics", root.get("topics"))
                .forEach((name, value) -> topics.put(String.valueOf(name), patterns("topics." + name, value)));
        return topics;
    }

    private List<Lexicon.Pattern> patterns(String name, @Nullable Object value) {
        var patterns = new ArrayList<Lexicon.Pattern>();
        for (var entry : list(name, value)) {
            var fields = object(name, entry);
            patterns.add(new Lexicon.Pattern(said(name, fields, "user"), said(name, fields, "assistant")));
        }
        return patterns;
    }

    private TemplateText said(String name, Map<?, ?> fields, String role) {
        if (fields.get(role) instanceof String text) {
            return TemplateText.of(text);
        }
        throw wrong(name, "needs a text for \"user\" and for \"assistant\" in each entry");
    }

    private Shapes shapes() {
        var original = Shapes.ORIGINAL;
        return new Shapes(
                root.containsKey("date_iso") ? dates() : original.dates(),
                root.containsKey("amount_usd") ? amounts() : original.amounts(),
                root.containsKey("product_sku") ? partNumbers() : original.partNumbers());
    }

    private Shapes.Dates dates() {
        var fields = object("date_iso", root.get("date_iso"));
        return new Shapes.Dates(
                range("date_iso.start_year", List.of(number(fields, "start_year"), number(fields, "end_year"))),
                range("date_iso.month", fields.get("month")),
                range("date_iso.day", fields.get("day")));
    }

    private int number(Map<?, ?> fields, String name) {
        if (fields.get(name) instanceof Integer number) {
            return number;
        }
        throw wrong(name, "is not a whole number");
    }

    private Shapes.Amounts amounts() {
        var magnitudes = new ArrayList<Integer>();
        for (var entry : list(
                "amount_usd.magnitudes",
                object("amount_usd", root.get("amount_usd")).get("magnitudes"))) {
            if (!(entry instanceof Integer digits && digits >= 1 && digits <= LONGEST_AMOUNT)) {
                throw wrong("amount_usd.magnitudes", "is not a list of numbers from 1 to " + LONGEST_AMOUNT);
            }
            magnitudes.add(digits);
        }
        return new Shapes.Amounts(magnitudes);
    }

    private Shapes.PartNumbers partNumbers() {
        var fields = object("product_sku", root.get("product_sku"));
        if (!(fields.get("alphabet") instanceof String alphabet) || alphabet.isEmpty()) {
            throw wrong("product_sku.alphabet", "is not a text with letters in it");
        }
        return new Shapes.PartNumbers(
                texts("product_sku.prefixes", fields.get("prefixes")),
                alphabet,
                range("product_sku.letters", List.of(0, number(fields, "letters")))
                        .most(),
                range("product_sku.number", fields.get("number")));
    }

    private UserError wrong(String name, String what) {
        return new UserError("%s: \"%s\" %s".formatted(source, name, what));
    }
}
