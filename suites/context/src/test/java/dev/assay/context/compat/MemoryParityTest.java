package dev.assay.context.compat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.Golden;
import dev.assay.api.Evaluator;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.UserError;
import dev.assay.context.files.ContextResult;
import dev.assay.context.files.ContextRow;
import dev.assay.memory.ContextSized;
import dev.assay.memory.MemorySystem;
import dev.assay.metric.PerQaType;
import dev.assay.overlap.AnswerQuality;
import dev.assay.python.PythonValues;
import dev.assay.text.GoldenRow;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/// [CompatMemoryEvaluation] against the original program's own answers.
class MemoryParityTest {
    /// The memory the answers were recorded with: the last turn that shares a word with the question.
    private static class WordMemory implements MemorySystem {
        final List<String> log = new ArrayList<>();
        private final String name;
        private final String mode;
        private List<Turn> turns = List.of();
        OptionalInt sent = OptionalInt.empty();

        WordMemory(String name, String mode) {
            this.name = name;
            this.mode = mode;
        }

        static WordMemory of(Map<String, Object> recorded) {
            var name = String.valueOf(recorded.get("name"));
            var mode = String.valueOf(recorded.get("mode"));
            return mode.equals("last") ? new SizedMemory(name, mode) : new WordMemory(name, mode);
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public void reset() {
            log.add("reset");
        }

        @Override
        public void ingest(List<Turn> conversation) {
            log.add("ingest:" + conversation.size());
            turns = conversation;
        }

        @Override
        public String query(String question) {
            log.add("query:" + question);
            var asked = new HashSet<>(UnicodeText.split(UnicodeText.lower(question)));
            var hits = turns.stream()
                    .map(Turn::content)
                    .filter(content -> UnicodeText.split(UnicodeText.lower(content)).stream()
                            .anyMatch(asked::contains))
                    .toList();
            sent = OptionalInt.of(
                    hits.stream().mapToInt(hit -> UnicodeText.split(hit).size()).sum());
            if (mode.equals("none")) {
                return "";
            }
            return hits.isEmpty() ? "unknown" : hits.getLast();
        }
    }

    private static final class SizedMemory extends WordMemory implements ContextSized {
        SizedMemory(String name, String mode) {
            super(name, mode);
        }

        @Override
        public OptionalInt lastContextTokens() {
            return sent;
        }
    }

    /// Remembers what evaluators are given.
    private record Capture(List<Map<String, Object>> seen) implements Evaluator<OpenExample> {
        @Override
        public String name() {
            return "capture";
        }

        @Override
        public List<String> scoreNames() {
            return List.of();
        }

        @Override
        public List<Score> score(OpenExample example, Reference reference, Response response) {
            var given = new LinkedHashMap<String, Object>();
            given.put("original", reference.fields());
            given.put("response", response.fields().get("response"));
            seen.add(given);
            return List.of();
        }
    }

    @Test
    void everyRecordedResultIsReproduced() {
        assertThat(Golden.rows("context-bench/memory_runner.jsonl").filter(row -> row.containsKey("systems")))
                .isNotEmpty()
                .allSatisfy(MemoryParityTest::assertReproduced);
    }

    private static void assertReproduced(Map<String, Object> recorded) {
        var systems = GoldenRow.list(recorded, "systems").stream()
                .map(GoldenRow::map)
                .map(WordMemory::of)
                .toList();
        var capture = new Capture(new ArrayList<>());
        var evaluation = CompatMemoryEvaluation.on(GoldenRow.list(recorded, "examples").stream()
                        .map(GoldenRow::map)
                        .toList())
                .systems(systems.toArray(MemorySystem[]::new))
                .evaluators(new AnswerQuality(Profile.COMPAT), capture)
                .metrics(new PerQaType("f1", Profile.COMPAT));
        if (recorded.get("max_examples") instanceof Integer count) {
            evaluation.maxExamples(count);
        }
        assertSame(recorded, evaluation.run());
        var logs = new LinkedHashMap<String, Object>();
        systems.forEach(system -> logs.put(system.name(), system.log));
        assertThat(logs).isEqualTo(recorded.get("protocol_log"));
        assertThat(capture.seen()).isEqualTo(recorded.get("evaluator_inputs"));
        assertThat(PythonValues.repr(capture.seen())).isEqualTo(PythonValues.repr(recorded.get("evaluator_inputs")));
    }

