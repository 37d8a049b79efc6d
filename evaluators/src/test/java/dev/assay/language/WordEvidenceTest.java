package dev.assay.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.Character.UnicodeScript;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WordEvidenceTest {
    private static final LanguageProfile ONE =
            new LanguageProfile("xa", UnicodeScript.LATIN, Set.of((int) 'ñ'), Set.of("uno", "con", "gato"));
    private static final LanguageProfile OTHER =
            new LanguageProfile("xb", UnicodeScript.LATIN, Set.of(), Set.of("con", "cane"));

    private static LanguageGuess guess(int words, double one, double other) {
        return new WordEvidence(words, Map.of("xa", one, "xb", other)).guess();
    }

    @Test
    void aWordIsSharedOutAmongItsLanguages() {
        var evidence = WordEvidence.of(List.of("uno", "con", "cane", "año", "x"), List.of(ONE, OTHER));

        assertThat(evidence).isEqualTo(new WordEvidence(5, Map.of("xa", 2.5, "xb", 1.5)));
    }

    @Test
    void twoWordsAreEnoughWhereAnotherHasClearlyFewer() {
        assertThat(guess(5, 2, 1)).isEqualTo(new LanguageGuess.Certain("xa"));
        assertThat(guess(5, 1.9, 0)).isEqualTo(new LanguageGuess.TooShort(Set.of("xa", "xb")));
        assertThat(guess(5, 2.5, 2)).isEqualTo(new LanguageGuess.TooShort(Set.of("xa", "xb")));
        assertThat(guess(5, 2.6, 2)).isEqualTo(new LanguageGuess.Certain("xa"));
    }

    @Test
    void aLongTextWithHardlyAWordIsUnrecognized() {
        assertThat(guess(40, 1.9, 0)).isEqualTo(new LanguageGuess.Unrecognized(Set.of("xa", "xb")));
        assertThat(guess(40, 2, 0)).isEqualTo(new LanguageGuess.Certain("xa"));
        assertThat(guess(39, 1.9, 0)).isEqualTo(new LanguageGuess.TooShort(Set.of("xa", "xb")));
        assertThat(guess(100, 4.9, 0)).isInstanceOf(LanguageGuess.Unrecognized.class);
        assertThat(guess(100, 5, 0)).isEqualTo(new LanguageGuess.Certain("xa"));
    }

    @Test
    void aProfileIsFoundByItsCode() {
        assertThat(LanguageProfile.of("en").words()).contains("the");
        assertThat(LanguageProfile.of("de").hasLetterOf("straße")).isTrue();
        assertThat(LanguageProfile.of("de").hasLetterOf("haus")).isFalse();
        assertThat(LanguageProfile.of("en").hasLetterOf("straße")).isFalse();
        assertThatThrownBy(() -> LanguageProfile.of("xx")).hasMessage("xx");
    }

    @Test
    void bracketsAndQuotesDoNotHideACapital() {
        assertThat(Sentences.count("At 5 p.m. \"The\" door")).isEqualTo(2);
        assertThat(Sentences.count("At 5 p.m. (The) door")).isEqualTo(2);
        assertThat(Sentences.count("Chapter 1. \"\" first")).isEqualTo(1);
        assertThat(Sentences.count("Chapter 1. **First** one")).isEqualTo(2);
    }
}
