package dev.assay.cli.fit;

import dev.assay.chat.ChatModel;
import dev.assay.cli.run.KeyOptions;
import dev.assay.cli.run.SpendingText;
import dev.assay.cli.terminal.Session;
import dev.assay.fit.job.ModelSource;
import dev.assay.fit.job.Questions;
import dev.assay.job.Calls;
import dev.assay.job.Estimate;
import dev.assay.store.ResponseCache;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The models of fit runs, counted, and recorded into their runs.
final class FitCalls implements ModelSource {
    private final Session session;
    private final KeyOptions keys;
    private Calls last;

    FitCalls(Session session, KeyOptions keys) {
        this.session = session;
        this.keys = keys;
        this.last = new Calls(Map.of());
    }

    @Override
    public OpenModel open(String typed) {
        last = new Calls(keys.environment(session));
        last.open(session.registry(), List.of(typed));
        return new Counted(last);
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
