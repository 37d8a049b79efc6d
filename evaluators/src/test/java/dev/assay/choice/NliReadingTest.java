package dev.assay.choice;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a response says of a claim, by its first letter: entailment, neutral, contradiction, or nothing; `//` ends a
/// line.
class NliReadingTest {
    private static String read(String response) {
        return NliReader.read(response.replace(" // ", "\n"))
                .map(verdict -> verdict.name().substring(0, 1))
                .orElse("-");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Answer: entailment because the premise says so, and not neutral in tone. | E",
                "Answer: likely neutral, as nothing says more, though some call it a contradiction | N",
                "Answer: it looks neutral to me. // Some would say contradiction. | N",
                "Answer: it must be true. // Some say contradiction. | E",
                "The label is neutral. On reflection, the answer is entailment. | E",
                "Label: neutral. Entailment would be too strong. | N",
                "Label: //  // neutral // Contradiction is for others. | N",
                "Neutral. Some would say it entails the claim. | N",
                "Neutral. Wait, it entails the claim. | E",
                "Neutral. With more thought, contradiction. | C",
                "Contradiction. One may read it twice, thus contradiction. | C",
                "Contradiction - the premise entails the opposite. | C",
                "No. The premise entails that he left. | C",
                "No. It is neutral. | N",
                "No doubt, it entails the claim. | E",
                "Entailment, neutral, or contradiction? | -",
                "Is it entailment, neutral or contradiction? | -",
                "It is entailment or neutral. | -",
                "It is not entailment or neutral. | C",
                "It is neither neutral nor a contradiction. | E",
                "It is neither an entailment nor neutral. | C",
                "It neither entails nor contradicts the claim. | N",
                "It does not entail the claim and does not contradict it. | N",
                "It does not contradict it. | N",
                "Yes, they contradict each other. | C",
                "No, it neither entails nor contradicts it. | N",
                "Yes, it is neutral. | N",
                "It would be neutral. | N",
                "It would be neutral if the premise did not entail it. | -",
                "Neutral would require more; this is a contradiction. | C",
                "It is unclear whether it entails the claim. | N",
                "There is not enough for a contradiction. | N",
                "There is not enough for entailment, so neutral. | N",
                "The contradiction does not hold; it is neutral. | N",
                "She said \"the answer might well be contradiction in the end\" and it is neutral. | N",
                "entailment: no // neutral: yes // contradiction: no | N",
                "entailment: ✗ // neutral: ✗ // contradiction: ✓ | C",
                "entailment 0.2, neutral 0.1, contradiction 0.7 | C",
                "entailment: 60, neutral: 30, contradiction: 10 | E",
                "entailment, neutral, contradiction: I choose the second. | N",
                "entailment, neutral, contradiction: I choose the last. | C",
                "entailment, neutral, contradiction: I choose the first. | E",
                "contradiction, neutral, entailment: I choose the middle. | N",
                "Yes, so the label is neutral, whatever entails it. | N",
                "Yes, neither is in doubt. | E",
                "No, neither is in doubt. | C",
                "Yes, they contradict each other, and neither is in doubt. | C",
                "Yes, it contradicts one part and contradicts the other. | C",
                "The label is neutral. On reflection, the answer is entailment, I think. | E",
                "Label: neutral. Some hold that it entails it. | N",
                "Label: neutral because one part entails another | N",
                "Answer: it looks neutral to me. // One part contradicts another. | N",
                "The answer is N. // One part contradicts another. | N",
                "The answer is e | E",
                "There is enough for neutral. | N"
            })
    void labelsInSentences(String response, String verdict) {
        assertThat(read(response)).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Can both be true? No. | C",
                "Could both be true? Yes. | N",
                "Must it be true? No. | N",
                "Must it be true? Yes. | E",
                "Does it follow? No. | N",
                "Does it follow? Yes. | E",
                "Is it true? Sure. | E",
                "Is it false? No. | E",
                "Is it false? Yes. | C",
                "Yes, but it is unclear. | N",
                "Yes, it is possible. | E",
                "Yes, but it must be so. | E",
                "No, it clashes with it. | C",
                "No, it does not clash with it. | N",
                "No, that is unclear. | N",
                "No, it must be true. | C",
                "The premise says red, while the claim says blue. | C",
                "The text mentions that he left. | E",
                "It is odd. Yes, it is. | E",
                "Hm. No, it is not. | C",
                "Rome is in Italy, so he was in Italy. | E",
                "Rome is in Italy, so he was not in Spain. | C",
                "He was in Rome, so it may be. | N",
                "While the wording differs, both say the same. | E",
                "Although it is unclear, he went home. | N",
                "They are compatible. | N",
                "It adds nothing beyond the premise. | E",
                "It is not vague at all. | E",
                "It is vague. | N",
                "It is not supported. | -",
                "It cannot be false. | E",
                "Both cannot be true. | C",
                "One cannot know. | N",
                "It is impossible to tell. | N",
                "It is not true. | C",
                "It is not wrong. | E",
                "It is wrong. | C",
                "It does not say that. | N",
                "It must be so. | E",
                "Sorry, I cannot help. | -",
                "Hm, who is he? | -"
            })
    void clausesWithoutLabels(String response, String verdict) {
        assertThat(read(response)).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Ja, das folgt. | E",
                "Nein, das ist unklar. | N",
                "Nein. | C",
                "Ja. | E",
                "Eindeutig ja. | E",
                "Eindeutig nein. | C",
                "Da alle gegangen sind, ist Peter gegangen. | E",
                "Alle sind draußen, also ist er draußen. | E",
                "Alle sind draußen, also ist er nicht drinnen. | C",
                "Das ist nicht möglich. | C",
                "Das ist möglich. | N",
                "Das widerspricht der Prämisse. | C",
                "Das widerspricht der Prämisse nicht. | N",
                "Die Aussage ist nicht falsch. | E",
                "Die Aussage ist falsch. | C",
                "Die Aussage ist wahr. | E",
                "Das folgt aus dem Text. | E",
                "Das folgt nicht aus dem Text. | N",
                "Beide können nicht wahr sein. | C",
                "Man kann es nicht wissen. | N",
                "Es ist unmöglich, das zu wissen. | N",
                "Die Aussage kann wahr oder falsch sein. | N",
                "Oui, cela découle du texte. | E",
                "Non, cela reste incertain. | N",
                "C'est faux. | C",
                "C'est impossible. | C",
                "Sí, se deduce del texto. | E",
                "No se sabe. | N",
                "No, es falso. | C",
                "Es verdadero. | E",
                "Ja, das ist möglich. | E",
                "Ganz eindeutig ja. | E",
                "Ganz und gar eindeutig ja. | -",
                "Alle sind alt, also ist er alt, also ist er da. | E"
            })
    void otherLanguages(String response, String verdict) {
        assertThat(read(response)).isEqualTo(verdict);
    }

    /// The original's reading, with its faults.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "entailment | entailment",
                "Yes | entailment",
                "TRUE | entailment",
                "no | contradiction",
                "not_mentioned | not mentioned",
                "neither | not mentioned",
                "supports | supports",
                "the answer is contradiction. | contradiction",
                "label: \"entailment\" it is | entailment",
                "label: \"entailment\", and no | entailment",
                "verdict: 'refutes' no | refutes",
                "the label is odd. it is neutral | not mentioned",
                "the classification is, well, yes and no | contradiction",
                "it is yes, so entailment | entailment",
                "it is yes, so contradiction. | contradiction",
                "yes, so refute, no | refutes",
                "no, therefore the answer is entail. | entailment",
                "no, therefore, the label is support, no | supports",
                "no, thus the label neutral, no | not mentioned",
                "no, hence is entail. no | entailment",
                "no, so the entailment. no | entailment",
                "no, thus, \"neutral\". no | not mentioned",
                "no so 'yes' no | entailment",
                "yes and no | contradiction",
                "no and yes | entailment",
                "noyes | -",
                "yesterday | -",
                "not mentioned | not mentioned",
                "it is not mentioneds | not mentioned",
                "unknown to me, a refutes b | refutes",
                "so so, entail; no | contradiction",
                "thuso entail | entailment",
                "answer is entail // no | entailment",
                "answer is \"entail // no | entailment",
                "answer is, yes no | contradiction",
                "answer : yes. no | entailment",
                "answers is yes, no | contradiction",
                "answer is yes) and no | contradiction"
            })
    void labelsOfCompat(String response, String label) {
        assertThat(CompatNliLabel.ofResponse(response.replace(" // ", "\n")).orElse("-"))
                .isEqualTo(label);
    }
}
