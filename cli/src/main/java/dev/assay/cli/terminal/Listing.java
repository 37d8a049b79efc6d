package dev.assay.cli.terminal;

import dev.assay.json.Json;
import dev.assay.registry.Catalog;
import dev.assay.report.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Prints what can be named: a name, what it is, who brought it.
public final class Listing {
    private static final String SUMMARY = "summary";
    private static final int GAP = 2;
    private static final int LEAST = 20;

    private Listing() {}

    public static int print(Session session, Catalog<?> catalog, boolean isJson) {
        var entries = new ArrayList<Map<String, Object>>();
        catalog.list().forEach(entry -> {
            var map = new LinkedHashMap<String, Object>();
            map.put("name", entry.name());
            map.put("summary", entry.summary());
            map.put("source", entry.source());
            entries.add(map);
        });
        return print(session, entries, isJson);
    }

    public static int print(Session session, List<Map<String, Object>> entries, boolean isJson) {
        if (isJson) {
            session.terminal().println(Json.writePretty(entries));
        } else if (!entries.isEmpty()) {
            session.terminal()
                    .print(new TextTable(
                                    List.copyOf(entries.getFirst().keySet()),
                                    entries.stream()
                                            .map(entry -> row(
                                                    entry, session.terminal().width() - besideSummaries(entries)))
                                            .toList())
                            .render(session.terminal().width()));
        }
        return ExitCode.DONE.number();
    }

    /// What the other columns and the gaps take of a line.
    private static int besideSummaries(List<Map<String, Object>> entries) {
        return entries.getFirst().keySet().stream()
                .filter(column -> !column.equals(SUMMARY))
                .mapToInt(column -> GAP
                        + entries.stream()
                                .mapToInt(entry ->
                                        String.valueOf(entry.get(column)).length())
                                .max()
                                .orElse(0))
                .sum();
    }

    /// A summary that does not fit is cut; `--json` has it whole.
    private static List<String> row(Map<String, Object> entry, int room) {
        return entry.entrySet().stream()
                .map(cell -> {
                    var text = String.valueOf(cell.getValue());
                    return cell.getKey().equals(SUMMARY) && room > LEAST && text.length() > room
                            ? text.substring(0, room - 1) + "…"
                            : text;
                })
                .toList();
    }
}
