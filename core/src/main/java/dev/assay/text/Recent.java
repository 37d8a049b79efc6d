package dev.assay.text;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What was made of texts seen a moment ago: every system of a run is given the same context, which need
/// be read once.
///
/// A text is known again by identity, not by content, so that looking it up costs nothing. Bounded,
/// lock-free, and wrong
/// for nobody: what was lost is made again.
public final class Recent<V> {
    private static final int SLOTS = 256;

    private final AtomicReferenceArray<@Nullable Made<V>> slots = new AtomicReferenceArray<>(SLOTS);
    private final Function<String, V> make;

    private record Made<V>(String text, V value) {}

    /// @param make pure
    public Recent(Function<String, V> make) {
        this.make = make;
    }

    @SuppressWarnings("ReferenceEquality") // identity is what makes it cheap
    public V of(String text) {
        int slot = System.identityHashCode(text) & (SLOTS - 1);
        var known = slots.get(slot);
        if (known != null && known.text() == text) {
            return known.value();
        }
        var value = make.apply(text);
        slots.set(slot, new Made<>(text, value));
        return value;
    }
}
