package dev.assay.compact.method;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RetractionTest {
    @Test
    void whatEndsOneThingLeavesAnotherOfTheSameProject() {
        var known = List.of(
                "The loyalty discount holds for the Lantern project.",
                "The spring discount holds for the Lantern project.");

        assertThat(Retraction.standing(known, List.of("The spring discount no longer holds for the Lantern project.")))
                .containsExactly("The loyalty discount holds for the Lantern project.");
    }
}
