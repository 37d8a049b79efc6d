package dev.assay.compact.generation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.assay.api.UserError;
import dev.assay.random.SplitMix64;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ChatterTest {
    private static final Topics TOPICS = new Topics(Drawn.LEXICON);

    static List<String> topics() {
        return List.copyOf(Drawn.LEXICON.topics());
    }

    @ParameterizedTest
    @MethodSource("topics")
    void nothingIsSaidTwiceBeforeAllIsSaidOnce(String name) {
        var topic = TOPICS.named(name);
        var chatter = new Chatter(topic, List.of(), new SplitMix64(7));
        var said = new HashSet<String>();
        for (int i = 0; i < topic.size(); i++) {
            var exchange = chatter.next();
            assertThat(said.add(exchange.user().content())).isTrue();
            assertThat(said.add(exchange.assistant().content())).isTrue();
        }
        assertThat(said.add(chatter.next().user().content())).isFalse();
    }

    @ParameterizedTest
    @MethodSource("topics")
    void eachTopicAloneFillsAHundredThousandTokens(String name) {
        var tokens = TOPICS.named(name).ways().stream()
                .flatMap(List::stream)
                .mapToInt(Exchange::tokens)
                .sum();
        assertThat(tokens).isGreaterThan(100_000);
    }

    @Test
    void seedsGiveDifferentOrders() {
        var topic = TOPICS.named("office");
        var first = new Chatter(topic, List.of(), new SplitMix64(1)).lines(20);
        assertThat(new Chatter(topic, List.of(), new SplitMix64(1)).lines(20)).isEqualTo(first);
        assertThat(new Chatter(topic, List.of(), new SplitMix64(2)).lines(20)).isNotEqualTo(first);
    }

    @Test
    void linesThatMentionAValueArePassedOver() {
        var topic = TOPICS.named("office");
        var chatter = new Chatter(topic, List.of("room", "monday"), new SplitMix64(3));
        assertThat(chatter.lines(600))
                .noneMatch(line -> line.content().toLowerCase(Locale.ROOT).matches("(?s).*(room|monday).*"));
    }

    @Test
    void aValueThatIsEverywhereIsAMistakeAndNoEndlessLoop() {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> new Chatter(TOPICS.named("office"), List.of("e"), new SplitMix64(3)).next())
                .withMessageStartingWith("every line about \"office\" mentions one of [e]");
    }

    @Test
    void noMentionIsOverlooked() {
        var texts = List.of("the quick brown fox", "a fox", "", "qu", "brown bread");
        var mentions = new Mentions(texts);
        for (var value : List.of("quick", "fox", "x", "brown", "ow", "lazy dog", "the quick brown fox", "qu")) {
            var expected = new BitSet();
            for (int i = 0; i < texts.size(); i++) {
                expected.set(i, texts.get(i).contains(value));
            }
            assertThat(mentions.ofAny(List.of(value))).as(value).isEqualTo(expected);
        }
        assertThat(mentions.ofAny(List.of("quick", "bread")).cardinality()).isEqualTo(2);
    }
}
