package dev.assay.compact.assertion;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnnouncementTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Now something about the Lantern project.",
                "Next on my list: the Lantern project.",
                "I have the notes on the Lantern project in front of me.",
                "Nothing new on the Lantern project.",
                "Jetzt etwas zum Projekt Laterne.",
                "Zum Projekt Laterne gibt es nichts Neues.",
                "灯塔项目没有新消息。"
            })
    void whatOnlyNamesAMatterSaysNothingOfIt(String sentence) {
        assertThat(Announcement.isOne(sentence)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Now Hamza leads the Lantern project.",
                "Next week Hamza signs for the Lantern project.",
                "Jetzt leitet Hamza das Projekt Laterne.",
                "现在由周明负责灯塔项目。"
            })
    void whatSaysSomethingIsNone(String sentence) {
        assertThat(Announcement.isOne(sentence)).isFalse();
    }
}
