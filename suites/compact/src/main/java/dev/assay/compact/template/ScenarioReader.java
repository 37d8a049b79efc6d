package dev.assay.compact.template;

import dev.assay.compact.ItemType;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads a template of the second dialect: `scenario` in place of `template`.
final class ScenarioReader {
    private static final List<String> FIELDS = List.of(
            "key",
            "family",
            "version",
            "language",
            "fails",
            "form",
            "type",
            "about",
            "kind",
            "values",
            "facts",
            "misses");
    private static final List<String> FACT = List.of("key", "ask", "cues", "truth", "told", "changed", "answer");
    private static final Set<String> REFERENCES = Set.of("subject", "value");
    private static final int MOST_FACTS = 2;
    private static final int FEWEST_VALUES = 3;

    private final Fields fields;

    private ScenarioReader(Fields fields) {
        this.fields = fields;
    }

    static Template read(Fields fields) {
        return new ScenarioReader(fields).template();
    }

    private Template template() {
        fields.allowOnly(FIELDS);
        var scenario = new Scenario(
                fields.filledText("language"),
                fields.filledText("fails"),
                named("form", Scenario.Form.values()).orElse(Scenario.Form.VALUE),
                type(),
                fields.optionalText("about").orElse("project"),
                fields.optionalText("kind"),
                fields.texts("values"),
                fields.eachMapping("facts", this::fact),
                fields.mentionedTexts("misses"));
        check(scenario);
        return Template.of(
                fields.text("key", TemplateReader.KEY, "roles_lead_and_review"),
                fields.text("family", VariableReader.NAME, "roles"),
                fields.text("version", TemplateReader.VERSION, "2.0.0"),
                scenario);
    }

    private ItemType type() {
        var typed = fields.filledText("type");
        var known = ItemType.named(typed);
        if (known.isEmpty() && !typed.isEmpty()) {
            rule("type", TemplateItem.unknownType(typed));
        }
        return known.orElse(ItemType.IMMUTABLE_FACT_RECALL);
    }

    private <E extends Enum<E>> Optional<E> named(String field, E[] all) {
        var typed = fields.filledText(field);
        var found = Arrays.stream(all)
                .filter(one -> one.name().toLowerCase(Locale.ROOT).equals(typed))
                .findFirst();
        if (found.isEmpty() && !typed.isEmpty()) {
            var names = Arrays.stream(all).map(one -> one.name().toLowerCase(Locale.ROOT));
            rule(field, "is \"%s\"\n       there are %s".formatted(typed, names.collect(Collectors.joining(", "))));
        }
        return found;
    }

    private Scenario.Fact fact(Fields fact) {
        fact.allowOnly(FACT);
        var answer = fact.optionalText("answer").orElse("yes");
        if (!answer.equals("yes") && !answer.equals("no")) {
            fact.wrong("answer", fact.lineOf("answer"), "is \"%s\"\n       it is \"yes\" or \"no\"".formatted(answer));
        }
        return new Scenario.Fact(
                fact.text("key", VariableReader.NAME, "lead"),
                text(fact, "ask"),
                fact.texts("cues"),
                text(fact, "truth"),
                fact.mentionedTexts("told"),
                fact.mentionedTexts("changed"),
                answer.equals("yes"));
    }

    private static TemplateText text(Fields fact, String name) {
        return fact.findings().mention(fact.placeOf(name), fact.lineOf(name), fact.filledText(name));
    }

    private void check(Scenario scenario) {
        if (scenario.facts().isEmpty() || scenario.facts().size() > MOST_FACTS) {
            rule(
                    "facts",
                    "has %d entries\n       there must be one or two"
                            .formatted(scenario.facts().size()));
        }
        if (scenario.kind().isPresent() != scenario.values().isEmpty()) {
            rule("kind", "and values name the values both, or neither does\n       give one of them");
        }
        if (scenario.kind().isEmpty() && scenario.values().size() < FEWEST_VALUES) {
            rule("values", "has fewer than %d entries".formatted(FEWEST_VALUES));
        }
        scenario.facts().forEach(this::check);
        scenario.misses().forEach(miss -> references("misses", miss));
    }

    private void check(Scenario.Fact fact) {
        if (fact.told().isEmpty() || fact.changed().isEmpty() || fact.cues().isEmpty()) {
            rule("facts", "has no told, changed or cues in \"%s\"".formatted(fact.key()));
        }
        Stream.of(Stream.of(fact.truth()), fact.told().stream(), fact.changed().stream())
                .flatMap(texts -> texts)
                .forEach(text -> {
                    references("facts", text);
                    if (!text.references().containsAll(REFERENCES)) {
                        rule("facts", "has \"%s\", which lacks {{subject}} or {{value}}".formatted(text.source()));
                    }
                });
        references("facts", fact.ask());
    }

    private void references(String field, TemplateText text) {
        text.references().stream()
                .filter(name -> !REFERENCES.contains(name))
                .findFirst()
                .ifPresent(name -> rule(
                        field,
                        "refers to \"{{%s}}\" in \"%s\"\n       there are {{subject}} and {{value}}"
                                .formatted(name, text.source())));
    }

    private void rule(String field, String message) {
        fields.findings().add(Problem.Kind.RULE, fields.placeOf(field), fields.lineOf(field), message);
    }
}
