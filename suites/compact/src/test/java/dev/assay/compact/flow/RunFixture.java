package dev.assay.compact.flow;

import dev.assay.api.Profile;
import dev.assay.chat.ChatModel;
import dev.assay.compact.CaseSlot;
import dev.assay.compact.CompactCase;
import dev.assay.compact.Difficulty;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.artifact.ArtifactPrompts;
import dev.assay.compact.generation.CaseGenerator;
import dev.assay.compact.generation.Lexicon;
import dev.assay.compact.run.CompactMethods;
import dev.assay.compact.run.ScriptedCalls;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.compact.template.TemplateReader;
import dev.assay.compact.template.TemplateReading;
import dev.assay.compact.template.TemplateSuite;
import dev.assay.spec.ExecOptions;
import dev.assay.tokens.BpeTokens;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A plan of one template: a rule, a decision, and a change of it in the first drift cycle.
public final class RunFixture {
    private static final String TEMPLATE = """
            template:
              key: rule_v1
              family: buried_constraint
              version: 1.0.0
              difficulty_policy:
                distractor_turns: {easy: 2, medium: 6, hard: 196}
              variables:
                - {name: rule, generator: action_phrase}
                - {name: first, generator: project_noun}
                - {name: second, generator: project_noun}
              transcript:
                turns:
                  - {role: user, template: "A word before we begin. Never {{rule}}.", tags: [critical]}
                  - {role: assistant, template: "Understood."}
                  - {role: distractor_block, count: "{{difficulty.distractor_turns}}"}
                  - {role: user, template: "We decided to start with {{first}}."}
                  - {role: assistant, template: "Noted."}
              ground_truth:
                locked_decisions: ["we start with {{first}}"]
                forbidden_behaviors: ["{{rule}}"]
              evaluation_items:
                - key: rule
                  type: forbidden_behavior_retention
                  prompt: "What must never happen?"
                  expected: {check: contains_normalized, value: "{{rule}}"}
                - key: plan
                  type: locked_decision_retention
                  prompt: "What do we start with?"
                  expected: {check: contains_normalized, value: "{{first}}"}
              continuations:
                - turns:
                    - {role: user, template: "New plan: we decided to start with {{second}}."}
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

    static final CaseGenerator GENERATOR = new CaseGenerator(Profile.STANDARD, Lexicon.bundled());
    static final TemplateSuite SUITE = suite();

    private RunFixture() {}

    private static TemplateSuite suite() {
        var reading = TemplateReader.read(TEMPLATE, GENERATOR.dialect());
        if (reading instanceof TemplateReading.Read(var template)) {
            return TemplateSuite.of("small", List.of(template));
        }
        throw new AssertionError(reading);
    }

    /// Words that name cases of the template, which is written into a folder.
    public static String words(Path folder, int cases) throws IOException {
        Files.createDirectories(folder.resolve("small"));
        Files.writeString(folder.resolve("small/rule.yaml"), TEMPLATE);
        return "compact:templates=%s,level=easy,cases=%d,draw=standard".formatted(folder.resolve("small"), cases);
    }

    static CompactCase aCase(Difficulty difficulty) {
        var template = SUITE.templates().getFirst();
        var slot = new CaseSlot(GENERATOR.namespace(SUITE, template), "default", 0);
        return GENERATOR.draw(template, slot, difficulty).drawn();
    }

    static CaseMethod method(String typed) {
        return new CompactMethods(ExecOptions.DEFAULT, RunFixture.class.getClassLoader()).method(typed);
    }

    static CaseTrial trial(CaseMethod method, ChatModel model, int driftCycles) {
        var prompts = new ArtifactPrompts(ArtifactFence.of("test"));
        return new CaseTrial(
                new TestedMethod(
                        Profile.STANDARD,
                        method,
                        new FlowSetup(DriftContext.ARTIFACT_ONLY, driftCycles, GENERATOR, prompts),
                        model,
                        model),
                new CaseJudge(ScoringRules.STANDARD, BpeTokens.CL100K_BASE));
    }

    /// Answers with everything the artifact says, as a reader that misses nothing.
    public static ScriptedCalls reader() {
        return new ScriptedCalls("test:reader", request -> {
            var prompt = request.messages().getLast().text();
            return prompt.contains("QUESTION:")
                    ? prompt.substring(prompt.indexOf(">\n"), prompt.indexOf("QUESTION:"))
                    : "Fine.";
        });
    }
}
