package dev.assay.reading;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ThoughtsTest {
    @Test
    void onlyWhatFollowsTheLastThoughtIsSaid() {
        assertThat(Thoughts.without("<think>B?</think>C <THINKING>no</THINKING> D"))
                .isEqualTo(" D");
    }

    @Test
    void aThoughtThatNeverEndsSaysNothing() {
        assertThat(Thoughts.without("A <think>or is it B")).isEqualTo("A ");
    }

    @Test
    void aTextWithoutThoughtsStays() {
        assertThat(Thoughts.without("I think it is C")).isEqualTo("I think it is C");
    }
}
