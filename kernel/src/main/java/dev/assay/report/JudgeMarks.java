package dev.assay.report;

import dev.assay.store.RunManifest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Which numbers come from a judge that was not found to agree with people.
///
/// @param standings by score, why it is marked
public record JudgeMarks(Map<String, String> standings) {
    public static final JudgeMarks NONE = new JudgeMarks(Map.of());
    private static final String MARK = " (uncalibrated)";

    public static JudgeMarks of(RunManifest manifest) {
        var standings = new LinkedHashMap<String, String>();
        manifest.origin().judges().stream()
                .filter(judge -> !judge.isCalibrated())
                .forEach(judge -> judge.scores()
                        .forEach(score -> standings.put(score, judge.evaluator() + ": " + judge.standing())));
        return new JudgeMarks(standings);
    }

    /// Those of two runs.
    public JudgeMarks with(JudgeMarks other) {
        var both = new LinkedHashMap<>(standings);
        both.putAll(other.standings);
        return new JudgeMarks(both);
    }

    /// The scores that are marked.
    public List<String> scores() {
        return List.copyOf(standings.keySet());
    }

    /// @param name of a score, or of a metric that is made of one, such as `mean_score[judge_score]`
    public boolean isMarked(String name) {
        return standings.keySet().stream()
                .anyMatch(score -> Pattern.compile("\\b" + Pattern.quote(score) + "\\b")
                        .matcher(name)
                        .find());
    }

    public String label(String name) {
        return isMarked(name) ? name + MARK : name;
    }

    /// A line for each evaluator that is marked; empty where none is.
    public String remark() {
        var text = new StringBuilder();
        standings.values().stream()
                .distinct()
                .forEach(standing ->
                        text.append("uncalibrated: ").append(standing).append('\n'));
        return text.toString();
    }
}
