package dev.assay.models.dialect;

import dev.assay.chat.ChatOptions;
import dev.assay.chat.Usage;

/// Whether a reply used up its tokens, for servers that do not say so themselves: llama-server calls every
/// reply of its responses completed, LM Studio gives no reason at all.
final class Limits {
    private Limits() {}

    static boolean isReached(ChatOptions options, Usage usage) {
        return options.maxTokens().isPresent()
                && usage.completionTokens().isPresent()
                && usage.completionTokens().getAsInt() >= options.maxTokens().getAsInt();
    }
}
