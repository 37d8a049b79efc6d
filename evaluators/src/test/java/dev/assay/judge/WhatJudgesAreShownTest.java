package dev.assay.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.text.Prompt;
import dev.assay.tokens.BpeTokens;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class WhatJudgesAreShownTest {
    private static final Reference GOLD = new OpenReference(Map.of("answers", List.of("Lisbon", "Lisboa")));
    private static final OpenExample ASKED =
            new OpenExample("1", "I moved to Lisbon.", Map.of("question", "Where do I live?"));

    private static Jury jury(Profile profile) {
        return new Jury(new ScriptedJudge(), profile);
    }

    private static int tokens(String text) {
        return BpeTokens.CL100K_BASE.count(text);
    }

    @Test
    void aQuestionCostsThePromptWithWhatIsFilledIn() {
        var prompt = new Prompt("judge this");
        var judge = new LlmJudge(jury(Profile.STANDARD).withPrompt(prompt));

        assertThat(judge.promptTokens(ASKED, GOLD))
                .isEqualTo(tokens("judge this") + tokens("Where do I live?\nLisbon\nLisboa"));
        assertThat(new FalseMemoryRate(jury(Profile.STANDARD).withPrompt(prompt)).promptTokens(ASKED, GOLD))
                .isEqualTo(tokens("judge this")
                        + tokens("Where do I live?\nLisbon\nLisboa")
                        + tokens("I moved to Lisbon."));
        assertThat(new LlmJudge(jury(Profile.STANDARD)).promptTokens(ASKED, GOLD))
                .isGreaterThan(new LlmJudge(jury(Profile.COMPAT)).promptTokens(ASKED, GOLD));
    }

    @Test
    void withoutAQuestionTheContextIsJudged() {
        var shown = Shown.unanswered(new OpenExample("1", "the context", Map.of()), GOLD);

        assertThat(shown.questionOrContext()).isEqualTo("the context");
        assertThat(shown.answer()).isEqualTo("Lisbon\nLisboa");
        assertThat(shown.response()).isEmpty();
    }

    @Test
    void underCompatTheReferenceIsLookedThroughBeforeTheExample() {
        var reference = new OpenReference(Map.of("question", "From the reference?", "answer", 3));
        var shown = Shown.compat(ASKED, reference, Response.answer("three"));

        assertThat(shown).isEqualTo(new Shown(Optional.of("From the reference?"), "I moved to Lisbon.", "3", "three"));
        assertThat(Shown.compat(ASKED, new OpenReference(Map.of()), Response.answer("x"))
                        .question())
                .hasValue("Where do I live?");
    }

    @Test
    void compatAsksOnceWhateverTheVotes() {
        assertThat(new LlmJudge(jury(Profile.COMPAT).withVotes(3)).votes()).isOne();
        assertThat(new LlmJudge(jury(Profile.STANDARD).withVotes(3)).votes()).isEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void eachJudgeIsCalledWhatItIsAndNamesItsScores(Profile profile) {
        var jury = jury(profile);
        var judges =
                List.of(new LlmJudge(jury), new MemoryJudge(jury), new LocomoJudge(jury), new FalseMemoryRate(jury));

        assertThat(judges.stream().map(judge -> judge.name()))
                .containsExactly("llm-judge", "memory-judge", "locomo-judge", "false-memory-rate");
        assertThat(judges).allSatisfy(judge -> {
            assertThat(judge.scoreNames()).isNotEmpty();
            assertThat(judge.configuration()).containsKeys("judge", "votes", "prompt");
            assertThat(judge.ballot().wording()).isNotBlank();
        });
        assertThat(judges.stream()
                        .map(judge -> judge.configuration().get("prompt"))
                        .distinct())
                .hasSize(4);
    }

    @Test
    void falseMemoriesNeedAQuestionAndAContextUnlessCompat() {
        var nothing = new OpenReference(Map.of());
        var judge = new FalseMemoryRate(jury(Profile.STANDARD));

        assertThat(judge.appliesTo(ASKED, nothing)).isTrue();
        assertThat(judge.appliesTo(new OpenExample("1", " ", Map.of("question", "?")), nothing))
                .isFalse();
        assertThat(judge.appliesTo(new OpenExample("1", "text", Map.of()), nothing))
                .isFalse();
        assertThat(new FalseMemoryRate(jury(Profile.COMPAT)).appliesTo(new OpenExample("1", "", Map.of()), nothing))
                .isTrue();
        assertThat(new LlmJudge(jury(Profile.STANDARD)).appliesTo(ASKED, nothing))
                .isFalse();
        assertThat(new LlmJudge(jury(Profile.COMPAT)).appliesTo(ASKED, nothing)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "temporal-reasoning, TEMPORAL",
        "knowledge-update, UPDATE",
        "single-session-preference, PREFERENCE",
        "Adversarial, ABSTENTION",
        "unanswerable, ABSTENTION",
        "temporal_abs, TEMPORAL",
        "temporal_abstention, ABSTENTION",
        "multi-hop, PLAIN"
    })
    void theKindOfAQuestionIsReadFromItsType(String type, QuestionKind kind) {
        assertThat(QuestionKind.of(new OpenExample("1", "", Map.of("qa_type", type))))
                .isEqualTo(kind);
        assertThat(kind.guidance().isEmpty()).isEqualTo(kind == QuestionKind.PLAIN);
    }

    @Test
    void aDuelAsksForTheBetterOfTwo() {
        var model = new ScriptedJudge("{\"verdict\": \"A\"}", "B", "neither", null);
        var duel = new Duel(model);

        assertThat(duel.prefersFirst("Where?", List.of("Lisbon"), "Lisbon", "Rome"))
                .hasValue(true);
        assertThat(duel.prefersFirst("Where?", List.of("Lisbon"), "Rome", "Lisbon"))
                .hasValue(false);
        assertThat(duel.prefersFirst("Where?", List.of("Lisbon"), "x", "y")).isEmpty();
        assertThat(duel.prefersFirst("Where?", List.of("Lisbon"), "x", "y")).isEmpty();
        assertThat(Duel.wording()).isNotBlank();
    }

    @Test
    void theMarkOfAFenceIsInNoText() {
        var mark = Fence.around(List.of("a")).mark();

        assertThat(Fence.around(List.of("a")).enclose("a")).isEqualTo("<<<" + mark + "\na\n" + mark + ">>>");
        assertThat(Fence.places(Map.of("answer", "a")))
                .containsEntry("fence", mark)
                .hasSize(2);
    }
}
