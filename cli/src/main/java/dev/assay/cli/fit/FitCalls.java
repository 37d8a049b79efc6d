package dev.assay.cli.fit;

import dev.assay.chat.ChatModel;
import dev.assay.cli.run.KeyOptions;
import dev.assay.cli.run.SpendingText;
import dev.assay.cli.run.TrustOption;
import dev.assay.cli.terminal.Session;
import dev.assay.fit.job.ModelSource;
import dev.assay.fit.job.Questions;
import dev.assay.job.Calls;
import dev.assay.job.Estimate;
import dev.assay.spec.Phrase;
import dev.assay.store.ResponseCache;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The models of fit runs, counted, and recorded into their runs.
final class FitCalls implements ModelSource {
    private final Session session;
    private final KeyOptions keys;
    private final TrustOption trust;
    private Calls last;

    FitCalls(Session session, KeyOptions keys, TrustOption trust) {
        this.session = session;
        this.keys = keys;
        this.trust = trust;
        this.last = new Calls(Map.of());
    }

    @Override
    public OpenModel open(Phrase words) {
        last = new Calls(keys.environment(session));
        last.openAll(trust.registry(session), List.of(words));
        return new Counted(last);
    }

    @Override
    public void begun(String run, Phrase words) {
        var registry = trust.registry(session);
        registry.trust()
                .remember(
                        run,
                        registry.modelDeed(words).stream().toList(),
                        session.clock().instant());
    }

    private record Counted(Calls calls) implements OpenModel {
        @Override
        public ChatModel model() {
            return calls.models().values().iterator().next();
        }

        @Override
        public void begin(ResponseCache replies, Runnable pause) {
            calls.begin(replies, pause);
        }

        @Override
        public void close() {
            calls.close();
        }
    }

    /// What the prompts will take.
    Estimate estimate(Questions questions) {
        return Estimate.of(questions.plan(), questions.left(), last);
    }

    /// What the last model was asked and told.
    Optional<String> used() {
        return last.spending().map(SpendingText::of);
    }
}
