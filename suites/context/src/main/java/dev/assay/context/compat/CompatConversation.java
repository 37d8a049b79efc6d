package dev.assay.context.compat;

import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.UserError;
import dev.assay.context.files.ContextRow;
import dev.assay.memory.ContextSized;
import dev.assay.memory.MemorySystem;
import dev.assay.memory.MemorySystem.Turn;
import dev.assay.python.PythonValues;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// One conversation under the original's rules: reset, ingest, then each question in turn.
final class CompatConversation {
    private static final int SNIPPET = 3000;

    private final CompatExample example;
    private final List<Map<String, Object>> turns;
    private final List<Map<String, Object>> pairs;
    private final String snippet;
    private final int words;

    private CompatConversation(CompatExample example) {
        this.example = example;
        this.turns = CompatSystem.maps(example.fields().getOrDefault("turns", List.of()), "turns");
        this.pairs = CompatSystem.maps(example.fields().getOrDefault("qa_pairs", List.of()), "qa_pairs");
        this.snippet = CompatSnippet.of(turns, SNIPPET);
        this.words = turns.stream()
                .mapToInt(turn -> words(PythonValues.str(turn, "content", "")))
                .sum();
    }

    /// @throws UserError naming system and conversation, when anything threw
    static List<ContextRow> run(CompatExample example, MemorySystem system, CompatScoring scoring) {
        try {
            return new CompatConversation(example).run(system, scoring);
        } catch (UserError e) {
            throw e;
        } catch (Exception e) {
            var error = new UserError("evaluation ended at system \"%s\", conversation %s: %s"
                    .formatted(system.name(), PythonValues.repr(example.id()), e));
            error.initCause(e);
            throw error;
        }
    }

    private List<ContextRow> run(MemorySystem system, CompatScoring scoring) throws Exception {
        system.reset();
        long start = System.nanoTime();
        system.ingest(turns.stream().map(CompatConversation::turn).toList());
        double ingestSeconds = secondsSince(start);
        var rows = new ArrayList<ContextRow>();
        for (int number = 0; number < pairs.size(); number++) {
            rows.add(new Asked(system, scoring, number, ingestSeconds).row());
        }
        return rows;
    }

    private static Turn turn(Map<String, Object> fields) {
        return new Turn(PythonValues.str(fields, "role", "user"), PythonValues.str(fields, "content", ""));
    }

    private static double secondsSince(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    private static int words(String text) {
        return UnicodeText.split(text).size();
    }

    /// One question put to one system.
    private final class Asked {
        private final MemorySystem system;
        private final CompatScoring scoring;
        private final int number;
        private final double ingestSeconds;

        Asked(MemorySystem system, CompatScoring scoring, int number, double ingestSeconds) {
            this.system = system;
            this.scoring = scoring;
            this.number = number;
            this.ingestSeconds = ingestSeconds;
        }

        ContextRow row() throws Exception {
            var original = original();
            long start = System.nanoTime();
            var answer = system.query(PythonValues.str(pair(), "question", ""));
            double seconds = secondsSince(start);
            return new ContextRow(
                    system.name(),
                    original.get("id"),
                    scores(original, answer),
                    contextTokens(),
                    words(answer),
                    metadata(seconds),
                    seconds,
                    example.dataset());
        }

        private Map<String, Object> pair() {
            return pairs.get(number);
        }

        private Map<String, Object> original() {
            var original = new LinkedHashMap<String, Object>();
            original.put("id", PythonValues.str(example.id()) + "_" + number);
            original.put("dataset", example.dataset());
            original.put("question", pair().getOrDefault("question", ""));
            original.put("answer", pair().getOrDefault("answer", ""));
            original.put("context", snippet);
            return original;
        }

        private Map<String, Object> scores(Map<String, Object> original, String answer) {
            var processed = new LinkedHashMap<>(original);
            processed.put("response", answer);
            var scores = new LinkedHashMap<String, Object>();
            var given = scoring.score(
                    new OpenExample(String.valueOf(original.get("id")), snippet, original),
                    new OpenReference(original),
                    new Response(Optional.of(answer), Optional.of(snippet), processed));
            for (var score : given) {
                if (score instanceof Score.Value value) {
                    scores.put(value.name(), value.value());
                }
            }
            return scores;
        }

        /// What the memory says it sent; otherwise the words of the whole conversation, not its tokens.
        private int contextTokens() {
            var sent = system instanceof ContextSized sized ? sized.lastContextTokens() : OptionalInt.empty();
            return sent.orElse(words);
        }

        private Map<String, Object> metadata(double seconds) {
            var metadata = new LinkedHashMap<String, Object>();
            metadata.put("qa_type", pair().getOrDefault("type", ""));
            metadata.put("ingest_latency", ingestSeconds);
            metadata.put("query_latency", seconds);
            metadata.put("conversation_id", example.id());
            metadata.put("turn_count", turns.size());
            return metadata;
        }
    }
}
