package dev.assay.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What turns a mention down, and what only looks as if it did.
class DenialTest {
    private static boolean holds(String text, String answer) {
        return Mentions.of(Reading.of(answer), Reading.of(text)).isMeant();
    }

    private static boolean says(String response, String answer) {
        return Mentions.affirmed(Reading.of(answer), Reading.of(response)).isMeant();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "It is not in the city of Paris. | Paris | false",
                "It is not really likely to be in my city Paris. | Paris | false",
                "It is not really likely to be named in my city Paris. | Paris | true",
                "Not Paris. | Paris | false",
                "It is not so, Paris it is. | Paris | true",
                "It is not only Paris. | Paris | true",
                "It is not just Paris but Rome. | Paris | true",
                "It did not open before 1995. | 1995 | true",
                "Rome, not to mention Paris. | Paris | true",
                "It can't not be Paris. | Paris | true",
                "Never not Paris. | Paris | true",
                "It is not Rome, nor Paris. | Paris | false",
                "No, not Paris. | Paris | false",
                "There is little doubt it is Paris. | Paris | true",
                "There is no doubt it is Paris. | Paris | true",
                "Without doubt it is Paris. | Paris | true",
                "I doubt it is Paris. | Paris | false",
                "No Paris for me. | Paris | false",
                "It is no longer Paris. | Paris | false",
                "No es Madrid. | Madrid | false",
                "Non è Roma. | Roma | false",
                "No city is Paris. | Paris | true",
                "All but without Paris. | Paris | false",
                "There is no evidence that it is Paris. | Paris | false",
                "There is evidence that it is Paris. | Paris | true",
                "Evidence that it is Paris. | Paris | true",
                "Without proof it is Paris. | Paris | false",
                "Rome rather than Paris. | Paris | false",
                "Other than Paris, nothing. | Paris | false",
                "It is none other than Paris. | Paris | true",
                "None other than Paris. | Paris | true",
                "It is no other than Paris. | Paris | true",
                "Bigger than Paris. | Paris | true",
                "Rome instead of Paris. | Paris | false",
                "The mayor of Paris. | Paris | true",
                "It is anything but Paris. | Paris | false",
                "It is nothing but Paris. | Paris | true",
                "Rome as opposed to Paris. | Paris | false",
                "She went to Paris. | Paris | true",
                "We rule out Paris. | Paris | false",
                "He ruled out Paris. | Paris | false",
                "That rules out Paris. | Paris | false",
                "Ruled out Paris. | Paris | false",
                "We cannot rule out Paris. | Paris | true",
                "Check out Paris. | Paris | true",
                "Apart from Paris, all. | Paris | false",
                "The one from Paris. | Paris | true",
                "They chose Rome over Paris. | Paris | false",
                "They selected the rather old Rome over Paris. | Paris | false",
                "They chose to fly on a long trip over Paris. | Paris | true",
                "They flew over Paris. | Paris | true",
                "Over Paris. | Paris | true",
                "Wrong that it was Paris. | Paris | false",
                "It is false that it was Paris. | Paris | false",
                "It is odd that it was Paris. | Paris | true",
                "Not Rome or Paris. | Paris | false",
                "It is not Rome or Paris. | Paris | false",
                "Rome or Paris. | Paris | true",
                "Not big Paris. | Paris | true",
                "她不住在北京 | 北京 | false",
                "不住在北京 | 北京 | false",
                "不是北京 | 北京 | false",
                "不在北京 | 北京 | false",
                "非是北京 | 北京 | false",
                "非北京 | 北京 | false",
                "没北京 | 北京 | false",
                "是北京 | 北京 | true",
                "我住在北京 | 北京 | true",
                "不好北京 | 北京 | true"
            })
    void wordsBeforeAMention(String text, String answer, boolean isHeld) {
        assertThat(holds(text, answer)).isEqualTo(isHeld);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "She never lived in Paris. | Paris | false",
                "She never lived, Paris did. | Paris | true",
                "It was never even held in Paris. | Paris | false",
                "It was not being held in Paris. | Paris | false",
                "She no longer attended MIT. | MIT | false",
                "Never take place in Paris. | Paris | false",
                "Never held in Paris. | Paris | false",
                "Never visited Paris. | Paris | false",
                "She did not miss Paris. | Paris | true",
                "She visited Paris. | Paris | true",
                "There is no place in Paris. | Paris | true",
                "Paris. | Paris | true"
            })
    void aVerbBetweenANegationAndAMention(String text, String answer, boolean isHeld) {
        assertThat(says(text, answer)).isEqualTo(isHeld);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Paris? No. | Paris | false",
                "Paris? Nope. | Paris | false",
                "Paris? Not at all. | Paris | false",
                "Paris? Wrong. | Paris | false",
                "Paris? Non. | Paris | false",
                "Paris? Nein. | Paris | false",
                "Paris? Yes. | Paris | true",
                "Paris. Wait, London. | Paris | false",
                "Paris. Wait. | Paris | true",
                "Paris. No, wait, London. | Paris | false",
                "Paris, scratch that, London. | Paris | false",
                "Paris. Correction: London. | Paris | false",
                "Paris, oops, London. | Paris | false",
                "Paris. He said to wait, then left. | Paris | true",
                "Paris. That is wrong. | Paris | false",
                "Paris. This is incorrect. | Paris | false",
                "Paris. That's wrong. | Paris | false",
                "Paris. Which was wrong. | Paris | false",
                "Paris. That is right. | Paris | true",
                "Paris. That is out. | Paris | true",
                "Paris. That | Paris | true",
                "Paris. They were wrong. | Paris | true",
                "Paris (wrong) | Paris | false",
                "Paris, incorrect. | Paris | false",
                "Paris: false | Paris | false",
                "Paris wrong turn | Paris | true",
                "Paris is wrong. | Paris | false",
                "Paris was not right. | Paris | false",
                "Paris isn't correct. | Paris | false",
                "Paris is right. | Paris | true",
                "Paris isn't. | Paris | false",
                "Paris is. | Paris | true",
                "Paris is not. | Paris | false",
                "Paris is not the capital. | Paris | false",
                "Paris is not the only one. | Paris | true",
                "Paris is not large. | Paris | true",
                "Paris is never the answer. | Paris | false",
                "Paris ist nicht richtig. | Paris | false",
                "Paris ist falsch. | Paris | false",
                "Paris est faux. | Paris | false",
                "Paris is clearly wrong. | Paris | false",
                "Paris is actually wrong. | Paris | false",
                "Paris is really wrong. | Paris | false",
                "Paris is definitely wrong. | Paris | false",
                "Paris is obviously wrong. | Paris | false",
                "Paris is therefore wrong. | Paris | false",
                "Paris is also wrong. | Paris | false",
                "Paris is just wrong. | Paris | false",
                "Paris is simply wrong. | Paris | false",
                "Paris is, wrong as it sounds, nice. | Paris | true",
                "Paris would be wrong. | Paris | false",
                "Paris seems to be wrong. | Paris | false",
                "Paris is not my answer. | Paris | false",
                "Paris cannot be right. | Paris | false",
                "Paris is pretty. | Paris | true",
                "Paris is not, they say, large. | Paris | false",
                "Paris is out. | Paris | false",
                "Paris is out | Paris | false",
                "Paris is out there. | Paris | true",
                "Paris is out of the question. | Paris | false",
                "Paris is out, Rome is in. | Paris | false",
                "Release 2.3.1 is out | 2.3.1 | true"
            })
    void wordsBehindAMention(String text, String answer, boolean isHeld) {
        assertThat(holds(text, answer)).isEqualTo(isHeld);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "大阪じゃない | 大阪 | false",
                "大阪ではなく東京 | 大阪 | false",
                "大阪ではなく東京 | 東京 | true",
                "大阪ではない | 大阪 | false",
                "大阪ではありません | 大阪 | false",
                "大阪です | 大阪 | true",
                "大阪では雨が降る | 大阪 | true",
                "大阪じ | 大阪 | true",
                "大阪で | 大阪 | true"
            })
    void japaneseBehindAMention(String text, String answer, boolean isHeld) {
        assertThat(holds(text, answer)).isEqualTo(isHeld);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Many people think it is Paris, but it is Rome. | Paris | false",
                "Many people think it is Paris. | Paris | true",
                "I thought it was Paris, but it is Rome. | Paris | false",
                "I thought it was Paris. | Paris | true",
                "I assumed Paris, however it is Rome. | Paris | false",
                "I like Paris, but it is far. | Paris | true",
                "Some believe it is Paris; in fact it is Rome. | Paris | false",
                "Many like Paris, but rarely go. | Paris | true",
                "She thinks it is Paris, but he knows. | Paris | true",
                "Many people think. Paris is nice, but cold. | Paris | true",
                "Many people think it is Paris after all of these long years of talk but no. | Paris | true",
                "Many say that it may be in old Paris, but it is Rome. | Paris | false",
                "Many say that it may well be in old Paris, but it is Rome. | Paris | true"
            })
    void whatOthersBelieve(String text, String answer, boolean isHeld) {
        assertThat(holds(text, answer)).isEqualTo(isHeld);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "See Project X-2. | Project X | false",
                "See Project X-ray. | Project X | true",
                "See Project X 2. | Project X | true",
                "the user-service is up | user-service | true",
                "the new-user-service is up | user-service | false",
                "the user-service-old is up | user-service | false",
                "a share of 5 % | 5 | false",
                "a share of 5%. | 5 | false",
                "5 and % | 5 | true",
                "Yes, no problem. | no | false",
                "There is no. | no | true",
                "He said no to it. | no | true",
                "There is no bread. | no | false",
                "It is no bread. | no | true",
                "The answer: no way. | no | true",
                "They said so: no, thanks. | no | true",
                "We see no way. | no | false",
                "The guy who did it | who | true",
                "The WHO did it. | WHO | true",
                "who did it, they say | WHO | false"
            })
    void aPartOfSomethingElseIsNoMention(String text, String answer, boolean isHeld) {
        assertThat(holds(text, answer)).isEqualTo(isHeld);
    }
}
