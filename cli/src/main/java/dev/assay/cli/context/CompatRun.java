package dev.assay.cli.context;

import dev.assay.api.Evaluator;
import dev.assay.api.Metric;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.run.OutputFormat;
import dev.assay.cli.run.OutputOption;
import dev.assay.cli.terminal.Session;
import dev.assay.context.compat.CompatEvaluation;
import dev.assay.context.compat.MapSystem;
import dev.assay.context.files.ContextReports;
import dev.assay.context.files.ContextResult;
import dev.assay.datasets.loader.CompatWiring;
import dev.assay.job.Calls;
import dev.assay.metric.ParetoRank;
import dev.assay.models.proxy.CompatProxy;
import dev.assay.models.proxy.CompatProxySettings;
import dev.assay.models.proxy.ProxyNames;
import dev.assay.registry.Registry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// A run of proxies by the original's rules, number for number: what `--profile compat` means.
///
/// @param limit rows of each dataset; none of them where it is 0
/// @param model the proxies are asked for
/// @param chosen specs of evaluators and metrics instead of the original's
/// @param judge spec of the evaluator that asks a model
/// @param workers 0 for one after the other
public record CompatRun(
        Session session,
        List<String> datasets,
        long limit,
        List<String> urls,
        List<String> names,
        String model,
        String scoreField,
        double threshold,
        Chosen chosen,
        Optional<String> judge,
        int workers,
        Optional<Path> cacheDir) {
    static final long ALL = Long.MAX_VALUE;

    /// Specs that were asked for; empty for the original's.
    record Chosen(List<String> evaluators, List<String> metrics) {}

    /// What is run and how it is scored, before anything is fetched.
    ///
    /// @param evaluators, metrics specs
    public record Wiring(List<String> systems, List<String> evaluators, List<String> metrics) {}

    public Wiring wiring() {
        var evaluators = new ArrayList<>(
                chosen.evaluators().isEmpty() ? CompatWiring.evaluators(datasets) : chosen.evaluators());
        judge.ifPresent(evaluators::add);
        return new Wiring(
                ProxyNames.compat(urls, names),
                evaluators,
                chosen.metrics().isEmpty() ? usualMetrics() : chosen.metrics());
    }

    private List<String> usualMetrics() {
        var passing = ":field=%s,threshold=%s".formatted(scoreField, threshold);
        var metrics = new ArrayList<>(List.of(
                "mean-score:field=" + scoreField,
                "pass-rate" + passing,
                "compression-ratio",
                "cost-of-pass" + passing,
                "latency"));
        if (datasets.size() > 1) {
            metrics.add("per-dataset:field=" + scoreField);
        }
        return metrics;
    }

    /// Runs it and renders what came of it.
    String render(Registry registry, Calls calls, OutputOption output) {
        var result = run(registry, calls);
        return switch (output.format().orElse(OutputFormat.CSV)) {
            case JSON -> result.toJson() + "\n";
            case HTML -> ContextReports.html(result);
            case TABLE, MARKDOWN -> ContextReports.markdown(result) + "\n";
            case CSV, JUNIT ->
                throw new UserError("the original has no such report\n       give --output table, json or html");
        };
    }

    private ContextResult run(Registry registry, Calls calls) {
        var wiring = wiring();
        var evaluation = CompatEvaluation.on(new OriginalExamples(session, limit).of(datasets))
                .systems(systems(wiring.systems()))
                .maxWorkers(workers);
        cacheDir.ifPresent(folder -> evaluation.cacheDir(session.resolve(folder)));
        for (var spec : wiring.evaluators()) {
            Evaluator<? super OpenExample> made =
                    registry.evaluator(spec, Profile.COMPAT, text -> calls.judge(registry, text));
            evaluation.evaluators(made);
        }
        evaluation.metrics(registry.metrics(wiring.metrics(), Profile.COMPAT).toArray(Metric[]::new));
        return ranked(evaluation.run());
    }

    /// With more than one system each gets its rank.
    private ContextResult ranked(ContextResult result) {
        if (urls.size() < 2) {
            return result;
        }
        var points = new LinkedHashMap<String, ParetoRank.Point>();
        result.summary()
                .forEach((system, metrics) -> points.put(
                        system, ParetoRank.Point.of(number(metrics, "mean_score"), number(metrics, "cost_of_pass"))));
        var summary = new LinkedHashMap<String, Map<String, Object>>();
        ParetoRank.rank(points, Profile.COMPAT).forEach((system, rank) -> {
            var metrics = new LinkedHashMap<>(result.summary().get(system));
            metrics.put("pareto_rank", rank.doubleValue());
            summary.put(system, metrics);
        });
        return new ContextResult(result.rows(), summary, result.timing(), result.config());
    }

    private static OptionalDouble number(Map<String, Object> metrics, String name) {
        return metrics.get(name) instanceof Number number
                ? OptionalDouble.of(number.doubleValue())
                : OptionalDouble.empty();
    }

    private MapSystem[] systems(List<String> called) {
        var systems = new ArrayList<MapSystem>();
        for (int i = 0; i < urls.size(); i++) {
            systems.add(new Proxied(new CompatProxy(CompatProxySettings.of(urls.get(i), session.environment())
                    .withModel(model)
                    .withName(called.get(i)))));
        }
        return systems.toArray(MapSystem[]::new);
    }

    /// A proxy where the original's evaluation takes a system.
    private record Proxied(CompatProxy proxy) implements MapSystem.Conversing {
        @Override
        public String name() {
            return proxy.name();
        }

        @Override
        public Map<String, Object> process(Map<String, Object> example) throws InterruptedException {
            return proxy.process(example);
        }

        @Override
        public List<Map<String, Object>> processConversation(List<Map<String, Object>> turns)
                throws InterruptedException {
            return proxy.processConversation(turns);
        }
    }
}
