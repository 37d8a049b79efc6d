package dev.assay.choice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which option a response chooses, by its letter or by its text; `-` where it chooses none, and `//` ends a line.
class LetterReadingTest {
    private static String read(char lastLetter, List<String> options, String response) {
        return new LetterReader(lastLetter, options)
                .read(response.replace(" // ", "\n"))
                .map(String::valueOf)
                .orElse("-");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "B | B",
                "b. | B",
                "(c) | C",
                "E | -",
                "The best one is \\boxed{B} here, not A. | B",
                "\\boxed{A} no: \\boxed{C} | C",
                "The answer is B. No, wait, the answer is C. | C",
                "B is correct. | B",
                "I think it is hard to say. // B | B",
                "B) iron // it is | B",
                "It must be option C I guess | C",
                "Eliminate A, B and D. | C",
                "A, B and D are wrong. | C",
                "A is wrong. | -",
                "All except B are wrong. | B",
                "Everything but C is incorrect. | C",
                "All but E are wrong. | -",
                "Neither A nor B nor C can be. | -",
                "A or B | -",
                "A: no, B: no, C: yes, D: no | C",
                "A ❌ B ✅ C ❌ | B",
                "A: 10%, B: 60%, C: 30% | B",
                "A (0.2), C (0.7) | C",
                "B: 60% | B",
                "Is it A? No. It is B. | B",
                "The other options are wrong: A, C. So B. | B",
                "Hmm, that is not right. The answer is D. | D",
                "It is A. Wait, that's wrong. It is D. | D",
                "A) iron ✓ // B) gold // C) tin | A",
                "A) first. // B) second. // C) third. // D) fourth. // The second fits, so B. | B",
                "Could be A, could be B. | -",
                "Rejected: A, C, D. Hm. | -",
                "Q: Which one? // A: B | B",
                "C > A > B | C",
                "Question: is it A? // Answer: D | D",
                "The answer is B. Wait, that's wrong. (C) | C",
                "\\boxed{C}. For others the answer is A. | C",
                "\\boxed{B) gold}. For others the answer is A. | B",
                "The answer is Z. (B) | B",
                "Hmm! B. | B",
                "A, B, and C | -",
                "[A, E] | -",
                "A: 10%, Z: 90%, C: 20% | C",
                "Z: no, A: no, B: yes | B"
            })
    void lettersOfFourOptions(String response, String letter) {
        assertThat(read('D', List.of(), response)).isEqualTo(letter);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "red;green;blue;grey | A doesn't fit, B does not, and C fails. | D",
                "red;green;blue | green | B",
                "red;green;blue | Green. | B",
                "red;green;blue | It is blue | C",
                "red;green;blue | red, because of the sun | A",
                "red;green;blue | It is not red but green. | B",
                "red;green;blue | Not red, not green. | C",
                "red;green;blue | red or green | -",
                "red;green;blue | The options are red, green and blue. I say blue. | C",
                "red;green;blue | A) green | -",
                "red;green;blue | B) green | B",
                "red;green;blue | red and green | -",
                "red;green;blue | A) red // B) green // C) blue | -",
                "red;green;blue | red ✓ // green // blue | A",
                "red;green;blue | ✅ green | B",
                "red;green;blue | green > blue > red | B",
                "red;green;blue | option two | B",
                "red;green;blue | the last option | C",
                "red;green;blue | the third option | C",
                "red;green;blue | option 2 | B",
                "red;green;blue | the first choice | A",
                "red;green;blue | the fifth option | -",
                "red;green;blue | It is green. Red would be warm. | B",
                "red;green;blue | It is green. Blue is the colour of the sea. | B",
                "red;green;blue | So it is red. No, so it is blue. | C",
                "red;green;blue | Which one? Green. Red is darker. | B",
                "red;green;blue | red rather than green | A",
                "red;green;blue | Pick green over blue. | B",
                "red;green;blue | She is either red or green, it says. | -",
                "red;green;blue | They turned into blue. | C",
                "red;green;blue | something else | -",
                "red;dark red;blue | It is dark red. | B",
                "red;dark red;blue | It is red. | A",
                "True;False | T | A",
                "True;False | F | B",
                "True;False | This is correct. | A",
                "True;False | That is not correct. | B",
                "True;False | That is wrong. | B",
                "True;False | That's not wrong. | A",
                "True;False | not true | B",
                "True;False | not false | A",
                "yes;no | absolutely | A",
                "yes;no | nope | B",
                "yes;no | the former | A",
                "yes;no | the latter | B",
                "no;yes | Yep | B",
                "Tom is taller than Jim;Jim is taller than Tom | Tom | A",
                "Tom is taller than Jim;Jim is taller than Tom | Jim | B",
                "It increases;It decreases;It stays the same | increases | A",
                "It increases;It decreases;It stays the same | decreases | B",
                "12;24;36 | twenty-four | B",
                "12;24;36 | 24 | B",
                "12;24;36 | -24 | -",
                "12;24;36 | It is 36, not 24. | C",
                "12;24;36 | 25 | -",
                "1/2;2/3;3/4 | 0.5 | A",
                "1/2;2/3;3/4 | 0.667 | B",
                "1/2;2/3;3/4 | 0.66 | -",
                "1/2;2/3;3/4 | 0.75 | C",
                "1/2;2/3;3/4 | 0.76 | -",
                "$1,000;$2,000 | 2000 | B",
                "$1,000;$2,000 | It costs 1000 dollars. | A",
                "1.50;2.50 | 2.5 | B",
                "H_2O;CO_2 | CO2 | B",
                "World War I;World War II | World War 2 | B",
                "5 percent;10 percent | 10% | B",
                "n^2;n^3 | n² | A",
                "Montreal;Toronto | Montréal | A",
                "Montreal;Montréal | Montréal | B",
                "the mitochondrion;the nucleus;the ribosome | mitochondria | A",
                "hope;fear;joy | hopeful | A",
                "hope;fear;joy | not hopeful | -",
                "Both statements are true;Only the first is true;Neither is true | Both are true. | A",
                "Both statements are true;Only the first is true;Neither is true | Neither holds. | C",
                "I only;II only;I, II, and III | All of them hold. | C",
                "red;green;not enough information | There is not enough information. | C",
                "red;green;cannot be determined | One cannot know. | C",
                "red;green;none of the above | None of these fits. | C",
                "The king sold the old castle to his brother;The king gave the new castle to his sister | The old castle was sold by the king to his brother. | A",
                "The king sold the old castle to his brother;The king gave the new castle to his sister | His sister was given the new castle by the king. | B",
                "The king sold the old castle to his brother;The king gave the new castle to his sister | He did not sell it. | -",
                "will increase quickly;will decrease quickly;will remain | They'll increase | A",
                "will increase quickly;will decrease quickly;will remain | They won't increase; they decrease | B",
                "prices rise;prices fall | prices do not rise | -",
                "sad;angry;happy | She is sad or angry. | -",
                "sad;angry;happy | She is happy, not sad. | C",
                "Thomas Jefferson;John Adams | Jefferson, with edits by Adams | A",
                "Mars;Venus;Earth | It is Mars. Venus (B) is hotter. | A",
                "Monday;Tuesday;Wednesday | Two days after Monday is Wednesday. | C",
                "friction;gravity;tension | The force is friction. Gravity acts downward. | A",
                "True, True;True, False;False, True;False, False | Statement 1 is true. Statement 2 is false. | B",
                "18 cm;20 cm | 18 m | -",
                "18 cm;20 cm | 20 cm | B",
                "red;green;blue | \\boxed{green} // blue it is | B",
                "red;green;blue | red / green | -",
                "red;green;blue | red & blue | -",
                "red;green;blue | red as well as blue | -",
                "red;red and blue;blue | red and blue | B",
                "red;green;blue | C) green | -",
                "red;green;blue | A) \"red\" | A",
                "red;green;blue | A) purple | A",
                "red;green | the third option | -",
                "red;green | the last one | B",
                "1;2;3 | one hundred | -",
                "1;2;3 | It is three of them. | C",
                "100;200;300 | one hundred | A",
                "100;105;300 | one hundred and five apples | B"
            })
    void textsOfOptions(String options, String response, String letter) {
        var texts = List.of(options.split(";", -1));

        assertThat(read((char) ('A' + texts.size() - 1), texts, response)).isEqualTo(letter);
    }
}
