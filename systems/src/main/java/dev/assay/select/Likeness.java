package dev.assay.select;

import java.util.Arrays;

/// How alike sets of words are: the Jaccard index of one with each of the others, computed only where they
/// share a word. Not thread-safe.
final class Likeness {
    private static final int NONE = -1;

    private final int[][] sets;
    private final int[] newest;
    private final int[] older;
    private final int[] owners;
    private final int[] shared;

    /// @param sets of words without repetition
    /// @param vocabulary beyond the greatest word
    Likeness(int[][] sets, int vocabulary) {
        this.sets = sets;
        int total = Arrays.stream(sets).mapToInt(set -> set.length).sum();
        this.newest = new int[vocabulary];
        this.older = new int[total];
        this.owners = new int[total];
        this.shared = new int[sets.length];
        Arrays.fill(newest, NONE);
        int entry = 0;
        for (int set = 0; set < sets.length; set++) {
            for (int word : sets[set]) {
                owners[entry] = set;
                older[entry] = newest[word];
                newest[word] = entry++;
            }
        }
    }

    /// Raises what each set is like at most to how like it is to this one; two empty sets are alike.
    ///
    /// @param most by the number of the set
    void raise(double[] most, int one) {
        for (int word : sets[one]) {
            for (int entry = newest[word]; entry != NONE; entry = older[entry]) {
                shared[owners[entry]]++;
            }
        }
        for (int other = 0; other < sets.length; other++) {
            if (shared[other] > 0 || sets[one].length + sets[other].length == 0) {
                most[other] = Math.max(most[other], alike(one, other));
                shared[other] = 0;
            }
        }
    }

    private double alike(int one, int other) {
        int all = sets[one].length + sets[other].length - shared[other];
        return all == 0 ? 1 : (double) shared[other] / all;
    }
}
