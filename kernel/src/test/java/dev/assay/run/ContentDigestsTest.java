package dev.assay.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What is digested side by side stands in the order of the examples.
class ContentDigestsTest {
    private static final int LONG = 300_000;

    @Test
    void eachExampleHasItsDigestInItsPlace() {
        for (int count : new int[] {0, 1, 63, 64, 65, 1_000}) {
            var examples = IntStream.range(0, count).mapToObj(this::labeled).toList();
            assertThat(listed(examples)).isEqualTo(expected(examples));
        }
    }

    @Test
    void longExamplesAreDigestedFewAtATime() {
        var examples = Stream.concat(
                        IntStream.range(0, 40).mapToObj(i -> labeled(i, "é".repeat(LONG + i))),
                        IntStream.range(40, 50).mapToObj(this::labeled))
                .toList();
        assertThat(listed(examples)).isEqualTo(expected(examples));
    }

    private Labeled<OpenExample> labeled(int i) {
        return labeled(i, "text \"%d\"\n".formatted(i).repeat(i % 50));
    }

    private static Labeled<OpenExample> labeled(int i, String context) {
        return new Labeled<>(
                new OpenExample("e" + i, context, Map.of("question", "which?", "family", "f" + i % 3)),
                new OpenReference(Map.of("answer", "a" + i)));
    }

    private static String listed(List<Labeled<OpenExample>> examples) {
        var digests = new ContentDigests();
        examples.forEach(digests::add);
        digests.finish();
        return digests.each().examples().text();
    }

    private static String expected(List<Labeled<OpenExample>> examples) {
        return examples.stream()
                .map(Labeled::example)
                .map(example -> Digests.sha256(Json.writeSorted(Map.of(
                                "id", example.id(),
                                "dataset", example.dataset(),
                                "context", example.context(),
                                "question", example.question().orElse(""),
                                "cluster", example.cluster(),
                                "labels", example.labels(),
                                "fields", example.fields())))
                        + "\n")
                .collect(Collectors.joining());
    }
}
