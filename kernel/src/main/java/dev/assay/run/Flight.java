package dev.assay.run;

import dev.assay.api.Example;
import dev.assay.api.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/// The trials under way. Used from the runner's thread alone.
///
/// Trials run on virtual threads until one of them is caught spinning after its time was up. A spinning
/// virtual thread holds a carrier for good, so from then on trials run on platform threads, which the
/// operating system shares out; and a system with too many spinning calls is not called again.
final class Flight<E extends Example> implements AutoCloseable {
    private static final int LOOK_AHEAD = 256;
    private static final int BUSY = 16;
    private static final long MOST_CHARACTERS = 32L << 20;
    private static final int MOST_RUNAWAYS = 4;
    private static final ThreadFactory PLATFORM =
            Thread.ofPlatform().daemon().name("trial-", 0).factory();

    private final Stage<E> stage;
    private final Set<Attempt<E>> underWay = new LinkedHashSet<>();
    private final List<Attempt<E>> givenUp = new ArrayList<>();
    private final Map<String, Integer> runaways = new HashMap<>();
    private boolean sharesCarriers = true;
    private long characters;

    Flight(Stage<E> stage) {
        this.stage = stage;
    }

    boolean isEmpty() {
        return underWay.isEmpty() && stage.ended().isEmpty();
    }

    boolean isBusy() {
        return underWay.size() > BUSY;
    }

    /// Room for one more: a window of trials, smaller when their contexts are large.
    boolean hasRoom() {
        int concurrency = stage.plan().options().concurrency();
        return underWay.size() < concurrency
                || (underWay.size() < Math.max(LOOK_AHEAD, concurrency) && characters < MOST_CHARACTERS);
    }

    void launch(Trial<E> trial) {
        var attempt = new Attempt<>(trial, stage);
        underWay.add(attempt);
        characters += attempt.weight();
        if (isHung(trial)) {
            refuse(attempt);
        } else {
            stage.slots().add(attempt);
        }
    }

    private boolean isHung(Trial<E> trial) {
        return runaways.getOrDefault(trial.key().system(), 0) >= MOST_RUNAWAYS;
    }

    private void refuse(Attempt<E> attempt) {
        attempt.refuse(new Outcome.Failed(
                "hung",
                "%d earlier calls of this system never returned; it was not called again".formatted(MOST_RUNAWAYS)));
    }

    /// Moves what has ended into the list.
    void drain(List<Stage.Completion<E>> into) {
        int before = into.size();
        stage.ended().drainTo(into);
        into.subList(before, into.size()).forEach(this::land);
    }

    /// Waits for one trial to end; false when none did.
    boolean await(long millis, List<Stage.Completion<E>> into) {
        try {
            var completion = stage.ended().poll(millis, TimeUnit.MILLISECONDS);
            if (completion == null) {
                return false;
            }
            land(completion);
            into.add(completion);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for a trial", e);
        }
    }

    private void land(Stage.Completion<E> completion) {
        if (underWay.remove(completion.attempt())) {
            characters -= completion.attempt().weight();
        }
    }

    /// Takes back what has not begun.
    void withdraw() {
        underWay.removeIf(Attempt::withdraw);
    }

    /// Gives up trials whose time is over, and sees to those given up before that still have not stopped.
    void expire(long now) {
        for (var attempt : List.copyOf(underWay)) {
            if (attempt.expire(now)) {
                givenUp.add(attempt);
            }
        }
        if (!givenUp.isEmpty()) {
            countRunaways(now);
        }
    }

    private void countRunaways(long now) {
        givenUp.removeIf(attempt -> !attempt.isStillBusy());
        runaways.clear();
        givenUp.stream()
                .filter(attempt -> attempt.isRunaway(now))
                .forEach(attempt -> runaways.merge(attempt.trial().key().system(), 1, Integer::sum));
        if (!runaways.isEmpty() && sharesCarriers) {
            sharesCarriers = false;
            stage.useThreads(PLATFORM);
            // those begun may sit behind a carrier that will never come free; they begin once, on whichever thread is
            // first
            underWay.stream().filter(Attempt::isBegun).forEach(stage::start);
        }
        underWay.stream().filter(attempt -> isHung(attempt.trial())).toList().forEach(this::refuse);
    }

    /// Lets go of whatever is still under way, without rows.
    @Override
    public void close() {
        underWay.forEach(Attempt::cancel);
    }
}
