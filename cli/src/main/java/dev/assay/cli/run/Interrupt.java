package dev.assay.cli.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/// Ctrl-C, or a call that is cancelled: asks the run to stop; Ctrl-C waits until everything that ended is stored.
public final class Interrupt {
    private static final int GRACE_SECONDS = 10;
    private static final CountDownLatch FINISHED = new CountDownLatch(1);
    private static final AtomicReference<Runnable> CURRENT = new AtomicReference<>(() -> {});
    private static final AtomicBoolean IS_ASKED = new AtomicBoolean();
    private static final AtomicBoolean IS_HOOKED = new AtomicBoolean();

    private Interrupt() {}

    /// @param stop asks what runs now to stop, and returns at once
    public static void stops(Runnable stop) {
        CURRENT.set(stop);
        if (IS_HOOKED.compareAndSet(false, true)) {
            Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> {
                now();
                await();
            }));
        }
        if (IS_ASKED.get()) {
            stop.run();
        }
    }

    /// Stops what runs now, or what is about to.
    public static void now() {
        IS_ASKED.set(true);
        CURRENT.get().run();
    }

    /// Something else begins in the same process, and nobody has asked it to stop.
    public static void begin() {
        CURRENT.set(() -> {});
        IS_ASKED.set(false);
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
