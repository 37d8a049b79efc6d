package dev.assay.sift.planted;

import dev.assay.random.SplitMix64;
import dev.assay.sift.SiftCase;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// An output that nothing is asked about yet.
record UnaskedOutput(Origin origin, Plan plan, Planted planted, Output output) {
    SiftCase finish(Texts texts, SplitMix64 random) {
        var answer = Answer.of(plan, planted.facts(), output, random);
        var instruction = new Instruction(plan, planted.facts(), answer).text(texts, random);
        return new SiftCase(
                origin.id(plan),
                about(answer),
                new SiftCase.Task(
                        instruction,
                        output.text(),
                        plan.intent(),
                        answer.contract().outputMode()),
                new SiftCase.Wanted(
                        answer.anchors(),
                        answer.target(),
                        answer.target(),
                        answer.anchors(),
                        planted.forbidden(answer.target()),
                        answer.contract().judgement()),
                origin.provenance(plan));
    }

    private SiftCase.About about(Answer answer) {
        var tool = plan.tool();
        return new SiftCase.About(
                tool.name(),
                "Planted: " + plan.failure().what(),
                tags(),
                answer.contract().family(),
                tool.ecosystem(),
                plan.difficulty(),
                rationale());
    }

    private List<String> tags() {
        var tags = new ArrayList<>(List.of("planted", plan.tool().name()));
        if (plan.repetitions() > 1) {
            tags.add("repeated");
        }
        if (!plan.earlier().isEmpty()) {
            tags.add("earlier-attempts");
        }
        if (plan.distractors() > 0) {
            tags.add("distractors");
        }
        return tags;
    }

    private String rationale() {
        return String.format(
                Locale.ROOT,
                "The failure stands after %.1f %% of %d lines of noise, its message %d times, with %d look-alikes that"
                        + " failed nothing; %d earlier attempts failed differently and do not count.",
                plan.depth(),
                plan.lines(),
                plan.repetitions(),
                plan.distractors(),
                plan.earlier().size());
    }
}
