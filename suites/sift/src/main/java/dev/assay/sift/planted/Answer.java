package dev.assay.sift.planted;

import dev.assay.json.Json;
import dev.assay.random.SplitMix64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The answer a case wants.
///
/// @param anchors what of the target must be held word for word
/// @param subject the name of the fact asked for, where it is a single one
record Answer(Contract contract, String target, List<String> anchors, String subject) {
    /// Two of the published corpus's three cases of this kind describe the value by its form.
    private static final int FORMS = 14;

    private static final int VALUES = 22;
    private static final int EXPLANATIONS = 36;
    private static final int SUMMARIES = 116;

    static Answer of(Plan plan, Facts facts, Output output, SplitMix64 random) {
        var failure = plan.failure();
        return switch (plan.intent()) {
            case SUMMARY -> prose(summary(random), random.pick(failure.summaries()), facts);
            case RECALL -> prose(Contract.RECALL, random.pick(failure.recalls()), facts);
            case EXACT_LINES -> lines(output.message().subList(0, failure.quoted()), facts);
            case EXACT_FORMAT -> value(facts, random);
            case JSON -> all(Contract.JSON, Json.write(typed(facts)), facts);
            case YAML -> all(Contract.YAML, yaml(typed(facts)), facts);
            case TABLE -> all(Contract.TABLE, table(facts), facts);
            case BULLET_LIST -> all(Contract.BULLET_LIST, bullets(facts), facts);
        };
    }

    private static Contract summary(SplitMix64 random) {
        return random.below(SUMMARIES) < EXPLANATIONS ? Contract.EXPLANATION : Contract.SUMMARY;
    }

    private static Answer prose(Contract contract, Template text, Facts facts) {
        return all(contract, text.fill(facts.over(Answer::none)), facts);
    }

    private static String none(String name) {
        throw new IllegalStateException("no fact for {{%s}}".formatted(name));
    }

    private static Answer all(Contract contract, String target, Facts facts) {
        return new Answer(contract, target, facts.values(), "");
    }

    private static Answer lines(List<String> lines, Facts facts) {
        var target = String.join("\n", lines);
        var anchors = facts.values().stream().filter(target::contains).toList();
        return new Answer(Contract.EXACT_LINES, target, anchors, "");
    }

    private static Answer value(Facts facts, SplitMix64 random) {
        var name = random.pick(List.copyOf(facts.asked().keySet()));
        var value = facts.asked().getOrDefault(name, "");
        var contract = random.below(VALUES) < FORMS ? Contract.EXACT_FORM : Contract.EXACT_VALUE;
        return new Answer(contract, value, List.of(value), name);
    }

    private static Map<String, Object> typed(Facts facts) {
        var typed = new LinkedHashMap<String, Object>();
        facts.asked()
                .forEach((name, value) -> typed.put(name, isNumber(value) ? (Object) Integer.valueOf(value) : value));
        return typed;
    }

    private static boolean isNumber(String value) {
        return value.matches("[1-9][0-9]{0,8}");
    }

    /// Texts in quotes, as in JSON: no version or date is taken for something else.
    private static String yaml(Map<String, Object> values) {
        return values.entrySet().stream()
                .map(entry -> entry.getKey() + ": " + Json.write(entry.getValue()))
                .collect(Collectors.joining("\n"));
    }

    private static String table(Facts facts) {
        var rule = Collections.nCopies(facts.asked().size(), "---");
        return row(facts.asked().keySet()) + "\n" + row(rule) + "\n"
                + row(facts.asked().values());
    }

    private static String row(Iterable<String> cells) {
        return "| " + String.join(" | ", cells) + " |";
    }

    private static String bullets(Facts facts) {
        return facts.asked().entrySet().stream()
                .map(entry -> "- %s: %s".formatted(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining("\n"));
    }
}
