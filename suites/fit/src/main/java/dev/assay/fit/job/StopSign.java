package dev.assay.fit.job;

import dev.assay.run.Runner;
import java.util.Optional;

/// Stops a job from any thread: the runner that is under way, and those that would come.
final class StopSign {
    private volatile boolean isUp;
    private volatile Optional<Runner> running = Optional.empty();

    void raise() {
        isUp = true;
        running.ifPresent(Runner::stop);
    }

    /// A runner begins; at a sign that is up it ends at once.
    void guard(Runner runner) {
        running = Optional.of(runner);
        if (isUp) {
            runner.stop();
        }
    }

    boolean isUp() {
        return isUp;
    }
}
