package dev.assay.compact.run;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.artifact.ArtifactPrompts;
import dev.assay.compact.flow.CaseMethod;
import dev.assay.compact.flow.FlowSetup;
import dev.assay.compact.flow.TestedMethod;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.registry.Source;
import java.util.LinkedHashMap;
import java.util.List;

/// Puts methods on their models: the first model answers, a second one compacts where there are two.
///
/// @param rules of the scores; the plan has the profile of the cases
/// @param words in which users state the versions of their methods
record CompactAsking(RunPlan plan, ScoringRules rules, MethodWords words) implements Source.Asking {
    private static final int MOST_MODELS = 2;

    @Override
    public boolean isJoint() {
        return true;
    }

    @Override
    public ContextSystem<Example> of(String name, ContextSystem<Example> system, ChatModel model) {
        return of(name, system, List.of(model));
    }

    @Override
    public ContextSystem<Example> of(String name, ContextSystem<Example> system, List<ChatModel> models) {
        if (models.isEmpty()) {
            throw MethodSystem.withoutModel();
        }
        if (models.size() > MOST_MODELS) {
            throw new UserError(
                    "%d models cannot share a compact run\n       the first answers, a second one compacts; run others apart"
                            .formatted(models.size()));
        }
        if (!(system instanceof MethodSystem(var _, var method))) {
            throw new UserError(
                    "%s is no method that compacts\n       `assay compact methods` shows all".formatted(system.name()));
        }
        return tested(name, method, models.getFirst(), models.getLast());
    }

    private ContextSystem<Example> tested(String name, CaseMethod method, ChatModel reader, ChatModel writer) {
        var setup = plan.setup(name, words.version(name, method), rules, reader.name());
        var prompts = new ArtifactPrompts(ArtifactFence.of(setup.caseSource()));
        var flow = new FlowSetup(plan.drift(), plan.driftCycles(), plan.generator(), prompts);
        var configuration = new LinkedHashMap<String, Object>();
        configuration.put("system", method.name());
        configuration.putAll(StartJson.fields(setup, plan.stamps(method, writer.name())));
        configuration.put("answered_by", reader.configuration());
        configuration.put("compacted_by", writer.configuration());
        return CompactSystem.of(name, new TestedMethod(plan.profile(), method, flow, reader, writer), configuration);
    }
}
