package dev.assay.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Two small templates to run commands on: a rule, and a decision that is changed between cycles.
public final class CompactTemplates {
    private static final String RULE = """
            template:
              key: rule_v1
              family: buried_constraint
              version: 1.0.0
              difficulty_policy:
                distractor_turns: {easy: 4, medium: 12}
              variables:
                - {name: rule, generator: action_phrase}
                - {name: who, generator: person_name}
                - {name: limit, generator: number, min: 110, max: 990, step: 10, unit: ms}
              transcript:
                turns:
                  - {role: user, template: "{{who}} leads this. Remember: never {{rule}}.", tags: [constraint]}
                  - {role: assistant, template: "Understood."}
                  - {role: distractor_block, count: "{{difficulty.distractor_turns}}"}
                  - {role: user, template: "The latency limit is {{limit}}."}
                  - {role: assistant, template: "Noted."}
              ground_truth:
                immutable_facts: ["the latency limit is {{limit}}"]
                forbidden_behaviors: ["{{rule}}"]
                entity_map: {"{{who}}": "leads this"}
              evaluation_items:
                - key: rule
                  type: forbidden_behavior_retention
                  prompt: "What must we never do?"
                  expected: {check: contains_normalized, value: "{{rule}}"}
                - key: limit
                  type: immutable_fact_recall
                  prompt: "What is the latency limit?"
                  expected: {check: contains_normalized, value: "{{limit}}"}
            """;

    private static final String PLAN = """
            template:
              key: plan_v1
              family: decision_override
              version: 1.0.0
              difficulty_policy:
                distractor_turns: {easy: 4, medium: 12}
              variables:
                - {name: first, generator: project_noun}
                - {name: second, generator: project_noun}
              transcript:
                turns:
                  - {role: user, template: "We decided to start with {{first}}."}
                  - {role: assistant, template: "Then we start with it."}
                  - {role: distractor_block, count: "{{difficulty.distractor_turns}}"}
              ground_truth:
                locked_decisions: ["we start with {{first}}"]
              evaluation_items:
                - key: plan
                  type: locked_decision_retention
                  prompt: "What do we start with?"
                  expected: {check: contains_normalized, value: "{{first}}"}
              continuations:
                - turns:
                    - {role: user, template: "Change of mind: we decided to start with {{second}} instead."}
                    - {role: assistant, template: "Changed."}
                  ground_truth:
                    remove: {locked_decisions: ["we start with {{first}}"]}
                    add: {locked_decisions: ["we start with {{second}}"]}
                  evaluation_items:
                    - key: plan
                      type: locked_decision_retention
                      prompt: "What do we start with?"
                      expected: {check: contains_normalized, value: "{{second}}"}
            """;

    private CompactTemplates() {}

    public static void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("rule.yaml"), RULE);
        Files.writeString(folder.resolve("plan.yaml"), PLAN);
    }
}
