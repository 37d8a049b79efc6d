package dev.assay.compact.run;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.compact.flow.CaseJudge;
import dev.assay.compact.flow.CaseRecord;
import dev.assay.compact.flow.RecordJson;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.json.MalformedJson;
import dev.assay.tokens.BpeTokens;
import java.util.List;
import java.util.Map;

/// Judges a case of the compact suite from its artifacts and responses, without a model.
///
/// * `case_score` — mean of the penalized scores of its cycles, 0 to 1, higher is better
/// * `drift_resistance` — one plus the mean drift since the first cycle, 0 to 1, higher is better
/// * `free_of_contradiction` — 1 − the mean contradiction rate of its cycles, 0 to 1, higher is better
/// * `constraint_retention` — mean score of the items that ask for a rule or a decision back, 0 to 1, higher is
///   better; unscored where there is none
/// * `constraints_asked` — how many such items were asked, in all cycles
/// * `cycle_compression` — tokens of the conversation to tokens of the artifact, mean over the cycles
///
/// A case that was imported without artifacts keeps the scores it was recorded with.
final class CompactEvaluator implements Evaluator<Example> {
    static final String NAME = "compact";
    static final String METHODOLOGY = "compact-methodology";

    private final CaseJudge judge;

    CompactEvaluator(ScoringRules rules) {
        this.judge = new CaseJudge(rules, BpeTokens.CL100K_BASE);
    }

    @Override
    public String name() {
        return name(judge.rules());
    }

    /// By which the judge of some rules is known.
    static String name(ScoringRules rules) {
        return rules == ScoringRules.METHODOLOGY ? METHODOLOGY : NAME;
    }

    @Override
    public String version() {
        return judge.rules().version();
    }

    @Override
    public Map<String, Object> configuration() {
        return Map.of("tokenizer", judge.counter().name());
    }

    @Override
    public List<String> scoreNames() {
        return CompactScores.NAMES;
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return reference instanceof CompactReference || LoggedCases.isOne(example);
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        try {
            if (reference instanceof CompactReference(var told) && RecordJson.isPlayed(response.fields())) {
                return CompactScores.of(judge.result(new CaseRecord(told, RecordJson.played(response.fields()))), "");
            }
            CaseResult recorded = LoggedCases.result(response);
            return CompactScores.of(recorded, "as recorded");
        } catch (MalformedJson e) {
            return scoreNames().stream()
                    .<Score>map(name -> new Score.Unscored(name, "the response cannot be read: " + e.getMessage()))
                    .toList();
        }
    }
}
