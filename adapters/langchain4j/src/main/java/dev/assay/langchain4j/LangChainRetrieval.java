package dev.assay.langchain4j;

import dev.assay.api.ContextSystem;
import dev.assay.api.CountedFailure;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.rag.AugmentationRequest;
import dev.langchain4j.rag.RetrievalAugmentor;
import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.rag.query.Metadata;
import dev.langchain4j.rag.query.Query;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Retrieval as a context system: what it finds for the question of an example is what is left of its context.
///
/// @param found what is retrieved of an example
record LangChainRetrieval(String name, Map<String, Object> configuration, Function<Example, List<Content>> found)
        implements ContextSystem<Example> {
    LangChainRetrieval {
        var all = new LinkedHashMap<String, Object>(configuration);
        all.put("langchain4j", Versions.LANGCHAIN4J);
        configuration = all;
    }

    static ContextSystem<Example> retriever(
            String name, Map<String, Object> settings, Function<String, ContentRetriever> over) {
        return new LangChainRetrieval(
                name, settings, example -> over.apply(example.context()).retrieve(Query.from(question(example))));
    }

    static ContextSystem<Example> augmentor(
            String name, Map<String, Object> settings, Function<String, RetrievalAugmentor> over) {
        return new LangChainRetrieval(name, settings, example -> {
            var message = UserMessage.from(question(example));
            var request = new AugmentationRequest(message, Metadata.from(message, "assay", List.of()));
            return over.apply(example.context()).augment(request).contents();
        });
    }

    private static String question(Example example) {
        return example.question()
                .orElseThrow(() -> new CountedFailure("no-question", "%s asks nothing".formatted(example.id())));
    }

    @Override
    public Response process(Example example) {
        return Response.context(found.apply(example).stream()
                .map(content -> content.textSegment().text())
                .collect(Collectors.joining("\n")));
    }
}
