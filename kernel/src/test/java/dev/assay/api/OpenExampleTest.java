package dev.assay.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class OpenExampleTest {
    @Test
    void theClusterOfAContextHasTheNameItAlwaysHad() {
        assertThat(new OpenExample("e", "the log").cluster()).isEqualTo("context-2c7d14ffbbae863f");
        assertThat(new OpenExample("e", "a").cluster()).isEqualTo("context-edc2f5868cfbed62");
        assertThat(new OpenExample("e", "線 é\ud83d\ude00").cluster()).isEqualTo("context-69783ce8c6a909ac");
        assertThat(new OpenExample("e", " ").cluster()).isEqualTo("e");
        assertThat(new OpenExample("e", "the log", Map.of("cluster", 3.0)).cluster())
                .isEqualTo("3");
    }

    @Test
    void labelsAreTheFieldsThatDatasetsGroupBy() {
        assertThat(new OpenExample("e", "log").labels()).isEmpty();
        assertThat(new OpenExample("e", "log", Map.of("task", "qa", "difficulty", 3, "other", "x")).labels())
                .isEqualTo(Map.of("task", "qa"));
    }
}
