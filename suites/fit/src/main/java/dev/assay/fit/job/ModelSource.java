package dev.assay.fit.job;

import dev.assay.chat.ChatModel;
import dev.assay.registry.Registry;
import dev.assay.store.ResponseCache;
import java.util.Map;

/// Opens the models of a job. The one place where a job meets whoever counts calls and records replies.
@FunctionalInterface
public interface ModelSource {
    /// Makes the model of one run. Nothing is called and nothing is loaded.
    ///
    /// @param typed a spec with a name before it: `tiny=ollama:tiny:1b`
    OpenModel open(String typed);

    /// Models of a registry, as they are: neither counted nor recorded.
    ///
    /// @param environment where addresses and keys of providers are looked up
    static ModelSource of(Registry registry, Map<String, String> environment) {
        return typed -> new Plain(registry.model(FitModel.parse(typed).spec().text(), environment));
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
