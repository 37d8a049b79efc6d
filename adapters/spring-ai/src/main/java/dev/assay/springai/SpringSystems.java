package dev.assay.springai;

import dev.assay.api.ContextSystem;
import dev.assay.api.CountedFailure;
import dev.assay.api.Example;
import dev.assay.api.Response;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.ai.chat.client.ChatClient;
import org.springframework.ai.chat.messages.UserMessage;
import org.springframework.ai.chat.model.ChatModel;
import org.springframework.ai.chat.prompt.Prompt;
import org.springframework.ai.document.Document;
import org.springframework.ai.vectorstore.VectorStoreRetriever;

/// Clients, advisors and vector stores as systems under test.
public final class SpringSystems {
    private SpringSystems() {}

    /// What a vector store finds for the question of an example is what is left of its context.
    ///
    /// @param settings everything that can change what is found; it stands in the fingerprint of a run
    /// @param over makes a retriever over the context of one example
    public static ContextSystem<Example> retriever(
            String name, Map<String, Object> settings, Function<String, VectorStoreRetriever> over) {
        return new Named(
                name,
                settings,
                example -> Response.context(texts(over.apply(example.context()).similaritySearch(question(example)))));
    }

    private static String texts(List<Document> documents) {
        return documents.stream()
                .map(document -> Optional.ofNullable(document.getText()).orElse(""))
                .collect(Collectors.joining("\n"));
    }

    /// A client that answers: it is sent the context and the question of an example. Token and cache counts are those
    /// of the response; what it read is not shown, so what survived of the context is unscored.
    public static ContextSystem<Example> client(String name, Map<String, Object> settings, ChatClient client) {
        return new Named(name, settings, example -> answered(client, example));
    }

    private static Response answered(ChatClient client, Example example) {
        var response = client.prompt(prompt(example)).call().chatResponse();
        if (response == null) {
            throw new CountedFailure("no_response", "the client gave no response");
        }
        var counts = Replies.counts(Replies.usage(response));
        return new Response(
                Optional.of(Replies.text(response)),
                Optional.empty(),
                counts.isEmpty() ? Map.of() : Map.of("api_usage", counts));
    }

    /// What advisors make of a prompt: the client is made around a model that keeps what reaches it, and that is the
    /// context.
    ///
    /// @param around makes the client, with its advisors, around a model
    public static ContextSystem<Example> advised(
            String name, Map<String, Object> settings, Function<ChatModel, ChatClient> around) {
        return new Named(name, settings, example -> {
            var keeping = new KeepingModel();
            around.apply(keeping).prompt(prompt(example)).call().content();
            return Response.context(keeping.text());
        });
    }

    /// As messages: a text with braces would be taken for a template.
    private static Prompt prompt(Example example) {
        var question = example.question();
        return new Prompt(
                new UserMessage(question.isEmpty() ? example.context() : example.context() + "\n\n" + question.get()));
    }

    private static String question(Example example) {
        return example.question()
                .orElseThrow(() -> new CountedFailure("no-question", "%s asks nothing".formatted(example.id())));
    }

    private record Named(String name, Map<String, Object> settings, Function<Example, Response> made)
            implements ContextSystem<Example> {
        @Override
        public Map<String, Object> configuration() {
            var all = new java.util.LinkedHashMap<>(settings);
            all.put("spring-ai", Versions.SPRING_AI);
            return all;
        }

        @Override
        public Response process(Example example) {
            return made.apply(example);
        }
    }
}
