package dev.assay.ifeval;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.ShowsWork;
import dev.assay.python.PythonValues;
import java.util.List;
import java.util.Map;

/// Whether a response follows the instructions that the reference names in `instruction_id_list`, with
/// their parameters in `kwargs`. All scores run from 0 to 1, higher is better.
///
/// `standard` applies the published rules to all 25 kinds of instruction:
///
/// * `ifeval_prompt_strict` — 1 if every instruction is followed
/// * `ifeval_prompt_loose` — the same, where any of eight variants of the response may follow each one
/// * `ifeval_instruction_strict`, `ifeval_instruction_loose` — the share of instructions followed
///
/// What was not followed is named beside the number. It is unscored where an instruction is unknown or
/// lacks a parameter, and does not apply where there are no instructions.
///
/// `compat` gives the original's numbers: `ifeval_strict` is 1 if all instructions hold, `ifeval_loose` is
/// the share that does; unknown instructions hold, and so do none at all.
public record IfEval(Profile profile) implements Evaluator<Example>, ShowsWork {
    static final String IDS = "instruction_id_list";
    static final String PARAMETERS = "kwargs";

    @Override
    public String name() {
        return "ifeval";
    }

    @Override
    public List<String> scoreNames() {
        return switch (profile) {
            case COMPAT -> CompatFindings.NAMES;
            case STANDARD -> OfficialScores.NAMES;
        };
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return profile == Profile.COMPAT
                || PythonValues.isTruthy(reference.fields().get(IDS));
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        return switch (profile) {
            case COMPAT -> CompatFindings.of(reference, response).asScores();
            case STANDARD -> OfficialScores.of(reference.fields(), response.text());
        };
    }

    /// `per_instruction`, under `compat`: whether each holds.
    @Override
    public Map<String, Object> work(Example example, Reference reference, Response response) {
        return switch (profile) {
            case COMPAT ->
                Map.of("per_instruction", CompatFindings.of(reference, response).perInstruction());
            case STANDARD -> Map.of();
        };
    }
}
