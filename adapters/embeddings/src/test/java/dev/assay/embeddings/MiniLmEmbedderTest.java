package dev.assay.embeddings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.OpenExample;
import dev.assay.api.UserError;
import dev.assay.select.Embedders;
import dev.assay.system.BuiltInSystems;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class MiniLmEmbedderTest {
    private static double cosine(float[] one, float[] other) {
        double dot = 0;
        double ones = 0;
        double others = 0;
        for (int i = 0; i < one.length; i++) {
            dot += one[i] * other[i];
            ones += one[i] * one[i];
            others += other[i] * other[i];
        }
        return dot / Math.sqrt(ones * others);
    }

    @Test
    @Tag("ci")
    void sentencesThatMeanTheSameAreNearWithoutSharingAWord() {
        try (var embedder = Embedders.find("minilm")) {
            var vectors = embedder.embed(List.of(
                    "The physician treated her patient.",
                    "A doctor cured someone ill.",
                    "Copper prices fell on Monday."));

            assertThat(vectors).allSatisfy(vector -> assertThat(vector).hasSize(384));
            assertThat(cosine(vectors.get(0), vectors.get(1))).isGreaterThan(0.4);
            assertThat(cosine(vectors.get(0), vectors.get(2))).isLessThan(0.2);
        }
    }

    @Test
    void emptyAndEndlessTextsHaveVectorsToo() {
        try (var embedder = new MiniLmEmbedder()) {
            var vectors = embedder.embed(List.of("", " \n", "word ".repeat(3_000), "日本語 🙂 \0"));

            assertThat(vectors)
                    .hasSize(4)
                    .allSatisfy(vector -> assertThat(vector).hasSize(384));
            assertThat(vectors.getFirst()).containsOnly(0);
        }
    }

    @Test
    void manyThreadsGetTheSameVectors() throws Exception {
        var embedder = new MiniLmEmbedder();
        var expected = embedder.embed(List.of("one sentence", "another sentence"));
        var calls = new ArrayList<Callable<List<float[]>>>();
        for (int i = 0; i < 32; i++) {
            calls.add(() -> embedder.embed(List.of("one sentence", "another sentence")));
        }
        try (var threads = Executors.newFixedThreadPool(4)) {
            for (var answer : threads.invokeAll(calls)) {
                assertThat(answer.get().get(0)).containsExactly(expected.get(0));
                assertThat(answer.get().get(1)).containsExactly(expected.get(1));
            }
        }
    }

    @Test
    void aSystemSelectsByMeaning() throws Exception {
        var system = BuiltInSystems.create("embedding-select:ratio=0.45,model=minilm");
        var text = "Our offices are closed on Sundays.\nThe vehicle would not start.\nLunch is at noon.\n";

        assertThat(system.process(new OpenExample("x", text, Map.of("question", "What was wrong with the car?")))
                        .context()
                        .orElseThrow())
                .contains("vehicle")
                .doesNotContain("offices");
        assertThat(system.configuration()).containsEntry("model", "minilm");
    }

    @Test
    void itTakesNoSettings() {
        assertThatThrownBy(() -> Embedders.find("minilm:large"))
                .isInstanceOf(UserError.class)
                .hasMessage("\"minilm:large\": minilm takes no settings\n       write minilm");
    }
}
