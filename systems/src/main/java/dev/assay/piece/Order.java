package dev.assay.piece;

import java.util.Arrays;
import java.util.BitSet;

/// Pieces by number, best first, each at most once; a piece that is not listed is never kept.
public final class Order {
    private final BitSet listed = new BitSet();
    private final int size;
    private final int[] pieces;
    private int count;

    /// An empty order over pieces 0 to `size` − 1.
    public Order(int size) {
        this.size = size;
        this.pieces = new int[Math.max(size, 1)];
    }

    /// Highest score first; equal scores in the order of the text.
    public static int[] byScore(double[] scores) {
        var keys = new long[scores.length];
        for (int i = 0; i < scores.length; i++) {
            keys[i] = ((long) ~ascending((float) scores[i]) << 32) | i;
        }
        Arrays.sort(keys);
        return Arrays.stream(keys).mapToInt(key -> (int) key).toArray();
    }

    /// An int that sorts as the float does.
    private static int ascending(float value) {
        var bits = Float.floatToIntBits(value + 0.0f);
        return bits < 0 ? bits ^ Integer.MAX_VALUE : bits;
    }

    /// In the order of the text.
    public static int[] asWritten(int size) {
        return new Order(size).addRest().toArray();
    }

    /// Ignores a piece that is listed already or does not exist.
    public Order add(int piece) {
        if (piece >= 0 && piece < size && !listed.get(piece)) {
            listed.set(piece);
            pieces[count++] = piece;
        }
        return this;
    }

    Order addAll(int[] more) {
        for (int piece : more) {
            add(piece);
        }
        return this;
    }

    /// Everything not listed yet, in the order of the text.
    public Order addRest() {
        for (int piece = listed.nextClearBit(0); piece < size; piece = listed.nextClearBit(piece + 1)) {
            add(piece);
        }
        return this;
    }

    public int[] toArray() {
        return Arrays.copyOf(pieces, count);
    }
}
