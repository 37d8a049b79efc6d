package dev.assay.report;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.text.Units;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collector;
import java.util.stream.Stream;

/// The numbers of a run: system → metric values, both in the order they were given.
///
/// @param shared how many rows of a system have a reply that another trial paid for; only systems that have some
public record Summary(Map<String, List<MetricValue>> systems, Map<String, Long> shared) {
    public Summary {
        systems = Collections.unmodifiableMap(new LinkedHashMap<>(systems));
        shared = Collections.unmodifiableMap(new LinkedHashMap<>(shared));
    }

    /// Of rows that share nothing.
    public Summary(Map<String, List<MetricValue>> systems) {
        this(systems, Map.of());
    }

    /// One pass over the rows, whatever the number of systems and metrics.
    public static Summary of(Stream<EvalRow> rows, List<String> systems, List<Metric> metrics) {
        var fold = new Fold(systems, metrics);
        rows.forEach(fold::add);
        return fold.finish();
    }

    public Optional<MetricValue> find(String system, String metric) {
        return systems.getOrDefault(system, List.of()).stream()
                .filter(value -> value.name().equals(metric))
                .findFirst();
    }

    /// The value of a metric; empty where it could not be measured.
    public OptionalDouble measured(String system, String metric) {
        return find(system, metric).stream()
                .filter(MetricValue.Measured.class::isInstance)
                .mapToDouble(value -> ((MetricValue.Measured) value).value())
                .findFirst();
    }

    /// Systems by a metric, the highest first; those without a value come last, in the order given.
    public List<String> highestFirst(String metric) {
        var measured = systems.keySet().stream()
                .filter(system -> measured(system, metric).isPresent())
                .sorted(Comparator.comparingDouble(
                                (String system) -> measured(system, metric).orElseThrow())
                        .reversed());
        var others = systems.keySet().stream()
                .filter(system -> measured(system, metric).isEmpty());
        return Stream.concat(measured, others).toList();
    }

    /// Whether any system has a number of that name.
    public boolean hasAny(String metric) {
        return systems.keySet().stream()
                .anyMatch(system -> measured(system, metric).isPresent());
    }

    /// Names of all values, in the order first seen.
    public List<String> names() {
        return systems.values().stream()
                .flatMap(List::stream)
                .map(MetricValue::name)
                .distinct()
                .toList();
    }

    /// Takes rows one at a time, as a run gives them.
    public static final class Fold {
        private final Map<String, List<Running<?>>> bySystem = new LinkedHashMap<>();
        private final List<Metric> metrics;
        private final Map<String, Long> shared = new LinkedHashMap<>();
        private final Units units = new Units();

        /// @param systems those to report even when they have no rows
        public Fold(List<String> systems, List<Metric> metrics) {
            this.metrics = List.copyOf(metrics);
            systems.forEach(this::start);
        }

        private List<Running<?>> start(String system) {
            return bySystem.computeIfAbsent(
                    system,
                    _ -> units.during(() -> {
                        var running = new ArrayList<Running<?>>();
                        metrics.forEach(metric -> running.add(Running.of(metric.collector())));
                        return running;
                    }));
        }

        public void add(EvalRow row) {
            start(row.system()).forEach(running -> running.add(row));
            if (row.isShared()) {
                shared.merge(row.system(), 1L, Long::sum);
            }
        }

        /// What was folded so far, for another fold of the same metrics; its states can be sent as far as those of the
        /// metrics can.
        Part part() {
            var states = new LinkedHashMap<String, List<Object>>();
            bySystem.forEach((system, running) ->
                    states.put(system, running.stream().map(Running::state).toList()));
            return new Part(states, new LinkedHashMap<>(shared));
        }

        /// Takes what another fold has folded of later rows.
        void merge(Part later) {
            later.states().forEach((system, states) -> {
                var own = start(system);
                for (int i = 0; i < own.size(); i++) {
                    own.get(i).merge(states.get(i));
                }
            });
            later.shared().forEach((system, count) -> shared.merge(system, count, Long::sum));
        }

        /// On all cores: resampling is most of the work, and no system needs another's rows.
        public Summary finish() {
            var collected = new LinkedHashMap<String, List<List<MetricValue>>>();
            bySystem.entrySet().parallelStream()
                    .map(entry -> Map.entry(entry.getKey(), values(entry.getValue())))
                    .toList()
                    .forEach(entry -> collected.put(entry.getKey(), entry.getValue()));
            return new Summary(shown(collected), shared);
        }

        /// One list a metric.
        private static List<List<MetricValue>> values(List<Running<?>> running) {
            var values = new ArrayList<List<MetricValue>>();
            running.forEach(one -> values.add(one.finish()));
            return values;
        }

        private Map<String, List<MetricValue>> shown(Map<String, List<List<MetricValue>>> collected) {
            var shown = new LinkedHashMap<String, List<MetricValue>>();
            collected.keySet().forEach(system -> shown.put(system, new ArrayList<>()));
            for (int i = 0; i < metrics.size(); i++) {
                int place = i;
                var own = new LinkedHashMap<String, List<MetricValue>>();
                collected.forEach((system, values) -> own.put(system, values.get(place)));
                (metrics.get(i) instanceof Ranking ranking ? ranking.ranked(own) : own)
                        .forEach((system, values) ->
                                shown.getOrDefault(system, new ArrayList<>()).addAll(values));
            }
            return shown;
        }
    }

    /// @param states system → what each metric has collected
    record Part(Map<String, List<Object>> states, Map<String, Long> shared) implements Serializable {}

    /// A collector half-way.
    private static final class Running<A> {
        private final Collector<EvalRow, A, List<MetricValue>> collector;
        private A state;

        private Running(Collector<EvalRow, A, List<MetricValue>> collector) {
            this.collector = collector;
            this.state = collector.supplier().get();
        }

        static <A> Running<A> of(Collector<EvalRow, A, List<MetricValue>> collector) {
            return new Running<>(collector);
        }

        Object state() {
            return state;
        }

        /// @param later what the same collector has collected of later rows
        @SuppressWarnings("unchecked")
        void merge(Object later) {
            state = collector.combiner().apply(state, (A) later);
        }

        void add(EvalRow row) {
            collector.accumulator().accept(state, row);
        }

        List<MetricValue> finish() {
            return collector.finisher().apply(state);
        }
    }
}
