package dev.assay.cli;

import dev.assay.json.Json;
import dev.assay.registry.Catalog;
import dev.assay.report.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Prints what can be named: a name, what it is, who brought it.
final class Listing {
    private Listing() {}

    static int print(Session session, Catalog<?> catalog, boolean isJson) {
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

    static int print(Session session, List<Map<String, Object>> entries, boolean isJson) {
        if (isJson) {
            session.terminal().println(Json.writePretty(entries));
        } else if (!entries.isEmpty()) {
            session.terminal()
                    .print(new TextTable(
                                    List.copyOf(entries.getFirst().keySet()),
                                    entries.stream().map(Listing::row).toList())
                            .render(session.terminal().width()));
        }
        return ExitCode.DONE.number();
    }

    private static List<String> row(Map<String, Object> entry) {
        return entry.values().stream().map(String::valueOf).toList();
    }
}
