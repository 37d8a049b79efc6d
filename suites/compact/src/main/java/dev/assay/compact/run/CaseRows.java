package dev.assay.compact.run;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import dev.assay.api.UserError;
import dev.assay.compact.board.Terms;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.scoring.CaseResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The cases of a compact run as rows, so that two runs are compared like any others. Cases of one template
/// make one cluster.
public final class CaseRows {
    /// The score that decides which of two methods is better; the others are shown beside it.
    public static final String HEADLINE = "case_score";

    private CaseRows() {}

    public static Stream<EvalRow> of(RunResult run) {
        var setup = run.start().setup();
        return run.cases().stream()
                .map(one -> new EvalRow(
                        new TrialKey(0, setup.methodName(), setup.benchmarkVersion(), one.caseId(), 0),
                        one.templateKey(),
                        new Outcome.Answered(Response.answer("")),
                        0,
                        Sizes.UNKNOWN,
                        scores(one),
                        Map.of()));
    }

    private static List<Score> scores(CaseResult one) {
        return List.of(
                Score.of(HEADLINE, one.caseScore()),
                CompactScores.drift(one),
                Score.of("free_of_contradiction", 1 - contradictions(one)));
    }

    private static double contradictions(CaseResult one) {
        return one.cycles().stream()
                .mapToDouble(cycle -> cycle.scorecard().contradictionRate())
                .average()
                .orElse(0);
    }

    /// @throws UserError where the runs differ in more than the method: every difference is named
    public static void refuseOthers(RunResult a, RunResult b) {
        var left = a.start().setup();
        var right = b.start().setup();
        var differences = new ArrayList<String>();
        differ(differences, "suite", left.benchmarkVersion(), right.benchmarkVersion());
        differ(differences, "rules", left.scorerVersion(), right.scorerVersion());
        differ(differences, "model", left.targetModel(), right.targetModel());
        differ(differences, "provider", left.targetProvider(), right.targetProvider());
        var terms = Terms.of(b).toMap();
        Terms.of(a)
                .toMap()
                .forEach((name, value) -> differ(differences, name.replace('_', ' '), value, terms.get(name)));
        if (!differences.isEmpty()) {
            throw new UserError("the runs differ in more than the method: %s\n       run one of them as the other"
                    .formatted(String.join("; ", differences)));
        }
    }

    private static void differ(List<String> differences, String what, Object left, @Nullable Object right) {
        if (!left.equals(right)) {
            differences.add("%s %s and %s".formatted(what, left, right));
        }
    }
}
