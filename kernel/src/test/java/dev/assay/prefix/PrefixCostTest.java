package dev.assay.prefix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.ContextSystem;
import dev.assay.api.OpenExample;
import dev.assay.api.Response;
import dev.assay.json.Json;
import dev.assay.price.Price;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class PrefixCostTest {
    private static final Price PRICE = new Price(3, 15, OptionalDouble.of(0.3), OptionalDouble.of(3.75));
    private static final List<OpenExample> LOGS = IntStream.range(0, 8)
            .mapToObj(log -> new OpenExample("log-" + log, lines(log * 10_000, 600)))
            .toList();

    private static String lines(int from, int count) {
        return IntStream.range(from, from + count)
                .mapToObj(i -> "line %d of a log that grows and grows%n".formatted(i))
                .collect(Collectors.joining());
    }

    private static PrefixCost of(String name, UnaryOperator<String> shorten) {
        var system = new ContextSystem<OpenExample>() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Response process(OpenExample example) {
                return Response.context(shorten.apply(example.context()));
            }
        };
        return PrefixCost.of(system, LOGS, PRICE, 10);
    }

    private static PrefixCost overTalks(OpenExample talk, UnaryOperator<String> shorten) {
        return PrefixCost.of(
                ContextSystem.of("s", (OpenExample example) -> {
                    assertThat(example.fields()).doesNotContainKey("turns");
                    return Response.context(shorten.apply(example.context()));
                }),
                List.of(talk),
                PRICE,
                10);
    }

    @Test
    void aConversationGrowsByWholeTurns() {
        var turns = IntStream.range(0, 40)
                .mapToObj(i ->
                        Map.of("role", i % 2 == 0 ? "user" : "assistant", "content", "turn " + i + ".\n" + lines(i, 5)))
                .toList();
        for (var talk : List.of(
                new OpenExample("fields", "", Map.of("turns", turns)), new OpenExample("json", Json.write(turns)))) {
            assertThat(overTalks(talk, text -> text).bill().value()).isEqualTo(1);
            overTalks(talk, text -> {
                assertThat(text).startsWith("[user]\nturn 0.").endsWith("\n\n");
                return text;
            });
            var lastTurns = overTalks(talk, text -> text.substring(text.indexOf("[", text.length() / 2)));
            assertThat(lastTurns.stable().value()).isLessThan(0.1);
            assertThat(lastTurns.isCostlySaving()).isTrue();
        }
    }

    @Test
    void whatLeavesTheContextAsItIsCostsTheSame() {
        var cost = of("as it is", text -> text);
        assertThat(cost.stable().value()).isEqualTo(1);
        assertThat(cost.tokens().value()).isEqualTo(1);
        assertThat(cost.bill().value()).isEqualTo(1);
        assertThat(cost.isCostlySaving()).isFalse();
    }

    @Test
    void aSystemThatChangesItsBeginningCostsMoreAlthoughItSavesTokens() {
        var cost = of("a date first", text -> text.length() + " characters\n" + text.substring(text.length() / 3));
        assertThat(cost.stable().value()).isLessThan(0.05);
        assertThat(cost.tokens().value()).isCloseTo(2 / 3.0, within(0.02));
        assertThat(cost.bill().value()).isGreaterThan(1.5);
        assertThat(cost.isCostlySaving()).isTrue();
    }

    @Test
    void everySecondLineKeepsItsBeginningAndSavesHalf() {
        var cost = of(
                "every second line",
                text -> text.lines()
                        .filter(line -> line.matches("line \\d*[02468] .*"))
                        .collect(Collectors.joining("\n", "", "\n")));
        assertThat(cost.stable().value()).isEqualTo(1);
        assertThat(cost.bill().value()).isBetween(0.4, 0.65);
    }

    @Test
    void aContextGrowsByWholeLines() {
        var grown = Growth.of("one\ntwo\nthree\nfour", 4);
        assertThat(grown).last().isEqualTo("one\ntwo\nthree\nfour");
        assertThat(grown.subList(0, grown.size() - 1)).allMatch(text -> text.endsWith("\n"));
        assertThat(Growth.of("alone", 5)).containsExactly("alone");
    }

    @Test
    void aSystemThatFailsIsCounted() {
        var cost = of("fails", text -> {
            throw new IllegalStateException("no");
        });
        assertThat(cost.failed()).isEqualTo(8);
        assertThat(cost.examples()).isZero();
    }
}
