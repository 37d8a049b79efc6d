package dev.assay.choice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OptionTextTest {
    private static final OptionText OPTIONS = OptionText.of(List.of("a dog", "a hot dog", "the cat", "27"));

    @Test
    void anOptionIsNamedWithoutItsArticle() {
        assertThat(OPTIONS.named("My cat!", 'D')).contains('C');
    }

    @Test
    void theLongerOptionCounts() {
        assertThat(OPTIONS.named("It is a hot dog.", 'D')).contains('B');
    }

    @Test
    void anOptionThatIsTurnedDownIsNotNamed() {
        assertThat(OPTIONS.named("a dog, not the cat", 'D')).contains('A');
        assertThat(OPTIONS.named("The cat is not it; 27.", 'D')).contains('D');
    }

    @Test
    void theLastConclusionDecidesBetweenSeveral() {
        assertThat(OPTIONS.named("The cat or 27?", 'D')).isEmpty();
        assertThat(OPTIONS.concluded("The cat weighs 27, so the answer is 27.", 'D'))
                .contains('D');
    }
}
