package dev.assay.cli.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Score;
import dev.assay.cli.CommandRun;
import dev.assay.json.Json;
import dev.assay.store.RunStore;
import io.airlift.compress.zstd.ZstdCompressor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportTest {
    private static final String HEADER = """
            {"version":2,"status":"success","eval":{"created":"2026-01-01T00:00:00Z","task":"capitals","dataset":{},
            "model":"openai/some","config":{},"packages":{"inspect_ai":"0.3.100"}}}
            """;

    @TempDir
    private Path folder;

    private CommandRun assay(String... arguments) {
        return CommandRun.in(folder, arguments);
    }

    private List<EvalRow> rows() {
        try (var rows = RunStore.at(folder.resolve("runs")).find("last").rows()) {
            return rows.toList();
        }
    }

    private static String sample(int id, String value) {
        return """
                {"id":%d,"epoch":1,"input":"?","target":"x","output":{"choices":[{"message":{"role":"assistant",
                "content":[{"type":"reasoning","reasoning":"hm"},{"type":"text","text":"it is %d"}]}}]},
                "scores":{"match":{"value":%s}},"working_time":0.5}
                """.formatted(id, id, value);
    }

    private static Map<String, String> members(String... values) {
        var members = new LinkedHashMap<String, String>();
        members.put("header.json", HEADER);
        for (int i = 0; i < values.length; i++) {
            members.put("samples/%d_epoch_1.json".formatted(i), sample(i, values[i]));
        }
        return members;
    }

    /// A zip whose members are packed with Zstandard, which the JDK can neither write nor list.
    private Path zstandard(String name, Map<String, String> members) throws IOException {
        var zip = new ByteArrayOutputStream();
        var directory = new ByteArrayOutputStream();
        for (var member : members.entrySet()) {
            var path = member.getKey().getBytes(StandardCharsets.UTF_8);
            var plain = member.getValue().getBytes(StandardCharsets.UTF_8);
            var compressor = new ZstdCompressor();
            var room = new byte[compressor.maxCompressedLength(plain.length)];
            int length = compressor.compress(plain, 0, plain.length, room, 0, room.length);
            var packed = Arrays.copyOf(room, length);
            var entry = little(46)
                    .putInt(0x02014b50)
                    .putShort((short) 63)
                    .putShort((short) 63)
                    .putShort((short) 0);
            entry.putShort((short) 93).putInt(0).putInt(0).putInt(packed.length).putInt(plain.length);
            entry.putShort((short) path.length)
                    .putShort((short) 0)
                    .putShort((short) 0)
                    .putShort((short) 0);
            entry.putShort((short) 0).putInt(0).putInt(zip.size());
            directory.write(whole(entry));
            directory.write(path);
            var local = little(30)
                    .putInt(0x04034b50)
                    .putShort((short) 63)
                    .putShort((short) 0)
                    .putShort((short) 93);
            local.putInt(0).putInt(0).putInt(packed.length).putInt(plain.length).putShort((short) path.length);
            zip.write(whole(local));
            zip.write(path);
            zip.write(packed);
        }
        int start = zip.size();
        zip.write(directory.toByteArray());
        var end = little(22)
                .putInt(0x06054b50)
                .putInt(0)
                .putShort((short) members.size())
                .putShort((short) members.size());
        zip.write(whole(end.putInt(directory.size()).putInt(start)));
        return Files.write(folder.resolve(name), zip.toByteArray());
    }

    private static byte[] whole(ByteBuffer filled) {
        var bytes = new byte[filled.capacity()];
        filled.rewind().get(bytes);
        return bytes;
    }

    private static ByteBuffer little(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Test
    void logsPackedWithZstandardAreRunsToBeCompared() throws IOException {
        zstandard("one.eval", members("\"C\"", "\"C\"", "\"I\"", "\"C\"", "\"C\"", "\"C\""));
        zstandard("other.eval", members("\"I\"", "\"P\"", "\"I\"", "\"I\"", "\"I\"", "\"C\""));

        var imported = assay("import", "one.eval", "other.eval", "--name", "one", "--name", "other");

        assertThat(imported.status()).as(imported.err()).isZero();
        assertThat(imported.out()).contains("one", "other", "match");
        assertThat(rows()).hasSize(12).allMatch(EvalRow::isAnswered);
        assertThat(rows().getFirst().outcome().toString()).contains("it is 0").doesNotContain("hm");
        var compared = assay("compare", "last", "--a", "one", "--b", "other", "--json");
        assertThat(compared.status()).as(compared.err()).isZero();
        assertThat(compared.out()).contains("match");
    }

    @Test
    void aValueThatIsNoNumberIsUnscoredAndNotNothing() throws IOException {
        zstandard("odd.eval", members("0.25", "true", "null", "\"no idea\"", "{\"a\":1,\"b\":\"I\"}", "[1]"));
        assertThat(assay("import", "odd.eval").status()).isZero();

        var scores = rows().stream().map(EvalRow::scores).toList();
        assertThat(scores.get(0)).containsExactly(Score.of("match", 0.25));
        assertThat(scores.get(1)).containsExactly(Score.of("match", 1));
        assertThat(scores.get(2)).containsExactly(new Score.Unscored("match", "the log gives no value"));
        assertThat(scores.get(3))
                .containsExactly(new Score.Unscored("match", "the log gives \"no idea\", which is not a number"));
        assertThat(scores.get(4)).containsExactly(Score.of("match.a", 1), Score.of("match.b", 0));
        assertThat(scores.get(5).getFirst()).isInstanceOf(Score.Unscored.class);
    }

    @Test
    void aJsonLogIsReadTooAndItsErrorsAreFailures() throws IOException {
        var log = Json.readMap(HEADER);
        var failed = Json.readMap(sample(1, "\"C\""));
        failed.put("error", Map.of("message", "boom", "traceback", ""));
        log.put("samples", List.of(Json.readMap(sample(0, "\"C\"")), failed));
        Files.writeString(folder.resolve("log.json"), Json.write(log));

        var imported = assay("import", "log.json");

        assertThat(imported.status()).as(imported.err()).isZero();
        assertThat(rows().get(1).outcome()).isEqualTo(new Outcome.Failed("error", "boom"));
        assertThat(rows().get(1).scores()).isEmpty();
        assertThat(rows().getFirst().system()).isEqualTo("openai/some");
    }

    @Test
    void samplesOfLmEvalAreReadWithEachFilterAScore() throws IOException {
        var file = folder.resolve("org__model/samples_gsm8k_2026-01-02T03-04-05.678901.jsonl");
        Files.createDirectories(file.getParent());
        var lines = new ArrayList<String>();
        for (var filter : List.of("strict-match", "flexible-extract")) {
            for (int i = 0; i < 3; i++) {
                lines.add(Json.write(Map.of(
                        "doc_id",
                        i,
                        "doc",
                        Map.of("question", "?"),
                        "filter",
                        filter,
                        "filtered_resps",
                        List.of("7"),
                        "metrics",
                        List.of("exact_match"),
                        "exact_match",
                        i == 0 ? 1.0 : 0.0)));
            }
        }
        Files.write(file, lines);

        var imported = assay("import", folder.relativize(file).toString());

        assertThat(imported.status()).as(imported.err()).isZero();
        assertThat(rows())
                .hasSize(3)
                .allMatch(
                        row -> row.system().equals("org/model") && row.dataset().equals("gsm8k"));
        assertThat(rows().getFirst().scores())
                .containsExactly(Score.of("exact_match.strict-match", 1), Score.of("exact_match.flexible-extract", 1));
    }

    /// Two readers would see two runs.
    @Test
    void aLogThatHoldsAMemberTwiceIsRefused() throws IOException {
        var whole = Files.readString(zstandard("whole.eval", members("\"C\"", "\"I\"")), StandardCharsets.ISO_8859_1);
        Files.writeString(
                folder.resolve("twice.eval"),
                whole.replace("samples/1_epoch", "samples/0_epoch"),
                StandardCharsets.ISO_8859_1);
        var imported = assay("import", "twice.eval");
        assertThat(imported.status()).isEqualTo(2);
        assertThat(imported.err()).contains("it holds samples/0_epoch_1.json twice");
    }

    @Test
    void aCutOrForeignFileIsRefusedWithItsName() throws IOException {
        var whole = Files.readAllBytes(zstandard("whole.eval", members("\"C\"", "\"I\"")));
        for (int length = 2; length < whole.length; length += 37) {
            Files.write(folder.resolve("cut.eval"), Arrays.copyOf(whole, length));
            var imported = assay("import", "cut.eval");
            assertThat(imported.status())
                    .as("%d bytes: %s", length, imported.err())
                    .isEqualTo(2);
            assertThat(imported.err()).contains("cut.eval");
        }
        Files.writeString(folder.resolve("foreign.txt"), "hello");
        assertThat(assay("import", "foreign.txt").err()).contains("foreign.txt is not a log that is known here");
        assertThat(assay("import", "nowhere.eval").err()).contains("nowhere.eval");
    }

    /// A sample that could not be read again would be left out of the mean.
    @Test
    void aTimeThatIsNoneLeavesNoSampleOut() throws IOException {
        Files.writeString(folder.resolve("log.json"), """
                {"eval": {"model": "m", "task": "t"}, "samples": [
                {"id": "a", "working_time": -1, "scores": {"s": {"value": 0}}},
                {"id": "b", "working_time": 1e999, "scores": {"s": {"value": 0}}},
                {"id": "c", "working_time": 2, "scores": {"s": {"value": 1}}}]}
                """);
        var imported = assay("import", "log.json");
        assertThat(imported.status()).as(imported.err()).isZero();
        assertThat(rows())
                .hasSize(3)
                .filteredOn(row -> row.latencySeconds().isPresent())
                .hasSize(1);
        assertThat(imported.out()).contains("n = 3");
    }

    @Test
    void whatCannotBeARowIsAMessage() throws IOException {
        for (var sample : List.of(
                "\"scores\": {\"a b\": {\"value\": 1}, \"a,b\": {\"value\": 0}}",
                "\"epoch\": 2147483647, \"scores\": {\"s\": {\"value\": 1}}")) {
            Files.writeString(
                    folder.resolve("log.json"),
                    "{\"eval\": {\"model\": \"m\", \"task\": \"t\"}, \"samples\": [{\"id\": \"first\", %s}]}"
                            .formatted(sample));
            var imported = assay("import", "log.json");
            assertThat(imported.status()).as(imported.out()).isEqualTo(2);
            assertThat(imported.err()).contains("sample first of the log");
        }
        var lines = folder.resolve("samples_t.jsonl");
        Files.writeString(lines, """
                {"doc_id": 1, "metrics": ["acc"], "acc": 0}
                {"doc_id": 1, "metrics": ["acc"], "acc": 1}
                """);
        assertThat(assay("import", "samples_t.jsonl").err()).contains("two scores called acc");
        Files.writeString(lines, "{\"doc_id\": 1, \"doc\": {\"repeat\": -7}, \"metrics\": [\"acc\"], \"acc\": 0}\n");
        assertThat(assay("import", "samples_t.jsonl").err()).contains("is of epoch -6");
    }

    /// Its scores are what a log says, whatever its system is called.
    @Test
    void aSystemOfALogIsMarkedWhereItIsShown() throws IOException {
        Files.writeString(
                folder.resolve("log.json"),
                "{\"eval\": {\"model\": \"oracle\", \"task\": \"demo\"}, \"samples\": [{\"id\": 1, \"scores\": {\"s\": {\"value\": 1}}}]}");
        assertThat(assay("import", "log.json").out()).contains("oracle (imported from inspect_ai)");
        assertThat(assay("report", "last", "--format", "markdown").out()).contains("oracle (imported from inspect_ai)");
    }

    @Test
    void theCommandsOfTheDocumentWork() throws IOException {
        var document = Files.readString(Path.of("../docs/exchange.md"));
        int commands = 0;
        for (var block : document.split("```bash\n")) {
            for (var line : block.split("```")[0]
                    .lines()
                    .filter(one -> one.startsWith("assay "))
                    .toList()) {
                var run = assay(words(line));
                assertThat(run.status()).as("%s: %s", line, run.err()).isZero();
                commands++;
            }
        }
        assertThat(commands).isEqualTo(8);
    }

    /// As a shell would: words with a star are the files they match.
    private String[] words(String line) throws IOException {
        var words = new ArrayList<String>();
        for (var word : line.substring("assay ".length()).split(" +")) {
            if (word.contains("*")) {
                var matcher = FileSystems.getDefault().getPathMatcher("glob:" + word);
                try (var files = Files.walk(folder)) {
                    files.map(folder::relativize)
                            .filter(matcher::matches)
                            .map(Path::toString)
                            .sorted()
                            .forEach(words::add);
                }
            } else {
                words.add(word);
            }
        }
        return words.toArray(String[]::new);
    }
}
