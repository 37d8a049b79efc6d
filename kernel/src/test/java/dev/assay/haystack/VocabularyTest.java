package dev.assay.haystack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.random.SplitMix64;
import java.util.HashSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class VocabularyTest {
    @Test
    void noWordIsGivenOutTwice() {
        var vocabulary = new Vocabulary(new SplitMix64(1));

        var words = Stream.generate(vocabulary::word).limit(50_000).toList();

        assertThat(new HashSet<>(words)).hasSameSizeAs(words);
    }

    @Test
    void keysDoNotRunOut() {
        var vocabulary = new Vocabulary(new SplitMix64(2));

        var keys = Stream.generate(vocabulary::key).limit(100_000).toList();

        assertThat(new HashSet<>(keys)).hasSameSizeAs(keys);
    }

    @Test
    void namesArePronounceableAndOfOneLength() {
        var vocabulary = new Vocabulary(new SplitMix64(3));

        assertThat(Stream.generate(vocabulary::name).limit(1000))
                .allMatch(name -> name.matches("[B-W][aeiou]([b-df-hj-np-tv-w][aeiou]){2}[b-df-hj-np-tv-w]"));
    }

    @Test
    void placesNeverHoldAWord() {
        var vocabulary = new Vocabulary(new SplitMix64(4));

        assertThat(Stream.generate(vocabulary::place).limit(5000))
                .noneMatch(place -> place.toLowerCase(java.util.Locale.ROOT)
                        .matches(".*([b-df-hj-np-tv-w][aeiou]){3}[b-df-hj-np-tv-w].*"));
    }

    @Test
    void similarPlaceSharesItsStartUntilEndingsRunOut() {
        var vocabulary = new Vocabulary(new SplitMix64(5));
        var place = vocabulary.place();

        var similar =
                Stream.generate(() -> vocabulary.placeLike(place)).limit(12).toList();

        assertThat(similar).doesNotHaveDuplicates().doesNotContain(place);
        assertThat(similar.getFirst()).startsWith(place.substring(0, 5));
        assertThat(similar.getLast()).doesNotStartWith(place.substring(0, 5));
    }

    @Test
    void similarKeySharesOneHalf() {
        var vocabulary = new Vocabulary(new SplitMix64(6));
        var halves = vocabulary.key().split("-");

        assertThat(Stream.generate(() -> vocabulary.keyLike(halves[0] + "-" + halves[1]))
                        .limit(100))
                .allMatch(key -> key.startsWith(halves[0] + "-") != key.endsWith("-" + halves[1]))
                .doesNotHaveDuplicates();
    }

    @Test
    void otherSeedsGiveOtherNames() {
        var one = new Vocabulary(new SplitMix64(7));
        var other = new Vocabulary(new SplitMix64(8));

        assertThat(Stream.generate(one::name).limit(500))
                .doesNotContainAnyElementsOf(
                        Stream.generate(other::name).limit(500).toList());
    }
}
