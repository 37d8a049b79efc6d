package dev.assay.llama;

import dev.assay.api.ChatEvent;
import dev.assay.api.ChatListener;
import dev.assay.api.ChatModel;
import dev.assay.api.ChatReply;
import dev.assay.api.ChatRequest;
import dev.assay.api.ModelFailure;

/// One call of a server, which remembers whether anything came of it. One thread.
final class ServerCall implements ChatListener {
    private final ChatModel model;
    private final ChatRequest request;
    private final ChatListener listener;
    private boolean isHeard;

    ServerCall(ChatModel model, ChatRequest request, ChatListener listener) {
        this.model = model;
        this.request = request;
        this.listener = listener;
    }

    ChatReply make() throws InterruptedException {
        return model.chat(request, this);
    }

    @Override
    public void heard(ChatEvent event) {
        isHeard = true;
        listener.heard(event);
    }

    /// Whether a failed call most likely never reached the server: llama.cpp promises to keep a connection
    /// after a streamed reply and closes it, and who calls again at once may still send into the old one.
    boolean isUnheard(ModelFailure failure) {
        return failure.failure() == ModelFailure.Kind.CUT_OFF && !isHeard;
    }
}
