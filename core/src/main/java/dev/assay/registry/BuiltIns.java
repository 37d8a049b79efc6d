package dev.assay.registry;

import dev.assay.api.Profile;
import dev.assay.evaluator.AnswerFound;
import dev.assay.evaluator.AnswerQuality;
import dev.assay.evaluator.EvidenceSurvival;
import dev.assay.evaluator.MaskedFailure;
import dev.assay.evaluator.SummarizationQuality;
import dev.assay.evaluator.VerbatimFidelity;
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
import dev.assay.metric.Throughput;
import dev.assay.metric.TokenEfficiency;
import dev.assay.metric.TokenStats;
import dev.assay.suite.JsonlDataset;
import dev.assay.suite.Suites;
import dev.assay.system.BuiltInSystems;

/// Everything that ships with Assay, in the order lists show it. Adding one is its class and a line here.
final class BuiltIns {
    private static final String SOURCE = "built-in";
    private static final double THRESHOLD = 0.7;

    private BuiltIns() {}

    static void register(Registry registry) {
        suites(registry);
        systems(registry);
        evaluators(registry);
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
        registry.files().register(new Catalog.Entry<>("jsonl", "one example a line", SOURCE, JsonlDataset::of));
    }

    private static void systems(Registry registry) {
        for (var builtIn : BuiltInSystems.ALL) {
            registry.systems()
                    .register(new Catalog.Entry<>(builtIn.name(), builtIn.description(), SOURCE, builtIn::create));
        }
    }

    private static void evaluators(Registry registry) {
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
        evaluator(registry, "summarization-quality", "ROUGE-L against the answer", SummarizationQuality::new);
    }

    private static void evaluator(Registry registry, String name, String summary, Registry.EvaluatorMaker maker) {
        registry.evaluators().register(new Catalog.Entry<>(name, summary, SOURCE, maker));
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
