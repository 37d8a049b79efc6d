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
import java.util.List;
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
    private record Slot(Template template, CaseSlot slot) {}

    /// Template by template, slot by slot.
    private Stream<Slot> slots() {
        return suite.templates().stream().flatMap(template -> {
            var namespace = generator.namespace(suite, template);
            return IntStream.range(0, caseCount)
                    .mapToObj(number -> new Slot(template, new CaseSlot(namespace, seedGroup, number)));
        });
    }

    /// The first case of each template.
    Stream<CompactCase> firstCases() {
        return suite.templates().stream()
                .map(template -> draw(template, new CaseSlot(generator.namespace(suite, template), seedGroup, 0)));
    }

    /// All cases, made one by one.
    public Stream<CompactCase> allCases() {
        return casesAfter(0);
    }

    /// All but so many, which are not made.
    Stream<CompactCase> casesAfter(long count) {
        return slots().skip(count).map(slot -> draw(slot.template(), slot.slot()));
    }

    private CompactCase draw(Template template, CaseSlot slot) {
        return generator.draw(template, slot, difficulty).drawn();
    }

    /// Everything the cases follow from, and the cycles they go through.
    String describe() {
        return Json.write(List.of(
                profile.toString(),
                suite.key(),
                suite.version(),
                digest,
                lexicon,
                difficulty.toString(),
                seedGroup,
                caseCount,
                driftCycles));
    }

    /// How many cases there are.
    public int cases() {
        return suite.templates().size() * caseCount;
    }

    /// @param name of the method in results
    /// @param version of the method
    /// @param rules it is scored by
    /// @param model that answers, as `provider:model`
    RunSetup setup(String name, String version, ScoringRules rules, String model) {
        int colon = model.indexOf(':');
        return new RunSetup(
                name,
                version,
                suite.key(),
                suite.version(),
                rules.version(),
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
        stamps.put(RunStamps.METHOD, method.name());
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
