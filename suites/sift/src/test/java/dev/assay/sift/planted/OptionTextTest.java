package dev.assay.sift.planted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.sift.Intent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionTextTest {
    @Test
    void settingsBecomeOptions() {
        var settings = new LinkedHashMap<String, String>();
        settings.put("tool", "linker");
        settings.put("intent", "exact-lines");
        settings.put("lines", "500");
        settings.put("depth", "0/50/99.5");
        settings.put("repetitions", "3");
        settings.put("earlier", "1");
        settings.put("distractors", "0");
        settings.put("seed", "7");

        assertThat(OptionText.read(settings))
                .isEqualTo(PlantedOptions.STANDARD
                        .withTool("linker")
                        .withIntent(Intent.EXACT_LINES)
                        .withLines(500)
                        .withDepths(List.of(0.0, 50.0, 99.5))
                        .withRepetitions(3)
                        .withEarlierAttempts(1)
                        .withDistractors(0));
        assertThat(OptionText.read(Map.of()).repetitions()).isEqualTo(OptionalInt.empty());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "tool~linkr~no tool named \"linkr\"; did you mean \"linker\"?",
                "intent~prose~no intent named \"prose\"",
                "lines~19~19 lines of noise cannot be planted",
                "lines~20001~20001 lines of noise cannot be planted",
                "lines~many~lines must be a whole number, not \"many\"",
                "depth~101~a depth of 101.0 is outside the output",
                "depth~NaN~depth must be percent, such as 50 or 0/50/100, not \"NaN\"",
                "repetitions~0~0 repetitions cannot be planted",
                "distractors~51~51 distractors cannot be planted"
            },
            ignoreLeadingAndTrailingWhitespace = true)
    void whatCannotBePlantedIsRefused(String name, String value, String message) {
        assertThatThrownBy(() -> OptionText.read(Map.of(name, value)))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith(message);
    }
}
