package dev.assay.sift.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.ContextSystem;
import dev.assay.api.Control;
import dev.assay.api.Example;
import dev.assay.json.Json;
import dev.assay.sift.Intent;
import dev.assay.sift.SiftCase;
import dev.assay.sift.SiftCaseFixtures;
import dev.assay.sift.prompt.AnchorSource;
import dev.assay.sift.prompt.SiftExample;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SiftBaselinesTest {
    private static final String INPUT = IntStream.rangeClosed(1, 60)
            .mapToObj(number -> number == 30 ? "ERROR: disk sda1 is full" : "step %d is fine so far".formatted(number))
            .collect(Collectors.joining("\n"));
    private static final SiftCase PLAIN = SiftCaseFixtures.plain(INPUT, "sda1 is full", "sda1", "full");

    @Test
    void allAreThereAndControlsComeLast() {
        assertThat(SiftBaselines.all())
                .extracting(ContextSystem::name)
                .containsExactly(
                        "empty",
                        "echo",
                        "head-tail",
                        "last-lines",
                        "fail-first",
                        "bm25",
                        "dedup",
                        "error-lines",
                        "anchors-extracted",
                        "gold",
                        "anchor-dump");
        assertThat(SiftBaselines.controls()).allMatch(Control.class::isInstance);
        assertThat(SiftBaselines.systems()).noneMatch(Control.class::isInstance);
    }

    @Test
    void emptyAndEchoAreTheTwoEnds() throws Exception {
        assertThat(answer("empty", PLAIN)).isEmpty();
        assertThat(answer("echo", PLAIN)).isEqualTo(INPUT);
    }

    @Test
    void cutSystemsKeepTheirLinesOfTheInput() throws Exception {
        assertThat(answer("head-tail", PLAIN))
                .startsWith("step 1 is fine so far\n")
                .endsWith("\nstep 60 is fine so far");
        assertThat(answer("last-lines", PLAIN)).doesNotContain("step 1 is").endsWith("step 60 is fine so far");
        assertThat(answer("fail-first", PLAIN)).contains("ERROR: disk sda1 is full");
        assertThat(answer("error-lines", PLAIN)).isEqualTo("ERROR: disk sda1 is full");
        assertThat(answer("dedup", PLAIN)).contains("ERROR: disk sda1 is full");
    }

    @Test
    void bm25ReadsTheInstruction() throws Exception {
        var input = INPUT.replace("step 40 is fine", "lint failed");
        assertThat(answer("bm25", SiftCaseFixtures.plain(input, "x", "x"))).contains("lint failed so far");
    }

    @Test
    void cutAnswersAreShort() throws Exception {
        for (var system : List.of("head-tail", "last-lines", "fail-first", "bm25", "dedup", "error-lines")) {
            assertThat(answer(system, PLAIN)).as(system).hasSizeBetween(1, 400);
        }
    }

    @Test
    void controlsTellWhatTheyKnow() throws Exception {
        assertThat(answer("gold", PLAIN)).isEqualTo("sda1 is full");
        assertThat(answer("anchor-dump", PLAIN)).isEqualTo("sda1; full");
        assertThat(answer("anchors-extracted", PLAIN)).isEqualTo("python; ERROR: disk sda1 is full");
    }

    @ParameterizedTest
    @EnumSource(Intent.class)
    void nothingFoundIsAnEmptyAnswerInEveryForm(Intent intent) {
        assertThat(AnswerShape.of(intent, List.of(), "; ")).isEmpty();
    }

    @Test
    void piecesTakeTheFormThatWasAskedFor() {
        var pieces = List.of("a \"b\"", "c|d");
        assertThat(AnswerShape.of(Intent.SUMMARY, pieces, "; ")).isEqualTo("a \"b\"; c|d");
        assertThat(AnswerShape.of(Intent.EXACT_LINES, pieces, "; ")).isEqualTo("a \"b\"\nc|d");
        assertThat(AnswerShape.of(Intent.EXACT_FORMAT, pieces, "; ")).isEqualTo("a \"b\"");
        assertThat(Json.read(AnswerShape.of(Intent.JSON, pieces, "; "))).isEqualTo(pieces);
        assertThat(AnswerShape.of(Intent.YAML, pieces, "; ")).isEqualTo("- \"a \\\"b\\\"\"\n- \"c|d\"");
        assertThat(AnswerShape.of(Intent.TABLE, pieces, "; ")).isEqualTo("| Line |\n| --- |\n| a \"b\" |\n| c\\|d |");
        assertThat(AnswerShape.of(Intent.BULLET_LIST, pieces, "; ")).isEqualTo("- a \"b\"\n- c|d");
    }

    private static String answer(String name, SiftCase siftCase) throws Exception {
        var labeled = SiftExample.of(siftCase, AnchorSource.NONE);
        var system = SiftBaselines.all().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        var response = system instanceof Control<Example> control
                ? control.process(labeled.example(), labeled.reference())
                : system.process(labeled.example());
        return response.answer().orElseThrow();
    }
}
