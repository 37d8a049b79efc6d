package dev.assay.compact.template;

import java.util.List;

/// Templates for tests.
final class Templates {
    static final Dialect OURS = Dialect.standard(List.of("person_name", "action_phrase"), List.of("office", "figures"));

    private static final String PLAIN = """
            template:
              key: plan_v1
              family: plans
              version: 1.0.0
              difficulty_policy:
                distractor_turns: {easy: 2, medium: 4}
              variables:
                - {name: who, generator: person_name}
                - {name: plan, generator: action_phrase}
              transcript:
                turns:
                  - {role: user, template: "{{who}} wants to {{plan}}."}
                  - {role: distractor_block, count: "{{difficulty.distractor_turns}}"}
              ground_truth:
                locked_decisions: ["{{plan}}"]
                entity_map: {"{{who}}": planner}
              evaluation_items:
                - key: plan
                  type: locked_decision_retention
                  prompt: "What does {{who}} want?"
                  expected: {check: contains_normalized, value: "{{plan}}"}
            """;

    private Templates() {}

    static String plain() {
        return PLAIN;
    }

    /// The plain template with one text in place of another, which must be there.
    static String changed(String old, String replacement) {
        if (!PLAIN.contains(old)) {
            throw new IllegalArgumentException(old);
        }
        return PLAIN.replace(old, replacement);
    }
}
