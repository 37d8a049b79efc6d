package dev.assay.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FormulaRunTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The length is 2*sqrt(3) cm.|2*sqrt(3)",
                "Solving gives x = 3 and x = -2.|x = 3, x = -2",
                "So x = 3, y = -1|x = 3, y = -1",
                "We get 48 + 24 = 72 clips|48 + 24 = 72",
                "The area is 16π square units|16π"
            })
    void aFormulaAmongWordsIsFoundWhole(String sentence, String formula) {
        assertThat(FormulaRun.last(sentence)).contains(formula);
    }

    @ParameterizedTest
    @ValueSource(strings = {"It takes 2 1/2 hours", "in the range 5-3", "There are 12 eggs.", "no number at all", ""})
    void aBareNumberIsNoFormula(String sentence) {
        assertThat(FormulaRun.last(sentence)).isEqualTo(Optional.empty());
    }
}
