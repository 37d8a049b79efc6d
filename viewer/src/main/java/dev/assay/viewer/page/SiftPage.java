package dev.assay.viewer.page;

import dev.assay.sift.run.WhatToFix;
import dev.assay.store.Setup;
import dev.assay.store.StoredRun;
import dev.assay.viewer.index.RowQuery;
import dev.assay.viewer.index.RunIndex;
import dev.assay.viewer.library.RowsRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What the sift suite says of each system: recovered, raw and lift, components, verdicts, times.
public record SiftPage(RowsRun run) {
    private static final int MOST_FIXES = 6;
    private static final List<String> COMPONENTS = List.of("preserve", "quality", "format", "instruction", "brevity");

    public Map<String, Object> answer() {
        return run.index().read(index -> {
            var systems = new ArrayList<Map<String, Object>>();
            run.manifest().setup().systems().forEach(part -> systems.add(system(index, part)));
            return Map.of("systems", systems, "slices", slices(index), "fix", fix());
        });
    }

    /// Mean score for each intent and each family.
    private Map<String, Object> slices(RunIndex index) {
        var slices = new LinkedHashMap<String, Object>();
        for (var label : List.of("intent", "family")) {
            if (index.labels().containsKey(label)) {
                slices.put(label, new SlicesPage(run).by(label, "sift_score"));
            }
        }
        return slices;
    }

    /// Facts lost, wrong or made up, of each system that is no control.
    private Map<String, Object> fix() {
        try (var rows = StoredRun.open(run.folder()).rows()) {
            var found = WhatToFix.of(rows);
            var fix = new LinkedHashMap<String, Object>();
            found.systems().stream()
                    .filter(system -> !run.controls().contains(system))
                    .forEach(system -> fix.put(
                            system,
                            found.of(system).stream()
                                    .limit(MOST_FIXES)
                                    .map(WhatToFix.Line::toMap)
                                    .toList()));
            return fix;
        }
    }

    /// What compares a system with those of other runs: scores, track and times, without its rows.
    List<Map<String, Object>> standings() {
        return run.manifest().setup().systems().stream().map(this::standing).toList();
    }

    private Map<String, Object> standing(Setup.Part part) {
        var standing = new LinkedHashMap<String, Object>();
        standing.put("name", part.name());
        standing.put("run", run.id());
        standing.put("control", run.controls().contains(part.name()));
        standing.put("track", track(part));
        standing.put("final", finals(part.name()));
        standing.put("latency", latency(part.name()));
        return standing;
    }

    private Map<String, Object> system(RunIndex index, Setup.Part part) {
        var places = RowQuery.of(Optional.of(part.name())).places(index);
        var system = new LinkedHashMap<String, Object>();
        system.put("name", part.name());
        system.put("control", run.controls().contains(part.name()));
        system.put("track", track(part));
        system.put("final", finals(part.name()));
        var components = new LinkedHashMap<String, Object>();
        COMPONENTS.forEach(name -> mean(index, name, places).ifPresent(number -> components.put(name, number)));
        system.put("components", components);
        mean(index, "thought_density", places).ifPresent(number -> system.put("thought_density", number));
        mean(index, "raw_thought_density", places).ifPresent(number -> system.put("raw_thought_density", number));
        system.put("verdicts", verdicts(index, places));
        system.put("latency", latency(part.name()));
        var tokens = new LinkedHashMap<String, Object>();
        mean(index, "prompt_tokens", places).ifPresent(number -> tokens.put("prompt", number));
        mean(index, "completion_tokens", places).ifPresent(number -> tokens.put("completion", number));
        mean(index, "shortened", places).ifPresent(number -> tokens.put("shortened", number));
        system.put("tokens", tokens);
        return system;
    }

    private static String track(Setup.Part part) {
        return Stream.of("sift", "scenario")
                .map(part.configuration()::get)
                .map(fields -> fields instanceof Map<?, ?> map && map.get("track") instanceof String track ? track : "")
                .filter(track -> !track.isEmpty())
                .findFirst()
                .orElse("none");
    }

    private Map<String, Object> finals(String system) {
        var numbers = run.numbers();
        var finals = new LinkedHashMap<String, Object>();
        numbers.find(system, "final_score").ifPresent(number -> finals.put("recovered", number.toMap()));
        numbers.find(system, "raw_final_score").ifPresent(number -> finals.put("raw", number.toMap()));
        numbers.find(system, "quality_core").ifPresent(number -> finals.put("core", number.toMap()));
        numbers.find(system, "recovery_lift").ifPresent(number -> finals.put("lift", number.toMap()));
        return finals;
    }

    private Optional<Map<String, Object>> mean(RunIndex index, String name, int[] places) {
        return Means.of(index, name, IntStream.of(places), run.profile());
    }

    private static Map<String, Object> verdicts(RunIndex index, int[] places) {
        long accepted = count(index, "accepted", places);
        long usable = count(index, "usable", places);
        long judged = RowQuery.numbers(index, "usable", places).length;
        var verdicts = new LinkedHashMap<String, Object>();
        verdicts.put("accepted", accepted);
        verdicts.put("soft_accepted", usable - accepted);
        verdicts.put("rejected", judged - usable);
        return verdicts;
    }

    private static long count(RunIndex index, String name, int[] places) {
        return Arrays.stream(RowQuery.numbers(index, name, places))
                .filter(value -> value == 1)
                .count();
    }

    /// As the report has it.
    private Map<String, Object> latency(String system) {
        var numbers = run.numbers();
        var latency = new LinkedHashMap<String, Object>();
        numbers.find(system, "latency_mean").ifPresent(mean -> {
            mean.value().ifPresent(value -> latency.put("average_ms", value));
            mean.n().ifPresent(n -> latency.put("n", n));
        });
        numbers.find(system, "latency_p95")
                .ifPresent(p95 -> p95.value().ifPresent(value -> latency.put("p95_ms", value)));
        return latency;
    }
}
