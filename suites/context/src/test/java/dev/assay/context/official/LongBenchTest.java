package dev.assay.context.official;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LongBenchTest {
    private static Official task(String task, String... answers) {
        return Official.of(new LongBench(), "longbench:" + task, Map.of("answers", List.of(answers)));
    }

    @Test
    void theBestAcceptedAnswerCounts() {
        assertThat(task("qasper", "a dog", "the black dog").only("black dog")).isEqualTo(1);
        assertThat(task("qasper_e", "dog").only("black dog")).isCloseTo(2.0 / 3, within(1e-15));
    }

    @Test
    void someDatasetsReadTheFirstLineOnly() {
        assertThat(task("triviaqa", "Rome").only("\n\nRome\nQuestion: more")).isEqualTo(1);
        assertThat(task("hotpotqa", "Rome").only("Rome\nQuestion: more")).isLessThan(1);
    }

    @Test
    void classesThatAreNamedShareThePoint() {
        var classes = Official.of(
                new LongBench(),
                "longbench:trec",
                Map.of("answers", List.of("color"), "all_classes", List.of("color", "animal", "col")));
        assertThat(classes.only("color")).isEqualTo(1);
        assertThat(classes.only("color or animal")).isEqualTo(0.5);
        assertThat(classes.only("animal")).isZero();
    }

    @Test
    void theShareOfRightNumbersCounts() {
        assertThat(task("passage_retrieval_en", "Paragraph 3").only("3 or 13")).isEqualTo(0.5);
        assertThat(task("passage_retrieval_zh", "段落3").only("段落3")).isEqualTo(1);
        assertThat(task("passage_count", "12").only("none")).isZero();
        assertThat(task("passage_retrieval_en", "the third").unscored(Response.answer("3")))
                .isEqualTo("the answer names no paragraph");
    }

    @Test
    void codeIsComparedInWholeHundredthsByItsFirstLineThatIsCode() {
        assertThat(task("lcc", "return a + b").only("```java\n# sum\nreturn a + c\nreturn 0"))
                .isEqualTo(0.92);
        assertThat(task("lcc", "x").only("# nothing")).isZero();
    }

    @Test
    void summariesAreComparedByDistinctWordsInOrder() {
        assertThat(task("gov_report", "The budget grew. Taxes fell.").only("The budget grew. Rents fell."))
                .isCloseTo(0.8, within(1e-7));
        assertThat(task("samsum", "x").only("")).isZero();
        assertThat(task("gov_report", "a b c d e").only("e d c b a")).isCloseTo(0.2, within(1e-7));
    }

    @Test
    void chineseIsComparedByCharacterAndSaysSo() {
        var score =
                task("multifieldqa_zh", "两个人").scores(Response.answer("两人。")).getFirst();
        assertThat(score).isEqualTo(new Score.Value("longbench_score", 0.8, "by character, not by dictionary word"));
        assertThat(task("vcsum", "会议很长").only("会议长")).isCloseTo(6.0 / 7, within(1e-7));
    }

    @Test
    void itAppliesToItsOwnDatasets() {
        assertThat(task("qasper", "x").applies()).isTrue();
        assertThat(task("qasper").applies()).isFalse();
        assertThat(task("unheard-of", "x").applies()).isFalse();
        assertThat(Official.of(new LongBench(), "qasper", Map.of("answer", "x")).applies())
                .isFalse();
        assertThat(Official.of(new LongBench(), "longbench-v2", Map.of("answer", "A"))
                        .applies())
                .isFalse();
    }

    @Test
    void versionTwoReadsOneSentence() {
        var letter = Official.of(new LongBenchV2(), "longbench-v2", Map.of("correct_letter", "C", "answer", "text"));
        assertThat(letter.applies()).isTrue();
        assertThat(letter.only("So: **The correct answer is (C)**")).isEqualTo(1);
        assertThat(letter.only("The correct answer is B. No: The correct answer is (C)"))
                .isEqualTo(1);
        assertThat(letter.only("C")).isZero();
        assertThat(Official.of(new LongBenchV2(), "longbench-v2", Map.of("answer", "text"))
                        .applies())
                .isFalse();
    }
}
