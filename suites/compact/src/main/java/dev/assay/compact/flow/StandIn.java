package dev.assay.compact.flow;

import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ChatTiming;
import dev.assay.chat.ServerReport;
import dev.assay.chat.Usage;
import dev.assay.json.Json;
import dev.assay.tokens.TokenCounter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Stands for a model in an estimate: calls nobody, counts what it is sent, and replies with words that say nothing, as
/// many as a model would write. For one thread.
final class StandIn implements ChatModel {
    private static final ChatTiming TIMING = new ChatTiming(
            Instant.EPOCH,
            Duration.ZERO,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Duration.ZERO);

    /// One token each.
    private static final String WORD = "word ";

    /// A line of a ledger, in words.
    private static final int LINE = 14;

    /// Providers keep no shorter beginnings of prompts.
    private static final int SHORTEST_CACHED = 1024;

    private final TokenCounter counter;
    private final ReplyLength length;
    private String last = "";

    /// How many tokens a reply to so many tokens has.
    @FunctionalInterface
    interface ReplyLength {
        int of(int promptTokens);
    }

    StandIn(TokenCounter counter, ReplyLength length) {
        this.counter = counter;
        this.length = length;
    }

    @Override
    public String name() {
        return "estimate:stand-in";
    }

    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) {
        var prompt = request.messages().getLast().text();
        int sent = counter.count(prompt);
        int words = Math.max(1, length.of(sent));
        var text = request.options().format() == ChatOptions.Format.JSON ? ledger(words) : WORD.repeat(words);
        var usage = new Usage(
                OptionalInt.of(sent),
                OptionalInt.of(words),
                OptionalInt.of(cached(prompt)),
                OptionalInt.empty(),
                OptionalInt.empty());
        return new ChatReply(text, "", ChatReply.Finish.STOP, usage, TIMING, ServerReport.NONE, Map.of(), List.of());
    }

    private static String ledger(int words) {
        var lines = new ArrayList<String>();
        for (int left = words; left > 0; left -= LINE) {
            lines.add((lines.size() + " " + WORD.repeat(Math.min(LINE, left) - 1)).strip());
        }
        return Json.write(Map.of("immutable_facts", lines));
    }

    /// Tokens of the beginning that this prompt shares with the one before.
    private int cached(String prompt) {
        int shared = 0;
        int most = Math.min(prompt.length(), last.length());
        while (shared < most && prompt.charAt(shared) == last.charAt(shared)) {
            shared++;
        }
        var beginning = prompt.substring(0, shared);
        last = prompt;
        int tokens = shared < SHORTEST_CACHED ? 0 : counter.count(beginning);
        return tokens < SHORTEST_CACHED ? 0 : tokens;
    }
}
