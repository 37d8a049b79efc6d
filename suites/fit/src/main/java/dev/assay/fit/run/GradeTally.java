package dev.assay.fit.run;

import dev.assay.fit.FitPrompt;
import dev.assay.fit.grading.BlindAnswers;
import dev.assay.fit.grading.FitGrade;
import dev.assay.fit.grading.FitGrade.Graded;
import dev.assay.fit.grading.FitGrader;
import dev.assay.fit.grading.Monotony;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The grades of one category, of answers that came from anywhere.
public final class GradeTally {
    private final List<String> replies = new ArrayList<>();
    private final List<List<Number>> details = new ArrayList<>();
    private int correct;
    private int strict;
    private int unscored;

    public void add(String reply, FitGrade grade, double timeMs) {
        replies.add(reply);
        switch (grade) {
            case Graded graded -> {
                correct += graded.correct() ? 1 : 0;
                strict += graded.strict() ? 1 : 0;
                details.add(List.of(graded.correct() ? 1 : 0, timeMs));
            }
            case FitGrade.Unscored _ -> unscored++;
        }
    }

    public Optional<Monotony> monotony() {
        return Monotony.in(replies);
    }

    /// With the fields `assay fit verdict` reads.
    public Map<String, Object> toMap(FitGrader grader, List<FitPrompt> prompts) {
        var map = new LinkedHashMap<String, Object>();
        map.put("correct", correct);
        map.put("total", details.size());
        map.put("details", details);
        map.put("strict", strict);
        map.put("unscored", unscored);
        map.put("blindRate", BlindAnswers.bestRate(grader, prompts));
        monotony().ifPresent(found -> map.put("constantAnswer", found.answer()));
        return map;
    }
}
