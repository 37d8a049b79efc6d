package dev.assay.sift.thought;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class VisibleThoughtTest {
    private final VisibleThought thought = VisibleThought.EVERYWHERE;

    @Test
    void anAnswerAloneIsNoThinking() {
        assertThat(thought.count("make stopped at target all\nexit status 2").markers())
                .isZero();
        assertThat(thought.count(" \n ").density()).isZero();
    }

    @Test
    void tagsAndSentencesAboutTheTaskAreCounted() {
        var counts = thought.count("<think>hm</think>\nI should keep it short.\nmake failed");
        assertThat(counts.tagMarkers()).isEqualTo(2);
        assertThat(counts.proseMarkers()).isEqualTo(1);
        assertThat(counts.leadingLines()).isEqualTo(2);
        assertThat(counts.density()).isCloseTo(40.0 / 53, within(1e-12));
    }

    /// As regular expressions of the original see letters when case is no matter.
    @Test
    void lettersWithoutTheirDotAreTheSameInATag() {
        var text = "<thınk>a</thınk>\n<analyſis>b\n<thİnk>c";
        assertThat(VisibleThought.EVERYWHERE.count(text)).satisfies(counts -> {
            assertThat(counts.tagMarkers()).isEqualTo(4);
            assertThat(counts.leakedLines()).isEqualTo(2);
        });
    }

    @Test
    void weakOpeningsNeedAHint() {
        assertThat(thought.count("First the linker ran").markers()).isZero();
        assertThat(thought.count("First I read the prompt").markers()).isEqualTo(1);
        assertThat(thought.count("sorted output").markers()).isZero();
    }

    @Test
    void onlyThinkingAtTheStartIsCutOff() {
        assertThat(thought.withoutPreamble("Okay, the user wants facts.\n\nmake failed\nI will stop."))
                .isEqualTo("make failed\nI will stop.");
        assertThat(thought.withoutPreamble("I will think.\nWe should stop.")).isEmpty();
        assertThat(thought.withoutPreamble("\n make failed \n")).isEqualTo("make failed");
    }

    @Test
    void manyOpenTagsAreCountedInNoTime() {
        assertThat(thought.count("<|".repeat(200_000)).markers()).isZero();
    }

    @Test
    void thinkingIsFoundWhereItStands() {
        var text = "<think>let me see\nmake failed\n</think>\nexit status 2\n";
        assertThat(thought.places(text).stream().map(place -> text.substring(place.from(), place.to())))
                .containsExactly("<think>let me see", "</think>");
    }
}
