package dev.assay.hub.gguf;

import java.math.BigInteger;
import java.util.List;

/// One metadata value.
public sealed interface GgufValue {
    /// Any integer, signed or not, up to 64 bits.
    record Whole(BigInteger value) implements GgufValue {
        static Whole of(long value) {
            return new Whole(BigInteger.valueOf(value));
        }
    }

    record Real(double value) implements GgufValue {}

    record Truth(boolean value) implements GgufValue {}

    record Text(String value) implements GgufValue {}

    /// An array, of which the first items are kept: a vocabulary has a hundred thousand.
    ///
    /// @param count how many the file has
    /// @param first the kept ones
    record Items(long count, List<GgufValue> first) implements GgufValue {
        public Items {
            first = List.copyOf(first);
        }

        public boolean isWhole() {
            return first.size() == count;
        }
    }
}
