package dev.assay.choice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NliForeignClausesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ENTAILMENT | Da alle Gäste gegangen sind, ist auch Peter gegangen.
            CONTRADICTION | Da alle Gäste gegangen sind, ist Peter nicht mehr da.
            ENTAILMENT | Der Pudel ist ein Hund, also ist ein Hund im Garten.
            CONTRADICTION | Der Pudel ist ein Hund, also ist es keine Katze.
            NEUTRAL | Es ist nicht möglich, das aus dem Text zu folgern oder zu sagen.
            NEUTRAL | Die Hypothese ist weder bestätigt noch widerlegt.
            ENTAILMENT | Die Hypothese kann nicht falsch sein.
            CONTRADICTION | Der Mann kann nicht gleichzeitig schlafen und kochen.
            CONTRADICTION | Die Prämisse spricht von einem leeren Saal, während die Hypothese von einem vollen spricht.
            ENTAILMENT | Ja, die Hypothese ist richtig.
            CONTRADICTION | Ja, die beiden Sätze widersprechen sich.
            CONTRADICTION | Nein, die Hypothese ist falsch.
            NEUTRAL | Nein, das lässt sich aus der Prämisse nicht schließen.
            NEUTRAL | La prémisse n'exclut pas l'hypothèse.
            NEUTRAL | Il est impossible de savoir si la phrase est vraie.
            CONTRADICTION | Il est impossible que les deux phrases soient justes.
            ENTAILMENT | Il est impossible que cette phrase soit fausse.
            NEUTRAL | No se sabe si la frase es verdadera o falsa.
            NEUTRAL | È possibile che la frase sia giusta.
            CONTRADICTION | Non è possibile che la frase sia giusta.
            ENTAILMENT | Dalla premessa si può dedurre l'ipotesi.
            NEUTRAL | De tekst zegt daar niets over.
            NEUTRAL | Из текста этого не следует.
            CONTRADICTION | 这两句话不可能同时为真。
            NEUTRAL | 彼女が東京に住んでいるかどうかは分かりません。
            """)
    void clausesAreReadByTheirKindsOfWords(NliVerdict verdict, String response) {
        assertThat(NliReader.read(response)).isEqualTo(Optional.of(verdict));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ჰიპოთეზა ეწინააღმდეგება წინაპირობას.", "অনুমানটি পাঠের সাথে সাংঘর্ষিক।"})
    void aLanguageThatIsNotReadIsUnscored(String response) {
        var reference = new OpenReference(Map.of("answer", "contradiction"));
        var scores = new NliLabelMatch(Profile.STANDARD)
                .score(new OpenExample("x", "", Map.of()), reference, Response.answer(response));

        assertThat(scores)
                .hasSize(2)
                .allSatisfy(score -> assertThat(score)
                        .isInstanceOfSatisfying(
                                Score.Unscored.class,
                                unscored -> assertThat(unscored.reason())
                                        .startsWith("the response is in a language that is not read")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Hmm, so what?", "Blue.", "A sentence about cats and dogs in the garden."})
    void anEnglishResponseWithoutAVerdictIsWrong(String response) {
        var reference = new OpenReference(Map.of("answer", "contradiction"));
        var scores = new NliLabelMatch(Profile.STANDARD)
                .score(new OpenExample("x", "", Map.of()), reference, Response.answer(response));

        assertThat(scores.getFirst())
                .isInstanceOfSatisfying(
                        Score.Value.class, value -> assertThat(value.value()).isZero());
    }
}
