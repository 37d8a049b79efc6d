package dev.assay.compact.notation;

import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// What was made of texts that come again: the same sentence stands in many artifacts, and the same answer is judged by
/// a run, its summary and its contradictions. Known again by content, bounded, thread-safe.
public final class Remembered<K, V> {
    private static final int MOST = 20_000;

    private final ConcurrentHashMap<K, V> known = new ConcurrentHashMap<>();
    private final Function<K, V> make;

    /// @param make pure
    public Remembered(Function<K, V> make) {
        this.make = make;
    }

    public V of(K thing) {
        var made = known.get(thing);
        if (made == null) {
            made = make.apply(thing);
            if (known.size() >= MOST) {
                known.clear();
            }
            known.put(thing, made);
        }
        return made;
    }
}
