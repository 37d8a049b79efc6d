package dev.assay.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonValuesTest {
    private static JsonValues read(String text) {
        return JsonValues.of(text).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"{} | 1", "[] | 1", "{\"a\": {}, \"b\": []} | 2", "{\"a\": [1, null, true], \"b\": \"x\"} | 4"})
    void emptyContainersAreValuesOfTheirOwn(String json, int size) {
        assertThat(read(json).size()).isEqualTo(size);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"a\": 1, \"b\": 2} | {\"b\": 2.0, \"a\": 1} | 2",
                "{\"a\": 1} | {\"b\": 1} | 0",
                "{\"a\": 1.5} | {\"a\": 1} | 0",
                "{\"a\": 9007199254740992.0} | {\"a\": 9007199254740992} | 0",
                "{\"a\": 9007199254740991.0} | {\"a\": 9007199254740991} | 1",
                "{\"a\": {\"b\": 1, \"c\": 2}} | {\"a\": {\"b\": 1, \"c\": 3}} | 1",
                "{\"a\": null} | {\"b\": 1} | 0",
                "[{\"a\": 1}] | [{\"b\": 1}] | 0",
                "{} | {} | 1",
                "{} | {\"a\": 1} | 0",
                "{\"a\": 1} | {} | 0",
                "[] | [1] | 0",
                "[1] | [] | 0",
                "[1, 2, 3] | [1, 2, 3] | 3",
                "[1, 2, 3] | [3, 2, 1] | 1",
                "[1, 2, 3, 4] | [1, 3, 4] | 3",
                "[1, 2] | [2] | 1",
                "[0, 1, 2, 9] | [0, 5, 1, 6, 9] | 3",
                "[[1, 2], [3, 4]] | [[1, 2], [3, 5]] | 3",
                "[{\"a\": 1, \"b\": 2}] | [{\"a\": 1, \"b\": 3}] | 1",
                "[8, {\"a\": 1, \"b\": 2}, 9] | [7, {\"a\": 1, \"b\": 3}, 6] | 1",
                "{\"a\": 1} | [1] | 0"
            })
    void valuesInTheSamePlaceAreShared(String left, String right, int shared) {
        assertThat(read(left).sharedWith(read(right))).isEqualTo(shared);
    }

    /// 400 elements are aligned in order, 401 one by one.
    @Test
    void veryLongArraysArePairedElementByElement() {
        assertThat(read(array(400, 0)).sharedWith(read(array(400, 1)))).isEqualTo(399);
        assertThat(read(array(401, 0)).sharedWith(read(array(401, 1)))).isZero();
        assertThat(read(array(400, 0)).sharedWith(read(array(401, 1)))).isZero();
        assertThat(read(array(401, 0)).sharedWith(read(array(400, 2)))).isZero();
        assertThat(read(pairs(401, 0)).sharedWith(read(pairs(401, 1)))).isEqualTo(401);
        assertThat(read(pairs(401, 0)).sharedWith(read(pairs(450, 1)))).isEqualTo(401);
    }

    private static String array(int size, int from) {
        return IntStream.range(from, from + size)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(",", "[", "]"));
    }

    /// All elements differ between two starts, but for the value under `k`.
    private static String pairs(int size, int other) {
        return IntStream.range(0, size)
                .mapToObj(i -> "{\"k\": %d, \"other\": \"%d-%d\"}".formatted(i, other, i))
                .collect(Collectors.joining(",", "[", "]"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "\"x\"", "", "{", "[NaN]", "[Infinity]", "[1,]"})
    void anythingElseIsNoDocument(String text) {
        assertThat(JsonValues.of(text)).isEmpty();
    }
}
