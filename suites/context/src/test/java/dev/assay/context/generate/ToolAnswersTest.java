package dev.assay.context.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.json.Json;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Readers that know nothing of how examples are made look up what is asked for in outputs of tools.
class ToolAnswersTest {
    @Test
    void recordsAreValidJsonWithOneMatch() {
        Readings.check("tools:json", labeled -> {
            var asked = Readings.find("record of (\\w+ \\w+) with the status (\\w+)", Readings.question(labeled))
                    .getFirst();
            return records(labeled)
                    .filter(fields -> asked.group(1).equals(fields.get("owner"))
                            && asked.group(2).equals(fields.get("status")))
                    .map(fields -> String.valueOf(fields.get("id")))
                    .toList();
        });
    }

    @Test
    void oneFunctionTakesTheParameter() {
        Readings.check("tools:schema", labeled -> {
            var asked = Readings.find("parameter (\\w+) of type (\\w+)", Readings.question(labeled))
                    .getFirst();
            return records(labeled)
                    .filter(fields -> fields.get("parameters") instanceof Map<?, ?> parameters
                            && asked.group(2).equals(parameters.get(asked.group(1))))
                    .map(fields -> String.valueOf(fields.get("name")))
                    .toList();
        });
    }

    private static Stream<Map<String, Object>> records(Labeled<OpenExample> labeled) {
        var fields = Json.readMap("{\"records\":" + labeled.example().context() + "}");
        return Readings.list(fields, "records").stream().map(record -> Json.readMap(Json.write(record)));
    }

    @Test
    void logHasTheFailureOnceAndTimesAscend() {
        Readings.check("tools:log", labeled -> {
            var times = labeled.example()
                    .context()
                    .lines()
                    .map(line -> line.substring(0, 20))
                    .toList();
            assertThat(times).isSorted().allMatch(time -> time.startsWith("2024-05-0"));
            var asked = Readings.group("id of the (\\w+)", Readings.question(labeled));
            return Readings.find(
                            "ERROR \\w+: " + asked + " ([0-9a-f]{12}) ",
                            labeled.example().context())
                    .stream()
                    .map(line -> line.group(1))
                    .toList();
        });
    }

    @Test
    void causeIsTheFrameAfterIt() {
        Readings.check("tools:trace", labeled -> {
            var context = labeled.example().context();
            var trace = context.substring(
                    context.indexOf("error " + Readings.group("error (\\w+)", Readings.question(labeled))));
            return List.of(Readings.group("Caused by: [^\\n]+\\n    at [^(]+\\(([^)]+)\\)", trace));
        });
    }

    @Test
    void sizeStandsBeforeThePath() {
        Readings.check(
                "tools:listing",
                labeled -> Readings.find(
                                "build build (\\d+) \\S+ "
                                        + Pattern.quote(
                                                Readings.group("bytes of (\\S+)\\?", Readings.question(labeled)))
                                        + "\\n",
                                labeled.example().context())
                        .stream()
                        .map(line -> line.group(1))
                        .toList());
    }
}
