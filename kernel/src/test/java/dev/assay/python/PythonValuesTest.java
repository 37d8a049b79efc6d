package dev.assay.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PythonValuesTest {
    @Test
    void aTextPrintsAsItself() {
        assertThat(PythonValues.str("it's")).isEqualTo("it's");
    }

    @Test
    void otherValuesPrintAsTheirRepresentation() {
        var map = new LinkedHashMap<String, Object>();
        map.put("k", Arrays.asList("x", null, true, 1, 2.0));
        map.put("n", Map.of());

        assertThat(PythonValues.str(map)).isEqualTo("{'k': ['x', None, True, 1, 2.0], 'n': {}}");
        assertThat(PythonValues.str(null)).isEqualTo("None");
        assertThat(PythonValues.str(new BigInteger("123456789012345678901234567890")))
                .isEqualTo("123456789012345678901234567890");
    }

    @Test
    void anAbsentKeyIsNotANullUnderIt() {
        var map = new LinkedHashMap<String, Object>();
        assertThat(PythonValues.str(map, "answer", "")).isEmpty();

        map.put("answer", null);
        assertThat(PythonValues.str(map, "answer", "")).isEqualTo("None");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "it's, \"it's\"",
                "say \"hi\", 'say \"hi\"'",
                "both ' and \", 'both \\' and \"'",
                "back\\slash, 'back\\\\slash'",
                "é豪😀, 'é豪😀'"
            })
    void quotesAreChosenAsPythonChoosesThem(String text, String representation) {
        assertThat(PythonValues.repr(text)).isEqualTo(representation);
    }

    @Test
    void whatCannotBePrintedIsEscaped() {
        assertThat(PythonValues.repr("\n\r\t\u0000\u007f\u00a0\u00ad\u200b\u2028\ud800"))
                .isEqualTo("'\\n\\r\\t\\x00\\x7f\\xa0\\xad\\u200b\\u2028\\ud800'");
        assertThat(PythonValues.repr(Character.toString(0xE0001))).isEqualTo("'\\U000e0001'");
    }

    @Test
    void emptyAndZeroAreFalse() {
        assertThat(Arrays.asList(null, false, 0, 0.0, -0.0, "", List.of(), Map.of()))
                .noneMatch(PythonValues::isTruthy);
        assertThat(Arrays.asList(true, 1, Double.NaN, " ", Arrays.asList((Object) null), Map.of("a", 0)))
                .allMatch(PythonValues::isTruthy);
    }

    @Test
    void numbersAreEqualByValueWhateverTheirType() {
        assertThat(PythonValues.areEqual(1, 1.0)).isTrue();
        assertThat(PythonValues.areEqual(1L, true)).isTrue();
        assertThat(PythonValues.areEqual(0.0, -0.0)).isTrue();
        assertThat(PythonValues.areEqual(9007199254740993L, 9007199254740992.0)).isFalse();
        assertThat(PythonValues.areEqual(Double.NaN, Double.NaN)).isFalse();
        assertThat(PythonValues.areEqual(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY))
                .isTrue();
        assertThat(PythonValues.areEqual(1, "1")).isFalse();
        assertThat(PythonValues.areEqual(null, 0)).isFalse();
        assertThat(PythonValues.areEqual(List.of(1, Map.of("a", 2)), List.of(1.0, Map.of("a", 2.0))))
                .isTrue();
        assertThat(PythonValues.areEqual(List.of(1), List.of(1, 1))).isFalse();
    }

    @Test
    void whatIsNoJsonValueIsRefused() {
        assertThatThrownBy(() -> PythonValues.repr('c')).hasMessage("not a JSON value: java.lang.Character");
    }
}
