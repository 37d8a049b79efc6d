package dev.assay.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Processor time that the host of a virtual machine gave to others while we wanted to run, over all cores.
///
/// A clock that is late while it is stolen from is late by the machine's fault: the figure stands beside ours.
record StolenTime(long ticks) {
    private static final Path STATISTICS = Path.of("/proc/stat");
    private static final int STOLEN = 8;
    private static final long MILLIS_A_TICK = 10; // fixed by Linux for what it shows to programs

    /// Until now; empty where the system does not say.
    static Optional<StolenTime> now() {
        if (!Files.isReadable(STATISTICS)) {
            return Optional.empty();
        }
        try (var lines = Files.lines(STATISTICS)) {
            return lines.findFirst()
                    .map(all -> all.split(" +"))
                    .filter(words -> words.length > STOLEN)
                    .map(words -> new StolenTime(Long.parseLong(words[STOLEN])));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    long millisSince() {
        return now().map(later -> (later.ticks - ticks) * MILLIS_A_TICK).orElse(0L);
    }
}
