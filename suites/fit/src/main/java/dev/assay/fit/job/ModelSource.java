package dev.assay.fit.job;

import dev.assay.chat.ChatModel;
import dev.assay.registry.Registry;
import dev.assay.spec.Phrase;
import dev.assay.store.ResponseCache;
import java.time.Instant;
import java.util.Map;

/// Opens the models of a job. The one place where a job meets whoever counts calls and records replies.
@FunctionalInterface
public interface ModelSource {
    /// Makes the model of one run. Nothing is called and nothing is loaded.
    ///
    /// @param words a spec with a name before it: `tiny=ollama:tiny:1b`
    OpenModel open(Phrase words);

    /// What was opened for a run may be opened again when that run goes on.
    ///
    /// @param run as [dev.assay.spec.Origin#run] names it
    default void begun(String run, Phrase words) {}

    /// Models of a registry, as they are: neither counted nor recorded.
    ///
    /// @param environment where addresses and keys of providers are looked up
    static ModelSource of(Registry registry, Map<String, String> environment) {
        return new Registered(registry, environment);
    }

    /// Those of a registry.
    record Registered(Registry registry, Map<String, String> environment) implements ModelSource {
        @Override
        public OpenModel open(Phrase words) {
            var spec = FitModel.parse(words.text()).spec();
            return new Plain(registry.model(words.saying(spec.text()), environment));
        }

        @Override
        public void begun(String run, Phrase words) {
            registry.trust().remember(run, registry.modelDeed(words).stream().toList(), Instant.now());
        }
    }

    /// A model, open for one run. Closing it lets go of the model.
    interface OpenModel extends AutoCloseable {
        ChatModel model();

        /// The prompts of the run begin.
        ///
        /// @param replies where replies may be recorded, and found again by a run that goes on
        /// @param pause ends the run without losing anything, for limits on calls
        default void begin(ResponseCache replies, Runnable pause) {}

        @Override
        void close();
    }

    /// One that is asked and nothing more.
    record Plain(ChatModel model) implements OpenModel {
        @Override
        public void close() {
            model.close();
        }
    }
}
