package dev.assay.junit;

import dev.assay.api.Metric;
import dev.assay.gate.Check;
import dev.assay.gate.GateRules;
import dev.assay.gate.Limit;
import dev.assay.store.StoredRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/// What the annotations of a test class ask for.
record Rules(Class<?> test, AssayTest asked) {
    private static final Set<String> CONTROLS = Set.of("null", "oracle");

    static Rules of(Class<?> test) {
        return new Rules(test, test.getAnnotation(AssayTest.class));
    }

    Path cassette() {
        return Path.of(
                asked.cassette().isEmpty()
                        ? "src/test/cassettes/%s.jsonl.gz".formatted(test.getSimpleName())
                        : asked.cassette());
    }

    /// Least values that every row must reach.
    Map<String, Double> bars() {
        var bars = new HashMap<String, Double>();
        for (var one : test.getAnnotationsByType(EachRow.class)) {
            bars.put(one.metric(), one.min());
        }
        return bars;
    }

    private List<NotWorseThan> comparisons() {
        return List.of(test.getAnnotationsByType(NotWorseThan.class));
    }

    /// Names of the systems that are judged: neither controls nor baselines.
    List<String> judged(StoredRun run) {
        var baselines = comparisons().stream().map(NotWorseThan::baseline).toList();
        return run.manifest().setup().systems().stream()
                .filter(part -> !CONTROLS.contains(part.kind()))
                .map(part -> part.name())
                .filter(name -> !run.manifest().origin().controls().contains(name))
                .filter(name -> !baselines.contains(name))
                .toList();
    }

    /// Every rule on every system it is for.
    List<Check> checks(StoredRun run, List<Metric> metrics, List<String> judged) {
        var checks = new ArrayList<Check>();
        for (var gate : test.getAnnotationsByType(Gate.class)) {
            var systems = gate.systems().length == 0 ? judged : List.of(gate.systems());
            var rules = rules(limits(gate), systems, List.of(), GateRules.MARGIN);
            checks.addAll(new dev.assay.gate.Gate(run, metrics, rules)
                    .judge(Optional.empty())
                    .checks());
        }
        for (var one : comparisons()) {
            checks.addAll(compared(run, metrics, judged, one));
        }
        return checks;
    }

    private static List<Check> compared(StoredRun run, List<Metric> metrics, List<String> judged, NotWorseThan asked) {
        var gate = new dev.assay.gate.Gate(
                run, metrics, rules(List.of(), judged, Arrays.asList(asked.metrics()), asked.margin()));
        var result = run.manifest().setup().systemNames().contains(asked.baseline())
                ? gate.judgeWithin(asked.baseline())
                : gate.judge(Optional.of(StoredRun.open(Path.of(asked.baseline()))));
        return result.checks();
    }

    private static GateRules rules(List<Limit> limits, List<String> systems, List<String> scores, double margin) {
        return new GateRules(limits, systems, scores, margin, OptionalDouble.empty(), false);
    }

    private static List<Limit> limits(Gate gate) {
        var limits = new ArrayList<Limit>();
        if (gate.min() > Double.NEGATIVE_INFINITY) {
            limits.add(new Limit(gate.metric(), Limit.Side.AT_LEAST, gate.min()));
        }
        if (gate.max() < Double.POSITIVE_INFINITY) {
            limits.add(new Limit(gate.metric(), Limit.Side.AT_MOST, gate.max()));
        }
        return limits;
    }
}
