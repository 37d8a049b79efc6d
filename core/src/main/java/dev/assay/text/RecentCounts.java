package dev.assay.text;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/// Token counts of texts seen a moment ago: every system of a run is given the same context, which need be
/// counted once.
///
/// A text is known again by identity, not by content, so that looking it up costs nothing. Bounded,
/// lock-free, and wrong
/// for nobody: a lost entry is counted again.
final class RecentCounts {
    private static final int SLOTS = 256;
    private static final int SHORTEST = 256;

    private final AtomicReferenceArray<@Nullable Counted> slots = new AtomicReferenceArray<>(SLOTS);

    private record Counted(TokenCounter counter, String text, int count) {}

    @SuppressWarnings("ReferenceEquality") // identity is what makes it cheap
    int count(TokenCounter counter, String text) {
        if (text.length() < SHORTEST) {
            return counter.count(text);
        }
        int slot = System.identityHashCode(text) & (SLOTS - 1);
        var known = slots.get(slot);
        if (known != null && known.text() == text && known.counter() == counter) {
            return known.count();
        }
        int count = counter.count(text);
        slots.set(slot, new Counted(counter, text, count));
        return count;
    }
}
