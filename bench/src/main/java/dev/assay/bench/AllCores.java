package dev.assay.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.function.IntConsumer;

/// How often something can be done in a second when every core does it.
final class AllCores {
    private static final Duration WARM_UP = Duration.ofMillis(1_500);
    private static final Duration MEASURED = Duration.ofSeconds(2);

    private static final OperatingSystemMXBean CPU = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private AllCores() {}

    /// @param perCpuSecond of time the process computed, whatever else the machine does
    record Speed(double perSecond, double perCpuSecond) {}

    /// @param work done with 0, 1, … kinds − 1 in turn, on each core
    static double perSecond(int kinds, IntConsumer work) {
        return speed(kinds, work).perSecond();
    }

    static Speed speed(int kinds, IntConsumer work) {
        done(kinds, work, WARM_UP);
        long start = System.nanoTime();
        long computed = CPU.getProcessCpuTime();
        long times = done(kinds, work, MEASURED);
        return new Speed(
                times / ((System.nanoTime() - start) / 1e9), times / ((CPU.getProcessCpuTime() - computed) / 1e9));
    }

    private static long done(int kinds, IntConsumer work, Duration time) {
        long end = System.nanoTime() + time.toNanos();
        int cores = Runtime.getRuntime().availableProcessors();
        var tasks = new ArrayList<Callable<Long>>();
        for (int core = 0; core < cores; core++) {
            tasks.add(() -> doneByOne(kinds, work, end));
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

    private static long doneByOne(int kinds, IntConsumer work, long end) {
        long times = 0;
        for (int i = 0; System.nanoTime() < end; i = (i + 1) % kinds) {
            work.accept(i);
            times++;
        }
        return times;
    }
}