    private static void assertSame(Map<String, Object> recorded, ContextResult result) {
        var id = recorded.get("id");
        assertThat(PythonValues.repr(result.config()))
                .as("%s", id)
                .isEqualTo(PythonValues.repr(recorded.get("config")));
        var rows = GoldenRow.list(recorded, "rows");
        assertThat(result.rows()).as("%s", id).hasSameSizeAs(rows);
        for (int i = 0; i < rows.size(); i++) {
            assertSameRow(
                    "%s row %d".formatted(id, i),
                    GoldenRow.map(rows.get(i)),
                    result.rows().get(i));
        }
        var summary = GoldenRow.map(recorded, "summary");
        assertThat(List.copyOf(result.summary().keySet())).isEqualTo(List.copyOf(summary.keySet()));
        result.summary()
                .forEach((system, numbers) ->
                        assertSameNumbers("%s %s".formatted(id, system), GoldenRow.map(summary, system), numbers));
    }

    private static void assertSameRow(String where, Map<String, Object> recorded, ContextRow row) {
        assertThat(row.system()).as(where).isEqualTo(recorded.get("system"));
        assertThat(row.exampleId()).as(where).isEqualTo(recorded.get("example_id"));
        assertThat(row.dataset()).as(where).isEqualTo(recorded.get("dataset"));
        assertThat(row.inputTokens()).as(where).isEqualTo(recorded.get("input_tokens"));
        assertThat(row.outputTokens()).as(where).isEqualTo(recorded.get("output_tokens"));
        assertSameNumbers(where, GoldenRow.map(recorded, "scores"), row.scores());
        var metadata = GoldenRow.map(recorded, "metadata");
        assertThat(List.copyOf(row.metadata().keySet())).as(where).isEqualTo(List.copyOf(metadata.keySet()));
        for (var key : List.of("qa_type", "conversation_id", "turn_count")) {
            assertThat(row.metadata().get(key)).as(where).isEqualTo(metadata.get(key));
        }
        assertThat((Double) row.metadata().get("query_latency")).isEqualTo(row.latency());
        assertThat((Double) row.metadata().get("ingest_latency")).isNotNegative();
    }

    private static void assertSameNumbers(String where, Map<String, Object> recorded, Map<String, Object> numbers) {
        assertThat(List.copyOf(numbers.keySet())).as(where).isEqualTo(List.copyOf(recorded.keySet()));
        numbers.forEach((name, number) -> assertThat((Double) number)
                .as("%s %s", where, name)
                .isCloseTo((Double) recorded.get(name), within(1e-12)));
    }

    @Test
    void everyRecordedSnippetIsReproduced() {
        assertThat(Golden.rows("context-bench/memory_runner.jsonl").filter(row -> row.containsKey("truncate_turns")))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(CompatSnippet.of(
                                GoldenRow.list(row, "truncate_turns").stream()
                                        .map(GoldenRow::map)
                                        .toList(),
                                (Integer) row.getOrDefault("max_chars", 0)))
                        .isEqualTo(row.get("text")));
    }

    @Test
    void aSnippetHoldsTheLastTurnsThatFit() {
        var turns = List.of(
                MapSystems.example("role", "user", "content", " one "),
                MapSystems.example("content", "two"),
                MapSystems.example("role", "bot", "content", "three"));

        assertThat(CompatSnippet.of(turns, 100)).isEqualTo("USER: one\nUSER: two\nBOT: three");
        assertThat(CompatSnippet.of(turns, 20)).isEqualTo("USER: two\nBOT: three");
        assertThat(CompatSnippet.of(turns, 19)).isEqualTo("BOT: three");
        assertThat(CompatSnippet.of(turns, 1)).isEqualTo("BOT: three");
    }

    @Test
    void theFirstFailureEndsTheCallAndIsNamed() {
        var example =
                MapSystems.example("turns", List.of(), "qa_pairs", List.of(Map.of("question", "q", "answer", "a")));
        var broken = new WordMemory("broken", "plain") {
            @Override
            public String query(String question) {
                throw new IllegalStateException("out of order");
            }
        };

        assertThatThrownBy(() -> CompatMemoryEvaluation.on(List.of(example))
                        .systems(broken)
                        .run())
                .isInstanceOf(UserError.class)
                .hasMessage("evaluation ended at system \"broken\", conversation 0: " + "out of order");
        assertThatThrownBy(() -> CompatMemoryEvaluation.on(List.of(MapSystems.example("turns", 3)))
                        .systems(broken)
                        .run())
                .hasMessageContaining("\"turns\" is not a list: 3");
    }
}
