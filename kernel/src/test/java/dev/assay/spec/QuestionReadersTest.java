package dev.assay.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class QuestionReadersTest {
    @Test
    void whoeverDoesNotSayOtherwiseMayReadTheQuestion() {
        assertThat(QuestionReaders.isOne("bm25", Map.of())).isTrue();
        assertThat(QuestionReaders.isOne("exec", Map.of("command", "cat"))).isTrue();
        assertThat(QuestionReaders.isOne("exec", Map.of(QuestionReaders.SETTING, QuestionReaders.HIDDEN)))
                .isFalse();
        assertThat(QuestionReaders.isOne("head", Map.of())).isFalse();
    }

    @Test
    void baselinesOfSiftThatRankByNoQuestionAndMethodsOfCompactionDoNot() {
        assertThat(QuestionReaders.isOne("error-lines", Map.of("sift_baseline", "error-lines")))
                .isFalse();
        assertThat(QuestionReaders.isOne("bm25", Map.of("sift_baseline", "bm25")))
                .isTrue();
        assertThat(QuestionReaders.isOne("rule-ledger", Map.of("run", Map.of("method_name", "mine"))))
                .isFalse();
    }
}
