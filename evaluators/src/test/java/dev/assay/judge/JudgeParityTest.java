package dev.assay.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.Golden;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.chat.ChatOptions;
import dev.assay.python.PythonValues;
import dev.assay.text.GoldenRow;
import dev.assay.text.Prompt;
import dev.assay.text.UnicodeText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Judges of the `compat` profile against the original program's own questions and numbers. Its prompts are
/// read from there, too: we have our own.
class JudgeParityTest {
    private static String text(Map<String, Object> row, String key) {
        return PythonValues.str(GoldenRow.map(row, "original"), key, "");
    }

    private static Map<String, String> values(Map<String, Object> row, String... places) {
        var values = new LinkedHashMap<String, String>();
        for (var place : places) {
            values.put(place, value(row, place));
        }
        return values;
    }

    private static String value(Map<String, Object> row, String place) {
        return switch (place) {
            case "response" -> PythonValues.str(GoldenRow.map(row, "processed"), "response", "");
            case "question" ->
                GoldenRow.map(row, "original").containsKey("question") ? text(row, "question") : text(row, "context");
            default -> text(row, place);
        };
    }

    private static Map<String, Double> scores(Evaluator<Example> judge, Map<String, Object> row) {
        var original = GoldenRow.map(row, "original");
        var scores = new LinkedHashMap<String, Double>();
        for (var score : judge.score(
                new OpenExample("1", ""),
                new OpenReference(original),
                new Response(Optional.empty(), Optional.empty(), GoldenRow.map(row, "processed")))) {
            scores.put(score.name(), ((Score.Value) score).value());
        }
        return scores;
    }

    private static void assertSameScores(Map<String, Object> row, Map<String, Double> scores) {
        var recorded = GoldenRow.map(row, "scores");
        assertThat(List.copyOf(scores.keySet())).isEqualTo(List.copyOf(recorded.keySet()));
        scores.forEach((name, value) -> assertThat(value)
                .as("%s %s", row.get("id"), name)
                .isCloseTo(((Number) recorded.getOrDefault(name, Double.NaN)).doubleValue(), within(1e-12)));
    }

    @Test
    void theLlmJudgeAsksAndScoresAsTheOriginalDoes() {
        var rows = Golden.rows("context-bench/evaluators-llm_judge.jsonl").toList();
        var template = GoldenPrompt.behind(rows.stream()
                .filter(row -> row.get("request") != null)
                .map(row -> new GoldenPrompt.Filled(sentPrompt(row), values(row, "question", "answer", "response")))
                .toList());

        assertThat(rows).allSatisfy(row -> {
            var model = new ScriptedJudge(content(row));
            assertSameScores(row, scores(judge(LlmJudge::new, model, template), row));
            assertSameQuestion(model, row.get("request") == null ? null : sentPrompt(row), 16);
        });
    }

    private static Evaluator<Example> judge(
            Function<Jury, Evaluator<Example>> judge, ScriptedJudge model, Prompt template) {
        return judge.apply(new Jury(model, Profile.COMPAT).withPrompt(template));
    }

    private static String sentPrompt(Map<String, Object> row) {
        var body = GoldenRow.map(GoldenRow.map(row, "request"), "body");
        return String.valueOf(
                GoldenRow.map(GoldenRow.list(body, "messages").getFirst()).get("content"));
    }

    /// What a client of chat completions makes of the recorded reply: the content, or an outage.
    private static @Nullable String content(Map<String, Object> row) {
        return GoldenRow.map(row, "reply").get("body") instanceof Map<?, ?> body
                        && body.get("choices") instanceof List<?> choices
                        && !choices.isEmpty()
                        && choices.getFirst() instanceof Map<?, ?> choice
                        && choice.get("message") instanceof Map<?, ?> message
                        && message.get("content") instanceof String content
                ? content
                : null;
    }

    private static void assertSameQuestion(ScriptedJudge model, @Nullable String prompt, int maxTokens) {
        if (prompt == null) {
            assertThat(model.asked()).isEmpty();
            return;
        }
        assertThat(model.prompt()).isEqualTo(prompt);
        assertThat(model.asked().getFirst().options())
                .isEqualTo(ChatOptions.DEFAULT
                        .withTemperature(0)
                        .withMaxTokens(maxTokens)
                        .withDelivery(ChatOptions.Delivery.WHOLE));
    }

    @Test
    void theMemoryJudgeAsksAndScoresAsTheOriginalDoes() {
        assertParity("evaluators-memory_judge.jsonl", MemoryJudge::new, "question", "answer", "response");
    }

    @Test
    void theFalseMemoryRateAsksAndScoresAsTheOriginalDoes() {
        assertParity("evaluators-false_memory_rate.jsonl", FalseMemoryRate::new, "context", "question", "response");
    }

    private static void assertParity(String file, Function<Jury, Evaluator<Example>> make, String... places) {
        var rows = Golden.rows("context-bench/" + file).toList();
        var template = GoldenPrompt.behind(rows.stream()
                .filter(row -> row.get("prompt") != null && !UnicodeText.isBlank(value(row, places[0])))
                .map(row -> new GoldenPrompt.Filled(String.valueOf(row.get("prompt")), values(row, places)))
                .toList());

        assertThat(rows).allSatisfy(row -> {
            var model = new ScriptedJudge((String) row.get("judge_reply"));
            assertSameScores(row, scores(judge(make, model, template), row));
            assertSameQuestion(model, (String) row.get("prompt"), 64);
        });
    }
}
