package dev.assay.sandbox;

import java.time.Duration;

/// What a program may take.
///
/// @param time from start to end, and of computing in each process
/// @param memoryBytes of all its processes together, and the address space of each
/// @param diskBytes of scratch altogether, and of each file
/// @param outputBytes to stdout; of stderr the end is kept and the rest thrown away
/// @param processes at one time, threads included; before Linux 5.14 all those of the user count
public record Limits(Duration time, long memoryBytes, long diskBytes, int outputBytes, int processes) {
    /// Ten seconds, 1 GiB of memory, 64 MiB of scratch, 1 MiB of output, 32 processes.
    public static final Limits DEFAULT = new Limits(Duration.ofSeconds(10), 1 << 30, 64 << 20, 1 << 20, 32);

    private static final int OPEN_FILES = 128;

    public Limits {
        if (!time.isPositive() || memoryBytes < 1 || diskBytes < 1 || outputBytes < 1 || processes < 1) {
            throw new IllegalArgumentException("limits must be positive");
        }
    }

    public Limits withTime(Duration changed) {
        return new Limits(changed, memoryBytes, diskBytes, outputBytes, processes);
    }

    public Limits withMemoryBytes(long changed) {
        return new Limits(time, changed, diskBytes, outputBytes, processes);
    }

    public Limits withOutputBytes(int changed) {
        return new Limits(time, memoryBytes, diskBytes, changed, processes);
    }

    /// For `prlimit`. The clock ends a program before this many seconds of computing do, unless we are
    /// gone.
    String options() {
        return "--core=0 --cpu=%d --as=%d --fsize=%d --nofile=%d --nproc=%d"
                .formatted(time.toSeconds() + 2, memoryBytes, diskBytes, OPEN_FILES, processes);
    }
}
