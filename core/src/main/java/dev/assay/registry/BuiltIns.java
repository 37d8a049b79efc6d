package dev.assay.registry;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.evaluator.AnchorSurvival;
import dev.assay.evaluator.AnswerFound;
import dev.assay.evaluator.AnswerQuality;
import dev.assay.evaluator.CodeExecution;
import dev.assay.evaluator.DistractorRetention;
import dev.assay.evaluator.EvidenceSurvival;
import dev.assay.evaluator.Fabrication;
import dev.assay.evaluator.JsonValidity;
import dev.assay.evaluator.MaskedFailure;
import dev.assay.evaluator.MathEquivalence;
import dev.assay.evaluator.MultipleChoice;
import dev.assay.evaluator.NeedleSurvival;
import dev.assay.evaluator.NliLabelMatch;
import dev.assay.evaluator.OrderPreservation;
import dev.assay.evaluator.Ratio;
import dev.assay.evaluator.SummarizationQuality;
import dev.assay.evaluator.VerbatimFidelity;
import dev.assay.fitrun.FitEvaluator;
import dev.assay.generate.Generators;
import dev.assay.ifeval.IfEval;
import dev.assay.judge.FalseMemoryRate;
import dev.assay.judge.Jury;
import dev.assay.judge.LlmJudge;
import dev.assay.judge.LocomoJudge;
import dev.assay.judge.MemoryJudge;
import dev.assay.longcontext.Babilong;
import dev.assay.longcontext.InfiniteBench;
import dev.assay.longcontext.Locomo;
import dev.assay.longcontext.LongBench;
import dev.assay.longcontext.LongBenchV2;
import dev.assay.longcontext.Mrcr;
import dev.assay.longcontext.Nolima;
import dev.assay.longcontext.Ruler;
import dev.assay.memory.BuiltInMemories;
import dev.assay.memory.SessionRecall;
import dev.assay.metric.CompressionRatio;
import dev.assay.metric.CostOfPass;
import dev.assay.metric.Failures;
import dev.assay.metric.Latency;
import dev.assay.metric.MeanScore;
import dev.assay.metric.ModelUse;
import dev.assay.metric.ParetoRank;
import dev.assay.metric.PassRate;
import dev.assay.metric.PerDataset;
import dev.assay.metric.PerQaType;
import dev.assay.metric.SiftFinal;
import dev.assay.metric.Throughput;
import dev.assay.metric.TokenEfficiency;
import dev.assay.metric.TokenStats;
import dev.assay.recovery.RecoveryLevel;
import dev.assay.sandbox.Sandbox;
import dev.assay.sifting.Semantics;
import dev.assay.sifting.SiftEvaluator;
import dev.assay.suite.JsonlDataset;
import dev.assay.suite.Suites;
import dev.assay.system.BuiltInSystems;
import dev.assay.text.Prompt;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Everything that ships with Assay, in the order lists show it. Adding one is its class and a line here.
final class BuiltIns {
    private static final String SOURCE = "built-in";
    private static final double THRESHOLD = 0.7;
    private static final int SESSIONS = 5;
    private static final String NEEDLES = "needle_survival";
    private static final double PROGRAM_SECONDS = 10;

    private BuiltIns() {}

    static void register(Registry registry) {
        suites(registry);
        systems(registry);
        evaluators(registry);
        officialEvaluators(registry);
        judges(registry);
        memories(registry);
        metrics(registry);
    }

    /// The examples of a suite are a dataset of the same name, for those who want only them.
    private static void suites(Registry registry) {
        for (var name : Suites.BUILT_IN) {
            registry.suites().register(new Catalog.Entry<>(name, "a suite", SOURCE, () -> Suites.builtIn(name)));
            registry.datasets()
                    .register(new Catalog.Entry<>(
                            name, "the examples of the suite", SOURCE, (_, _) -> Source.of(Suites.builtIn(name))));
        }
        for (var family : Generators.families()) {
            registry.datasets()
                    .register(new Catalog.Entry<>(
                            family,
                            "generated; `assay context generate` lists its tasks",
                            SOURCE,
                            (spec, _) -> generated(spec)));
        }
        registry.datasets()
                .register(new Catalog.Entry<>(
                        "sift",
                        "captured command output: public, held-out or all; `assay sift` runs it",
                        SOURCE,
                        (spec, profile) -> new SiftSource(spec, profile).source()));
        registry.datasets()
                .register(new Catalog.Entry<>(
                        "fit",
                        "190 prompts of six kinds for local models; `assay fit` runs it",
                        SOURCE,
                        (spec, _) -> new FitSource(spec).source()));
        registry.files().register(new Catalog.Entry<>("jsonl", "one example a line", SOURCE, JsonlDataset::of));
    }

