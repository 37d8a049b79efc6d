package dev.assay.langchain4j;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.langchain4j.rag.RetrievalAugmentor;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.service.Result;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Retrievers and AI services as systems under test.
public final class LangChainSystems {
    private LangChainSystems() {}

    /// What a retriever finds for the question of an example is what is left of its context.
    ///
    /// @param settings everything that can change what is found; it stands in the fingerprint of a run
    /// @param over makes a retriever over the context of one example
    public static ContextSystem<Example> retriever(
            String name, Map<String, Object> settings, Function<String, ContentRetriever> over) {
        return LangChainRetrieval.retriever(name, settings, over);
    }

    /// The same for a retrieval augmentor, with its query transformers, routers and aggregators.
    public static ContextSystem<Example> augmentor(
            String name, Map<String, Object> settings, Function<String, RetrievalAugmentor> over) {
        return LangChainRetrieval.augmentor(name, settings, over);
    }

    /// A service made by `AiServices`, whose method returns a result with its token counts, as an agent that answers.
    /// What it read is not shown, so what survived of the context is unscored.
    public static ContextSystem<Example> service(
            String name, Map<String, Object> settings, Function<Example, Result<String>> service) {
        return new Service(name, settings, service);
    }

    private record Service(String name, Map<String, Object> configuration, Function<Example, Result<String>> service)
            implements ContextSystem<Example> {
        Service {
            var all = new LinkedHashMap<String, Object>(configuration);
            all.put("langchain4j", Versions.LANGCHAIN4J);
            configuration = all;
        }

        @Override
        public Response process(Example example) {
            var result = service.apply(example);
            var counts = TokenCounts.named(TokenCounts.of(result.tokenUsage()));
            return new Response(
                    Optional.of(result.content()),
                    Optional.empty(),
                    counts.isEmpty() ? Map.of() : Map.of("api_usage", counts));
        }
    }
}
