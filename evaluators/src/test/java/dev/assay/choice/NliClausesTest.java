package dev.assay.choice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class NliClausesTest {
    @Test
    void aResponseWithoutALabelIsReadByWhatItsWordsLeanTo() {
        assertThat(NliReader.read("It might be raining, but we can't be sure.")).contains(NliVerdict.NEUTRAL);
        assertThat(NliReader.read("The hypothesis gets it backwards.")).contains(NliVerdict.CONTRADICTION);
        assertThat(NliReader.read("If we accept the premise, we have to accept the hypothesis."))
                .contains(NliVerdict.ENTAILMENT);
    }

    @Test
    void negationTurnsWhatAClauseSays() {
        assertThat(NliReader.read("There is no scenario where the premise is true and the hypothesis is false."))
                .contains(NliVerdict.ENTAILMENT);
        assertThat(NliReader.read("There is no scenario where both are true.")).contains(NliVerdict.CONTRADICTION);
        assertThat(NliReader.read("Nothing prevents both from being true, but nothing forces it."))
                .contains(NliVerdict.NEUTRAL);
        assertThat(NliReader.read("The text isn't silent about it: it says so in line one."))
                .contains(NliVerdict.ENTAILMENT);
    }

    @Test
    void whatStandsBehindSoDecides() {
        assertThat(NliReader.read("It was raining, so it can't have been dry.")).contains(NliVerdict.CONTRADICTION);
        assertThat(NliReader.read("Rome is in Italy, so he was in Italy.")).contains(NliVerdict.ENTAILMENT);
    }

    @Test
    void aQuestionIsReadWithItsAnswer() {
        assertThat(NliReader.read("Can both be true? Yes. Must the second be true? No."))
                .contains(NliVerdict.NEUTRAL);
        assertThat(NliReader.read("Entailment? Hardly. He's asleep, so he can't be running."))
                .contains(NliVerdict.CONTRADICTION);
    }

    @Test
    void refusalsAndQuestionsHaveNoVerdict() {
        assertThat(NliReader.read("I'm sorry, I might not be able to help.")).isEqualTo(Optional.empty());
        assertThat(NliReader.read("Could you provide the premise?")).isEqualTo(Optional.empty());
    }

    @Test
    void aLabelThatIsOnlyDeniedIsNotReplacedByACue() {
        assertThat(NliReader.read("The premise doesn't support the hypothesis."))
                .isEqualTo(Optional.empty());
    }

    @Test
    void aQuotedSentenceSaysNothingAboutItself() {
        assertThat(NliReader.read("The statement \"No animals are outside\" is contradicted by the premise."))
                .contains(NliVerdict.CONTRADICTION);
    }
}
