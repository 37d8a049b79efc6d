package dev.assay.choice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Each way in which a text may name one of several options, by itself; `-` where it names none, and `//` ends a line.
class OptionReadingTest {
    private static String read(String kind, String joined, String written) {
        var options = List.of(joined.split(";", -1));
        var last = (char) ('A' + options.size() - 1);
        var text = written.replace(" // ", "\n");
        var texts = OptionText.of(options);
        return switch (kind) {
            case "whole" -> letter(texts.whole(text, last));
            case "ticked" -> letter(texts.ticked(text, last));
            case "concluded" -> letter(texts.concluded(text, last));
            case "opened" -> letter(texts.opened(text, last));
            case "named" -> letter(texts.named(text, last));
            case "first" -> letter(texts.first(text, last));
            case "last" -> letter(texts.last(text, last));
            case "told" -> letter(texts.toldFirst(text, last));
            case "retold" -> letter(texts.retold(text, last));
            case "asked" -> letter(texts.asked(text, last));
            case "counted" -> letter(texts.counted(text, last));
            case "verdicts" -> letter(texts.verdicts(text, last));
            case "undetermined" -> letter(texts.undetermined(text, last));
            case "none" -> letter(texts.none(text, last));
            case "left" -> letter(texts.left(text));
            case "agreed" -> letter(texts.agreed(text));
            case "inflected" -> letter(texts.inflected(text, last));
            case "said" -> letter(DistinctWords.of(options).said(text));
            case "head" -> letter(DistinctWords.of(options).head(text));
            case "torn" -> DistinctWords.of(options).isTorn(text) ? "yes" : "no";
            case "given" -> letter(new OptionValues(options).given(text));
            case "other" -> new OptionValues(options).isOther(text) ? "yes" : "no";
            case "conflict" -> new Conflict(options).isIn(text) ? "yes" : "no";
            case "rest" -> letter(Elimination.left(text, last));
            case "placed" -> PlacedOption.inLetters(text, last);
            case "digits" -> NumberWord.inDigits(text);
            case "unlisted" -> texts.withoutListing(text).strip();
            case "unlettered" -> texts.withoutLetters(text);
            default -> throw new IllegalArgumentException(kind);
        };
    }

