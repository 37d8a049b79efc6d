package dev.assay.anchor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.anchor.AnchorSearch.Found;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnchorSearchTest {
    private static Found find(String anchor, String text) {
        return AnchorSearch.in(text, List.of(anchor)).getOrDefault(anchor, new Found(-1, -1));
    }

    @Test
    void wholeWordsAreFoundAsOftenAsTheyStandThere() {
        assertThat(find("user_id", "user_id, (user_id) user_ids")).isEqualTo(new Found(2, 2));
        assertThat(find("17", "170 Main.java:17")).isEqualTo(new Found(1, 1));
        assertThat(find("17", "")).isEqualTo(Found.NOWHERE);
    }

    @Test
    void aShorterFormOfAPathIsFoundInTheLonger() {
        assertThat(find("Main.java:17", "at src/app/Main.java:17")).isEqualTo(new Found(1, 1));
    }

    @Test
    void caseSeparatorsAndUnitsMayDiffer() {
        assertThat(find("user_id", "the user id")).isEqualTo(new Found(0, 1));
        assertThat(find("userId", "USER-ID")).isEqualTo(new Found(0, 1));
        assertThat(find("1,250 ms", "1250 milliseconds")).isEqualTo(new Found(0, 1));
        assertThat(find("12%", "12 percent")).isEqualTo(new Found(0, 1));
        assertThat(find("2024-05-01", "2024/05/01")).isEqualTo(new Found(0, 1));
    }

    @Test
    void valuesMayNot() {
        assertThat(find("1.5", "15")).isEqualTo(Found.NOWHERE);
        assertThat(find("15", "1, 5")).isEqualTo(Found.NOWHERE);
        assertThat(find("10 ms", "10 s")).isEqualTo(Found.NOWHERE);
        assertThat(find("user_id", "user" + "\n".repeat(20) + "id")).isEqualTo(Found.NOWHERE);
    }

    @Test
    void longQuotationsAreFoundByTheirWords() {
        var quote = "the quick brown fox jumps over the lazy dog";
        assertThat(find(quote, "He said: " + quote + ".")).isEqualTo(new Found(1, 1));
        assertThat(find(quote, quote.replace("dog", "cat"))).isEqualTo(Found.NOWHERE);
    }
}
