package dev.assay.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkdownTest {
    @Test
    void aNameIsNoLinkNoPictureAndNoSecondCell() {
        assertThat(Markdown.cell("![seen](http://somewhere/p.png) [verified](http://elsewhere)"))
                .isEqualTo("![seen]\\(http://somewhere/p.png) [verified]\\(http://elsewhere)");
        assertThat(Markdown.cell("a | b\r\n<img>")).isEqualTo("a \\| b  &lt;img>");
        assertThat(Markdown.cell("mean_score[answer_found]")).isEqualTo("mean_score[answer_found]");
    }
}
