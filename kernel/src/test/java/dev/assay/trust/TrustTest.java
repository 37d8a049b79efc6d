package dev.assay.trust;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.spec.Origin;
import dev.assay.spec.Phrase;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrustTest {
    private static final String RUN = Origin.run("2026-08-22T101503Z-demo-1234", "2026-08-22T10:15:03Z");
    private static final Origin OF_RUN = new Origin.Received("run.json", 7, Optional.of(RUN));

    @TempDir
    private Path folder;

    private static Deed running(Origin origin, String content) {
        return new Deed(new Phrase("exec:./filter", origin), "run ./filter", () -> content, false);
    }

    @Test
    void aRunOfOnesOwnGoesOnAsLongAsItsProgramsAreTheSame() {
        var trust = new Trust(Optional.of(new TrustStore(folder)), false);
        trust.remember(RUN, List.of(running(Origin.OWN, "as it was")), Instant.EPOCH);
        assertThat(trust.refused(List.of(running(OF_RUN, "as it was")))).isEmpty();
        assertThat(trust.refused(List.of(running(OF_RUN, "of somebody else")))).hasSize(1);
    }

    @Test
    void whatOneRunMayDoNoOtherMay() {
        var trust = new Trust(Optional.of(new TrustStore(folder)), false);
        trust.remember(RUN, List.of(running(Origin.OWN, "as it was")), Instant.EPOCH);
        var other = new Origin.Received("run.json", 7, Optional.of(Origin.run("another", "2026-08-22T10:15:03Z")));
        assertThat(trust.refused(List.of(running(other, "as it was")))).hasSize(1);
    }
}