    private static String letter(Optional<Character> letter) {
        return letter.map(String::valueOf).orElse("-");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "whole | red;green;blue | Green. | B",
                "whole | red;green;blue | green it is | -",
                "whole | a red one;the green one | red one | A",
                "whole | True;False | f | B",
                "whole | True;Two | t | -",
                "whole | red;green;blue | r | -",
                "whole | yes;no | of course | A",
                "whole | yes;no | not at all | B",
                "whole | maybe;no | of course | -",
                "whole | I only;II only | II | B",
                "whole | Tom is tall;Tim is tall | Tom | A",
                "whole | Tom is tall;Tom is small | Tom | -",
                "whole | so it is;no it is not | so | -",
                "ticked | red;green;blue | red // green ✓ // blue | B",
                "ticked | red;green;blue | red ✔ // green ✗ | A",
                "ticked | red;green;blue | ✅ blue | C",
                "ticked | red;green;blue | red // green // blue | -",
                "ticked | red;green;blue | red ✗ green ✓ | B",
                "ticked | red;green;blue | ✓ // red | -",
                "concluded | red;green;blue | It may be red, so green. | B",
                "concluded | red;green;blue | So it is red. So it is green. | B",
                "concluded | red;green;blue | So it is red or green. | -",
                "concluded | red;green;blue | Red. | -",
                "concluded | red;green;blue | The answer is red or green, so it must be green | B",
                "opened | red;green;blue | Green, because of the grass. | B",
                "opened | red;green;blue | The blue (as ever) | C",
                "opened | red;green;blue | Green grass | -",
                "opened | red;green;blue | Say green, because of the grass. | -",
                "opened | red;green;blue | Greenish, because | -",
                "named | red;green;blue | The green one | B",
                "named | red;green;blue | red and green | -",
                "named | red;green;blue | not red but green | B",
                "named | red;green;blue | not red, green or yellow: blue | C",
                "named | dog;hot dog;cat | a hot dog | B",
                "named | dog;hot dog;cat | a dog | A",
                "named | dog;hot dog;cat | a dog and a hot dog | -",
                "named | 1;2;3 | it is: -1 | -",
                "named | 1;2;3 | it is 1 | A",
                "named | 1;2;3 | 2 - it is | B",
                "named | red;green;blue | greenish | -",
                "named | red;green;blue | green is wrong | -"
            })
    void optionsAreNamedByTheirTexts(String kind, String options, String text, String expected) {
        assertThat(read(kind, options, text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "first | red;green;blue | It is green. Red and blue are not. | B",
                "first | red;green;blue | It is green. It is blue. | -",
                "first | red;green;blue | It is green | B",
                "first | red;green;blue | Also green. Red or blue, who knows. | -",
                "first | red;green;blue | It is green because blue and red would not do. No. | B",
                "first | red;green;blue | Nothing of that. | -",
                "first | friction;gravity;lift | The force is friction. Gravity acts downward there. | A",
                "first | friction;gravity;lift | The force is friction. So gravity it is. | -",
                "first | friction;gravity;lift | The force is friction. Gravity is the answer here. | -",
                "last | friction;gravity;lift | What pulls it down is gravity. | B",
                "last | friction;gravity;lift | What pulls it down is gravity and lift. | -",
                "last | friction;gravity;lift | It turned into the lift | C",
                "last | friction;gravity;lift | gravity | -",
                "told | Mars;Venus;Earth | It is Mars. Venus (B) is hotter. | A",
                "told | Mars;Venus;Earth | It is Mars. (B) is hotter. | -",
                "told | Mars;Venus;Earth | It is Mars (A). Venus (B) is hotter. | -",
                "told | Mars;Venus;Earth | It is Mars. Venus is hotter. | -",
                "told | Mars;Venus;Earth | It is Mars, and Venus (B) is hotter | -",
                "told | Mars;Venus;Earth | It is Mars. Mars (B) is hotter. | -",
                "retold | The king sold his old castle;The king kept his old castle | His old castle was sold by the king | A",
                "retold | The king sold his old castle;The king kept his old castle | The king never sold his old castle | -",
                "retold | The king never sold his old castle;The queen sold his old castle | His old castle was never sold by the king | A",
                "retold | king sold castle;king kept castle | the castle the king sold | -",
                "retold | The king sold his old castle;The king kept his old castle | the king | -",
                "asked | red;green;blue | Which one? Green. Red is warm. | B",
                "asked | red;green;blue | Red? No. Which one? It is blue. That is it. | C",
                "asked | red;green;blue | Which one? Greenish. | -"
            })
    void sentencesNameOptions(String kind, String options, String text, String expected) {
        assertThat(read(kind, options, text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "counted | both are true;only the first;neither is | Both hold. | A",
                "counted | both are true;only the first;neither is | So it is. Neither holds. | C",
                "counted | both are true;only the first;neither is | I like both | -",
                "counted | I only;II only;I, II, and III | All hold. | C",
                "counted | I only;II only;1, 2, and 3 | all of them | C",
                "counted | both of it;both of them | Both hold. | -",
                "verdicts | True, True;True, False;False, True | Statement 1 is true. Statement 2 is false. | B",
                "verdicts | True, True;True, False;False, True | Statement 1 is false. Statement 2 is false. | -",
                "verdicts | True, True | Statement 1 is true. Statement 2 is true. | -",
                "verdicts | True, True;other | Statement 1 is true. Statement 2 is true. | -",
                "undetermined | red;green;not enough information | There is not enough data | C",
                "undetermined | red;green;cannot be determined | One cannot tell | C",
                "undetermined | red;green;blue | One cannot tell | -",
                "undetermined | unknown;cannot be determined;blue | One cannot tell | -",
                "undetermined | red;green;cannot be determined | It is red | -",
                "none | red;green;none of the above | None of these fits. | C",
                "none | red;green;blue | None of these fits. | -",
                "none | red;green;none of the above | Red fits, none of the others. | -",
                "none | none of them;none of the above | None of these fits. | -",
                "left | true;false | not true | B",
                "left | true;false | not false | A",
                "left | true;false | true | -",
                "left | true;false | neither true nor false | -",
                "left | true;false | hm | -",
                "left | red;green;blue | not red, not green | C",
                "left | red;green;blue | not red | -",
                "left | red;green;blue | not red but green | -",
                "agreed | True;False | This is correct. | A",
                "agreed | False;True | This is correct. | B",
                "agreed | True;False | That is not correct. | B",
                "agreed | True;False | Wrong. | B",
                "agreed | True;False | That is not wrong. | A",
                "agreed | yes;no | This is correct. | -",
                "agreed | True;no | This is correct. | -",
                "agreed | True;False | It rains. | -",
                "inflected | hope;fear;joy | hopeful | A",
                "inflected | hope;fear;joy | joyous fear | C",
                "inflected | hope;fear;joy | hopeless | -",
                "inflected | hope;fear;joy | not hopeful | -",
                "inflected | hope;fear;joy | hopeful and fearful | -",
                "inflected | mitochondrion;nucleus | the mitochondria | A",
                "inflected | nucleus;ribosome | the ribosomes | B",
                "inflected | nucleus;ribosome | the ribosomal things | B",
                "inflected | nucleus;ribosome | ribosomologically | -",
                "inflected | to run;to walk | running | -",
                "inflected | ox;cow | oxes | -"
            })
    void optionsSayTheSameInOtherWords(String kind, String options, String text, String expected) {
        assertThat(read(kind, options, text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "said | will increase;will decrease;will remain | They'll increase | A",
                "said | will increase;will decrease;will remain | They won't increase; they decrease | B",
                "said | will increase;will decrease;will remain | It is remaining | C",
                "said | will increase;will decrease;will remain | Nothing is said | -",
                "said | does not move;moves up | it doesn't move | A",
                "said | void;voidable | It is voidable | B",
                "said | west;east | westward | A",
                "said | sad;angry | sadness | A",
                "said | red house;blue house | The red one is wrong. | -",
                "said | red house;blue house | The house is red. The blue one is right. | B",
                "said | red house;blue house | a house | -",
                "said | Mozart;Haydn | Haydn's friend Mozart | A",
                "said | vitamin A;vitamin C | vitamin | -",
                "head | Thomas Jefferson;John Adams | Jefferson, with edits by Adams | A",
                "head | Thomas Jefferson;Thomas Paine | Thomas, with edits | -",
                "head | Thomas Jefferson;John Adams | He, with Adams | -",
                "torn | sad;angry;happy | She is sad or angry. | yes",
                "torn | sad;angry;happy | She is sad or tired. | no",
                "torn | sad;angry;happy | She is sad or sad. | no",
                "torn | sad;angry;happy | Sad or angry? She is happy. | no",
                "torn | sad;angry;happy | So she is sad or angry. | no",
                "torn | sad;angry;happy | It rains. She is tired or sad. | no"
            })
    void wordsTellOptionsApart(String kind, String options, String text, String expected) {
        assertThat(read(kind, options, text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "given | 1/2;2/3;3/4 | It is 0.5 | A",
                "given | 1/2;2/3;3/4 | It is 0.67 | B",
                "given | 1/2;2/3;3/4 | It is 0.7 | -",
                "given | 1/2;0.5;3/4 | It is 0.5 | -",
                "given | 1/2 | It is 0.5 | -",
                "given | half;2/3 | It is 0.5 | -",
                "given | 1/0;2/3 | It is 0.67 | B",
                "other | 18 cm;20 cm | 18 m | yes",
                "other | 18 cm;20 cm | 18 cm | no",
                "other | 18 cm;20 cm | It is 18 m | no",
                "other | 18 cm | 18 m | no",
                "other | 18 cm;none | 18 m | no",
                "other | 1/2;2/3 | 0.67 | no",
                "conflict | red;green;blue | red and green | yes",
                "conflict | red;green;blue | red/green | yes",
                "conflict | red;green;blue | red and red | no",
                "conflict | red;green;blue | red and pink | no",
                "conflict | red;green;blue | pink and red | no",
                "conflict | red;green;blue | red and green and blue | no",
                "conflict | red;green;red and green | red and green | no",
                "conflict | red;green;blue | B) red | yes",
                "conflict | red;green;blue | A) red | no",
                "conflict | red;green;blue | B) blue. | yes",
                "conflict | red;green;blue | A) pink | no",
                "conflict | red;green;blue | D) red | no",
                "conflict | red;green;blue | A) red // B) green // C) blue | yes",
                "conflict | red;green;blue | A) red // B) green | no",
                "conflict | red;green;blue | A) red // B) green // C) pink | no",
                "conflict | red;green;blue | B) red // A) green // C) blue | no",
                "conflict | red | A) red | no",
                "rest | a;b;c;d | A, B and D are wrong. | C",
                "rest | a;b;c;d | Eliminate A and B. C fails. | D",
                "rest | a;b;c;d | Eliminate A and B. | -",
                "rest | a | nothing | -",
                "rest | a;b | A is wrong. | B",
                "rest | a;b;c | All except C are wrong. | C",
                "rest | a;b;c | All except E are wrong. | -"
            })
    void valuesAndConflicts(String kind, String options, String text, String expected) {
        assertThat(read(kind, options, text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "placed | a;b;c;d | the last option | option (D)",
                "placed | a;b;c;d | option three | option (C)",
                "placed | a;b;c | option 2 | option (B)",
                "placed | a;b;c | the fifth option | the fifth option",
                "placed | a;b | the former | option (A)",
                "placed | a;b | the latter | option (B)",
                "placed | a;b;c | the latter | the latter",
                "digits | - | twenty-four of them | 24 of them",
                "digits | - | one hundred and five apples | 105 apples",
                "digits | - | no number here | no number here",
                "digits | - | five, six | 5, 6",
                "digits | - | Five red and six blue | 5 red and 6 blue",
                "unlisted | red;green;blue | The options are red, green and blue. I say red. | The   I say red.",
                "unlisted | red;green;blue | The options are red and green. I say red. | The options are red and green. I say red.",
                "unlisted | red;green | The options are red and green. I say red. | The options are red and green. I say red.",
                "unlettered | Mars;Venus | Venus (B) is hot | Venus is hot",
                "unlettered | Mars;Venus | Venus (A) is hot | Venus (A) is hot",
                "unlettered | Mars;Venus | venuses (b) are hot | venuses are hot"
            })
    void textsAreMadePlain(String kind, String options, String text, String expected) {
        assertThat(read(kind, options, text)).isEqualTo(expected);
    }
}
