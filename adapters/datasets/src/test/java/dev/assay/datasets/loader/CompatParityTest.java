package dev.assay.datasets.loader;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.datasets.mapping.Columns;
import dev.assay.datasets.rows.LocalRows;
import dev.assay.datasets.rows.LoopbackHub;
import dev.assay.datasets.rows.Recorded;
import dev.assay.json.Json;
import dev.assay.python.PythonValues;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Every recorded load, through the real client from a hub on this machine.
class CompatParityTest {
    /// The original's names for datasets that have an owner by now, and a split that never was.
    private static final Map<String, String> RENAMED =
            Map.of("hotpot_qa", "hotpotqa/hotpot_qa", "gsm8k", "openai/gsm8k", "longbook_qa_en", "longbook_qa_eng");

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> loadersGiveTheOriginalsExamples() {
        return Recorded.rows("context-bench/loaders.jsonl")
                .filter(row -> !String.valueOf(row.get("loader")).startsWith("<"))
                .map(row -> DynamicTest.dynamicTest(row.get("id") + " " + row.get("loader"), () -> check(folder, row)));
    }

    static void check(Path folder, Map<String, Object> row) throws IOException {
        var loader = Loaders.find(String.valueOf(row.get("loader")));
        var arguments = map(row.get("loader_args"));
        var part = String.valueOf(arguments.getOrDefault("config", arguments.getOrDefault("split", "")));
        checkCalls(loader, row, part);
        var home = folder.resolve(String.valueOf(row.get("id")));
        try (var hub = new LoopbackHub(home.resolve("store"))) {
            put(hub, loader, part, row);
            var dataset = loader.load(hub.hub(home.resolve("cache")), Profile.COMPAT, "", part);
            var limited = arguments.get("n") instanceof Integer n ? dataset.firstRows(n) : dataset;
            try (var fields = limited.fields()) {
                var examples = fields.map(CompatParityTest::withoutTag).toList();
                if (loader.card().name().equals("nolima")) {
                    checkNeedles(examples, row);
                }
                assertSame(examples, list(row.get("expected")));
            }
        }
    }

    private static void checkCalls(Loader loader, Map<String, Object> row, String part) {
        for (var call : list(row.get("hub_calls"))) {
            var asked = map(call);
            if (asked.get("snapshot_download") instanceof String id) {
                assertThat(loader.card().hubId()).isEqualTo(id);
            } else if (!List.of("corpus")
                    .equals(list(asked.get("args")).stream().skip(1).toList())) {
                var args = list(asked.get("args")).stream().map(String::valueOf).toList();
                var card = loader.card();
                assertThat(card.hubId()).isEqualTo(RENAMED.getOrDefault(args.getFirst(), args.getFirst()));
                assertThat(args.size() > 1 ? args.get(1) : "")
                        .isEqualTo(card.config().isEmpty() || part.isEmpty() ? card.config() : part);
                var split = String.valueOf(map(asked.get("kwargs")).get("split"));
                assertThat(RENAMED.getOrDefault(split, split))
                        .isEqualTo(card.config().isEmpty() && !part.isEmpty() ? part : card.split());
            }
        }
    }

    /// Puts the raw rows where the loader looks for them.
    private static void put(LoopbackHub hub, Loader loader, String part, Map<String, Object> row) throws IOException {
        var card = loader.card();
        var config = card.config().isEmpty() || part.isEmpty() ? card.config() : part;
        var split = card.config().isEmpty() && !part.isEmpty() ? part : card.split();
        switch (String.valueOf(row.get("raw_kind"))) {
            case "files" ->
                map(row.get("raw")).forEach((path, content) -> hub.file(card.hubId(), path, bytes(content)));
            case "claims_and_corpus" -> {
                hub.table(
                        card.hubId(), "claims", split, rows(list(row.get("raw")).get(0)));
                hub.table(
                        card.hubId(),
                        "corpus",
                        "train",
                        rows(list(row.get("raw")).get(1)));
            }
            default -> putRows(hub, card, config, split, rows(row.get("raw")));
        }
    }

    private static void putRows(
            LoopbackHub hub, LoaderCard card, String config, String split, List<Map<String, Object>> rows)
            throws IOException {
        switch (card.hubId()) {
            case "tau/scrolls" ->
                hub.file(card.hubId(), config + ".zip", zip(config + "/" + split + ".jsonl", lines(rows)));
            case "THUDM/LongBench" -> hub.file(card.hubId(), "data.zip", zip("data/" + config + ".jsonl", lines(rows)));
            case "xinrongzhang2022/InfiniteBench" ->
                hub.file(card.hubId(), split + ".jsonl", lines(rows).getBytes(UTF_8));
            case "tatsu-lab/alpaca_eval" ->
                hub.file(card.hubId(), "alpaca_eval.json", Json.write(rows).getBytes(UTF_8));
            case "juletxara/mgsm" ->
                hub.file(card.hubId(), "mgsm_" + config + ".tsv", tabs(rows).getBytes(UTF_8));
            default -> hub.table(card.hubId(), config.isEmpty() ? "default" : config, split, rows);
        }
    }

    private static String tabs(List<Map<String, Object>> rows) {
        return rows.stream()
                .map(row -> row.get("question")
                        + "\t"
                        + (row.get("answer_number") == null ? "" : PythonValues.str(row.get("answer_number"))))
                .collect(Collectors.joining("\n"));
    }

