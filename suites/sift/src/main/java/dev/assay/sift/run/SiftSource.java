package dev.assay.sift.run;

import dev.assay.api.ContextSystem;
import dev.assay.api.Control;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.api.Untouched;
import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.registry.Source;
import dev.assay.sift.SiftCase;
import dev.assay.sift.baseline.SiftBaselines;
import dev.assay.sift.planted.OptionText;
import dev.assay.sift.planted.PlantedCases;
import dev.assay.sift.prompt.AnchorSource;
import dev.assay.sift.prompt.SiftOptions;
import dev.assay.sift.prompt.SiftSystem;
import dev.assay.sift.prompt.Track;
import dev.assay.sift.recovery.RecoveryLevel;
import dev.assay.spec.DatasetSpec;
import dev.assay.spec.ModelSpec;
import dev.assay.spec.Phrase;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The sift suite as a dataset: `sift`, `sift:held-out`, `sift:all,anchors=extracted`, `sift:cases=FILE`,
/// `sift:planted,seed=7,count=200,lines=500`.
record SiftSource(DatasetSpec spec, Profile profile) {
    private static final int OUTPUT_TOKENS = 768;
    private static final String PLANTED = "planted";
    private static final List<String> SETTINGS =
            List.of("cases", "ids", "anchors", "recovery", "semantic", "max-tokens", "scenario");
    private static final int PLANTED_CASES = 50;

    Source source() {
        spec.allowing(isPlanted() ? plantedSettings() : SETTINGS);
        return new Source(
                SiftExamples.of("sift", cases(), anchors() == AnchorSource.GOLD),
                List.of(),
                List.of(
                        new Phrase(
                                "sift:semantic=%s,recovery=%s".formatted(spec.text("semantic", "lexical"), recovery()),
                                spec.origin()),
                        Phrase.own("fabrication")),
                SiftScores.metrics(profile),
                "sift_score",
                SiftBaselines.all(),
                this::asked);
    }

    private boolean isPlanted() {
        return spec.configuration().equals(PLANTED);
    }

    private static List<String> plantedSettings() {
        return Stream.of(SETTINGS, List.of("seed", "count"), OptionText.NAMES)
                .flatMap(List::stream)
                .toList();
    }

    private List<SiftCase> planted() {
        return PlantedCases.of(spec.count("seed", Long.MIN_VALUE, 1), OptionText.read(spec.settings()))
                .first(spec.count("count", 1, PLANTED_CASES))
                .toList();
    }

    private List<SiftCase> captured() {
        return spec.settings().containsKey("cases")
                ? SiftCorpus.at(Path.of(spec.text("cases", "")))
                : SiftCorpus.builtIn(split());
    }

    private List<SiftCase> cases() {
        var all = isPlanted() ? planted() : captured();
        var ids = spec.text("ids", "");
        return ids.isEmpty() ? all : named(all, Arrays.asList(ids.split("\\|")));
    }

    private SiftCorpus.Split split() {
        return SiftCorpus.Split.named(spec.configuration().isEmpty() ? "public" : spec.configuration());
    }

    private static List<SiftCase> named(List<SiftCase> all, List<String> ids) {
        for (var id : ids) {
            if (all.stream().noneMatch(one -> one.caseId().equals(id))) {
                throw new UserError("no case \"%s\" among these %d\n       held-out cases are in --split all"
                        .formatted(id, all.size()));
            }
        }
        return all.stream().filter(one -> ids.contains(one.caseId())).toList();
    }

    private AnchorSource anchors() {
        return spec.settings().containsKey("anchors")
                ? AnchorSource.named(spec.text("anchors", ""))
                : AnchorSource.defaultOf(profile);
    }

    private RecoveryLevel recovery() {
        return RecoveryLevel.named(spec.text("recovery", "full"));
    }

    /// The model asked as the suite asks, about the input or what a filter leaves of it.
    private ContextSystem<Example> asked(String name, ContextSystem<Example> system, ChatModel model) {
        var subject = new SiftSystem(
                name,
                model,
                options(model),
                Scenario.decoded(spec.text("scenario", "")),
                SiftSystem.WarmUp.BEFORE_THE_FIRST_CASE);
        if (system instanceof Untouched<?>) {
            return subject;
        }
        if (system instanceof Control<?>) {
            throw new UserError("%s sees the answer\n       it runs without a model".formatted(system.name()));
        }
        return new Filtered(name, system, subject);
    }

    private SiftOptions options(ChatModel model) {
        var named = ModelSpec.parse(model.name());
        var track = switch (named.provider()) {
            case "llamacpp" -> Track.CPU;
            case "hf" -> Track.GPU;
            default -> Track.served(profile, model);
        };
        var modelName = track == Track.CPU
                ? Optional.ofNullable(Path.of(named.model()).getFileName())
                        .map(Path::toString)
                        .orElse("")
                : named.model();
        return SiftOptions.of(profile, track, modelName)
                .withAnchors(anchors())
                .withRecovery(recovery())
                .withMaxOutputTokens((int) spec.count("max-tokens", 1, OUTPUT_TOKENS));
    }

    /// A filter, then the model.
    private record Filtered(String name, ContextSystem<Example> filter, SiftSystem model)
            implements ContextSystem<Example> {
        @Override
        public Response process(Example example) throws Exception {
            var kept = filter.process(example).passedOn();
            var answer = model.process(new OpenExample(example.id(), kept, example.fields()));
            return new Response(answer.answer(), Optional.of(kept), answer.fields());
        }

        @Override
        public Map<String, Object> configuration() {
            var configuration = new LinkedHashMap<>(filter.configuration());
            configuration.putIfAbsent("system", filter.kind());
            configuration.put("answered_by", model.configuration());
            return configuration;
        }
    }
}