    /// Scored by the rule of its task where a model answers, and always by what is left of the evidence.
    private static Source generated(DatasetSpec spec) {
        var dataset = Generators.dataset(spec.name(), spec.configuration(), spec.settings());
        var scoring = dataset.generator().scoring();
        return new Source(
                dataset,
                List.of(),
                scoring.evaluators(),
                List.of(
                        "mean-score:field=" + NEEDLES,
                        "mean-score:field=" + scoring.score(),
                        "compression-ratio",
                        "latency",
                        "failures"),
                scoring.score());
    }

    private static void systems(Registry registry) {
        for (var builtIn : BuiltInSystems.ALL) {
            registry.systems()
                    .register(new Catalog.Entry<>(builtIn.name(), builtIn.description(), SOURCE, builtIn::create));
        }
    }

    private static void evaluators(Registry registry) {
        registry.evaluators()
                .register(new Catalog.Entry<>(
                        "sift",
                        "answers to sift cases: semantic=lexical|embedding:MODEL, recovery=full|normalize|none",
                        SOURCE,
                        (spec, profile, _) -> new SiftEvaluator(
                                profile,
                                Semantics.named(
                                        spec.allowing("semantic", "recovery").text("semantic", "lexical")),
                                RecoveryLevel.named(spec.text("recovery", "full")))));
        evaluator(registry, "fit", "answers to prompts of the fit suite", FitEvaluator::new);
        evaluator(
                registry,
                "evidence-survival",
                "share of the evidence still there, verbatim",
                _ -> new EvidenceSurvival());
        evaluator(
                registry, "answer-found", "whether an accepted answer is still in the context", _ -> new AnswerFound());
        evaluator(registry, "masked-failure", "whether a failure in the input still shows", _ -> new MaskedFailure());
        evaluator(
                registry,
                "verbatim-fidelity",
                "share of output lines taken over unchanged",
                _ -> new VerbatimFidelity());
        evaluator(
                registry,
                "answer-quality",
                "f1, exact match, recall and contains against the answer",
                AnswerQuality::new);
        evaluator(registry, "summarization-quality", "ROUGE against the answer", SummarizationQuality::new);
        evaluator(registry, "multiple-choice", "whether the right option was chosen", MultipleChoice::new);
        evaluator(
                registry,
                "math-equivalence",
                "whether the final answer means the same as the expected one",
                MathEquivalence::new);
        evaluator(registry, "nli-label-match", "whether a claim got the right label", NliLabelMatch::new);
        registry.evaluators()
                .register(new Catalog.Entry<>(
                        "code-execution",
                        "whether a program passes its tests, in a sandbox: timeout=10",
                        SOURCE,
                        (spec, profile, _) -> codeExecution(spec, profile)));
        evaluator(
                registry, "needle-survival", "whether every needle is still in the context", _ -> new NeedleSurvival());
        evaluator(
                registry,
                "anchor-survival",
                "share of numbers, paths, names kept, recoverable, lost",
                _ -> new AnchorSurvival());
        evaluator(
                registry, "fabrication", "share of the output's anchors that the input lacks", _ -> new Fabrication());
        evaluator(
                registry,
                "order-preservation",
                "share of kept lines in the input's order",
                _ -> new OrderPreservation());
        evaluator(registry, "ratio", "tokens kept against tokens asked for", _ -> new Ratio());
        evaluator(registry, "json-validity", "whether JSON stayed JSON with equal values", _ -> new JsonValidity());
        evaluator(registry, "distractor-retention", "share of distractors kept", _ -> new DistractorRetention());
    }

    /// `code-execution:timeout=10`; `unsafe=yes` is for machines that have no sandbox and nothing to lose.
    private static CodeExecution codeExecution(Spec spec, Profile profile) {
        spec.allowing("timeout", "unsafe");
        var sandbox = spec.text("unsafe", "no").equals("yes") ? Sandbox.unsafe() : Sandbox.safest();
        return new CodeExecution(
                profile, sandbox, Duration.ofMillis(Math.round(1000 * spec.number("timeout", PROGRAM_SECONDS))));
    }

    /// The published rules of long-context benchmarks, each for its own datasets.
    private static void officialEvaluators(Registry registry) {
        evaluator(registry, "ifeval", "whether checkable instructions are followed, strictly and loosely", IfEval::new);
        evaluator(registry, "ruler", "RULER: answers contained in the response", _ -> new Ruler());
        evaluator(registry, "babilong", "BABILong: the target is the only label named", _ -> new Babilong());
        evaluator(registry, "mrcr", "MRCR: similarity after the random prefix", _ -> new Mrcr());
        evaluator(registry, "locomo", "LoCoMo: F1 over stemmed words by category", _ -> new Locomo());
        evaluator(registry, "longbench", "LongBench: the metric of each dataset", _ -> new LongBench());
        evaluator(registry, "longbench-v2", "LongBench v2: the letter of the answer", _ -> new LongBenchV2());
        evaluator(registry, "infinitebench", "InfiniteBench: the rule of each split", _ -> new InfiniteBench());
        evaluator(registry, "nolima", "NoLiMa: exact, contained, last line", _ -> new Nolima());
    }

