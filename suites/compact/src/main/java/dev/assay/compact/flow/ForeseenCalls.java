package dev.assay.compact.flow;

import dev.assay.compact.Turn;
import dev.assay.compact.artifact.ArtifactRoom;
import dev.assay.compact.estimate.CallPlan;
import dev.assay.compact.estimate.Estimator;
import dev.assay.compact.scenario.TokenEstimate;
import java.util.List;

/// What the models of a case will be asked, before any is called: how often, and in how many tokens. Artifacts are
/// taken to fill their room; where they have none, to keep everything.
///
/// @param plan of the method that compacts
public record ForeseenCalls(CaseScript script, CallPlan plan, int driftCycles) {
    /// A continuation that the case does not write itself.
    private static final int UNWRITTEN_TURNS = 2;

    /// @param tokens of all prompts together
    public record Sum(long calls, long tokens) {
        private Sum plus(Sum other) {
            return new Sum(calls + other.calls, tokens + other.tokens);
        }
    }

    public Sum sum() {
        long said = tokens(script.opening());
        var sum = compaction(script.opening().size(), said).plus(questions(0, said));
        for (int cycle = 1; cycle <= driftCycles; cycle++) {
            long artifact = artifact(said);
            boolean isWritten = script.isWrittenUpTo(cycle);
            var turns = isWritten ? script.scenes().get(cycle).turns() : List.<Turn>of();
            long added = isWritten ? tokens(turns) : Estimator.ANSWER_OUTPUT;
            said += added;
            sum = sum.plus(isWritten ? new Sum(0, 0) : new Sum(1, artifact + Estimator.QUESTION_WORDS))
                    .plus(compaction(1 + (isWritten ? turns.size() : UNWRITTEN_TURNS), artifact + added))
                    .plus(questions(cycle, said));
        }
        return sum;
    }

    /// Of several calls, each reads what the one before wrote.
    ///
    /// @param source tokens of what is compacted
    private Sum compaction(int turns, long source) {
        long calls = plan.calls(turns);
        long written = Math.max(0, calls - 1) * Estimator.COMPACTION_OUTPUT;
        return new Sum(calls, calls * Estimator.COMPACTION_WORDS + plan.readings(turns) * source + written);
    }

    private Sum questions(int cycle, long said) {
        var questions = script.questionsIn(cycle);
        long prompts = questions.stream()
                .mapToLong(question -> TokenEstimate.of(question.prompt()))
                .sum();
        return new Sum(questions.size(), prompts + questions.size() * (artifact(said) + Estimator.QUESTION_WORDS));
    }

    private long artifact(long said) {
        return script.isLimited() ? said / ArtifactRoom.SHARE : said;
    }

    private static long tokens(List<Turn> turns) {
        return turns.stream()
                .mapToLong(turn -> TokenEstimate.of(turn.content()))
                .sum();
    }
}
