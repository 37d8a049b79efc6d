package dev.assay.spark;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SettingsTest {
    /// Another user of the machine can have a cluster on loopback, too, and be named by mistake.
    @Test
    void keysAreHandedToExecutorsOfTheirOwnerAlone() {
        assertThat(Settings.isPrivate("local[2]", false)).isTrue();
        for (var master : new String[] {"spark://127.0.0.1:7077", "spark://localhost:7077", "spark://elsewhere:7077"}) {
            assertThat(Settings.isPrivate(master, false)).as(master).isFalse();
            assertThat(Settings.isPrivate(master, true)).as(master).isTrue();
        }
    }
}
