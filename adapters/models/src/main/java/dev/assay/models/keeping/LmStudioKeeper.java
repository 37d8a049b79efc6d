package dev.assay.models.keeping;

import dev.assay.api.UserError;
import dev.assay.chat.ModelFailure;
import dev.assay.models.dialect.Node;
import dev.assay.models.wire.Talk;
import dev.assay.run.Pause;
import dev.assay.spec.ModelSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// LM Studio's own way with its models, by the first version of its REST interface (LM Studio 0.4 on).
record LmStudioKeeper(Talk talk, Pause pause) implements Keeper {
    private static final String MODELS = "/api/v1/models";
    private static final int NOT_FOUND = 404;
    private static final int NO_SUCH_METHOD = 405;

    /// Every instance of the model that is loaded.
    @Override
    public Unloading unload(ModelSpec spec) throws InterruptedException {
        try {
            var listed = talk.get(MODELS);
            if (isUnknown(listed)) {
                return Unloading.TOO_OLD;
            }
            var worst = listed.isFine() ? Unloading.DONE : Unloading.FAILED;
            for (var instance : instances(listed.content(), spec)) {
                var became = became(talk.post(MODELS + "/unload", Map.of("instance_id", instance)));
                worst = became == Unloading.DONE ? worst : became;
            }
            return worst;
        } catch (ModelFailure _) {
            return Unloading.FAILED;
        }
    }

    /// Servers that do not know an address say so with a status, or with a status of 200 and these words.
    private static boolean isUnknown(Talk.Said said) {
        var error = said.content().at("error");
        var words = error.text().or(() -> error.at("message").text()).orElse("");
        return words.startsWith("Unexpected endpoint")
                || said.status() == NO_SUCH_METHOD
                || (said.status() == NOT_FOUND && !error.isMap());
    }

    /// One that is not there any more, which is told with an error of its own, is unloaded.
    private static Unloading became(Talk.Said said) {
        if (isUnknown(said)) {
            return Unloading.TOO_OLD;
        }
        return said.isFine() || said.status() == NOT_FOUND ? Unloading.DONE : Unloading.FAILED;
    }

    private static List<String> instances(Node listed, ModelSpec spec) {
        return listed.at("models")
                .each()
                .filter(model -> isIt(model, spec.model()))
                .flatMap(model -> model.at("loaded_instances").each())
                .flatMap(instance -> instance.at("id").text().stream())
                .toList();
    }

    /// By the name it is called by, the variant that is meant by it, or the name of a loaded instance.
    private static boolean isIt(Node model, String name) {
        return Stream.of(
                        Stream.of(model.at("key"), model.at("selected_variant")),
                        model.at("variants").each(),
                        model.at("loaded_instances").each().map(instance -> instance.at("id")))
                .flatMap(nodes -> nodes)
                .anyMatch(node -> node.text().filter(name::equals).isPresent());
    }

    @Override
    public boolean pull(ModelSpec spec, ModelKeeping.Progress progress) throws InterruptedException {
        var body = new LinkedHashMap<String, Object>();
        body.put("model", spec.model());
        spec.setting("quantization").ifPresent(name -> body.put("quantization", name));
        var begun = talk.post(MODELS + "/download", body);
        if (isUnknown(begun)) {
            throw UserError.environment(
                    "this LM Studio fetches no models for others\n       version 0.4 and newer do; or fetch it there: `lms get %s`"
                            .formatted(spec.model()),
                    null);
        }
        new LmStudioDownload(talk, pause, spec.model(), progress).follow(begun);
        return true;
    }

    /// Versions before those that tell of reasoning list capabilities without it, which then says nothing.
    @Override
    public Optional<Boolean> canThink(ModelSpec spec) throws InterruptedException {
        return talk.asked("GET", talk.endpoint().at(MODELS), Map.of())
                .flatMap(listed -> listed.at("models")
                        .each()
                        .filter(model -> isIt(model, spec.model()))
                        .map(model -> model.at("capabilities").atAny("reasoning", "thinking"))
                        .filter(Node::isThere)
                        .findFirst())
                .map(told -> told.isMap() || told.isTrue());
    }
}
