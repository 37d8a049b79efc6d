package dev.assay.sift.run;

import dev.assay.api.EvalRow;
import dev.assay.api.Score;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// What each system of a sift run should do better: facts it loses, gets wrong or makes up, by family and intent, the
/// most frequent first, with one example each.
public final class WhatToFix {
    private static final String LOST = "missing: ";

    private final Map<String, Map<String, Line>> bySystem = new LinkedHashMap<>();

    private WhatToFix() {}

    /// What becomes of a fact.
    public enum Kind {
        LOST,
        WRONG,
        INVENTED;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// @param cases in how many cases it happens
    /// @param facts how many facts or values it happens to
    /// @param example one of them, in the case of `caseId`
    public record Line(Kind kind, String family, String intent, int cases, int facts, String caseId, String example) {
        Line and(Line other) {
            return new Line(kind, family, intent, cases + other.cases, facts + other.facts, caseId, example);
        }

        public Map<String, Object> toMap() {
            var map = new LinkedHashMap<String, Object>();
            map.put("kind", kind.toString());
            map.put("family", family);
            map.put("intent", intent);
            map.put("cases", cases);
            map.put("facts", facts);
            map.put("case_id", caseId);
            map.put("example", example);
            return map;
        }
    }

    public static WhatToFix of(Stream<EvalRow> rows) {
        var fix = new WhatToFix();
        rows.forEach(fix::add);
        return fix;
    }

    /// Of one system, what happens in most cases first.
    public List<Line> of(String system) {
        return bySystem.getOrDefault(system, Map.of()).values().stream()
                .sorted(Comparator.comparingInt(Line::cases).reversed().thenComparing(Line::kind))
                .toList();
    }

    public List<String> systems() {
        return List.copyOf(bySystem.keySet());
    }

    private void add(EvalRow row) {
        for (var score : row.scores()) {
            if (score instanceof Score.Value value && !value.why().isEmpty()) {
                addWhy(row, value);
            }
        }
    }

    private void addWhy(EvalRow row, Score.Value score) {
        if (score.name().equals("preserve") && score.why().startsWith(LOST)) {
            note(
                    row,
                    Kind.LOST,
                    Arrays.asList(score.why().substring(LOST.length()).split(", ")));
        } else if (score.name().equals("quality")) {
            noteSaid(row, score.why());
        }
    }

    private void noteSaid(EvalRow row, String why) {
        var wrong = new ArrayList<String>();
        var invented = new ArrayList<String>();
        for (var said : why.split("; ")) {
            int blank = said.indexOf(' ');
            if (blank > 0) {
                (said.startsWith("invented") ? invented : wrong).add(said.substring(blank + 1));
            }
        }
        note(row, Kind.WRONG, wrong);
        note(row, Kind.INVENTED, invented);
    }

    private void note(EvalRow row, Kind kind, List<String> values) {
        if (values.isEmpty()) {
            return;
        }
        var family = String.valueOf(row.metadata().getOrDefault("family", ""));
        var intent = String.valueOf(row.metadata().getOrDefault("intent", ""));
        bySystem.computeIfAbsent(row.key().system(), _ -> new LinkedHashMap<>())
                .merge(
                        kind + " " + family + " " + intent,
                        new Line(
                                kind,
                                family,
                                intent,
                                1,
                                values.size(),
                                row.key().exampleId(),
                                values.getFirst()),
                        Line::and);
    }
}
