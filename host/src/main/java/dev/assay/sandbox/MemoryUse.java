package dev.assay.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The memory a set of processes holds, read from `/proc`; nothing where there is none, as on macOS.
///
/// A page that several processes share is counted once where the kernel lets us see whose it is.
final class MemoryUse {
    private MemoryUse() {}

    /// Shares are summed only where the plain sizes, which are cheaper to read and never smaller, are too
    /// much.
    static boolean isOver(long limitBytes, List<ProcessHandle> processes) {
        return processes.stream().mapToLong(MemoryUse::size).sum() > limitBytes
                && processes.stream().mapToLong(MemoryUse::share).sum() > limitBytes;
    }

    private static long size(ProcessHandle process) {
        return bytes(Path.of("/proc", Long.toString(process.pid()), "status"), "VmRSS:");
    }

    private static long share(ProcessHandle process) {
        var share = bytes(Path.of("/proc", Long.toString(process.pid()), "smaps_rollup"), "Pss:");
        return share > 0 ? share : size(process);
    }

    private static long bytes(Path file, String field) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1)
                    .lines()
                    .filter(line -> line.startsWith(field))
                    .mapToLong(MemoryUse::bytes)
                    .findFirst()
                    .orElse(0);
        } catch (IOException _) {
            return 0; // ended meanwhile, or not ours to read
        }
    }

    /// Of a line like `VmRSS:     4096 kB`.
    private static long bytes(String line) {
        return 1024 * Long.parseLong(line.replaceAll("[^0-9]", ""));
    }
}
