package dev.assay.lossmap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LossTextTest {
    private static final String INPUT = "first line of the log\nERROR disk sda1 is full\nlast line of the log\n";

    @Test
    void itShowsWhatWasDroppedAndWhichEvidenceWentWithIt() {
        var text = new LossText(
                        INPUT,
                        "first line of the log\nlast line of the log\n",
                        List.of("disk sda1 is full", "first line"))
                .render(5);
        assertThat(text)
                .contains("lost evidence: disk sda1 is full", "- ERROR disk sda1 is full")
                .doesNotContain("lost evidence: first line", "- first line", "+ ");
    }

    @Test
    void itShowsWhatNobodySaid() {
        var text = new LossText(INPUT, INPUT + "zebras quietly reboot tomorrow\n", List.of()).render(5);
        assertThat(text).contains("dropped 0 %", "+ zebras quietly reboot tomorrow");
    }

    @Test
    void itCountsWhatItDoesNotShow() {
        assertThat(new LossText("a1\nb2\nc3\nd4\n", "", List.of()).render(2))
                .contains("- a1", "- b2", "- … and 2 more");
    }

    @Test
    void controlCharactersDoNotReachATerminal() {
        assertThat(new LossText("\u001b[31mred\n", "", List.of()).render(2)).doesNotContain("\u001b");
    }
}
