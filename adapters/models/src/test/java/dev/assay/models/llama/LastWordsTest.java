package dev.assay.models.llama;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LastWordsTest {
    @Test
    void aLoadFailsForItsFirstComplaintAndALifeForItsLast() {
        var words = new LastWords("""
                0.00.021.489 I srv    load_model: loading model 'a.gguf'
                0.00.021.631 E gguf_init: failed to read one
                0.00.021.632 E gguf_init: failed to read two
                0.00.021.633 E gguf_init: failed to read one
                0.00.021.634 E gguf_init: failed to read three
                0.00.021.635 E gguf_init: failed to read four
                """);
        assertThat(words.ofALoad().lines())
                .containsExactly(
                        "",
                        "       gguf_init: failed to read one",
                        "       gguf_init: failed to read two",
                        "       gguf_init: failed to read three");
        assertThat(words.ofALife().lines())
                .containsExactly(
                        "",
                        "       gguf_init: failed to read two",
                        "       gguf_init: failed to read three",
                        "       gguf_init: failed to read four");
    }

    @Test
    void withoutAComplaintTheLastLinesMustDo() {
        assertThat(new LastWords("one\ntwo\n\nthree\nfour\n").ofALoad())
                .isEqualTo("\n       two\n       three\n       four");
    }

    @Test
    void silenceAddsNothing() {
        assertThat(new LastWords("").ofALoad()).isEmpty();
        assertThat(new LastWords(" \n \n").ofALife()).isEmpty();
    }

    @Test
    void hostileLinesAreCutAndTamed() {
        var words = new LastWords("\u001b[31mfailed\u0007 " + "x".repeat(5_000)).ofALife();
        assertThat(words)
                .hasSizeLessThan(320)
                .startsWith("\n       [31mfailed x")
                .doesNotContain("\u001b", "\u0007");
    }

    @Test
    void aTakenPortIsToldFromOtherEnds() {
        assertThat(new LastWords("E start: couldn't bind HTTP server socket, port: 1").tellOfATakenPort())
                .isTrue();
        assertThat(new LastWords("E failed to load model").tellOfATakenPort()).isFalse();
    }
}
