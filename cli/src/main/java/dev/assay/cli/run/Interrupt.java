package dev.assay.cli.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Ctrl-C: asks the run to stop and waits until everything that ended is stored.
public final class Interrupt {
    private static final int GRACE_SECONDS = 10;
    private static final CountDownLatch FINISHED = new CountDownLatch(1);

    private Interrupt() {}

    /// @param stop asks whatever runs to stop, and returns at once
    public static void stops(Runnable stop) {
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> {
            stop.run();
            await();
        }));
    }

    private static void await() {
        try {
            boolean _ = FINISHED.await(GRACE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// The process has nothing more to do.
    public static void done() {
        FINISHED.countDown();
    }
}
