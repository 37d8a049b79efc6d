package dev.assay.bench;

import dev.assay.api.Profile;
import dev.assay.compact.CaseSlot;
import dev.assay.compact.Difficulty;
import dev.assay.compact.generation.CaseGenerator;
import dev.assay.compact.generation.Lexicon;
import dev.assay.compact.template.Template;
import dev.assay.compact.template.TemplateReader;
import dev.assay.compact.template.TemplateReading;
import dev.assay.compact.template.TemplateSuite;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Cases of the compact suite drawn in a second, on all cores, at medium: in both profiles from a template
/// with four variables and eight turns of filler, and in `standard` also at 2,000 and 8,000 tokens. All are
/// drawn twice and the second time counts, when the compiler has done its work.
public final class CaseGeneratorBench {
    private static final int SLOTS = 1_000_000;
    private static final String TEMPLATE = """
            template:
              key: bench_v1
              family: buried_constraint
              version: 1.0.0
              difficulty_policy: {POLICY}
              variables:
                - {name: who, generator: person_name}
                - {name: work, generator: project_noun}
                - {name: rule, generator: action_phrase}
                - {name: due, generator: date_iso}
              transcript:
                turns:
                  - {role: user, template: "I plan the {{work}} with {{who}}, due {{due}}."}
                  - {role: assistant, template: "Good. What should I keep in mind for the {{work}}?"}
                  - {role: user, template: "Whatever happens, never {{rule}}.", tags: [critical_constraint]}
                  - {role: distractor_block, COUNT}
                  - {role: user, template: "Back to the {{work}}: what comes next?"}
              ground_truth:
                immutable_facts: ["due: {{due}}"]
                forbidden_behaviors: ["{{rule}}"]
                entity_map: {"{{who}}": planner}
              evaluation_items:
                - key: rule
                  type: forbidden_behavior_retention
                  prompt: "What must not happen?"
                  expected: {check: contains_normalized, value: "{{rule}}"}
                - key: due
                  type: immutable_fact_recall
                  prompt: "When is the {{work}} due?"
                  expected: {check: contains_normalized, value: "{{due}}"}
            """;

    public Map<String, Object> run() {
        rates();
        var figures = new LinkedHashMap<String, Object>();
        figures.put("cores", Runtime.getRuntime().availableProcessors());
        figures.put("cases_a_second", rates());
        return figures;
    }

    private static Map<String, Object> rates() {
        var lexicon = Lexicon.bundled();
        var rates = new LinkedHashMap<String, Object>();
        for (var profile : Profile.values()) {
            var generator = new CaseGenerator(profile, lexicon);
            rates.put(profile + " 8 turns of filler", rate(generator, "", ", count: 8"));
        }
        var standard = new CaseGenerator(Profile.STANDARD, lexicon);
        for (int tokens : List.of(2_000, 8_000)) {
            rates.put(
                    "standard %d tokens".formatted(tokens),
                    rate(standard, "tokens: {medium: %d}".formatted(tokens), ""));
        }
        return rates;
    }

    private static long rate(CaseGenerator generator, String policy, String count) {
        var template = template(generator, TEMPLATE.replace("POLICY", policy).replace(", COUNT", count));
        var namespace = generator.namespace(TemplateSuite.of("bench", List.of(template)), template);
        return Math.round(AllCores.perSecond(
                SLOTS, slot -> generator.draw(template, new CaseSlot(namespace, "bench", slot), Difficulty.MEDIUM)));
    }

    private static Template template(CaseGenerator generator, String text) {
        return switch (TemplateReader.read(text, generator.dialect())) {
            case TemplateReading.Read(var template) -> template;
            case TemplateReading.Refused(var problems) -> throw new IllegalStateException(problems.toString());
        };
    }
}
