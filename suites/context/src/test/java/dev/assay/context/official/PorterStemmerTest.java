package dev.assay.context.official;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PorterStemmerTest {
    @ParameterizedTest
    @CsvSource({
        // plurals and participles
        "caresses, caress",
        "ponies, poni",
        "ties, tie",
        "cats, cat",
        "agreed, agre",
        "feed, feed",
        "plastered, plaster",
        "bled, bled",
        "motoring, motor",
        "sing, sing",
        "conflated, conflat",
        "troubled, troubl",
        "sized, size",
        "hopping, hop",
        "falling, fall",
        "hissing, hiss",
        "fizzed, fizz",
        "failing, fail",
        "filing, file",
        "died, die",
        "spied, spi",
        "owed, owe",
        // y
        "happy, happi",
        "enjoy, enjoy",
        "fly, fli",
        "say, say",
        // double suffixes
        "relational, relat",
        "conditional, condit",
        "valenci, valenc",
        "digitizer, digit",
        "radically, radic",
        "differently, differ",
        "vilely, vile",
        "analogously, analog",
        "vietnamization, vietnam",
        "operator, oper",
        "feudalism, feudal",
        "decisiveness, decis",
        "hopefulness, hope",
        "formaliti, formal",
        "sensibiliti, sensibl",
        "hopefully, hope",
        "geology, geolog",
        "theology, theolog",
        "rationally, ration",
        // middle and last suffixes
        "triplicate, triplic",
        "formative, form",
        "formalize, formal",
        "electrical, electr",
        "goodness, good",
        "revival, reviv",
        "allowance, allow",
        "inference, infer",
        "airliner, airlin",
        "adjustable, adjust",
        "replacement, replac",
        "adjustment, adjust",
        "dependent, depend",
        "adoption, adopt",
        "communism, commun",
        "activate, activ",
        "effective, effect",
        "bowdlerize, bowdler",
        "million, million",
        // the end
        "probate, probat",
        "rate, rate",
        "cease, ceas",
        "controll, control",
        "roll, roll",
        "ice, ice",
        // irregular and short
        "skies, sky",
        "dying, die",
        "news, news",
        "innings, inning",
        "proceed, proceed",
        "is, is",
        "as, as",
        // not English
        "2023, 2023",
        "naïve, naïv",
        "東京都, 東京都"
    })
    void wordsLoseTheirSuffixes(String word, String stem) {
        assertThat(PorterStemmer.stem(word)).isEqualTo(stem);
    }

    @Test
    void longNonsenseIsStemmedInOnePass() {
        assertThat(PorterStemmer.stem("y".repeat(1_000_000))).hasSize(1_000_000);
    }
}
