package dev.assay.models.builtin;

import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatOptions.Delivery;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatReply.Finish;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.Usage;
import dev.assay.models.ReplyBuilder;
import dev.assay.tokens.BpeTokens;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// A ready text on its way to the caller: cut to the limit of tokens, then word by word or at once.
final class Spoken {
    private static final Pattern WORD = Pattern.compile("\\s*+\\S++");

    private final ChatRequest request;
    private final Deadline deadline;
    private final ReplyBuilder reply;

    Spoken(ChatRequest request, ChatListener listener, Deadline deadline) {
        this.request = request;
        this.deadline = deadline;
        this.reply = ReplyBuilder.begin(listener);
    }

    /// Tokens are counted with `cl100k_base`.
    ChatReply say(String whole) throws InterruptedException {
        var text = cut(whole, request.options().maxTokens());
        reply.usage(Usage.of(promptTokens(), BpeTokens.CL100K_BASE.count(text)));
        return say(text, "", text.length() < whole.length() ? Finish.LENGTH : Finish.STOP);
    }

    ChatReply say(String text, String reasoning, Finish finish, Usage usage) throws InterruptedException {
        reply.usage(usage);
        return say(text, reasoning, finish);
    }

    private ChatReply say(String text, String reasoning, Finish finish) throws InterruptedException {
        deadline.check();
        reply.finish(finish);
        reply.firstByte(System.nanoTime());
        if (request.options().delivery() == Delivery.STREAMED) {
            stream(text, reasoning);
        } else {
            reply.whole(text, reasoning, System.nanoTime());
        }
        return reply.build(System.nanoTime());
    }

    private void stream(String text, String reasoning) throws InterruptedException {
        for (int at = 0, end; at < reasoning.length(); at = end) {
            end = endOfWord(reasoning, at);
            reply.reasoning(reasoning.substring(at, end), System.nanoTime());
        }
        for (int at = 0, end; at < text.length(); at = end) {
            end = endOfWord(text, at);
            reply.content(text.substring(at, end), System.nanoTime());
            deadline.check();
        }
    }

    private static int endOfWord(String text, int from) {
        var word = WORD.matcher(text).region(from, text.length());
        return word.lookingAt() ? word.end() : text.length();
    }

    private int promptTokens() {
        return request.messages().stream()
                .mapToInt(message -> BpeTokens.CL100K_BASE.count(message.text()))
                .sum();
    }

    /// The longest beginning that ends with a word and keeps to the limit.
    static String cut(String text, OptionalInt maxTokens) {
        if (maxTokens.isEmpty() || BpeTokens.CL100K_BASE.count(text) <= maxTokens.getAsInt()) {
            return text;
        }
        var most = Math.max(0, maxTokens.getAsInt());
        var ends = WORD.matcher(text)
                .results()
                .limit(most + 1L)
                .mapToInt(word -> word.end())
                .toArray();
        int fits = 0;
        for (int low = 0, high = ends.length; low < high; ) {
            int middle = (low + high) >>> 1;
            if (BpeTokens.CL100K_BASE.count(text.substring(0, ends[middle])) <= most) {
                fits = ends[middle];
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return text.substring(0, fits);
    }
}
