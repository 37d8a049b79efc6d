package dev.assay.langchain4j;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/// A model that streams, for callers who want the whole.
record Joined(StreamingChatModel model) implements ChatModel {
    @Override
    public ChatResponse chat(ChatRequest request) {
        var whole = new CompletableFuture<ChatResponse>();
        model.chat(request, new StreamingChatResponseHandler() {
            @Override
            public void onCompleteResponse(ChatResponse response) {
                whole.complete(response);
            }

            @Override
            public void onError(Throwable cause) {
                whole.completeExceptionally(cause);
            }
        });
        try {
            return whole.join();
        } catch (CompletionException e) {
            throw Failures.of(e.getCause() == null ? e : e.getCause());
        }
    }
}
