package dev.assay.compact.cost;

import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.compact.scoring.TokenUsage;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// The calls of one case, whoever makes them, counted cycle by cycle. For one thread.
public final class CallCount {
    private TokenUsage usage = TokenUsage.NONE;
    private boolean isReported;
    private String modelVersion = "unknown";
    private double dollars;
    private boolean isPriced = true;
    private boolean hasCalled;
    private boolean hasPaid;

    /// The same model, whose calls are counted here. Closing it leaves the model open: it is shared.
    public ChatModel counting(ChatModel model) {
        return new Counted(model);
    }

    private ChatReply counted(ChatReply reply) {
        var tokens = reply.usage();
        isReported |=
                tokens.promptTokens().isPresent() || tokens.completionTokens().isPresent();
        usage = usage.plus(new TokenUsage(
                Math.max(0, tokens.promptTokens().orElse(0)),
                Math.max(0, tokens.completionTokens().orElse(0)),
                Math.max(0, tokens.cachedTokens().orElse(0)),
                1));
        hasCalled = true;
        if (!reply.isShared()) {
            hasPaid = true;
            dollars += reply.cost().orElse(0);
            isPriced &= reply.cost().isPresent();
        }
        return reply;
    }

    /// Of all calls that the case paid for, in dollars; empty where one has no price, and where other cases paid for
    /// all of them.
    public OptionalDouble cost() {
        return isPriced && (hasPaid || !hasCalled) ? OptionalDouble.of(dollars) : OptionalDouble.empty();
    }

    /// What was used since the last time, and back to zero. Empty where calls were made and no provider
    /// said what they took.
    public Optional<TokenUsage> take() {
        var taken = usage.callCount() == 0 || isReported ? Optional.of(usage) : Optional.<TokenUsage>empty();
        usage = TokenUsage.NONE;
        isReported = false;
        return taken;
    }

    /// Of the model that answers, as its provider reports it.
    public String modelVersion() {
        return modelVersion;
    }

    /// Remembers who answered.
    public void heard(ChatReply reply) {
        if (reply.raw().get("model") instanceof String version) {
            modelVersion = version;
        }
    }

    private final class Counted implements ChatModel {
        private final ChatModel model;

        Counted(ChatModel model) {
            this.model = model;
        }

        @Override
        public String name() {
            return model.name();
        }

        @Override
        public ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException {
            return counted(model.chat(request, listener));
        }

        @Override
        public Map<String, Object> configuration() {
            return model.configuration();
        }

        @Override
        public int suggestedConcurrency() {
            return model.suggestedConcurrency();
        }
    }
}
