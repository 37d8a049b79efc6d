package dev.assay.gate;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.metric.CompressionRatio;
import dev.assay.metric.Failures;
import dev.assay.metric.Latency;
import dev.assay.metric.MeanScore;
import dev.assay.metric.ModelUse;
import dev.assay.metric.ScoreOrFailure;
import dev.assay.report.Comparison;
import dev.assay.report.HeadlineScores;
import dev.assay.report.JudgeMarks;
import dev.assay.report.OtherTerms;
import dev.assay.report.Summary;
import dev.assay.stats.Design;
import dev.assay.store.StoredRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// Judges a stored run by its rules. Nothing is run: the rows decide.
public final class Gate {
    /// Systems that mark the ends of a scale.
    private static final Set<String> CONTROLS = Set.of("null", "oracle");

    /// Numbers a limit may name whatever metrics the run was started with.
    private static final List<Metric> COMMON = List.of(
            new Failures(), new CompressionRatio(Profile.STANDARD), new Latency(Profile.STANDARD), new ModelUse());

    private final StoredRun run;
    private final List<Metric> metrics;
    private final GateRules rules;

    /// @param metrics those the run was started with; limits may name their numbers
    public Gate(StoredRun run, List<Metric> metrics, GateRules rules) {
        this.run = run;
        this.metrics = List.copyOf(metrics);
        this.rules = rules;
    }

    /// @param baseline the run that must not be lost against; empty for none
    public GateResult judge(Optional<StoredRun> baseline) {
        if (rules.noNewMaskedFailure() && baseline.isEmpty()) {
            throw new UserError(
                    "--no-new-masked-failure needs a baseline\n       add --baseline RUN: the run whose shown failures must stay shown");
        }
        var systems = judged();
        var checks = new ArrayList<>(limits(systems));
        rules.maxCost().ifPresent(dollars -> checks.add(cost(dollars)));
        baseline.ifPresent(before -> checks.addAll(against(before, systems)));
        if (checks.isEmpty()) {
            throw new UserError(
                    "the gate has no rule\n       give --min SCORE=NUMBER, --max NAME=NUMBER or --baseline RUN");
        }
        long missing = run.manifest().trials() - run.answered() - run.failed();
        if (missing > 0) {
            checks.replaceAll(check -> check.atBestUndecided("the run is unfinished: %d of %d trials are missing"
                    .formatted(missing, run.manifest().trials())));
        }
        var marks = baseline.map(before -> JudgeMarks.of(before.manifest()))
                .orElse(JudgeMarks.NONE)
                .with(JudgeMarks.of(run.manifest()));
        checks.replaceAll(check -> check.named(marks.label(check.rule())));
        return new GateResult(
                run.manifest().id(), baseline.map(b -> b.manifest().id()), checks);
    }

    /// A loss, or none, is nobody's where the two runs were not measured alike.
    private List<Check> against(StoredRun before, List<String> systems) {
        var checks = new ArrayList<Check>();
        systems.forEach(system -> checks.addAll(against(before, system)));
        OtherTerms.ofScores(before, run).stream()
                .findFirst()
                .ifPresent(term -> checks.replaceAll(check -> check.atBestUndecided(term)));
        return checks;
    }

    /// Holds systems against another one of the same run, on the same examples.
    ///
    /// @param baseline name of the system that must not be lost against; it is not judged
    public GateResult judgeWithin(String baseline) {
        var names = run.manifest().setup().systemNames();
        if (!names.contains(baseline)) {
            throw new UserError("%s has no system \"%s\" to compare with\n       it has %s"
                    .formatted(run.manifest().id(), baseline, String.join(", ", names)));
        }
        var checks = new ArrayList<Check>();
        judged().stream()
                .filter(system -> !system.equals(baseline))
                .forEach(system -> checks.addAll(against(run, baseline, system, baseline)));
        return new GateResult(run.manifest().id(), Optional.empty(), checks);
    }

    private List<String> judged() {
        var parts = run.manifest().setup().systems();
        var names = run.manifest().setup().systemNames();
        for (var name : rules.systems()) {
            if (!names.contains(name)) {
                throw new UserError("%s has no system \"%s\"\n       it has %s"
                        .formatted(run.manifest().id(), name, String.join(", ", names)));
            }
        }
        if (!rules.systems().isEmpty()) {
            return rules.systems();
        }
        var others = parts.stream()
                .filter(part -> !CONTROLS.contains(part.kind()))
                .filter(part -> !run.manifest().origin().controls().contains(part.name()))
                .map(part -> part.name())
                .toList();
        return others.isEmpty() ? names : others;
    }

    private Check cost(double dollars) {
        try (var rows = run.rows()) {
            return new CostLimit(dollars).judge("all", rows);
        }
    }

