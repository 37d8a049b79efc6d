package dev.assay.ifeval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class OfficialChecksTest {
    private static Instruction instruction(String id, Map<String, Object> parameters) {
        return Instruction.allOf(Map.of("instruction_id_list", List.of(id), "kwargs", List.of(parameters)))
                .getFirst();
    }

    private static boolean follows(String response, String id, Map<String, Object> parameters) {
        return instruction(id, parameters).judge(response).isFollowed();
    }

    private static boolean follows(String response, String id) {
        return follows(response, id, Map.of());
    }

    @Nested
    class Keywords {
        @Test
        void keywordsAreFoundInsideWordsWhateverTheirCase() {
            var parameters = Map.<String, Object>of("keywords", List.of("art", "École"));

            assertThat(follows("A STARTING éCOLE", "keywords:existence", parameters))
                    .isTrue();
            assertThat(instruction("keywords:existence", parameters).judge("art alone"))
                    .isEqualTo(Compliance.missed("no \"École\""));
        }

        @Test
        void keywordsArePatterns() {
            assertThat(follows("colour", "keywords:existence", Map.of("keywords", List.of("colou?r"))))
                    .isTrue();
            assertThat(follows(
                            "grey gray grxy",
                            "keywords:frequency",
                            Map.of("keyword", "gr[ae]y ", "frequency", 3, "relation", "less than")))
                    .isTrue();
        }

        @Test
        void forbiddenWordsAreWhole() {
            var parameters = Map.<String, Object>of("forbidden_words", List.of("cat", "naïve"));

            assertThat(follows("category concat naïvely", "keywords:forbidden_words", parameters))
                    .isTrue();
            assertThat(follows("The Cat.", "keywords:forbidden_words", parameters))
                    .isFalse();
            assertThat(instruction("keywords:forbidden_words", parameters).judge("so NAÏVE!"))
                    .isEqualTo(Compliance.missed("\"naïve\" occurs"));
        }

        @Test
        void lettersAreCountedInBothCases() {
            var parameters = Map.<String, Object>of("letter", "É", "let_frequency", 3, "let_relation", "at least");

            assertThat(follows("éÉé", "keywords:letter_frequency", parameters)).isTrue();
            assertThat(instruction("keywords:letter_frequency", parameters).judge("été e"))
                    .isEqualTo(Compliance.missed("2 of \"é\", not at least 3"));
        }

        @Test
        void moreThanOneLetterIsUnjudgeable() {
            assertThatThrownBy(() -> instruction(
                            "keywords:letter_frequency",
                            Map.of("letter", "ab", "let_frequency", 1, "let_relation", "at least")))
                    .hasMessage("instruction \"keywords:letter_frequency\": "
                            + "its parameter \"letter\" is not a single letter");
        }
    }

    @Nested
    class Lengths {
        @Test
        void wordsAreRunsOfWordCharacters() {
            var parameters = Map.<String, Object>of("num_words", 5, "relation", "at least");

            assertThat(follows("don't re-do it", "length_constraints:number_words", parameters))
                    .isTrue();
            assertThat(follows("one_two three4 — five", "length_constraints:number_words", parameters))
                    .isFalse();
        }

        @Test
        void sentencesAreCounted() {
            var parameters = Map.<String, Object>of("num_sentences", 3, "relation", "less than");

            assertThat(follows("Dr. No came. He left!", "length_constraints:number_sentences", parameters))
                    .isTrue();
            assertThat(follows("One. Two. Three.", "length_constraints:number_sentences", parameters))
                    .isFalse();
        }

        @Test
        void paragraphsAreDividedByThreeStars() {
            var two = Map.<String, Object>of("num_paragraphs", 2);

            assertThat(follows("***\na\n***\nb", "length_constraints:number_paragraphs", two))
                    .isTrue();
            assertThat(follows("a\n\nb", "length_constraints:number_paragraphs", two))
                    .isFalse();
            assertThat(instruction("length_constraints:number_paragraphs", two).judge("a *** *** b"))
                    .isEqualTo(Compliance.missed("a blank paragraph"));
        }

        @Test
        void theFirstWordOfAParagraphIsReadWithoutQuotesAndPunctuation() {
            var parameters = Map.<String, Object>of("num_paragraphs", 2, "nth_paragraph", 2, "first_word", "Hello");

            assertThat(follows("a\n\n\"HELLO,you", "length_constraints:nth_paragraph_first_word", parameters))
                    .isTrue();
            assertThat(follows("a\n\nhello\n\nb", "length_constraints:nth_paragraph_first_word", parameters))
                    .isFalse();
            assertThat(follows("a\n\n\n\nhello", "length_constraints:nth_paragraph_first_word", parameters))
                    .isFalse();
            assertThat(instruction("length_constraints:nth_paragraph_first_word", parameters)
                            .judge("a\n\nworld"))
                    .isEqualTo(Compliance.missed("paragraph 2 starts with \"world\", not \"hello\""));
        }

        @Test
        void aParagraphThatCannotBeThereIsUnjudgeable() {
            assertThatThrownBy(() -> instruction(
                            "length_constraints:nth_paragraph_first_word",
                            Map.of("num_paragraphs", 2, "nth_paragraph", 3, "first_word", "x")))
                    .hasMessageContaining("not the place of a paragraph");
        }
    }

    @Nested
    class Content {
        @Test
        void emptyPlaceholdersCount() {
            assertThat(follows(
                            "[a] [] [b\nc]", "detectable_content:number_placeholders", Map.of("num_placeholders", 2)))
                    .isTrue();
            assertThat(follows("[a [b\nc]", "detectable_content:number_placeholders", Map.of("num_placeholders", 1)))
                    .isFalse();
        }

        @Test
        void postscriptsMayBeSpacedAndOtherMarkersArePatterns() {
            assertThat(follows("x P. S. y", "detectable_content:postscript", Map.of("postscript_marker", "P.S.")))
                    .isTrue();
            assertThat(follows("x P.S y", "detectable_content:postscript", Map.of("postscript_marker", "P.S.")))
                    .isFalse();
            assertThat(follows("p.p.s", "detectable_content:postscript", Map.of("postscript_marker", " P.P.S ")))
                    .isTrue();
            assertThat(follows("an Epilog", "detectable_content:postscript", Map.of("postscript_marker", "Epil.g")))
                    .isTrue();
        }

        @Test
        void onlyTheAsciiCommaIsAComma() {
            assertThat(follows("a，b", "punctuation:no_comma")).isTrue();
            assertThat(follows("a,b", "punctuation:no_comma")).isFalse();
        }
    }

    @Nested
    class Format {
        @Test
        void bulletsMustBeExactlyAsMany() {
            var three = Map.<String, Object>of("num_bullets", 3);

            assertThat(follows("* a\n  - b\n-c\n** d\n• e", "detectable_format:number_bullet_lists", three))
                    .isTrue();
            assertThat(instruction("detectable_format:number_bullet_lists", three)
                            .judge("* a"))
                    .isEqualTo(Compliance.missed("1 bullets, not 3"));
        }

        @Test
        void doubleStarsHighlightToo() {
            var two = Map.<String, Object>of("num_highlights", 2);

            assertThat(follows("*a* and **b**", "detectable_format:number_highlighted_sections", two))
                    .isTrue();
            assertThat(follows("* * and **b**", "detectable_format:number_highlighted_sections", two))
                    .isFalse();
        }

        @Test
        void sectionsAreNumbered() {
            var two = Map.<String, Object>of("section_spliter", " Section ", "num_sections", 2);

            assertThat(follows("Section 1\na\nSection2 b", "detectable_format:multiple_sections", two))
                    .isTrue();
            assertThat(follows("SECTION 1\nSection x", "detectable_format:multiple_sections", two))
                    .isFalse();
        }

        @Test
        void jsonMayBeFenced() {
            assertThat(follows("```JSON\n{\"a\": [1]}\n```", "detectable_format:json_format"))
                    .isTrue();
            assertThat(follows("Here: {}", "detectable_format:json_format")).isFalse();
        }

        @Test
        void aTitleIsOnOneLineAndNotBlank() {
            assertThat(follows("x << a >> b", "detectable_format:title")).isTrue();
            assertThat(follows("<< >>", "detectable_format:title")).isFalse();
            assertThat(follows("<<<>>>", "detectable_format:title")).isFalse();
            assertThat(follows("<<a\nb>>", "detectable_format:title")).isFalse();
        }

        @Test
        void oneOfThreePhrasesMustOccur() {
            assertThat(follows("So: My answer is maybe. Bye", "detectable_format:constrained_response"))
                    .isTrue();
            assertThat(follows("my answer is yes.", "detectable_format:constrained_response"))
                    .isFalse();
        }
    }

    @Nested
    class EdgesAndHalves {
        @Test
        void theEndIsReadWithoutQuotesAndCase() {
            assertThat(follows("It is \"THE END\"\n", "startend:end_checker", Map.of("end_phrase", " the end ")))
                    .isTrue();
            assertThat(follows("The end!", "startend:end_checker", Map.of("end_phrase", "the end")))
                    .isFalse();
        }

        @Test
        void quotationWantsTwoMarks() {
            assertThat(follows(" \"a\" ", "startend:quotation")).isTrue();
            assertThat(follows("\"", "startend:quotation")).isFalse();
            assertThat(follows("“a”", "startend:quotation")).isFalse();
        }

        @Test
        void thePromptComesFirst() {
            assertThat(follows(" do IT. Ok", "combination:repeat_prompt", Map.of("prompt_to_repeat", "Do it.")))
                    .isTrue();
            assertThat(follows("Ok. Do it.", "combination:repeat_prompt", Map.of("prompt_to_repeat", "Do it.")))
                    .isFalse();
        }

        @Test
        void twoResponsesMustDiffer() {
            assertThat(follows("a ****** b ******", "combination:two_responses"))
                    .isTrue();
            assertThat(follows("a ****** a", "combination:two_responses")).isFalse();
            assertThat(follows("a ****** ****** b", "combination:two_responses"))
                    .isFalse();
            assertThat(follows("a *** b", "combination:two_responses")).isFalse();
        }
    }

    @Nested
    class CaseAndLanguage {
        @Test
        void aCaseCheckWantsEnglish() {
            var german = "das ist nicht der anfang und auch nicht das ende von allem";

            assertThat(follows("this is all in small letters and in english", "change_case:english_lowercase"))
                    .isTrue();
            assertThat(instruction("change_case:english_lowercase", Map.of()).judge(german))
                    .isEqualTo(Compliance.missed("not in English"));
            assertThat(follows("ПРИВЕТ", "change_case:english_capital")).isFalse();
            assertThat(follows("SHOUT 4", "change_case:english_capital")).isTrue();
            assertThat(follows("Shout", "change_case:english_capital")).isFalse();
            assertThat(follows("123", "change_case:english_lowercase")).isFalse();
        }

        @Test
        void theLanguageMustBeTheOneAskedFor() {
            var german = Map.<String, Object>of("language", "de");

            assertThat(follows(
                            "Das ist nicht der Anfang, und es ist auch nicht das Ende.",
                            "language:response_language",
                            german))
                    .isTrue();
            assertThat(instruction("language:response_language", german)
                            .judge("This is not the beginning, and it is not the end of it."))
                    .isEqualTo(Compliance.missed("in \"en\", not \"de\""));
            assertThat(follows("Gut!", "language:response_language", german)).isTrue();
            assertThat(follows("Хорошо!", "language:response_language", german)).isFalse();
            assertThat(follows("42", "language:response_language", german)).isTrue();
            assertThat(follows("你好，世界", "language:response_language", Map.of("language", "zh-cn")))
                    .isTrue();
        }

        @Test
        void aLongTextInNoLanguageIsNotInTheOneAskedFor() {
            assertThat(follows("Lorbo fandeq ".repeat(40), "language:response_language", Map.of("language", "de")))
                    .isFalse();
            assertThat(follows("lorbo fandeq ".repeat(40), "change_case:english_lowercase"))
                    .isTrue();
        }

        @Test
        void aLanguageNobodyKnowsIsUnjudgeable() {
            assertThatThrownBy(() -> instruction("language:response_language", Map.of("language", "xx")))
                    .hasMessageEndingWith("nobody here knows the language \"xx\"");
        }

        @Test
        void capitalWordsAreCountedAsTokens() {
            assertThat(CapitalWords.count("NASA said: I'm WELL-KNOWN, R&D COVID-19 (OK) 42 Abc."))
                    .isEqualTo(7);
            assertThat(CapitalWords.count("I CANNOT, and DON'T.")).isEqualTo(5);
            assertThat(follows(
                            "ONE TWO",
                            "change_case:capital_word_frequency",
                            Map.of("capital_frequency", 2, "capital_relation", "at least")))
                    .isTrue();
        }
    }
}
