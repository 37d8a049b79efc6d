package dev.assay.system;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.spec.QuestionReaders;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// A system that is never handed the question: `blind:bm25`, `blind:exec:./filter`.
///
/// @param name what results call it
record BlindSystem(String name, ContextSystem<Example> system) implements ContextSystem<Example>, AutoCloseable {
    static final String NAME = "blind";
    private static final String QUESTION = "question";

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

        @Override
        public Map<String, Object> labels() {
            return example.labels();
        }

        @Override
        public Map<String, Object> fields() {
            var fields = new LinkedHashMap<>(example.fields());
            fields.remove(QUESTION);
            return fields;
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
