package dev.assay.seal;

import dev.assay.api.MetricValue;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.report.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Each number of a run, as its rows give it, as they give it when scored again, and as its report says.
///
/// @param unchecked scores nobody here can make again
record NumberChecks(Summary stored, Summary again, Set<String> unchecked) {
    private static final String REPORT = "report.json";

    List<Check> all(Path folder) {
        var reported = reported(folder);
        var checks = new ArrayList<Check>();
        stored.systems()
                .forEach((system, values) -> values.forEach(value -> checks.add(check(system, value, reported))));
        return checks;
    }

    private Check check(String system, MetricValue value, Map<String, String> reported) {
        var what = system + " " + value.name();
        var was = text(stored, system, value.name());
        var is = text(again, system, value.name());
        var said = reported.getOrDefault(what, was);
        if (!was.equals(is)) {
            return Check.differs(what, "%s in the rows, %s when scored again".formatted(was, is));
        }
        if (!said.equals(was)) {
            return Check.differs(what, "%s in %s, %s in the rows".formatted(said, REPORT, was));
        }
        return unchecked.stream().anyMatch(score -> value.name().contains("[" + score + "]"))
                ? Check.unchecked(what, "what made its scores is not to be had here")
                : Check.fine(what, value.name().contains("latency") ? was + ", from times as they were recorded" : was);
    }

    private static String text(Summary summary, String system, String name) {
        return summary.find(system, name)
                .map(value ->
                        value instanceof MetricValue.Measured measured ? Json.write(measured.value()) : "no number")
                .orElse("nothing");
    }

    /// System and name → number, as the report says.
    private static Map<String, String> reported(Path folder) {
        var numbers = new LinkedHashMap<String, String>();
        var file = folder.resolve(REPORT);
        try {
            if (Files.isRegularFile(file)
                    && Json.readMap(Files.readString(file)).get("summary") instanceof Map<?, ?> systems) {
                systems.forEach((system, values) -> {
                    if (values instanceof List<?> list) {
                        list.forEach(value -> {
                            if (value instanceof Map<?, ?> one && one.get("value") instanceof Number number) {
                                numbers.put(system + " " + one.get("name"), Json.write(number.doubleValue()));
                            }
                        });
                    }
                });
            }
        } catch (IOException | MalformedJson e) {
            numbers.clear(); // whoever compares the whole report says that it is another
        }
        return numbers;
    }
}
