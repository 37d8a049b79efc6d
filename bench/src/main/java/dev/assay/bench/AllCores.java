package dev.assay.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.function.IntConsumer;
import java.util.function.LongPredicate;

/// How often something can be done in a second when every core does it.
///
/// Warm is what was done often enough, however long a busy machine takes for it: every core does all kinds several
/// times, or the first thousands of them, and has computed for a while.
final class AllCores {
    private static final int WARM_UPS = 8;
    private static final int KINDS = 5_000;
    private static final Duration WARM_UP = Duration.ofMillis(1_500);
    /// Computed by one core; what is so slow is as warm as it gets.
    private static final Duration LONGEST = Duration.ofSeconds(15);

    private static final Duration MEASURED = Duration.ofSeconds(2);

    private static final OperatingSystemMXBean CPU = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private AllCores() {}

    /// @param perCpuSecond of time the process computed, whatever else the machine does
    record Speed(double perSecond, double perCpuSecond) {}

    /// @param work done with 0, 1, … kinds − 1 in turn, on each core
    static double perSecond(int kinds, IntConsumer work) {
        return speed(kinds, work).perSecond();
    }

    static Speed speed(int kinds, IntConsumer work) {
        done(kinds, work, times -> isWarm(kinds, times));
        long start = System.nanoTime();
        long end = start + MEASURED.toNanos();
        long computed = CPU.getProcessCpuTime();
        long times = done(kinds, work, _ -> System.nanoTime() >= end);
        return new Speed(
                times / ((System.nanoTime() - start) / 1e9), times / ((CPU.getProcessCpuTime() - computed) / 1e9));
    }

    /// Asked of one core, in its thread.
    ///
    /// @param times how often it has done something
    private static boolean isWarm(int kinds, long times) {
        long computed = THREADS.getCurrentThreadCpuTime();
        boolean isOften = times >= (long) WARM_UPS * Math.min(kinds, KINDS);
        return computed >= (isOften ? WARM_UP : LONGEST).toNanos();
    }

    /// @param isEnough asked of each core before it does something once more
    private static long done(int kinds, IntConsumer work, LongPredicate isEnough) {
        int cores = Runtime.getRuntime().availableProcessors();
        var tasks = new ArrayList<Callable<Long>>();
        for (int core = 0; core < cores; core++) {
            tasks.add(() -> doneByOne(kinds, work, isEnough));
        }
        try (var threads = Executors.newFixedThreadPool(cores)) {
            long times = 0;
            for (var task : threads.invokeAll(tasks)) {
                times += task.get();
            }
            return times;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("what is measured failed", e.getCause());
        }
    }

    private static long doneByOne(int kinds, IntConsumer work, LongPredicate isEnough) {
        long times = 0;
        while (!isEnough.test(times)) {
            work.accept((int) (times % kinds));
            times++;
        }
        return times;
    }
}
