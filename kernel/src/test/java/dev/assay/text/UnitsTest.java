package dev.assay.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UnitsTest {
    @Test
    void unitsAreNumberedInTheOrderFirstSeen() {
        var units = new Units();
        assertThat(IntStream.of(
                        units.number("d", "one"),
                        units.number("d", "two"),
                        units.number("other", "one"),
                        units.number("d", "one"),
                        units.number("other", "one")))
                .containsExactly(0, 1, 2, 0, 2);
        assertThat(units.count()).isEqualTo(3);
    }

    @Test
    void namesThatOnlyLookAlikeAreTwo() {
        var names = List.of("", "a", "a\0", "\0a", "ä", "a\u0308", "\ud800", "\udc00", "?", "\ufffd", "\u6100", "€");
        var units = new Units();
        for (int i = 0; i < names.size(); i++) {
            assertThat(units.number("d", names.get(i))).isEqualTo(i);
        }
        for (int i = 0; i < names.size(); i++) {
            assertThat(units.number("d", names.get(i))).isEqualTo(i);
        }
    }

    @Test
    void manyAreNumberedAsAMapWould() {
        var units = new Units();
        var map = new HashMap<String, Integer>();
        for (int i = 0; i < 200_000; i++) {
            var name = "name " + i * 7919L % 60_000;
            assertThat(units.number("d", name)).isEqualTo(map.computeIfAbsent(name, _ -> map.size()));
        }
        assertThat(units.number("d", "x".repeat(3_000_000))).isEqualTo(60_000);
        assertThat(units.number("d", "x".repeat(3_000_000))).isEqualTo(60_000);
    }

    @Test
    void anotherListsUnitsAreFoundByTheirNames() {
        var units = new Units();
        units.number("b", "one");
        units.number("a", "€");
        var other = new Units();
        other.number("a", "two");
        other.number("a", "€");
        other.number("b", "one");
        assertThat(units.numbersOf(other)).containsExactly(2, 1, 0);
        assertThat(units.numbersOf(units)).containsExactly(0, 1, 2);
    }

    @Test
    void whoeverCollectsTheSameRowsSharesOneList() {
        var units = new Units();
        units.during(() -> assertThat(Units.current()).isSameAs(units));
        assertThat(Units.current()).isNotSameAs(units);
    }
}
