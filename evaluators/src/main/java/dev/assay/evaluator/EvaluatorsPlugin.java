package dev.assay.evaluator;

import dev.assay.anchor.AnchorSurvival;
import dev.assay.anchor.Fabrication;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.choice.MultipleChoice;
import dev.assay.choice.NliLabelMatch;
import dev.assay.code.CodeExecution;
import dev.assay.ifeval.IfEval;
import dev.assay.judge.FalseMemoryRate;
import dev.assay.judge.Jury;
import dev.assay.judge.LlmJudge;
import dev.assay.judge.LocomoJudge;
import dev.assay.judge.MemoryJudge;
import dev.assay.overlap.AnswerQuality;
import dev.assay.overlap.SummarizationQuality;
import dev.assay.overlap.VerbatimFidelity;
import dev.assay.registry.Contributions;
import dev.assay.registry.Plugin;
import dev.assay.registry.Registry;
import dev.assay.sandbox.Sandbox;
import dev.assay.spec.Spec;
import dev.assay.text.Prompt;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/// The evaluators that suit every suite, and the judges. Adding one is its class and a line here.
public final class EvaluatorsPlugin implements Plugin {
    private static final double PROGRAM_SECONDS = 10;

    @Override
    public String name() {
        return "evaluators";
    }

    @Override
    public void register(Registry registry) {
        var evaluators = Contributions.builtIn(registry);
        ofWhatIsKept(evaluators);
        ofAnswers(evaluators);
        judges(evaluators);
    }

    private static void ofWhatIsKept(Contributions evaluators) {
        evaluators.plainEvaluator(
                "evidence-survival", "share of the evidence still there, verbatim", _ -> new EvidenceSurvival());
        evaluators.plainEvaluator(
                "evidence-paraphrase", "share of the evidence said in other words", _ -> new EvidenceParaphrase());
        evaluators.plainEvaluator(
                "answer-found", "whether an accepted answer is still in the context", _ -> new AnswerFound());
        evaluators.plainEvaluator(
                "masked-failure", "whether a failure in the input still shows", _ -> new MaskedFailure());
        evaluators.plainEvaluator(
                "verbatim-fidelity", "share of output lines taken over unchanged", _ -> new VerbatimFidelity());
        evaluators.plainEvaluator(
                "needle-survival", "whether every needle is still in the context", _ -> new NeedleSurvival());
        evaluators.plainEvaluator(
                "anchor-survival", "share of numbers, paths, names kept, recoverable, lost", _ -> new AnchorSurvival());
        evaluators.plainEvaluator(
                "fabrication", "share of the output's anchors that the input lacks", _ -> new Fabrication());
        evaluators.plainEvaluator(
                "order-preservation", "share of kept lines in the input's order", _ -> new OrderPreservation());
        evaluators.plainEvaluator("ratio", "tokens kept against tokens asked for", _ -> new Ratio());
        evaluators.plainEvaluator(
                "json-validity", "whether JSON stayed JSON with equal values", _ -> new JsonValidity());
        evaluators.plainEvaluator("distractor-retention", "share of distractors kept", _ -> new DistractorRetention());
    }

    private static void ofAnswers(Contributions evaluators) {
        evaluators.plainEvaluator(
                "answer-quality", "f1, exact match, recall and contains against the answer", AnswerQuality::new);
        evaluators.plainEvaluator("summarization-quality", "ROUGE against the answer", SummarizationQuality::new);
        evaluators.plainEvaluator("multiple-choice", "whether the right option was chosen", MultipleChoice::new);
        evaluators.plainEvaluator(
                "math-equivalence",
                "whether the final answer means the same as the expected one",
                MathEquivalence::new);
        evaluators.plainEvaluator("nli-label-match", "whether a claim got the right label", NliLabelMatch::new);
        evaluators.evaluator(
                "code-execution",
                "whether a program passes its tests, in a sandbox: timeout=10",
                (spec, profile, _) -> codeExecution(spec, profile));
        evaluators.plainEvaluator(
                "ifeval", "whether checkable instructions are followed, strictly and loosely", IfEval::new);
    }

    /// `code-execution:timeout=10`; `unsafe=yes` is for machines that have no sandbox and nothing to lose.
    private static CodeExecution codeExecution(Spec spec, Profile profile) {
        spec.allowing("timeout", "unsafe");
        var sandbox = spec.text("unsafe", "no").equals("yes") ? Sandbox.unsafe() : Sandbox.safest();
        return new CodeExecution(
                profile, sandbox, Duration.ofMillis(Math.round(1000 * spec.number("timeout", PROGRAM_SECONDS))));
    }

    /// Evaluators that ask a model: `llm-judge:model=openai:gpt-4.1-mini,votes=3`.
    private static void judges(Contributions evaluators) {
        judge(evaluators, "llm-judge", "how good a model finds the answer: model=SPEC", LlmJudge::new);
        judge(
                evaluators,
                "memory-judge",
                "whether a model finds a remembered answer right: model=SPEC",
                MemoryJudge::new);
        judge(
                evaluators,
                "false-memory-rate",
                "whether a model finds claims nobody made: model=SPEC",
                FalseMemoryRate::new);
        judge(
                evaluators,
                "locomo-judge",
                "right or wrong, generously, as memory vendors grade: model=SPEC",
                LocomoJudge::new);
    }

    private static void judge(
            Contributions evaluators, String name, String summary, Function<Jury, Evaluator<Example>> maker) {
        evaluators.evaluator(name, summary, (spec, profile, judges) -> maker.apply(jury(spec, profile, judges)));
    }

    private static Jury jury(Spec spec, Profile profile, Registry.Judges judges) {
        spec.allowing("model", "votes", "prompt");
        var model = spec.text("model", "");
        if (model.isEmpty()) {
            throw new UserError("\"%s\" needs a model to ask\n       write %s:model=openai:gpt-4.1-mini, for example"
                    .formatted(spec.text(), spec.name()));
        }
        var prompt = Optional.ofNullable(spec.settings().get("prompt")).map(file -> Prompt.at(Path.of(file)));
        return new Jury(judges.open(model), profile, (int) spec.number("votes", 1), prompt);
    }
}
