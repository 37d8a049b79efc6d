package dev.assay.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CaseFoldingTest {
    @Test
    void asciiIsLoweredAndLeftAloneWhereItIsLowAlready() {
        assertThat(CaseFolding.fold("Exit Code 2")).isEqualTo("exit code 2");
        assertThat(CaseFolding.fold("plain")).isSameAs(CaseFolding.fold("plain"));
    }

    @Test
    void lettersWithoutACounterpartAreSpelledOut() {
        assertThat(CaseFolding.fold("Straße ẞ ﬁle")).isEqualTo("strasse ss file");
        assertThat(CaseFolding.fold("ΣΊΣΥΦΟΣ")).isEqualTo(CaseFolding.fold("σίσυφος"));
        assertThat(CaseFolding.fold("İ")).isEqualTo("i\u0307");
        assertThat(CaseFolding.fold("ı")).isEqualTo("ı");
    }

    @Test
    void cherokeeFoldsToItsCapitals() {
        assertThat(CaseFolding.fold("\uab70\u13f8")).isEqualTo("\u13a0\u13f0");
    }
}
