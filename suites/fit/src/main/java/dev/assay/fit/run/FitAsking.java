package dev.assay.fit.run;

import dev.assay.chat.ChatOptions;
import dev.assay.fit.FitCategory;
import dev.assay.fit.FitPack;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// How models are asked: greedily, with one seed for all, and each kind of prompt with its own limits. The
/// context is what the runtime has by default.
///
/// @param request how long an answer may take; empty for what the pack says
/// @param coding the same for code
/// @param stall longest silence of a reply that has begun; zero for no limit
public record FitAsking(
        ChatOptions.Thinking thinking, Optional<Duration> request, Optional<Duration> coding, Duration stall) {
    public static final FitAsking USUAL =
            new FitAsking(ChatOptions.Thinking.OFF, Optional.empty(), Optional.empty(), Duration.ofSeconds(30));

    private static final long SEED = 42;
    private static final Duration NO_LIMIT = Duration.ofDays(30);

    ChatOptions ofCategory(FitPack.Section section) {
        return limited(section.maxTokens(), timeout(section));
    }

    private Duration timeout(FitPack.Section section) {
        return section.category() == FitCategory.CODING
                ? coding.or(() -> request).orElse(section.request())
                : request.orElse(section.request());
    }

    ChatOptions limited(int maxTokens, Duration timeout) {
        return ChatOptions.DEFAULT
                .withTopP(1)
                .withSeed(SEED)
                .withMaxTokens(maxTokens)
                .withThinking(thinking)
                .withTimeout(timeout)
                .withStall(stall.isZero() ? NO_LIMIT : stall);
    }

    /// All that can change an answer.
    Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("thinking", thinking.toString());
        request.ifPresent(limit -> map.put("request_seconds", limit.toMillis() / 1000.0));
        coding.ifPresent(limit -> map.put("coding_seconds", limit.toMillis() / 1000.0));
        map.put("stall_seconds", stall.toMillis() / 1000.0);
        return map;
    }
}
