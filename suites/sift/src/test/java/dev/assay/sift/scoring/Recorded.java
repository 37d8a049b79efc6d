package dev.assay.sift.scoring;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.Golden;
import dev.assay.json.Json;
import dev.assay.sift.SiftCase;
import dev.assay.sift.SiftCases;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/// The recorded runs of the published benchmark, and how ours are compared with them.
public final class Recorded {
    static final String FOLDER = "ctxsift/";
    private static final double TOLERANCE = 1e-9;

    private Recorded() {}

    public static Map<String, SiftCase> cases() {
        var cases = new LinkedHashMap<String, SiftCase>();
        SiftCases.read(Golden.file(FOLDER + "dataset.jsonl")).forEach(one -> cases.put(one.caseId(), one));
        return cases;
    }

    /// The scenarios, by what stands between `scores-` and `.jsonl`.
    public static List<String> scenarios() {
        try (var files = Files.list(Golden.file(FOLDER + "dataset.jsonl").resolveSibling(""))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith("scores-"))
                    .map(name -> name.substring("scores-".length(), name.length() - ".jsonl".length()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static List<Map<String, Object>> scores(String scenario) {
        return Golden.rows(FOLDER + "scores-" + scenario + ".jsonl").toList();
    }

    public static Map<String, Object> summary(String scenario) {
        try {
            return Json.readMap(Files.readString(Golden.file(FOLDER + "summary-" + scenario + ".json")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static List<Map<String, Object>> edges() {
        var file = Golden.file(FOLDER + "edge-cases.jsonl.gz");
        try (var lines = new GZIPInputStream(Files.newInputStream(file))) {
            return new String(lines.readAllBytes(), UTF_8)
                    .lines()
                    .map(Json::readMap)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @SuppressWarnings("unchecked")
    public static Map<String, Object> map(Map<String, Object> row, String name) {
        return (Map<String, Object>) Objects.requireNonNull(row.get(name), name);
    }

    public static String text(Map<String, Object> row, String name) {
        return (String) Objects.requireNonNull(row.get(name), name);
    }

    public static double number(Map<String, Object> row, String name) {
        return ((Number) Objects.requireNonNull(row.get(name), name)).doubleValue();
    }

    /// The case a row is about.
    public static SiftCase siftCase(Map<String, SiftCase> cases, Map<String, Object> row) {
        return Objects.requireNonNull(cases.get(text(row, "case_id")));
    }

    /// What of the recorded values ours differ in; fields that were not recorded are not looked at.
    public static List<String> differences(String where, Map<String, ?> recorded, Map<String, ?> ours) {
        var differences = new ArrayList<String>();
        recorded.forEach((name, value) -> {
            if (value instanceof Map<?, ?> inner && ours.get(name) instanceof Map<?, ?> own) {
                differences.addAll(differences(where + " " + name, texts(inner), texts(own)));
            } else if (!isSame(value, ours.get(name))) {
                differences.add("%s %s: recorded %s, ours %s".formatted(where, name, value, ours.get(name)));
            }
        });
        return differences;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> texts(Map<?, ?> map) {
        return (Map<String, Object>) map;
    }

    private static boolean isSame(@Nullable Object recorded, @Nullable Object ours) {
        if (recorded instanceof Number expected && ours instanceof Number actual) {
            return Math.abs(expected.doubleValue() - actual.doubleValue()) <= TOLERANCE;
        }
        return Objects.equals(recorded, ours);
    }
}
