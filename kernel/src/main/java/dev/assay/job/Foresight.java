package dev.assay.job;

import dev.assay.answering.Answering;
import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.run.Plan;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// How many of the calls of a plan ask what another one asks: what comes before the models is run on some examples,
/// and equal requests are counted once. Nobody is called.
///
/// @param runnable systems of ours, which may be run ahead; programs and addresses may not
record Foresight(Set<ContextSystem<?>> runnable) {
    /// Runs nothing ahead: every call counts.
    static final Foresight NONE = new Foresight(Set.of());

    static Foresight running(List<? extends ContextSystem<?>> systems) {
        var runnable = Collections.<ContextSystem<?>>newSetFromMap(new IdentityHashMap<>());
        runnable.addAll(systems);
        return new Foresight(runnable);
    }

    /// The share of calls that will be made: 1 where no two ask the same.
    double distinctShare(Plan<? extends Example> plan, List<? extends Labeled<? extends Example>> some) {
        var seen = new HashSet<Object>();
        long calls = 0;
        for (var labeled : some) {
            for (var system : plan.systems()) {
                seen.add(request(system, labeled, calls++));
            }
        }
        return calls == 0 ? 1 : (double) seen.size() / calls;
    }

    /// What tells a request apart; one that cannot be foreseen is like no other.
    private Object request(ContextSystem<?> system, Labeled<? extends Example> labeled, long call) {
        try {
            return Answering.foresee(system, labeled, runnable::contains)
                    .<Object>map(asked -> Map.entry(asked.model(), asked.request()))
                    .orElse(call);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return call;
        } catch (Exception e) {
            return call; // it fails as a trial
        }
    }
}
