package dev.assay.sift.planted;

import dev.assay.random.SplitMix64;
import java.util.List;

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
            case JSON -> all(Contract.JSON, new FactText(facts.asked()).json(), facts);
            case YAML -> all(Contract.YAML, new FactText(facts.asked()).yaml(), facts);
            case TABLE -> all(Contract.TABLE, new FactText(facts.asked()).table(), facts);
            case BULLET_LIST -> all(Contract.BULLET_LIST, new FactText(facts.asked()).bullets(), facts);
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
}
