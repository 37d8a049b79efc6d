package dev.assay.metric;

import dev.assay.api.Metric;
import dev.assay.api.Profile;
import dev.assay.registry.Contributions;
import dev.assay.registry.Plugin;
import dev.assay.registry.Registry;
import dev.assay.spec.Spec;
import java.util.function.BiFunction;
import java.util.function.Function;

/// The metrics that suit every suite. Adding one is its class and a line here.
public final class MetricsPlugin implements Plugin {
    private static final double THRESHOLD = 0.7;

    @Override
    public String name() {
        return "kernel";
    }

    @Override
    public void register(Registry registry) {
        var metrics = Contributions.builtIn(registry);
        metrics.metric("mean-score", "mean of a score: field=f1", ofField(MeanScore::new));
        metrics.metric(
                "pass-rate",
                "share at or above a threshold: field=f1,threshold=0.7",
                (spec, profile) -> new PassRate(threshold(spec), field(spec, "threshold"), profile));
        metrics.metric(
                "consistency",
                "pass@k, pass^k and how far repeats agree: field=f1,threshold=0.7",
                (spec, _) -> new Consistency(threshold(spec), field(spec, "threshold")));
        metrics.metric(
                "vote-agreement",
                "how far the votes of a judge agree, Krippendorff's alpha: field=judge_score",
                (spec, _) -> new VoteAgreement(spec.allowing("field").text("field", "judge_score")));
        metrics.metric(
                "compression-ratio",
                "share of the context that is gone: 1 − Σ output / Σ input",
                plain(CompressionRatio::new));
        metrics.metric(
                "cost-of-pass",
                "output tokens for each pass: field=f1,threshold=0.7",
                (spec, profile) -> new CostOfPass(threshold(spec), field(spec, "threshold"), profile));
        metrics.metric("latency", "mean, median, p95 and p99 of the time inside the system", plain(Latency::new));
        metrics.metric("throughput", "megabytes of context a second", plain(_ -> new Throughput()));
        metrics.metric("token-stats", "mean tokens in and out", plain(TokenStats::new));
        metrics.metric("token-efficiency", "score for the tokens spent: field=f1", ofField(TokenEfficiency::new));
        metrics.metric("per-dataset", "mean of a score by dataset: field=f1", ofField(PerDataset::new));
        metrics.metric(
                "macro-mean",
                "mean of each dataset's own score, and of those means: gsm8k=math_equiv,dialogsum=rouge_l_f1",
                (spec, _) -> new MacroMean(spec.settings()));
        metrics.metric("per-qa-type", "mean of a score by type of question: field=f1", ofField(PerQaType::new));
        metrics.metric("pareto-rank", "front by quality and cost: field=f1", ofField(ParetoRank::new));
        metrics.metric("model-use", "mean tokens and cost of the model's calls", plain(_ -> new ModelUse()));
        metrics.metric("failures", "share of failed trials, and each kind", plain(_ -> new Failures()));
    }

    /// Without settings.
    private static Registry.MetricMaker plain(Function<Profile, Metric> maker) {
        return (spec, profile) -> {
            spec.allowing();
            return maker.apply(profile);
        };
    }

    /// Of one score.
    private static Registry.MetricMaker ofField(BiFunction<String, Profile, Metric> maker) {
        return (spec, profile) -> maker.apply(field(spec), profile);
    }

    private static String field(Spec spec) {
        return spec.allowing("field").text("field", "f1");
    }

    private static String field(Spec spec, String otherSetting) {
        return spec.allowing("field", otherSetting).text("field", "f1");
    }

    private static double threshold(Spec spec) {
        return spec.number("threshold", THRESHOLD);
    }
}
