package dev.assay.anchor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class AnchorFinderTest {
    private static Iterable<String> anchors(String text) {
        return AnchorFinder.count(text).keySet();
    }

    @Test
    void whatOneCanLookUpIsFound() {
        assertThat(anchors("see src/app/Main.java:17 and https://example.org/a?b=1."))
                .containsExactly("src/app/Main.java:17", "https://example.org/a?b=1");
        assertThat(anchors("commit 9fceb02d0ae598e95dc970b74767f19372d61af8 in v2.14.1"))
                .containsExactly("9fceb02d0ae598e95dc970b74767f19372d61af8", "v2.14.1");
    }

    @Test
    void numbersComeWithTheirUnits() {
        assertThat(anchors("took 250 ms, 12%, $1,250.50 and 3 hours of 64kb"))
                .containsExactly("250 ms", "12%", "$1,250.50", "3 hours", "64kb");
        assertThat(anchors("port:8080 (not 443)")).containsExactly("8080", "443");
    }

    @Test
    void aLoneDigitIsNoAnchor() {
        assertThat(anchors("1. first\n2) second, the 3rd of 4")).isEmpty();
    }

    @Test
    void datesAndTimesAreFound() {
        assertThat(anchors("on 2024-05-01T10:30:00Z, 05/01/2024, at 10:30, 7 May 2023 and June 9th, 2021"))
                .containsExactly("2024-05-01T10:30:00Z", "05/01/2024", "10:30", "7 May 2023", "June 9th, 2021");
        assertThat(anchors("she may go")).isEmpty();
    }

    @Test
    void identifiersAreToldFromWords() {
        assertThat(anchors("set max_size, userId, app.core.run, JIRA-17 and x86 in well-known U.S. places, e.g. here."))
                .containsExactly("max_size", "userId", "app.core.run", "JIRA-17", "x86");
    }

    @Test
    void whatStandsAtTheEdgesOfAChunkIsNotPartOfIt() {
        assertThat(anchors("(max_size) [user_id]: 'app.run.core'!"))
                .containsExactly("max_size", "user_id", "app.run.core");
        assertThat(anchors("(((max_size)))")).containsExactly("max_size");
        assertThat(anchors(")( ... !?")).isEmpty();
    }

    @Test
    void groupsOfThreeDigitsAreOneNumber() {
        assertThat(anchors("1,250 of 12,34 and x,500")).contains("1,250").doesNotContain("12,34", "x,500");
        assertThat(anchors(",500")).containsExactly("500");
        assertThat(anchors("250 ms")).containsExactly("250 ms");
        assertThat(anchors("250  ms")).containsExactly("250");
        assertThat(anchors("45 %")).containsExactly("45 %");
    }

    @Test
    void aBreakMayBelongToAnAddress() {
        assertThat(anchors("see https://a.org/x?page=2,z;1 now")).containsExactly("https://a.org/x?page=2,z;1");
        assertThat(anchors("see https://a.org/x, then")).containsExactly("https://a.org/x");
        assertThat(anchors("https://a.org/x=")).containsExactly("https://a.org/x");
    }

    @Test
    void quotationsCountOnce() {
        assertThat(AnchorFinder.count("say \"file not found\" and `user_id` and “so it is”, \"x\""))
                .containsExactly(entry("file not found", 1), entry("user_id", 1), entry("so it is", 1));
        assertThat(anchors("an \"open quote\nis none\"")).isEmpty();
    }

    @Test
    void repeatedAnchorsAreCounted() {
        assertThat(AnchorFinder.count("max_size 10 max_size 10 max_size"))
                .containsExactly(entry("max_size", 3), entry("10", 2));
    }

    @Test
    @Tag("ci")
    void hostileTextsTakeNoLonger() {
        for (var piece : new String[] {"\"", "1,234,", "a.b", "_", "may ", "1-1-", "$", "9", "a1"}) {
            var text = piece.repeat(1_000_000 / piece.length());
            Assertions.assertTimeout(Duration.ofMinutes(2), () -> AnchorFinder.count(text));
        }
    }
}
