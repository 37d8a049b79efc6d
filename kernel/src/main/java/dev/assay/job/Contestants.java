package dev.assay.job;

import dev.assay.answering.ProxySystem;
import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Untouched;
import dev.assay.chat.ChatModel;
import dev.assay.registry.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Who runs in a job: each system as it is, answered from by each model, or with all models together.
final class Contestants {
    private final Source source;
    private final List<ContextSystem<Example>> systems;
    private final List<Answerer> answerers;

    /// A model that answers.
    ///
    /// @param alias a name of the user's own
    private record Answerer(Optional<String> alias, ChatModel model, boolean isProxy) {}

    /// @param models by what was typed
    /// @param proxies those of them that are behind a proxy under test
    Contestants(
            Source source, List<ContextSystem<Example>> systems, Map<String, ChatModel> models, List<String> proxies) {
        this.source = source;
        this.systems = systems;
        this.answerers = models.entrySet().stream()
                .map(entry -> new Answerer(
                        NamedModel.parse(entry.getKey()).alias(), entry.getValue(), proxies.contains(entry.getKey())))
                .toList();
    }

    List<ContextSystem<Example>> all() {
        if (source.asking().isJoint()) {
            var together = answerers.stream().map(Answerer::model).toList();
            return systems.stream()
                    .map(system -> source.asking().of(system.name(), system, together))
                    .toList();
        }
        if (answerers.isEmpty()) {
            return systems;
        }
        var answered = new ArrayList<ContextSystem<Example>>();
        for (var system : systems) {
            answerers.forEach(answerer -> answered.add(answered(system, answerer)));
        }
        return answered;
    }

    private ContextSystem<Example> answered(ContextSystem<Example> system, Answerer answerer) {
        var model = answerer.model();
        boolean isWhole = system instanceof Untouched<?>;
        if (isWhole && !isAskedPlainly()) { // the suite asks about the whole input: the model alone is measured
            return source.asking().of(answerer.alias().orElse(model.name()), system, model);
        }
        var name = pairName(system, answerer);
        return isWhole && answerer.isProxy()
                ? new ProxySystem(name, model)
                : source.asking().of(name, system, model);
    }

    private boolean isAskedPlainly() {
        return source.asking().equals(Source.Asking.PLAINLY);
    }

    /// `system / model`, where what there is only one of is not named unless the user named it.
    private String pairName(ContextSystem<Example> system, Answerer answerer) {
        if (systems.size() == 1 && answerer.alias().isPresent()) {
            return answerer.alias().get();
        }
        if (answerers.size() == 1 && answerer.alias().isEmpty()) {
            return system.name();
        }
        return system.name() + " / " + answerer.alias().orElse(answerer.model().name());
    }
}