    /// One without settings.
    private static void evaluator(
            Registry registry, String name, String summary, Function<Profile, Evaluator<Example>> maker) {
        registry.evaluators()
                .register(new Catalog.Entry<>(
                        name, summary, SOURCE, (spec, profile, _) -> maker.apply(plain(spec, profile))));
    }

    /// Evaluators that ask a model: `llm-judge:model=openai:gpt-4.1-mini,votes=3`.
    private static void judges(Registry registry) {
        judge(registry, "llm-judge", "how good a model finds the answer: model=SPEC", LlmJudge::new);
        judge(
                registry,
                "memory-judge",
                "whether a model finds a remembered answer right: model=SPEC",
                MemoryJudge::new);
        judge(
                registry,
                "false-memory-rate",
                "whether a model finds claims nobody made: model=SPEC",
                FalseMemoryRate::new);
        judge(
                registry,
                "locomo-judge",
                "right or wrong, generously, as memory vendors grade: model=SPEC",
                LocomoJudge::new);
        registry.evaluators()
                .register(new Catalog.Entry<>(
                        "session-recall",
                        "whether a memory went back to the right sessions: k=5",
                        SOURCE,
                        (spec, _, _) ->
                                new SessionRecall((int) spec.allowing("k").number("k", SESSIONS))));
    }

    private static void judge(
            Registry registry, String name, String summary, Function<Jury, Evaluator<Example>> maker) {
        registry.evaluators()
                .register(new Catalog.Entry<>(
                        name, summary, SOURCE, (spec, profile, judges) -> maker.apply(jury(spec, profile, judges))));
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

    private static void memories(Registry registry) {
        for (var memory : BuiltInMemories.ALL) {
            registry.memories()
                    .register(new Catalog.Entry<>(memory.name(), memory.description(), SOURCE, memory::create));
        }
    }

    private static void metrics(Registry registry) {
        metric(
                registry,
                "mean-score",
                "mean of a score: field=f1",
                (spec, profile) -> new MeanScore(field(spec.allowing("field")), profile));
        metric(
                registry,
                "pass-rate",
                "share at or above a threshold: field=f1,threshold=0.7",
                (spec, profile) -> new PassRate(threshold(spec), field(spec.allowing("field", "threshold")), profile));
        metric(
                registry,
                "compression-ratio",
                "share of the context that is gone",
                (spec, profile) -> new CompressionRatio(plain(spec, profile)));
        metric(
                registry,
                "cost-of-pass",
                "output tokens for each pass: field=f1,threshold=0.7",
                (spec, profile) ->
                        new CostOfPass(threshold(spec), field(spec.allowing("field", "threshold")), profile));
        metric(
                registry,
                "latency",
                "mean, median, p95 and p99 of the time inside the system",
                (spec, profile) -> new Latency(plain(spec, profile)));
        metric(
                registry,
                "sift-final",
                "final score of the sift suite, raw and recovered",
                (_, profile) -> new SiftFinal(profile));
        metric(registry, "throughput", "megabytes of context a second", (spec, _) -> {
            spec.allowing();
            return new Throughput();
        });
        metric(
                registry,
                "token-stats",
                "mean tokens in and out",
                (spec, profile) -> new TokenStats(plain(spec, profile)));
        metric(
                registry,
                "token-efficiency",
                "score for the tokens spent: field=f1",
                (spec, profile) -> new TokenEfficiency(field(spec.allowing("field")), profile));
        metric(
                registry,
                "per-dataset",
                "mean of a score by dataset: field=f1",
                (spec, profile) -> new PerDataset(field(spec.allowing("field")), profile));
        metric(
                registry,
                "per-qa-type",
                "mean of a score by type of question: field=f1",
                (spec, profile) -> new PerQaType(field(spec.allowing("field")), profile));
        metric(
                registry,
                "pareto-rank",
                "rank by quality and cost",
                (spec, profile) -> new ParetoRank(plain(spec, profile)));
        metric(registry, "model-use", "mean tokens and cost of the model's calls", (spec, _) -> {
            spec.allowing();
            return new ModelUse();
        });
        metric(registry, "failures", "share of failed trials, and each kind", (spec, _) -> {
            spec.allowing();
            return new Failures();
        });
    }

    private static void metric(Registry registry, String name, String summary, Registry.MetricMaker maker) {
        registry.metrics().register(new Catalog.Entry<>(name, summary, SOURCE, maker));
    }

    private static String field(Spec spec) {
        return spec.text("field", "f1");
    }

    private static double threshold(Spec spec) {
        return spec.number("threshold", THRESHOLD);
    }

    private static Profile plain(Spec spec, Profile profile) {
        spec.allowing();
        return profile;
    }
}
