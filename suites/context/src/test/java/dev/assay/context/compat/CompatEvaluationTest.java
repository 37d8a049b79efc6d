package dev.assay.context.compat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.assay.api.Evaluator;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.UserError;
import dev.assay.context.files.ContextResult;
import dev.assay.context.files.ContextRow;
import dev.assay.metric.CostOfPass;
import dev.assay.metric.MeanScore;
import dev.assay.metric.PerDataset;
import dev.assay.overlap.AnswerQuality;
import dev.assay.tokens.BpeTokens;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The original's rules, by hand; [RunnerParityTest] holds them against its recorded answers.
class CompatEvaluationTest {
    private static final Profile COMPAT = Profile.COMPAT;
    private static final MapSystem IDENTITY = MapSystem.of("identity", LinkedHashMap::new);

    private static ContextRow only(ContextResult result) {
        assertThat(result.rows()).hasSize(1);
        return result.rows().getFirst();
    }

    private static Evaluator<OpenExample> constant(String score, double value) {
        return Evaluator.of(score, (_, _, _) -> value);
    }

    private static Evaluator<OpenExample> giving(String name, Score score) {
        return new Evaluator<>() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public List<String> scoreNames() {
                return List.of(score.name());
            }

            @Override
            public List<Score> score(OpenExample example, Reference reference, Response response) {
                return List.of(score);
            }
        };
    }

    @Test
    void anIdKeepsItsTypeMayRepeatAndIsThePlaceWhereThereIsNone() {
        var result = MapSystems.on(
                        MapSystems.example("id", "a"),
                        MapSystems.example(),
                        MapSystems.example("id", 7),
                        MapSystems.example("id", "7"),
                        MapSystems.example("id", 7),
                        MapSystems.example("id", null))
                .systems(IDENTITY)
                .maxWorkers(3)
                .run();

        assertThat(result.rows()).extracting(ContextRow::exampleId).containsExactly("a", 1, 7, "7", 7, null);
    }

    @Test
    void theTagIsEmptyWhereThereIsNone() {
        var result = MapSystems.on(MapSystems.example("dataset", "d"), MapSystems.example())
                .systems(IDENTITY)
                .metrics(new PerDataset("f1", COMPAT))
                .run();

        assertThat(result.rows()).extracting(ContextRow::dataset).containsExactly("d", "");
        assertThat(result.summary().get("identity")).containsOnlyKeys("dataset:d", "dataset:unknown");
    }

    @Test
    void everyTextOfTheExampleAndOfWhatBecameOfItIsCounted() {
        var example = MapSystems.example(
                "id", "one", "context", "two three", "answer", "four", "choices", List.of("not counted"), "n", 5);
        var system = MapSystem.of("s", seen -> MapSystems.with(seen, "response", "six"));

        var row = only(MapSystems.on(example).systems(system).run());
        assertThat(row.inputTokens()).isEqualTo(4);
        assertThat(row.outputTokens()).isEqualTo(5);
        var narrowed = only(MapSystems.on(example)
                .systems(system)
                .textFields("answer", "response")
                .run());
        assertThat(narrowed.inputTokens()).isEqualTo(1);
        assertThat(narrowed.outputTokens()).isEqualTo(2);
        var none = only(MapSystems.on(example).systems(system).textFields().run());
        assertThat(none.outputTokens()).isZero();
    }

    @Test
    void aSpecialTokenCountsAsOrdinaryText() {
        var row = only(MapSystems.on(MapSystems.example("context", "<|endoftext|>"))
                .systems(IDENTITY)
                .run());

        assertThat(row.inputTokens())
                .isEqualTo(BpeTokens.CL100K_BASE.count("<|endoftext|>"))
                .isGreaterThan(1);
    }

    @Test
    void aConversationIsHeldWhereExampleAndSystemAllowIt() {
        var turns = List.of(
                Map.of("role", "user", "content", "u"),
                Map.of("role", "assistant", "content", "a"),
                Map.of("role", "user", "content", "v"));

        assertThat(replyTo(MapSystems.example("multi_turn", true, "turns", turns)))
                .isEqualTo("reply 1");
        assertThat(replyTo(MapSystems.example("multi_turn", 1, "turns", turns))).isEqualTo("reply 1");
        assertThat(replyTo(MapSystems.example("multi_turn", true, "turns", List.of())))
                .isEqualTo("");
        assertThat(replyTo(MapSystems.example("multi_turn", "", "turns", turns)))
                .isEqualTo("single");
        assertThat(replyTo(MapSystems.example("turns", turns))).isEqualTo("single");
        assertThat(replyTo(MapSystems.example("multi_turn", true))).isEqualTo("single");
    }

    /// What the conversing system replied, as an evaluator sees it.
    private static @Nullable Object replyTo(Map<String, Object> example) {
        var seen = new LinkedHashMap<String, Object>();
        MapSystems.on(example)
                .systems(MapSystems.CONVERSATION)
                .evaluators(Evaluator.<OpenExample>of("s", (_, _, response) -> {
                    seen.putAll(response.fields());
                    return 0;
                }))
                .run();
        return seen.get("response");
    }

    @Test
    void aConversationKeepsTheExampleAndListsItsReplies() {
        var turns = List.of(Map.of("role", "user", "content", "u"), Map.of("role", "user", "content", "v"));
        var row = only(MapSystems.on(MapSystems.example("context", "one", "multi_turn", true, "turns", turns))
                .systems(MapSystems.CONVERSATION)
                .evaluators(Evaluator.<OpenExample>of("s", (_, _, response) -> {
                    assertThat(response.fields())
                            .containsEntry("context", "one")
                            .containsEntry("turn_responses", List.of("reply 0", "reply 1"));
                    return 1;
                }))
                .run());

        assertThat(row.scores()).containsExactly(entry("s", 1.0));
    }

    @Test
    void aSystemThatCannotConverseIsHandedTheExample() {
        var row = only(MapSystems.on(MapSystems.example("multi_turn", true, "turns", List.of(), "context", "one two"))
                .systems(MapSystems.ECHO)
                .run());

        assertThat(row.outputTokens()).isEqualTo(4);
    }

    @Test
    void turnsThatAreNoConversationAreNamed() {
        var evaluation = MapSystems.on(MapSystems.example("multi_turn", true, "turns", "hello"))
                .systems(MapSystems.CONVERSATION);

        assertThatThrownBy(evaluation::run).hasMessageContaining("\"turns\" is not a list: 'hello'");
    }

    @Test
    void usageIsKeptAsGivenAndMissingCountsAreZero() {
        var usage = MapSystems.example("total_tokens", 11, "prompt_tokens", null, "other", 1);
        var row = only(MapSystems.on(MapSystems.example("mock_usage", usage))
                .systems(MapSystems.USAGE)
                .run());

        assertThat(row.metadata())
                .containsExactly(
                        entry("prompt_tokens", null), entry("completion_tokens", 0), entry("total_tokens", 11));
    }

    @Test
    void usageThatIsNoMapOrEmptyIsPassedOver() {
        var result = MapSystems.on(
                        MapSystems.example("mock_usage", "text"),
                        MapSystems.example("mock_usage", Map.of()),
                        MapSystems.example())
                .systems(MapSystems.USAGE)
                .run();

        assertThat(result.rows()).allSatisfy(row -> assertThat(row.metadata()).isEmpty());
    }

    @Test
    void rowsStandBySystemAndThenByExample() {
        var result = CompatEvaluation.on(IntStream.range(0, 50)
                        .mapToObj(i -> MapSystems.example("context", "c" + i))
                        .toList())
                .systems(MapSystems.TRUNCATE, MapSystems.ECHO)
                .maxWorkers(4)
                .maxExamples(40)
                .run();

        assertThat(result.rows()).hasSize(80);
        assertThat(result.rows().subList(0, 40))
                .allMatch(row -> row.system().equals("truncate_50pct"))
                .extracting(ContextRow::exampleId)
                .isEqualTo(IntStream.range(0, 40).boxed().toList());
        assertThat(result.timing().keySet()).containsExactly("truncate_50pct", "echo");
    }

    @Test
    void theConfigurationSpeaksTheOriginalsNames() {
        var config = MapSystems.on(MapSystems.example(), MapSystems.example())
                .systems(IDENTITY)
                .evaluators(new AnswerQuality(COMPAT))
                .metrics(new MeanScore("f1", COMPAT), new CostOfPass(0.7, "f1", COMPAT))
                .maxExamples(1)
                .maxWorkers(0)
                .run()
                .config();

        assertThat(config)
                .containsExactly(
                        entry("systems", List.of("identity")),
                        entry("evaluators", List.of("answer_quality")),
                        entry("metrics", List.of("mean_score", "cost_of_pass")),
                        entry("num_examples", 1),
                        entry("max_workers", 1));
    }

    @Test
    void noRowsCostInfinitelyMuchAndPassZeroTimes() {
        var result = MapSystems.on(MapSystems.example())
                .systems(IDENTITY)
                .metrics(new CostOfPass(0.7, "f1", COMPAT))
                .maxExamples(0)
                .run();

        assertThat(result.rows()).isEmpty();
        assertThat(result.summary().get("identity"))
                .containsExactly(entry("cost_of_pass", Double.POSITIVE_INFINITY), entry("num_passing", 0));
    }

    @Test
    void noSystemsGiveNothing() {
        var result = MapSystems.on(MapSystems.example())
                .metrics(new MeanScore("f1", COMPAT))
                .run();

        assertThat(result.rows()).isEmpty();
        assertThat(result.summary()).isEmpty();
    }

    @Test
    void ofTwoMetricsWithOneNameTheLaterCounts() {
        var result = MapSystems.on(MapSystems.example())
                .systems(IDENTITY)
                .evaluators(constant("a", 0.25), constant("b", 0.75))
                .metrics(new MeanScore("a", COMPAT), new MeanScore("b", COMPAT))
                .run();

        assertThat(result.summary().get("identity")).containsExactly(entry("mean_score", 0.75));
    }

    @Test
    void ofTwoEvaluatorsWithOneScoreTheLaterCountsInTheEarliersPlace() {
        var row = only(MapSystems.on(MapSystems.example())
                .systems(IDENTITY)
                .evaluators(constant("a", 0.25), constant("b", 0.5), giving("again", Score.of("a", 1)))
                .run());

        assertThat(row.scores()).containsExactly(entry("a", 1.0), entry("b", 0.5));
    }

    @Test
    void anUnscoredScoreIsMissing() {
        var result = MapSystems.on(MapSystems.example())
                .systems(IDENTITY)
                .evaluators(giving("modest", new Score.Unscored("a", "cannot say")))
                .metrics(new MeanScore("a", COMPAT))
                .run();

        assertThat(only(result).scores()).isEmpty();
        assertThat(result.summary().get("identity")).containsExactly(entry("mean_score", 0.0));
    }

    @Test
    void systemsThatShareANameShareASummary() {
        var result = MapSystems.on(MapSystems.example("answer", "x"))
                .systems(
                        MapSystem.of("s", example -> MapSystems.with(example, "response", "x")),
                        MapSystem.of("s", example -> MapSystems.with(example, "response", "y")))
                .evaluators(new AnswerQuality(COMPAT))
                .metrics(new MeanScore("f1", COMPAT))
                .run();

        assertThat(result.rows()).hasSize(2);
        assertThat(result.summary()).containsExactly(entry("s", Map.of("mean_score", 0.5)));
    }

    @Test
    void aMissingResponseScoresAsAnEmptyOneWhateverTheContextHolds() {
        var row = only(MapSystems.on(MapSystems.example("context", "Paris", "answer", "Paris"))
                .systems(IDENTITY)
                .evaluators(new AnswerQuality(COMPAT))
                .run());

        assertThat(row.scores()).containsEntry("f1", 0.0).containsEntry("contains", 0.0);
    }

    @Test
    void theFirstExampleASystemFailsOnEndsTheCall() {
        var called = new ArrayList<Object>();
        var system = MapSystem.of("fragile", example -> {
            called.add(example.get("id"));
            if ("b".equals(example.get("id"))) {
                throw new IllegalStateException("out of ink");
            }
            return example;
        });
        var evaluation = MapSystems.on(
                        MapSystems.example("id", "a"),
                        MapSystems.example("id", "b"),
                        MapSystems.example("id", "c"),
                        MapSystems.example("id", "d"))
                .systems(system, MapSystem.of("never", example -> {
                    called.add("never");
                    return example;
                }));

        assertThatThrownBy(evaluation::run)
                .isInstanceOf(UserError.class)
                .hasMessage("evaluation ended at system \"fragile\", example 'b':" + " out of ink")
                .hasCauseInstanceOf(IllegalStateException.class);
        assertThat(called).containsExactly("a", "b");
    }

    @Test
    void anEvaluatorThatThrowsEndsTheCall() {
        var evaluation = MapSystems.on(MapSystems.example("id", 3))
                .systems(IDENTITY)
                .evaluators(Evaluator.<OpenExample>of("strict", (_, _, _) -> {
                    throw new IllegalArgumentException("no such text");
                }));

        assertThatThrownBy(evaluation::run)
                .hasMessage(
                        "evaluation ended at system \"identity\", example 3: evaluator \"strict\":" + " no such text");
    }

    @Test
    void whatCannotBeWrittenDownEndsTheCall() {
        var evaluation = MapSystems.on(MapSystems.example()).systems(MapSystem.of("odd", example -> {
            var loop = new LinkedHashMap<>(example);
            loop.put("self", loop);
            return loop;
        }));

        assertThatThrownBy(evaluation::run)
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith("evaluation ended at system \"odd\", example 0: ");
    }

    @Test
    void negativeNumbersAreRefused() {
        assertThatThrownBy(() -> MapSystems.on().maxExamples(-1)).hasMessage("maxExamples must be at least 0, got -1");
        assertThatThrownBy(() -> MapSystems.on().maxWorkers(-2)).hasMessage("maxWorkers must be at least 0, got -2");
    }
}
