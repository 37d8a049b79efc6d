package dev.assay.system;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.spec.QuestionReaders;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// A system that is never handed the question: `blind:bm25`, `blind:exec:./filter`. It sees the id, the context and,
/// of a conversation, its turns.
///
/// @param name what results call it
record BlindSystem(String name, ContextSystem<Example> system) implements ContextSystem<Example>, AutoCloseable {
    static final String NAME = "blind";

    /// The context as a list; other fields may say what will be asked, or hold it under another name.
    private static final String TURNS = "turns";

    /// The example as such a system sees it.
    private record Unasked(Example example) implements Example {
        @Override
        public String id() {
            return example.id();
        }

        @Override
        public String context() {
            return example.context();
        }

        @Override
        public String dataset() {
            return example.dataset();
        }

        @Override
        public String cluster() {
            return example.cluster();
        }

        @Override
        public Optional<String> question() {
            return Optional.empty();
        }

        /// Labels may say what will be asked.
        @Override
        public Map<String, Object> labels() {
            return Map.of();
        }

        @Override
        public Map<String, Object> fields() {
            var turns = example.fields().get(TURNS);
            return turns == null ? Map.of() : Map.of(TURNS, turns);
        }
    }

    @Override
    public Map<String, Object> configuration() {
        var configuration = new LinkedHashMap<>(system.configuration());
        configuration.put(QuestionReaders.SETTING, QuestionReaders.HIDDEN);
        return configuration;
    }

    @Override
    public String kind() {
        return system.kind();
    }

    @Override
    public Response process(Example example) throws Exception {
        return system.process(new Unasked(example));
    }

    @Override
    public void close() {
        if (system instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Exception e) {
                throw new IllegalStateException(name + " could not be closed", e);
            }
        }
    }
}
