package dev.assay.compact.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.assay.api.UserError;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TemplateTextTest {
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "{{a}}{{ b }}!, 12!",
                "{{{a}}}, {1}",
                "{{a b}} {{}} {a} {{a}, {{a b}} {{}} {a} {{a}",
                "{{ä.x}}, 3",
                "{{{{a}}}}, {{1}}",
            })
    void whatIsNotQuiteAReferenceIsText(String text, String filled) {
        assertThat(TemplateText.of(text).fill(Map.of("a", "1", "b", "2", "ä.x", "3")))
                .isEqualTo(filled);
    }

    @Test
    void valuesAreNotLookedAtAgain() {
        assertThat(TemplateText.of("{{a}}").fill(Map.of("a", "{{b}}", "b", "never")))
                .isEqualTo("{{b}}");
    }

    @Test
    void whitespaceIsThatOfPython() {
        assertThat(TemplateText.of("{{\u001c\u00a0a\n}}").references()).containsExactly("a");
        assertThat(TemplateText.of("{{\u200ba}}").references()).isEmpty();
    }

    @Test
    void aNameWithoutAValueIsAMistakeOfTheTemplate() {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> TemplateText.of("n: {{n}}").fill(Map.of()))
                .withMessageStartingWith("\"{{n}}\" has no value in \"n: {{n}}\"");
    }

    @Test
    void longTextsOfBracesAreReadAtOnce() {
        assertThat(TemplateText.of("{{".repeat(200_000)).references()).isEmpty();
        assertThat(TemplateText.of("{{" + "a".repeat(200_000)).references()).isEmpty();
        assertThat(TemplateText.of("{{" + " ".repeat(200_000)).references()).isEmpty();
    }
}
