package dev.assay.sift.planted;

import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.List;

/// The words an answer is asked for with.
record Instruction(Plan plan, Facts facts, Answer answer) {
    /// Says which report is meant wherever there are several.
    String text(Texts texts, SplitMix64 random) {
        var sentences = new ArrayList<String>();
        sentences.add(sentence(texts, answer.contract().toString(), random));
        if (!plan.earlier().isEmpty()) {
            sentences.add(sentence(texts, "last-attempt", random));
        }
        if (answer.contract() == Contract.EXACT_LINES && plan.repetitions() > 1) {
            sentences.add(sentence(texts, "first-report", random));
        }
        return String.join(" ", sentences);
    }

    private String sentence(Texts texts, String name, SplitMix64 random) {
        return random.pick(texts.asks().getOrDefault(name, List.of())).fill(this::value);
    }

    private String value(String name) {
        return switch (name) {
            case "run" -> plan.tool().run();
            case "what" -> plan.failure().what();
            case "asked" -> facts.enumeration();
            case "keys" -> facts.keys();
            case "fact" -> Facts.spoken(answer.subject());
            case "form" -> ValueForm.of(answer.target());
            case "quoted" ->
                plan.failure().quoted() == 1 ? "line" : plan.failure().quoted() + " lines";
            default -> throw new IllegalStateException("no value for {{%s}}".formatted(name));
        };
    }
}
