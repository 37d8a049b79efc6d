package dev.assay.reading;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FirstTurnTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Answer: B\n\nQuestion: What is next?\nAnswer: A",
                "B\nQ: What is next?\nA: A",
                "neutral\nPremise: A man sleeps.\nLabel: entailment",
                "#### 18\n\nProblem 2: How many?\n#### 4"
            })
    void theNextQuestionOfAModelIsLeftOut(String response) {
        assertThat(FirstTurn.of(response))
                .isEqualTo(response.lines().findFirst().orElseThrow());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Question: What is 2 + 2?\nAnswer: 4",
                "Let me restate it.\nQuestion: What is 2 + 2?\nAnswer: 4",
                "The answer is 4. Is there a question: why?"
            })
    void aQuestionBeforeTheAnswerStays(String response) {
        assertThat(FirstTurn.of(response)).isEqualTo(response);
    }

    @Test
    void anEmptyResponseStaysEmpty() {
        assertThat(FirstTurn.of("")).isEmpty();
    }
}
