package dev.assay.choice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class NliCuesTest {
    @Test
    void aResponseWithoutALabelIsReadByWhatItsWordsLeanTo() {
        assertThat(NliReader.read("It might be raining, but we can't be sure.")).contains(NliVerdict.NEUTRAL);
        assertThat(NliReader.read("The hypothesis gets it backwards.")).contains(NliVerdict.CONTRADICTION);
        assertThat(NliReader.read("If we accept the premise, we have to accept the hypothesis."))
                .contains(NliVerdict.ENTAILMENT);
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
