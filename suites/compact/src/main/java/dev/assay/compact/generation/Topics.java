package dev.assay.compact.generation;

import dev.assay.random.SplitMix64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The topics of a lexicon, each filled when first needed; thread-safe.
final class Topics {
    private static final String SMALL_TALK = "small-talk";

    private final Lexicon lexicon;
    private final List<String> names;
    private final Map<String, Topic> filled = new ConcurrentHashMap<>();

    Topics(Lexicon lexicon) {
        this.lexicon = lexicon;
        this.names = lexicon.topics().isEmpty() ? List.of(SMALL_TALK) : List.copyOf(lexicon.topics());
    }

    Topic named(String name) {
        return filled.computeIfAbsent(name, this::fill);
    }

    /// One of them, for a block that names none.
    Topic any(long seed) {
        return named(new SplitMix64(seed).pick(names));
    }

    private Topic fill(String name) {
        var patterns = lexicon.patterns().get(name);
        return patterns == null
                ? Topic.of(name, lexicon.list(Lexicon.USER_LINES), lexicon.list(Lexicon.ASSISTANT_LINES))
                : Topic.filled(lexicon, name, patterns);
    }
}
