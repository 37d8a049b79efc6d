package dev.assay.context.official;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.Golden;
import dev.assay.overlap.SquadAnswer;
import dev.assay.text.GoldenRow;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The functions of LongBench and InfiniteBench against recorded results; `!` and a name mean an error.
class OfficialFunctionsTest {
    @Test
    void resultsEqualTheOriginals() {
        assertThat(Golden.rows("context-bench/beyond-longbench-infinitebench.jsonl"))
                .allSatisfy(OfficialFunctionsTest::agree);
    }

    static void agree(Map<String, Object> row) {
        agree(row, result(row));
    }

    private static void agree(Map<String, Object> row, @Nullable Object result) {
        var expected = row.get("result");
        var description = "%s %s %s".formatted(row.get("id"), row.get("fn"), row.get("args"));
        if (expected instanceof Number number && result instanceof Double given) {
            assertThat(given).as(description).isCloseTo(number.doubleValue(), within(1e-12));
        } else if (expected instanceof String error && error.startsWith("!")) {
            assertThat(error).as(description).startsWith(String.valueOf(result));
        } else {
            assertThat(result).as(description).isEqualTo(expected);
        }
    }

    private static @Nullable Object result(Map<String, Object> row) {
        var arguments = GoldenRow.list(row, "args");
        try {
            return result(String.valueOf(row.get("fn")), String.valueOf(arguments.getFirst()), arguments);
        } catch (NoVerdict e) {
            return "!" + e.error();
        }
    }

    private static @Nullable Object result(String function, String text, List<?> arguments) {
        var label = arguments.size() > 1 ? arguments.get(1) : null;
        return switch (function) {
            case "squad.normalize_answer" -> SquadAnswer.normalized(text);
            case "longbench.qa_f1_score" -> longBench(LongBenchMetric.QA_F1, arguments);
            case "longbench.count_score" -> longBench(LongBenchMetric.COUNT, arguments);
            case "longbench.retrieval_score" -> longBench(LongBenchMetric.RETRIEVAL, arguments);
            case "longbench.retrieval_zh_score" -> longBench(LongBenchMetric.RETRIEVAL_ZH, arguments);
            case "longbench.classification_score" -> longBench(LongBenchMetric.CLASSIFICATION, arguments);
            case "longbench.code_sim_score" -> longBench(LongBenchMetric.CODE_SIMILARITY, arguments);
            case "longbench.rouge_score" -> longBench(LongBenchMetric.ROUGE, arguments);
            case "longbench_v2.extract_answer" -> LongBenchV2.extracted(text).orElse(null);
            case "infinitebench.passkey", "infinitebench.number_string" ->
                InfiniteBenchRules.isFirstNumber(text, label);
            case "infinitebench.kv_retrieval" -> InfiniteBenchRules.isWord(text, label);
            case "infinitebench.code_run" -> InfiniteBenchRules.isLastWord(text, label);
            case "infinitebench.code_debug" -> InfiniteBenchRules.isDebugChoice(text, texts(label));
            case "infinitebench.longbook_choice_eng" -> InfiniteBenchRules.isChoice(text, texts(label));
            case "infinitebench.longdialogue_qa_eng" -> InfiniteBenchRules.isUpperWord(text, label);
            case "infinitebench.math_find" -> InfiniteBenchRules.isFirstValue(text, label);
            case "infinitebench.math_calc" -> InfiniteBenchRules.shareOfPrefix(text, label);
            case "infinitebench.qa_f1_score" -> SquadAnswer.bestF1(text, texts(label));
            case "infinitebench.qa_f1_score_zh" -> InfiniteBench.chineseF1(text, texts(label));
            default -> throw new AssertionError("no such function here: " + function);
        };
    }

    private static double longBench(LongBenchMetric metric, List<?> arguments) {
        var texts = texts(arguments.subList(0, 2));
        return metric.score(texts.get(0), texts.get(1), arguments.size() > 2 ? texts(arguments.get(2)) : List.of());
    }

    private static List<String> texts(@Nullable Object list) {
        return GoldenRow.texts(Map.of("list", list == null ? List.of() : list), "list");
    }
}
