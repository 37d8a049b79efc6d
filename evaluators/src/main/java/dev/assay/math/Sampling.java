package dev.assay.math;

import java.util.TreeSet;

/// Compares formulas by their values: two that agree at several points nobody chose are the same formula,
/// however their terms are ordered, factored or expanded.
final class Sampling {
    private static final int ROUNDS = 8;

    /// Rounds in which both formulas must have a value, so that agreement means something.
    private static final int NEEDED = 3;

    private Sampling() {}

    static boolean areEqual(Expression left, Expression right) {
        var variables = new TreeSet<String>();
        left.addVariables(variables);
        right.addVariables(variables);
        return variables.isEmpty() ? agree(left, right, 0) == Agreement.YES : agreeEverywhere(left, right);
    }

    private static boolean agreeEverywhere(Expression left, Expression right) {
        var agreed = 0;
        for (var round = 0; round < ROUNDS; round++) {
            switch (agree(left, right, round)) {
                case YES -> agreed++;
                case NO -> {
                    return false;
                }
                case UNKNOWN -> {}
            }
        }
        return agreed >= NEEDED;
    }

    private enum Agreement {
        YES,
        NO,
        UNKNOWN
    }

    private static Agreement agree(Expression left, Expression right, int round) {
        var one = left.at(round);
        var other = right.at(round);
        if (!one.isFinite() && !other.isFinite()) {
            return Agreement.UNKNOWN;
        }
        return one.isFinite() && other.isFinite() && Quantity.areEqual(one, other) ? Agreement.YES : Agreement.NO;
    }

    static boolean isConstant(String name) {
        return name.equals("pi") || name.equals("e");
    }

    /// A variable's number: small in one half of the rounds, large in the other, so that most roots exist in
    /// some. The same for the same name and round, on every machine.
    static double value(String name, int round) {
        return switch (name) {
            case "pi" -> Math.PI;
            case "e" -> Math.E;
            default -> 0.5 + (round < ROUNDS / 2 ? 3 : 100) * fraction(name.hashCode() * 31L + round);
        };
    }

    /// The finalizer of SplitMix64, as a number from 0 to 1.
    private static double fraction(long seed) {
        var mixed = (seed + 1) * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return ((mixed ^ (mixed >>> 31)) >>> 11) * 0x1p-53;
    }
}
