package dev.assay.text;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What was made of things seen a moment ago: every system of a run is given the same context, which need
/// be read once.
///
/// A thing is known again by identity, so that looking it up costs nothing, or by content where things are small
/// and come again as others. Whoever asks while it is being made waits for it. Bounded, and wrong for nobody: what was
/// lost is made again.
public final class Recent<K, V> {
    private static final int MANY = 256;
    private static final int FEW = 16;

    private final AtomicReferenceArray<@Nullable Making<K, V>> slots;
    private final Function<K, V> make;
    private final boolean isByContent;

    private Recent(Function<K, V> make, int slots, boolean isByContent) {
        this.make = make;
        this.isByContent = isByContent;
        this.slots = new AtomicReferenceArray<>(slots);
    }

    /// @param make pure
    public static <K, V> Recent<K, V> many(Function<K, V> make) {
        return new Recent<>(make, MANY, false);
    }

    /// Where what is made is larger than what it is made of.
    ///
    /// @param make pure
    public static <K, V> Recent<K, V> few(Function<K, V> make) {
        return new Recent<>(make, FEW, false);
    }

    /// Where things that are equal are one, and it is quick to say whether they are.
    ///
    /// @param make pure
    public static <K, V> Recent<K, V> equal(Function<K, V> make) {
        return new Recent<>(make, MANY, true);
    }

    public V of(K thing) {
        int slot = (isByContent ? thing.hashCode() : System.identityHashCode(thing)) & (slots.length() - 1);
        var known = slots.get(slot);
        if (known == null || !isSame(known.thing, thing)) {
            var begun = new Making<>(thing, make);
            known = slots.compareAndSet(slot, known, begun) ? begun : slots.get(slot);
            if (known == null || !isSame(known.thing, thing)) {
                known = begun;
            }
        }
        return known.value();
    }

    @SuppressWarnings("ReferenceEquality") // identity is what makes it cheap
    private boolean isSame(K known, K thing) {
        return known == thing || (isByContent && known.equals(thing));
    }

    private static final class Making<K, V> {
        private final K thing;
        private final Function<K, V> make;
        private final Lock lock = new ReentrantLock();
        private volatile @Nullable V value;

        Making(K thing, Function<K, V> make) {
            this.thing = thing;
            this.make = make;
        }

        V value() {
            var made = value;
            if (made != null) {
                return made;
            }
            lock.lock();
            try {
                made = value;
                if (made == null) {
                    made = make.apply(thing);
                    value = made;
                }
                return made;
            } finally {
                lock.unlock();
            }
        }
    }
}
