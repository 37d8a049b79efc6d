package dev.assay.compact.run;

import dev.assay.api.Profile;
import dev.assay.compact.CaseSlot;
import dev.assay.compact.CompactCase;
import dev.assay.compact.Difficulty;
import dev.assay.compact.artifact.ArtifactPrompts;
import dev.assay.compact.flow.CaseMethod;
import dev.assay.compact.flow.DriftContext;
import dev.assay.compact.generation.CaseGenerator;
import dev.assay.compact.log.RunSetup;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.compact.template.Template;
import dev.assay.compact.template.TemplateSuite;
import dev.assay.json.Json;
import dev.assay.tokens.TokenCounter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Which cases a run has and how they are carried through: everything but the method and the models.
///
/// @param lexicon name and version of the word lists
/// @param digest of the files of the templates
/// @param driftCycles compactions after the first
/// @param caseCount of each template
public record RunPlan(
        Profile profile,
        TemplateSuite suite,
        String digest,
        CaseGenerator generator,
        String lexicon,
        Difficulty difficulty,
        String seedGroup,
        int caseCount,
        int driftCycles,
        DriftContext drift,
        TokenCounter counter) {
    /// One case to be made: a template and where its seed comes from.
    record Slot(Template template, CaseSlot slot, Difficulty difficulty) {
        String caseId() {
            return template.key() + ":s" + CaseGenerator.seed(slot) + ":d" + difficulty;
        }
    }

    /// Template by template, slot by slot.
    Stream<Slot> slots() {
        return suite.templates().stream().flatMap(template -> {
            var namespace = generator.namespace(suite, template);
            return IntStream.range(0, caseCount)
                    .mapToObj(number -> new Slot(template, new CaseSlot(namespace, seedGroup, number), difficulty));
        });
    }

    /// Makes the first case of each template, so that what cannot be made is told before anything is written.
    public void check() {
        suite.templates().forEach(template -> {
            var slot = new CaseSlot(generator.namespace(suite, template), seedGroup, 0);
            generator.draw(template, slot, difficulty);
        });
    }

    /// All cases, made one by one.
    public Stream<CompactCase> allCases() {
        return slots().map(slot ->
                generator.draw(slot.template(), slot.slot(), difficulty).drawn());
    }

    /// How many cases there are.
    public int cases() {
        return suite.templates().size() * caseCount;
    }

    /// @param model that answers, as `provider:model`
    RunSetup setup(CaseMethod method, String model) {
        int colon = model.indexOf(':');
        return new RunSetup(
                method.name(),
                method.version(),
                suite.key(),
                suite.version(),
                ScoringRules.of(profile).version(),
                colon < 0 ? "unknown" : model.substring(0, colon),
                model.substring(colon + 1),
                difficulty.toString(),
                driftCycles,
                seedGroup,
                caseCount);
    }

    /// What else decides a score.
    ///
    /// @param compactorModel that methods may call
    Map<String, String> stamps(CaseMethod method, String compactorModel) {
        var stamps = new LinkedHashMap<String, String>();
        stamps.put(RunStamps.PROFILE, profile.toString());
        stamps.put(RunStamps.DRIFT, drift.toString());
        stamps.put(RunStamps.PROMPTS, ArtifactPrompts.PACK);
        stamps.put(RunStamps.LEXICON, lexicon);
        stamps.put(RunStamps.TOKENIZER, counter.name());
        stamps.put(RunStamps.DIGEST, digest);
        stamps.put(RunStamps.TEMPLATES, templates());
        stamps.put(RunStamps.COMPACTOR_MODEL, compactorModel);
        stamps.put(RunStamps.METHOD_CONFIG, Json.write(method.configuration()));
        return stamps;
    }

    private String templates() {
        return suite.templates().stream()
                .map(template -> template.key() + "@" + template.version())
                .collect(Collectors.joining(","));
    }
}
