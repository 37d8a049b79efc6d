package dev.assay.cli.sift;

import dev.assay.cli.terminal.Safe;
import dev.assay.report.TextTable;
import dev.assay.sift.run.WhatToFix;
import dev.assay.store.StoredRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What each system of a sift run should do better, as a table; controls need no advice.
public record FixScreen(StoredRun run) {
    private static final int LONGEST = 60;

    public static boolean appliesTo(StoredRun run) {
        return run.manifest().setup().dataset().name().equals("sift")
                && run.manifest().setup().profile().equals("standard");
    }

    /// @param most lines of each system
    public String render(int width, int most) {
        var fix = found();
        var rows = new ArrayList<List<String>>();
        for (var system : systems(fix)) {
            fix.of(system).stream().limit(most).forEach(line -> rows.add(row(system, line)));
        }
        return rows.isEmpty()
                ? "what to fix: nothing was lost, wrong or made up\n"
                : "what to fix: facts lost, wrong or made up, by family and intent\n"
                        + new TextTable(List.of("system", "facts", "family", "intent", "cases", "for example"), rows)
                                .render(width);
    }

    private WhatToFix found() {
        try (var rows = run.rows()) {
            return WhatToFix.of(rows);
        }
    }

    private List<String> systems(WhatToFix fix) {
        var controls = run.manifest().origin().controls();
        return fix.systems().stream().filter(name -> !controls.contains(name)).toList();
    }

    private static List<String> row(String system, WhatToFix.Line line) {
        var example = line.example().length() > LONGEST ? line.example().substring(0, LONGEST) + "…" : line.example();
        return List.of(
                system,
                line.kind() + " " + line.facts(),
                line.family(),
                line.intent(),
                String.valueOf(line.cases()),
                Safe.text(example + " (" + line.caseId() + ")"));
    }

    Map<String, Object> described() {
        var fix = found();
        var map = new LinkedHashMap<String, Object>();
        systems(fix)
                .forEach(system -> map.put(
                        system,
                        fix.of(system).stream().map(WhatToFix.Line::toMap).toList()));
        return map;
    }
}
