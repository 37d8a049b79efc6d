package dev.assay.viewer.page;

import dev.assay.report.JudgeMarks;
import dev.assay.report.ShownName;
import dev.assay.sequential.Decision;
import dev.assay.store.StoredRun;
import dev.assay.viewer.index.RowStatus;
import dev.assay.viewer.index.RunIndex;
import dev.assay.viewer.library.NumberKind;
import dev.assay.viewer.library.RowsRun;
import dev.assay.viewer.library.RunNumbers;
import dev.assay.viewer.library.RunState;
import dev.assay.viewer.library.ShownNumber;
import dev.assay.viewer.library.ViewedRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// One run: what it was, its numbers, and what there is to look at.
public record RunPage(ViewedRun run) {
    private static final int MOST_FAILURES = 50;
    private static final int MOST_LABEL_VALUES = 60;

    public Map<String, Object> answer() {
        return switch (run) {
            case RowsRun rows -> rows(rows);
        };
    }

    private static Map<String, Object> rows(RowsRun run) {
        var numbers = run.numbers();
        var index = run.glance();
        var answer = new LinkedHashMap<String, Object>();
        answer.put("run", run.entry());
        answer.put("manifest", run.manifestFields());
        answer.put("index", index(index.isReady(), index.read(RunIndex::size), index.damagedLines()));
        answer.put("notices", notices(run));
        answer.put("metrics", metrics(numbers, JudgeMarks.of(run.manifest())));
        answer.put("systems", systems(run, numbers));
        answer.put("scores", scores(run, numbers, index.read(RunIndex::scores)));
        answer.put("labels", index.read(RunPage::labels));
        answer.put("failures", index.read(RunPage::failures));
        index.read(Spending::of).ifPresent(spent -> answer.put("cost", spent.toMap()));
        answer.put("views", views(run));
        return answer;
    }

    /// What is wrong with the run, which judges are not calibrated, and what a run that stops when decided found. Of a
    /// run that is being written its state says
    /// enough.
    private static List<String> notices(RowsRun run) {
        var judges = JudgeMarks.of(run.manifest()).remark().lines();
        var faults = run.state() == RunState.LIVE
                ? List.<String>of()
                : run.condition().notices();
        return Stream.of(faults.stream(), judges, decision(run))
                .flatMap(lines -> lines)
                .toList();
    }

    /// What a run that stops when decided found so far.
    private static Stream<String> decision(RowsRun run) {
        if (run.manifest().origin().until().isEmpty()) {
            return Stream.empty();
        }
        try (var rows = StoredRun.open(run.folder()).rows()) {
            return Decision.of(run.manifest(), rows).map(Decision::sentence).stream();
        }
    }

    private static Map<String, Object> index(boolean isReady, int rows, long damaged) {
        var index = new LinkedHashMap<String, Object>();
        index.put("ready", isReady);
        index.put("rows", rows);
        index.put("damaged", damaged);
        return index;
    }

    private static List<Map<String, Object>> metrics(RunNumbers numbers, JudgeMarks marks) {
        var metrics = new ArrayList<Map<String, Object>>();
        for (var name : numbers.names()) {
            var kind = NumberKind.of(name);
            var metric = new LinkedHashMap<String, Object>();
            metric.put("name", name);
            metric.put("better", kind.better());
            metric.put("unit", kind.unit());
            if (marks.isMarked(name)) {
                metric.put("uncalibrated", true);
            }
            metrics.add(metric);
        }
        return metrics;
    }

    private static List<Map<String, Object>> systems(RowsRun run, RunNumbers numbers) {
        var controls = run.controls();
        var systems = new ArrayList<Map<String, Object>>();
        for (var part : run.manifest().setup().systems()) {
            var system = new LinkedHashMap<String, Object>();
            system.put("name", part.name());
            system.put("control", controls.contains(part.name()));
            ModelName.of(part.configuration()).ifPresent(model -> system.put("model", model));
            ShownName.program(part).ifPresent(program -> system.put("program", program));
            system.put("metrics", ShownNumber.toMaps(numbers.of(part.name())));
            system.put("failures", numbers.failures(part.name()));
            systems.add(system);
        }
        return systems;
    }

    /// Of the rows, where they are read; of the metrics, where they are not yet.
    private static Set<String> scores(RowsRun run, RunNumbers numbers, List<String> read) {
        var scores = new LinkedHashSet<String>();
        if (!run.primaryScore().isEmpty()) {
            scores.add(run.primaryScore());
        }
        scores.addAll(read);
        if (read.isEmpty()) {
            run.manifest().metrics().stream()
                    .filter(spec -> spec.startsWith("mean-score:field="))
                    .map(spec -> spec.substring("mean-score:field=".length()).split(",", 2)[0])
                    .filter(numbers.names()::contains)
                    .forEach(scores::add);
        }
        return scores;
    }

    private static Map<String, List<String>> labels(RunIndex rows) {
        var labels = new LinkedHashMap<String, List<String>>();
        rows.labels()
                .forEach((name, values) ->
                        labels.put(name, values.subList(0, Math.min(values.size(), MOST_LABEL_VALUES))));
        return labels;
    }

    private static List<Map<String, Object>> failures(RunIndex rows) {
        record Failure(String kind, String system) {}
        var counts = new LinkedHashMap<Failure, Integer>();
        for (int place = 0; place < rows.size(); place++) {
            if (rows.status(place) == RowStatus.FAILED) {
                counts.merge(new Failure(rows.failureKind(place).orElse("error"), rows.system(place)), 1, Integer::sum);
            }
        }
        return counts.entrySet().stream()
                .sorted((a, b) -> b.getValue() - a.getValue())
                .limit(MOST_FAILURES)
                .map(entry -> {
                    var failure = new LinkedHashMap<String, Object>();
                    failure.put("kind", entry.getKey().kind());
                    failure.put("count", entry.getValue());
                    failure.put("system", entry.getKey().system());
                    return (Map<String, Object>) failure;
                })
                .toList();
    }

    private static List<String> views(RowsRun run) {
        var views = new ArrayList<String>();
        if (run.suite().equals("sift")) {
            views.add("sift");
        }
        if (run.fitFile().isPresent()) {
            views.add("fit");
        }
        if (run.suite().equals("compact")) {
            views.add("drift");
        }
        if (CurvesPage.isOf(run)) {
            views.add("curves");
        }
        views.add("frontier");
        views.add("matrix");
        return views;
    }
}