    private List<Check> limits(List<String> systems) {
        if (rules.limits().isEmpty()) {
            return List.of();
        }
        var wanted = new ArrayList<>(metrics);
        COMMON.stream()
                .filter(common ->
                        metrics.stream().noneMatch(metric -> metric.name().equals(common.name())))
                .forEach(wanted::add);
        rules.limits().stream().map(Limit::name).distinct().forEach(name -> {
            wanted.add(new MeanScore(name));
            wanted.add(new ScoreOrFailure(name));
        });
        Summary summary;
        try (var rows = run.rows()) {
            summary = Summary.of(rows, run.manifest().setup().systemNames(), wanted);
        }
        return systems.stream()
                .flatMap(system -> rules.limits().stream().map(limit -> check(summary, system, limit)))
                .toList();
    }

    /// A number of a metric by its own name, else the mean of the score of that name.
    private Check check(Summary summary, String system, Limit limit) {
        var name = limit.name();
        var mean = "mean_score[%s]".formatted(name);
        var isScore = summary.hasAny(mean);
        var value = summary.find(system, isScore ? mean : name).orElseThrow(() -> unknown(summary, name));
        var worst = isScore ? summary.find(system, mean + ", failures as 0") : Optional.<MetricValue>empty();
        var check = limit.judge(system, value, worst);
        return isScore ? check.noting(RepeatSpread.of(run, system, name).text()) : check;
    }

    private UserError unknown(Summary summary, String name) {
        return new UserError("%s has no score or number \"%s\"\n       it has %s"
                .formatted(run.manifest().id(), name, String.join(", ", known(summary))));
    }

    private List<String> known(Summary summary) {
        try (var rows = run.rows()) {
            var scores = rows.limit(1_000).flatMap(row -> row.scores().stream()).map(score -> score.name());
            return Stream.concat(scores, summary.names().stream().filter(name -> !name.startsWith("mean_score[")))
                    .distinct()
                    .toList();
        }
    }

    private List<Check> against(StoredRun before, String system) {
        var other = baselineSystem(before, system);
        return against(
                before,
                other,
                system,
                "%s of %s".formatted(other, before.manifest().id()));
    }

    /// @param name what the other system is called in the rules
    private List<Check> against(StoredRun before, String other, String system, String name) {
        var kept = comparison(before, other, system, row -> row);
        var names = kept.scores().stream().map(Comparison.OfScore::score).toList();
        var worst = kept.failedB() == 0 ? kept : comparison(before, other, system, row -> FailedAsZero.of(row, names));
        var wanted = comparedScores(names);
        var checks = new ArrayList<Check>();
        var noLoss = new NoLoss(rules.margin());
        kept.scores().stream()
                .filter(score -> wanted.contains(score.score()))
                .map(score -> noLoss.judge(system, name, score, NoLoss.named(worst, score.score()))
                        .noting(RepeatSpread.of(run, system, score.score()).text()))
                .forEach(checks::add);
        if (rules.noNewMaskedFailure()) {
            checks.add(NoNewMaskedFailure.judge(system, name, kept, worst));
        }
        if (checks.isEmpty()) {
            checks.add(Check.without(
                    system, "no worse than " + name, GateVerdict.UNDECIDED, "the two runs share no score"));
        }
        return checks;
    }

    private Comparison comparison(StoredRun before, String other, String system, UnaryOperator<EvalRow> reading) {
        try (var was = rowsOf(before, other);
                var is = rowsOf(run, system).map(reading)) {
            return Comparison.of(was, is, Design.withMargin(rules.margin()));
        }
    }

    /// Those that were asked for; else the score the run is decided by, which is its metrics' first, or its first.
    private List<String> comparedScores(List<String> shared) {
        var named = rules.comparedScores();
        for (var name : rules.scores()) {
            if (!shared.isEmpty() && !shared.contains(name)) {
                throw new UserError("the two runs do not share a score \"%s\"\n       they share %s"
                        .formatted(name, String.join(", ", shared)));
            }
        }
        if (!named.isEmpty()) {
            return named;
        }
        return HeadlineScores.primary(run.manifest())
                .filter(shared::contains)
                .or(() -> shared.stream()
                        .filter(score -> !score.equals(Comparison.COMPRESSION))
                        .findFirst())
                .map(List::of)
                .orElse(List.of());
    }

    private static String baselineSystem(StoredRun before, String system) {
        var names = before.manifest().setup().systemNames();
        if (names.contains(system)) {
            return system;
        }
        if (names.size() == 1) {
            return names.getFirst();
        }
        throw new UserError("the baseline %s has no system \"%s\"\n       it has %s"
                .formatted(before.manifest().id(), system, String.join(", ", names)));
    }

    private static Stream<EvalRow> rowsOf(StoredRun run, String system) {
        return run.rows().filter(row -> row.system().equals(system));
    }
}
