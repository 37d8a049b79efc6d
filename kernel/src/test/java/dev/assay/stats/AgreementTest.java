package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class AgreementTest {
    /// Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011): four observers, twelve units,
    /// gaps.
    private static final List<List<Integer>> TWELVE_UNITS = List.of(
            List.of(1, 1, 1),
            List.of(2, 2, 3, 2),
            List.of(3, 3, 3, 3),
            List.of(3, 3, 3, 3),
            List.of(2, 2, 2, 2),
            List.of(1, 2, 3, 4),
            List.of(4, 4, 4, 4),
            List.of(1, 1, 2, 1),
            List.of(2, 2, 2, 2),
            List.of(5, 5, 5),
            List.of(1, 1),
            List.of(3));

    private static void add(List<String> labels, String label, int times) {
        labels.addAll(Collections.nCopies(times, label));
    }

    @Test
    void kappaOfFiftyProposalsIsTheOneOfTheTextbooks() {
        var first = new ArrayList<String>();
        var second = new ArrayList<String>();
        add(first, "yes", 25);
        add(first, "no", 25);
        add(second, "yes", 20);
        add(second, "no", 5);
        add(second, "yes", 10);
        add(second, "no", 15);

        assertThat(Agreement.cohenKappa(first, second).orElseThrow()).isCloseTo(0.4, within(1e-12));
    }

    @Test
    void kappaIsOneInFullAgreementAndMinusOneInFullOpposition() {
        assertThat(Agreement.cohenKappa(List.of(1, 2, 1), List.of(1, 2, 1))).hasValue(1);
        assertThat(Agreement.cohenKappa(List.of(1, 2), List.of(2, 1))).hasValue(-1);
    }

    @Test
    void judgesWhoAlwaysSayTheSameTellNothing() {
        assertThat(Agreement.cohenKappa(List.of("a", "a"), List.of("a", "a"))).isEqualTo(OptionalDouble.empty());
        assertThat(Agreement.cohenKappa(List.of(), List.of())).isEmpty();
        assertThat(Agreement.krippendorffNominal(List.of(List.of("a", "a")))).isEmpty();
        assertThat(Agreement.krippendorffInterval(List.of(List.of(3, 3)))).isEmpty();
        assertThat(Agreement.krippendorffInterval(List.of(List.of(3), List.of(4))))
                .isEmpty();
    }

    @Test
    void kappaNeedsTheSameCases() {
        assertThatThrownBy(() -> Agreement.cohenKappa(List.of(1), List.of(1, 2)))
                .hasMessage("both judges must label the same cases, not 1 and 2");
    }

    @Test
    void alphaOfTwelveUnitsIsTheOneItsAuthorComputed() {
        assertThat(Agreement.krippendorffNominal(TWELVE_UNITS).orElseThrow()).isCloseTo(0.743, within(5e-4));
        assertThat(Agreement.krippendorffInterval(TWELVE_UNITS).orElseThrow()).isCloseTo(0.849, within(5e-4));
    }

    @Test
    void alphaForLabelsDoesNotCareWhatTheyAreCalled() {
        var renamed = TWELVE_UNITS.stream()
                .map(unit -> unit.stream().map(label -> "label " + label).toList())
                .toList();

        assertThat(Agreement.krippendorffNominal(renamed)).isEqualTo(Agreement.krippendorffNominal(TWELVE_UNITS));
    }
}
