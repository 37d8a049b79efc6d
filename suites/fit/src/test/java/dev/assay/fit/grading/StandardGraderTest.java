package dev.assay.fit.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.assay.api.Profile;
import dev.assay.fit.FitCategory;
import dev.assay.fit.FitPrompt;
import dev.assay.fit.FitPrompts;
import dev.assay.fit.grading.FitGrade.Graded;
import dev.assay.fit.grading.FitGrade.Unscored;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class StandardGraderTest {
    private static final FitPrompt CHOICE = prompt(
            FitCategory.REASONING,
            "{\"id\": 1, \"question\": \"q\", \"choices\": [\"A) red\", \"B) blue\", \"C) green\", \"D) gray\"], \"answer\": \"B\"}");
    private static final FitPrompt SUM =
            prompt(FitCategory.MATH, "{\"id\": 1, \"question\": \"q\", \"answer\": 1250, \"tolerance\": 0.5}");
    private final FitGrader standard = FitGrader.withoutEngine(Profile.STANDARD);

    private static FitPrompt prompt(FitCategory category, String row) {
        return FitPrompts.read(category, "test", row).getFirst();
    }

    private static FitPrompt ruled(String rule, String parameters) {
        return prompt(
                FitCategory.INSTRUCTION_FOLLOWING,
                "{\"id\": 1, \"prompt\": \"p\", \"validation\": \"%s\", \"params\": %s}".formatted(rule, parameters));
    }

    private boolean isRight(FitPrompt prompt, String answer) {
        return ((Graded) standard.grade(prompt, answer)).correct();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "B",
                "b",
                "**B**",
                "(B)",
                "\\boxed{B}",
                "B - blue, because it fits",
                "B\n\nIt is the only one left.",
                "The answer is a subtle one, but I believe it is B",
                "First the answer is C. No, the answer is B.",
                "<think>A? C?</think>B",
                "hmm, C first</think>B",
                "B<|eot_id|>",
                "<|channel|>analysis<|message|>C?<|channel|>final<|message|>B<|return|>"
            })
    void lettersAreReadAsAPersonReadsThem(String answer) {
        assertThat(isRight(CHOICE, answer)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"A", "", "   ", "<think>it must be B", "A or B", "I cannot tell", "The answer is **C**."})
    void otherAnswersAreWrong(String answer) {
        assertThat(isRight(CHOICE, answer)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1250",
                "1,250",
                "１２５０",
                "1250.4",
                "$1250$",
                "\\boxed{1250}",
                "The total is 1250. I used 2 steps.",
                "1250\n\n2 times 625",
                "答えは1250です。",
                "1.25e3",
                "2 + 3 = 5, and the answer is 1250"
            })
    void numbersAreReadInAnyNotation(String answer) {
        assertThat(isRight(SUM, answer)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-1250",
                "−1250",
                "12.50",
                "1251",
                "about a thousand",
                "1250 or maybe the answer is 7",
                "2500/2",
                "1200 + 50",
                "not 1250"
            })
    void otherNumbersAreWrong(String answer) {
        assertThat(isRight(SUM, answer)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "numberedList | {\"expectedCount\": 2} | **1.** a~**2.** b",
                "numberedList | {\"expectedCount\": 2} | Items:~  1. a~     1. part~  2. b",
                "dashList | {\"expectedCount\": 2} | - a~  - part~- b",
                "sentenceCount | {\"expectedCount\": 2} | It runs at 3.5 GHz, e.g. here. Good.",
                "sentenceCount | {\"expectedCount\": 2} | Dr. Li came. J. Doe left!",
                "wordCount | {\"expectedCount\": 3} | two words - more",
                "startEnd | {\"start\": \"Well\", \"end\": \"bye\"} | \"Well, that is it. Bye!\"",
                "allQuestions | {} | Is it 4.5? 什么？",
                "wordLength | {\"expectedLength\": 4} | **kite**.",
                "prosConsStructure | {\"prosCount\": 1, \"consCount\": 1} | ## Pros:~• cheap~## Cons:~• loud",
                "listCount | {\"expectedCount\": 2} | Here:~* a~* b",
                "answerFormat | {\"expectedValue\": \"7\"} | **ANSWER:** 7",
                "csvFormat | {\"headerColumns\": 2, \"dataRows\": 1} | ```csv~a,b~\"x~y\",2~```",
                "markdownTable | {\"columns\": 2, \"dataRows\": 1} | a ¦ b~---¦---~x\\¦ ¦ 2",
                "htmlList | {\"expectedCount\": 1} | <ul><li>a<ul><li>b</li></ul></li></ul>",
                "keyValueLines | {\"expectedCount\": 1} | **Name**: Bo",
                "jsonKeys | {\"keys\": [\"a\"]} | ```jsonc~{\"a\": 1}~```",
            })
    void dressDoesNoHarm(String rule, String parameters, String answer) {
        assertThat(isRight(ruled(rule, parameters), answer.replace('~', '\n').replace('¦', '|')))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "forbiddenWords | {\"forbidden\": [\"water\"]} | ''",
                "forbiddenLetters | {\"forbidden\": [\"e\"]} | <think>no end",
                "startEnd | {\"start\": \"Well\", \"end\": \"bye\"} | Wellness and goodbye",
                "jsonKeys | {\"keys\": [\"a\"]} | Here it is: {\"a\": 1}",
                "jsonEvent | {} | {\"type\":\"event\",\"name\":\"x\",\"date\":\"2025-02-30\",\"attendees\":1}",
                "jsonToolCall | {\"functionName\":\"f\",\"argKey\":\"k\",\"argValue\":\"v\"} | {\"name\":\"f\",\"arguments\":{\"k\":[\"v\"]}}",
                "htmlList | {\"expectedCount\": 2} | <ul><li>a</li></ul><ul><li>b</li></ul>",
                "csvFormat | {\"headerColumns\": 2, \"dataRows\": 1} | a,b~\"x,2",
                "planetOrder | {} | Saturn, Uranus",
            })
    void whatOnlyLooksRightIsWrong(String rule, String parameters, String answer) {
        assertThat(isRight(ruled(rule, parameters), answer.replace('~', '\n'))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "fr | stringMatch | \"acceptedAnswers\": [\"Lyon\"] | Bonjour !~La réponse est Lyon, pas Nice. | true",
                "fr | stringMatch | \"acceptedAnswers\": [\"Lyon\"] | Ce n'est pas Lyon. | false",
                "fr | stringMatch | \"acceptedAnswers\": [\"Lyon\"] | Nice~Lyon | false",
                "de | containsKeyword | \"keywords\": [\"Rhein\"] | Nicht die Elbe, sondern der RHEIN! | true",
                "ja | stringMatch | \"acceptedAnswers\": [\"東京\"] | 東京ではない | false",
                "ja | stringMatch | \"acceptedAnswers\": [\"ガ\"] | ガ | true",
                "ja | stringMatch | \"acceptedAnswers\": [\"ガ\"] | カ | false",
                "zh | numberMatch | \"expectedNumber\": 23 | 答案是二十三。 | true",
                "zh | numberMatch | \"expectedNumber\": 20105 | 二万零一百零五 | true",
                "de | numberMatch | \"expectedNumber\": 1500 | 1.500 Meter | true",
                "fr | numberMatch | \"expectedNumber\": 2.5 | 2,5 | true",
                "es | numberMatch | \"expectedNumber\": 9 | No es 9 | false",
            })
    void languagesAreReadWhole(String language, String rule, String field, String answer, boolean isRight) {
        var prompt = prompt(
                FitCategory.MULTILINGUAL,
                "{\"id\": 1, \"prompt\": \"p\", \"language\": \"%s\", \"validation\": \"%s\", %s}"
                        .formatted(language, rule, field));
        assertThat(isRight(prompt, answer.replace('~', '\n'))).isEqualTo(isRight);
    }

    @Test
    void theStrictVerdictStandsBesideTheLenientOne() {
        var grade = (Graded) standard.grade(CHOICE, "**B**");
        assertThat(grade.correct()).isTrue();
        assertThat(grade.strict()).isFalse();
        assertThat(((Graded) standard.grade(CHOICE, "B")).strict()).isTrue();
    }

    @Test
    void everyWrongAnswerSaysWhy() {
        assertThat(((Graded) standard.grade(CHOICE, "")).why()).isEqualTo("the answer is empty");
        assertThat(((Graded) standard.grade(CHOICE, "<think>B, surely")).why())
                .isEqualTo("the thinking never came to an answer");
        assertThat(((Graded) standard.grade(ruled("wordCount", "{\"expectedCount\": 2}"), "one")).why())
                .isEqualTo("breaks wordCount");
        assertThat(((Graded) standard.grade(SUM, "none")).why()).isEqualTo("no number could be read");
    }

    @Test
    void rulesNobodyKnowsAndCodeWithoutAnEngineAreUnscored() {
        assertThat(standard.grade(ruled("haiku", "{}"), "x")).isEqualTo(new Unscored("no rule \"haiku\" is known"));
        var row = "{\"id\": 1, \"description\": \"d\", \"functionName\": \"f\", \"signature\": \"s\", \"tests\":"
                + " [{\"input\": [], \"expected\": 1}]}";
        assertThat(standard.grade(prompt(FitCategory.CODING, row), "x")).isInstanceOf(Unscored.class);
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    @Tag("ci")
    void hugeAndHostileAnswersAreGradedInTime(Profile profile) {
        var grader = FitGrader.withoutEngine(profile);
        var prompts = List.of(
                CHOICE,
                SUM,
                ruled("prosConsStructure", "{}"),
                ruled("answerFormat", "{\"expectedValue\": \"1\"}"),
                ruled("numberedDefinitions", "{\"expectedCount\": 1}"),
                ruled("paragraphCount", "{\"expectedCount\": 1}"),
                ruled("jsonKeys", "{\"keys\": [\"a\"]}"),
                ruled("sentenceCount", "{\"expectedCount\": 1}"),
                ruled("htmlList", "{\"expectedCount\": 1}"),
                ruled("csvFormat", "{\"headerColumns\": 1, \"dataRows\": 1}"),
                prompt(
                        FitCategory.MULTILINGUAL,
                        "{\"id\": 1, \"prompt\": \"p\", \"language\": \"ja\", \"validation\": \"numberMatch\", \"expectedNumber\": 1}"));
        for (var unit : List.of(
                " ",
                "\n",
                "a ",
                "answer ",
                "<think>",
                "</think>",
                "[",
                "{\"a\":",
                "1,111",
                "```",
                "1.",
                "Pros:\n",
                "<ul>",
                "\"",
                "**",
                "一",
                "1. x -",
                "<|end|>",
                "e.g. ",
                "\\boxed{")) {
            var text = "x" + unit.repeat(100_000 / unit.length()) + "x";
            for (var prompt : prompts) {
                assertThatCode(() -> assertTimeout(Duration.ofMinutes(2), () -> grader.grade(prompt, text)))
                        .as("%s on %s", prompt, unit)
                        .doesNotThrowAnyException();
            }
        }
    }

    @Test
    void aConstantAnswerIsSeenAsSuch() {
        assertThat(Monotony.in(List.of("B", "B", "<think>x</think>B", "B ", "B")))
                .contains(new Monotony("B", 1));
        assertThat(Monotony.in(List.of("", "", "<think>", " ", ""))
                        .orElseThrow()
                        .description())
                .isEqualTo("nearly every answer is empty");
        assertThat(Monotony.in(List.of("A", "B", "B", "B", "B"))).isEmpty();
        assertThat(Monotony.in(List.of("B", "B"))).isEmpty();
    }

    @Test
    void theLuckiestBlindAnswerIsMeasured() {
        assertThat(BlindAnswers.bestRate(standard, List.of(CHOICE, SUM))).isEqualTo(0.5);
        assertThat(BlindAnswers.bestRate(standard, List.of())).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void aPatternWhoseSearchComesToNoEndIsUnscored(Profile profile) {
        var prompt = ruled("forbiddenPattern", "{\"pattern\": \"(a+)+$\"}");
        try (var grader = FitGrader.withoutEngine(profile)) {
            assertThat(grader.grade(prompt, "a".repeat(60) + "b"))
                    .isEqualTo(new Unscored("the search for a pattern took too many steps"));
            assertThat(grader.grade(prompt, "bbb"))
                    .isInstanceOfSatisfying(
                            Graded.class, graded -> assertThat(graded.correct()).isTrue());
        }
    }
}
