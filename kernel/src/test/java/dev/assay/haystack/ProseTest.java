package dev.assay.haystack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.random.SplitMix64;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProseTest {
    private static final List<String> SENTENCES =
            Stream.generate(new Prose(new SplitMix64(1))::next).limit(20_000).toList();

    /// What tasks ask for: no filler may say it by accident.
    private static final Set<String> ANSWERS = Set.of(
            "bathroom",
            "bedroom",
            "garden",
            "hallway",
            "kitchen",
            "office",
            "apple",
            "football",
            "milk",
            "yes",
            "no",
            "none",
            "nothing",
            "one",
            "two",
            "three",
            "mentioned",
            "daniel",
            "john",
            "mary",
            "sandra",
            "bill",
            "fred",
            "jeff",
            "magic",
            "var",
            "crowns",
            "paragraph");

    @Test
    void noAnswerOccursInProse() {
        var words = SENTENCES.stream()
                .flatMap(sentence ->
                        Arrays.stream(sentence.toLowerCase(Locale.ROOT).split("[^a-z]+")))
                .collect(Collectors.toSet());

        assertThat(words).hasSizeGreaterThan(400).doesNotContainAnyElementsOf(ANSWERS);
    }

    @Test
    void sentencesAreAsciiWithoutDigitsAndComplete() {
        assertThat(SENTENCES).allMatch(sentence -> sentence.strip().matches("[A-Z][A-Za-z, ]+\\."));
    }

    @Test
    void sentencesHardlyRepeat() {
        assertThat(new HashSet<>(SENTENCES).size()).isGreaterThan(SENTENCES.size() * 3 / 4);
    }

    @Test
    void paragraphsHaveFourToEightSentences() {
        var ends = SENTENCES.stream()
                .map(sentence -> sentence.endsWith("\n\n") ? "|" : ".")
                .collect(Collectors.joining());

        assertThat(ends.substring(0, ends.lastIndexOf('|')).split("\\|"))
                .allMatch(paragraph -> paragraph.length() >= 3 && paragraph.length() <= 7);
    }

    @Test
    void noiseRepeatsOneParagraph() {
        var noise = new Noise();
        var first = Stream.generate(noise::next).limit(5).toList();
        var second = Stream.generate(noise::next).limit(5).toList();

        assertThat(second).isEqualTo(first);
        assertThat(first.getLast()).endsWith("\n\n");
        assertThat(String.join("", first)).doesNotContain("\n\n ");
    }
}
