package dev.assay.cli.fit;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.terminal.JsonLines;
import dev.assay.fit.FitPrompt;
import dev.assay.fit.grading.FitGrade;
import dev.assay.fit.grading.FitGrade.Graded;
import dev.assay.fit.grading.FitGrade.Unscored;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// Answers to prompts of the fit suite, as lines of JSON.
final class FitLines {
    private FitLines() {}

    /// An answer of a run, as a line of a file would hold it.
    static Map<String, Object> fields(EvalRow row, OptionalLong seed) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("category", String.valueOf(row.metadata().get("category")));
        fields.put("promptId", Integer.parseInt(row.exampleId().replaceFirst(".*-", "")));
        if (row.outcome() instanceof Outcome.Answered(var response)) {
            fields.put("response", response.text());
        }
        if (row.metadata().get("time_ms") instanceof Number time) {
            fields.put("timeMs", time);
        }
        seed.ifPresent(number -> fields.put("seed", number));
        return fields;
    }

    static FitPrompt prompt(JsonLines.Line line, List<FitPrompt> prompts) {
        return prompts.stream()
                .filter(prompt ->
                        Integer.valueOf(prompt.id()).equals(line.fields().get("promptId")))
                .findFirst()
                .orElseThrow(() -> new UserError("%s: there is no prompt %s\n       the pack has %d, from %d to %d"
                        .formatted(
                                line.place(),
                                line.fields().get("promptId"),
                                prompts.size(),
                                prompts.getFirst().id(),
                                prompts.getLast().id())));
    }

    static String response(JsonLines.Line line) {
        if (line.fields().get("response") instanceof String response) {
            return response;
        }
        throw new UserError("%s: \"response\" is not a text\n       every line needs one, raw, as the model gave it"
                .formatted(line.place()));
    }

    /// The verdict; under `standard` with what stands beside it.
    static Map<String, Object> verdict(FitGrade grade, Profile profile) {
        var line = new LinkedHashMap<String, Object>();
        switch (grade) {
            case Graded graded -> put(graded, profile, line);
            case Unscored(var reason) -> line.put("unscored", reason);
        }
        return line;
    }

    private static void put(Graded graded, Profile profile, Map<String, Object> line) {
        line.put("correct", graded.correct());
        if (profile == Profile.STANDARD) {
            line.put("strict", graded.strict());
        }
        line.put("actual", graded.actual());
        graded.tests().ifPresent(tests -> {
            tests.passed().ifPresent(passed -> line.put("passed", passed));
            line.put("total", tests.total());
        });
        if (profile == Profile.STANDARD && !graded.why().isEmpty()) {
            line.put("why", graded.why());
        }
    }
}
