package dev.assay.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class VocabularyTest {
    @Test
    void whatMayMeanMoreThanItSpellsIsNotPlain() {
        for (var word : List.of("twenty", "first", "to", "from", "minus", "usd", "kg", "second", "dollars")) {
            assertThat(Vocabulary.isPlain(Token.of(word, ' '))).as(word).isFalse();
        }
        assertThat(Vocabulary.isPlain(new Token("miles", "mile", ' ', false, false)))
                .isFalse();
        assertThat(Vocabulary.isPlain(new Token("minuss", "minus", ' ', false, false)))
                .isFalse();
    }

    @Test
    void otherThingsThanAsciiLettersAreNotPlain() {
        for (var text : List.of("5", "1/2", "%", "c++", "über", "京", "v3")) {
            assertThat(Vocabulary.isPlain(Token.of(text, ' '))).as(text).isFalse();
        }
    }

    @Test
    void plainWordsStayAsTheyAreBesideNumbers() {
        for (var word : List.of("module", "hundred", "half", "warnings")) {
            assertThat(Vocabulary.isPlain(Token.of(word, ' '))).as(word).isTrue();
            assertThat(Reading.of("x9 " + word + " 7").tokens())
                    .extracting(Token::text)
                    .containsExactly("x9", word, "7");
        }
    }

    @Test
    void aWordThatBeginsAPhraseIsStillReadWithIt() {
        assertThat(Reading.of("from 1986 to 2013").tokens())
                .extracting(Token::text)
                .containsExactly("1986", "2013");
        assertThat(Reading.of("minus twenty").tokens()).extracting(Token::text).containsExactly("-20");
        assertThat(Reading.of("twenty-first").tokens()).extracting(Token::text).containsExactly("21st");
    }
}