    private static String lines(List<Map<String, Object>> rows) {
        return rows.stream().map(Json::write).collect(Collectors.joining("\n"));
    }

    private static byte[] bytes(Object content) {
        return switch (content) {
            case String text -> text.getBytes(UTF_8);
            case List<?> list
            when !list.isEmpty() && isNeedles(list) -> Json.write(list).getBytes(UTF_8);
            case List<?> list ->
                list.stream()
                        .map(line -> line instanceof String text ? text : Json.write(line))
                        .collect(Collectors.joining("\n"))
                        .getBytes(UTF_8);
            default -> Json.write(content).getBytes(UTF_8);
        };
    }

    private static boolean isNeedles(List<?> list) {
        return list.getFirst() instanceof Map<?, ?> map && map.containsKey("needle");
    }

    private static byte[] zip(String member, String text) throws IOException {
        var out = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry(member));
            zip.write(text.getBytes(UTF_8));
        }
        return out.toByteArray();
    }

    /// The place of a needle is random in the original: only that it is a line of its own can be compared.
    private static void checkNeedles(List<Map<String, Object>> examples, Map<String, Object> row) {
        var needles = list(row.get("needles"));
        assertThat(examples).hasSameSizeAs(needles);
        for (int i = 0; i < examples.size(); i++) {
            var lines = List.of(String.valueOf(examples.get(i).get("context")).split("\n", -1));
            assertThat(lines).contains(String.valueOf(needles.get(i)));
            withoutContext(examples.get(i));
        }
    }

    @SuppressWarnings("NullAway") // recorded as null
    private static void withoutContext(Map<String, Object> example) {
        example.put("context", null);
    }

    private static Map<String, Object> withoutTag(Map<String, Object> fields) {
        var copy = new LinkedHashMap<>(fields);
        copy.remove("dataset", "");
        return copy;
    }

    @TestFactory
    Stream<DynamicTest> conversationsAreTheOriginals() {
        return Recorded.rows("context-bench/loaders-memory.jsonl")
                .map(row -> DynamicTest.dynamicTest(
                        row.get("id") + " " + row.get("loader"), () -> checkMemory(folder, row)));
    }

    static void checkMemory(Path folder, Map<String, Object> row) throws IOException {
        var loader = Loaders.find(String.valueOf(row.get("loader")));
        var card = loader.card();
        var arguments = map(row.get("loader_args"));
        var variant = String.valueOf(arguments.getOrDefault("variant", ""));
        var types =
                list(arguments.getOrDefault("qa_types", arguments.getOrDefault("question_types", List.of()))).stream()
                        .map(String::valueOf)
                        .toList();
        var home = folder.resolve(String.valueOf(row.get("id")));
        try (var hub = new LoopbackHub(home.resolve("store"))) {
            if (card.name().equals("locomo")) {
                hub.table(card.hubId(), "default", card.split(), rows(row.get("raw")));
            } else {
                var path = "longmemeval_" + (variant.isEmpty() ? card.config() : variant);
                assertThat(map(list(row.get("hub_calls")).getFirst()))
                        .containsEntry("hf_hub_download", card.hubId())
                        .containsEntry("filename", path);
                hub.file(card.hubId(), path, Json.write(row.get("raw")).getBytes(UTF_8));
            }
            var dataset = loader.load(hub.hub(home.resolve("cache")), Profile.COMPAT, "", variant, types);
            var limited = arguments.get("n") instanceof Integer n ? dataset.firstRows(n) : dataset;
            try (var fields = limited.fields()) {
                assertSame(fields.toList(), list(row.get("expected")));
            }
        }
    }

    /// Lines of a file are numbered as the original numbers them, blank ones among them.
    @TestFactory
    Stream<DynamicTest> linesOfAFileAreNumberedAlike() {
        return Recorded.rows("context-bench/loaders.jsonl")
                .filter(row -> "text".equals(row.get("raw_kind")))
                .map(row -> DynamicTest.dynamicTest(String.valueOf(row.get("id")), () -> {
                    var file =
                            Files.writeString(folder.resolve(row.get("id") + ".jsonl"), String.valueOf(row.get("raw")));
                    var n = map(row.get("loader_args")).get("n");
                    try (var rows = LocalRows.of(file, n instanceof Integer most ? most : Long.MAX_VALUE)) {
                        var examples = rows.toList();
                        assertSame(examples, list(row.get("expected")));
                    }
                }));
    }

    private static void assertSame(List<Map<String, Object>> examples, List<?> expected) {
        assertThat(examples.stream().map(CompatParityTest::keys).toList())
                .isEqualTo(expected.stream().map(CompatParityTest::keys).toList());
        for (int i = 0; i < expected.size(); i++) {
            assertThat(PythonValues.areEqual(examples.get(i), expected.get(i)))
                    .as("%s%nexpected %s", examples.get(i), expected.get(i))
                    .isTrue();
        }
    }

    private static List<String> keys(Object example) {
        return new ArrayList<>(map(example).keySet());
    }

    private static Map<String, Object> map(@Nullable Object value) {
        return Columns.named((Map<?, ?>) Objects.requireNonNull(value));
    }

    private static List<?> list(@Nullable Object value) {
        return (List<?>) Objects.requireNonNull(value);
    }

    private static List<Map<String, Object>> rows(@Nullable Object value) {
        return list(value).stream().map(CompatParityTest::map).toList();
    }
}
