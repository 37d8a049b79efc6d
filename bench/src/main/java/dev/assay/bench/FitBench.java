package dev.assay.bench;

import dev.assay.fit.FitPack;
import dev.assay.fit.run.FitAsking;
import dev.assay.fit.run.MachineWatch;
import dev.assay.fit.run.SpeedProbe;
import dev.assay.fit.verdict.Footprint;
import dev.assay.fit.verdict.PromptRun;
import dev.assay.hardware.MachineState;
import dev.assay.hardware.ThermalPressure;
import dev.assay.registry.Registry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// How exact the speed probe is: the pieces of a reply say when they left the planted server, and the probe
/// what it saw of them.
public final class FitBench {
    /// Milliseconds to the first piece, milliseconds between pieces, pieces.
    private static final List<String> PLANS = List.of("50-10-100", "200-20-60", "1000-5-200");
    private static final int WARM_UPS = 1;
    private static final int PROMPTS = 5;

    private final Registry registry;

    public FitBench(Registry registry) {
        this.registry = registry;
    }

    /// @param rounds probes of each plan; one more is not counted
    public Map<String, Object> run(int rounds) {
        return run(rounds, PLANS);
    }

    Map<String, Object> run(int rounds, List<String> plans) {
        var figures = new LinkedHashMap<String, Object>();
        figures.put("cores", Runtime.getRuntime().availableProcessors());
        var all = new Errors();
        var stolen = StolenTime.now();
        try (var server = PlantedProcess.start()) {
            // what the machine itself is late by at that time
            figures.put(
                    "bare_sockets",
                    BareSockets.errors(server.port(), plans.getFirst(), 1, rounds * PROMPTS)
                            .figures());
            for (var plan : plans) {
                var errors = measured(server, plan, rounds);
                figures.put("plan_" + plan, errors.figures());
                all.add(errors);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
        stolen.ifPresent(before -> figures.put("stolen_by_the_host_ms", before.millisSince()));
        figures.put("load_average", ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        figures.put("all", all.figures());
        return figures;
    }

    private Errors measured(PlantedProcess server, String plan, int rounds) throws InterruptedException {
        var errors = new Errors();
        var spec = "openai:%s@http://127.0.0.1:%s/v1,tries=1".formatted(plan, server.port());
        try (var model = registry.model(spec, Map.of())) {
            var probe = new SpeedProbe(
                    model, FitPack.builtIn(), FitAsking.USUAL, new Blind(), Optional.empty(), Optional.empty());
            for (int round = 0; round < rounds + WARM_UPS; round++) {
                var run = probe.run((_, _) -> {});
                if (round >= WARM_UPS) {
                    run.prompts().forEach(errors::add);
                }
            }
        }
        return errors;
    }

    /// What the probe was off by, against what the server says it did.
    private static final class Errors {
        private final List<Double> firstMillis = new ArrayList<>();
        private final List<Double> speedPercent = new ArrayList<>();
        private int failed;

        void add(Errors more) {
            firstMillis.addAll(more.firstMillis);
            speedPercent.addAll(more.speedPercent);
            failed += more.failed;
        }

        void add(PromptRun prompt) {
            switch (prompt) {
                case PromptRun.Failed _ -> failed++;
                case PromptRun.Measured measured -> add(measured);
            }
        }

        private void add(PromptRun.Measured measured) {
            var micros = Arrays.stream(measured.said().response().strip().split(" "))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            double planted = (micros.length - 1) / ((micros[micros.length - 1] - micros[0]) / 1e6);
            double seen = (measured.tokens() - 1) / (measured.clientNanos().orElse(Double.NaN) / 1e9);
            firstMillis.add(Math.abs(measured.first().answer().orElse(Double.NaN) - micros[0] / 1e3));
            speedPercent.add(100 * Math.abs(seen / planted - 1));
        }

        Map<String, Object> figures() {
            var figures = new LinkedHashMap<String, Object>();
            figures.put("n", firstMillis.size());
            figures.put("failed", failed);
            figures.put("first_token_error_ms", spread(firstMillis));
            figures.put("tokens_per_second_error_percent", spread(speedPercent));
            return figures;
        }

        private static Map<String, Object> spread(List<Double> errors) {
            var sorted =
                    errors.stream().mapToDouble(Double::doubleValue).sorted().toArray();
            var figures = new LinkedHashMap<String, Object>();
            if (sorted.length > 0) {
                figures.put("median", sorted[sorted.length / 2]);
                figures.put("p95", sorted[Math.ceilDiv(sorted.length * 95, 100) - 1]);
                figures.put("worst", sorted[sorted.length - 1]);
            }
            return figures;
        }
    }

    /// The machine is not what is measured here.
    private static final class Blind implements MachineWatch {
        @Override
        public MachineState state() {
            return new MachineState(1, 1, 0, ThermalPressure.UNKNOWN, Optional.empty());
        }

        @Override
        public OptionalDouble load() {
            return OptionalDouble.empty();
        }

        @Override
        public void before() {}

        @Override
        public boolean wasLoaded() {
            return false;
        }

        @Override
        public Footprint.Sources after() {
            return new Footprint.Sources(true, true, OptionalLong.empty(), OptionalDouble.empty());
        }
    }
}
