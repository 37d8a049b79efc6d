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
import org.junit.jupiter.params.provider.ValueSource;

class PythonJsonTest {
    private static Map<String, Object> sample() {
        var map = new LinkedHashMap<String, Object>();
        map.put("é\n", Arrays.asList(1, 2.0, null, true));
        map.put("empty", List.of());
        map.put("inner", Map.of("😀", Double.POSITIVE_INFINITY));
        return map;
    }

    @Test
    void oneLineHasSpacesAfterSeparatorsAndNothingBeyondAscii() {
        assertThat(PythonJson.write(sample()))
                .isEqualTo(
                        "{\"\\u00e9\\n\": [1, 2.0, null, true], \"empty\": [], \"inner\": {\"\\ud83d\\ude00\": Infinity}}");
    }

    @Test
    void indentedPutsEveryItemOnItsLine() {
        assertThat(PythonJson.writeIndented(sample())).isEqualTo("""
                {
                  "\\u00e9\\n": [
                    1,
                    2.0,
                    null,
                    true
                  ],
                  "empty": [],
                  "inner": {
                    "\\ud83d\\ude00": Infinity
                  }
                }""");
    }

    @Test
    void controlCharactersAreEscapedByNameWhereTheyHaveOne() {
        assertThat(PythonJson.write("\"\\/\b\f\t\u0001\u007f<")).isEqualTo("\"\\\"\\\\/\\b\\f\\t\\u0001\\u007f<\"");
    }

    @Test
    void numbersKeepTheirType() {
        assertThat(PythonJson.write(List.of(1, 1.0, 1e16, Double.NaN, Double.NEGATIVE_INFINITY)))
                .isEqualTo("[1, 1.0, 1e+16, NaN, -Infinity]");
        assertThat(PythonJson.read("[1, 1.0, -0, 1e2, 12345678901, 123456789012345678901, -Infinity]"))
                .isEqualTo(List.of(
                        1,
                        1.0,
                        0,
                        100.0,
                        12345678901L,
                        new BigInteger("123456789012345678901"),
                        Double.NEGATIVE_INFINITY));
    }

    @Test
    void whatIsWrittenReadsBack() {
        assertThat(PythonJson.read(PythonJson.write(sample()))).isEqualTo(sample());
        assertThat(PythonJson.read(PythonJson.writeIndented(sample()))).isEqualTo(sample());
    }

    @Test
    void ofTwoEqualKeysTheLastCounts() {
        assertThat(PythonJson.read("{\"a\": 1, \"a\": 2}")).isEqualTo(Map.of("a", 2));
    }

    @Test
    void loneSurrogatesAreRead() {
        assertThat(PythonJson.read("\"\\ud800\\u00e9\\/\"")).isEqualTo("\ud800é/");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "not json",
                "{",
                "[1,]",
                "{\"a\":1,}",
                "{a:1}",
                "01",
                "1.",
                ".5",
                "+1",
                "- 1",
                "nan",
                "\"a\nb\"",
                "\"a",
                "\"\\x\"",
                "\"\\u12g4\"",
                "1 2",
                "\u00a01",
                "[1\u00a0]",
                "tru",
                "\ufeff1",
                "'a'",
                "{\"a\"}"
            })
    void textsPythonRefusesAreMalformed(String text) {
        assertThatThrownBy(() -> PythonJson.read(text)).isInstanceOf(PythonJson.Malformed.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "``~Expecting value: line 1 column 1 (char 0)",
                "[1,]~Expecting value: line 1 column 4 (char 3)",
                "[1 2]~Expecting ',' delimiter: line 1 column 4 (char 3)",
                "{a:1}~Expecting property name enclosed in double quotes: line 1 column 2 (char 1)",
                "{\"a\" 1}~Expecting ':' delimiter: line 1 column 6 (char 5)",
                "{\"a\":1,}~Expecting property name enclosed in double quotes: line 1 column 8 (char 7)",
                "{} {}~Extra data: line 1 column 4 (char 3)",
                "[\"ab~Unterminated string starting at: line 1 column 2 (char 1)",
                "[\"\\x\"]~Invalid \\escape: line 1 column 3 (char 2)",
                "\"\\u12\"~Invalid \\uXXXX escape: line 1 column 3 (char 2)",
                "\"\\u12g4 \"~Invalid \\uXXXX escape: line 1 column 3 (char 2)",
            })
    void theMessageIsPythons(String text, String message) {
        assertThatThrownBy(() -> PythonJson.read(text)).hasMessage(message);
    }

    @Test
    void placesAreLinesColumnsAndCodePoints() {
        assertThatThrownBy(() -> PythonJson.read("[\n\"🙂\" x]"))
                .hasMessage("Expecting ',' delimiter: line 2 column 5 (char 6)");
        assertThatThrownBy(() -> PythonJson.read("\"a\nb\""))
                .hasMessage("Invalid control character at: line 1 column 3 (char 2)");
        assertThatThrownBy(() -> PythonJson.read("\ufeff{}"))
                .hasMessage("Unexpected UTF-8 BOM (decode using utf-8-sig): line 1 column 1 (char 0)");
    }

    @Test
    void absurdNestingIsMalformedAndNotAStackOverflow() {
        assertThatThrownBy(() -> PythonJson.read("[".repeat(100_000)))
                .isInstanceOf(PythonJson.Malformed.class)
                .hasMessage("Nested too deeply: line 1 column 1001 (char 1000)");
    }
}
