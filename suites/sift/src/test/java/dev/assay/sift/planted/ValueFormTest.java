package dev.assay.sift.planted;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValueFormTest {
    @ParameterizedTest
    @ValueSource(strings = {"src/a/b.kel:12", "0xc0ffee", "K1234", "./run.sh --fast", "1.2.3-rc4", "a(b)|c*", "x_y"})
    void aFormMatchesItsValue(String value) {
        assertThat(value).matches(ValueForm.of(value));
    }

    @ParameterizedTest
    @ValueSource(strings = {"src/main.kel:12", "lib/other.kel:7"})
    void valuesOfOneKindHaveOneForm(String value) {
        assertThat(ValueForm.of(value)).isEqualTo("[a-z]+/[a-z]+\\.[a-z]+:[0-9]+");
    }
}
