package dev.assay.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EnergyCounterTest {
    private static final String FIRST = "/sys/class/powercap/intel-rapl:0/";
    private static final String SECOND = "/sys/class/powercap/intel-rapl:1/";
    private static final String CORES = "/sys/class/powercap/intel-rapl:0:0/";

    private final RecordedSight sight = new RecordedSight();
    private final EnergyCounter counter = new EnergyCounter(sight);

    @Test
    void packagesAreAddedUpAndTheirPartsAreNotCountedTwice() {
        sight.file(FIRST + "energy_uj", "1000000\n")
                .file(SECOND + "energy_uj", "500000\n")
                .file(CORES + "energy_uj", "1\n");
        var before = counter.read();
        sight.file(FIRST + "energy_uj", "4000000\n")
                .file(SECOND + "energy_uj", "1000000\n")
                .file(CORES + "energy_uj", "2000000\n");
        assertThat(counter.joulesSince(before)).hasValue(3.5);
    }

    @Test
    void aCounterThatBeganAgainIsReadOverItsRange() {
        sight.file(FIRST + "energy_uj", "9000000").file(FIRST + "max_energy_range_uj", "10000000");
        var before = counter.read();
        sight.file(FIRST + "energy_uj", "1000000");
        assertThat(counter.joulesSince(before)).hasValue(2);
    }

    @Test
    void aMachineWithoutCountersTellsNothing() {
        assertThat(counter.joulesSince(counter.read())).isEmpty();
    }

    @Test
    void aCounterThatStandsStillTellsNothing() {
        sight.file(FIRST + "energy_uj", "7");
        assertThat(counter.joulesSince(counter.read())).isEmpty();
    }
}
