package dev.assay.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/// Seconds by the wall and seconds of processor time: on a busy machine only the second tells what a thing costs.
///
/// @param wall seconds that went by
/// @param cpu seconds that all threads of this process computed, those of the compiler and the collector included
record Spent(double wall, double cpu) {
    private static final OperatingSystemMXBean PROCESS =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    /// Since the process began.
    static Spent now() {
        return new Spent(System.nanoTime() / 1e9, PROCESS.getProcessCpuTime() / 1e9);
    }

    /// The same, of this thread alone.
    static Spent byThisThread() {
        return new Spent(
                System.nanoTime() / 1e9, ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9);
    }

    Spent since(Spent start) {
        return new Spent(wall - start.wall, cpu - start.cpu);
    }

    Spent minus(Spent other) {
        return since(other);
    }
}
