package dev.assay.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class EnvironmentTest {
    @Test
    void withoutADescriptorItIsTheEnvironmentOfTheProcess() {
        assertThat(Environment.read(Map.of("A", "1"))).isEqualTo(Map.of("A", "1"));
    }

    @Test
    void aDescriptorThatIsNoneAddsNothingAndIsNotPassedOn() {
        assertThat(Environment.read(Map.of("A", "1", Environment.DESCRIPTOR, "987")))
                .isEqualTo(Map.of("A", "1"));
        assertThat(Environment.read(Map.of("A", "1", Environment.DESCRIPTOR, "../../etc/passwd")))
                .isEqualTo(Map.of("A", "1"));
    }
}
