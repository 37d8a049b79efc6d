package dev.assay.sift.certify;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Makes a specimen with a masked failure as small as it gets.
final class Shrinking {
    private static final int MOST_CALLS = 1_000;
    private static final String DULL = "ok";

    private final Trial trial;
    private int calls;

    Shrinking(Trial trial) {
        this.trial = trial;
    }

    /// @param found a specimen of which a failure is masked
    Specimen of(Specimen found) {
        var smallest = undressed(dulled(found));
        int before;
        do {
            before = lines(smallest);
            smallest = fewerStretches(smallest);
            smallest = fewerTimes(smallest);
        } while (lines(smallest) < before && calls < MOST_CALLS);
        return smallest;
    }

    /// One line in place of all that report nothing: a short one, else the longest there is, which fills a budget.
    private Specimen dulled(Specimen found) {
        var dull = better(found, found.dulled(DULL));
        var longest = found.stretches().stream()
                .filter(stretch -> !found.isFailure(stretch))
                .map(Stretch::line)
                .max(Comparator.comparingInt(String::length));
        return dull.equals(found) && longest.isPresent() ? better(found, found.dulled(longest.get())) : dull;
    }

    private Specimen undressed(Specimen found) {
        var plain = found;
        for (var failure : found.failures()) {
            if (plain.failures().contains(failure)) {
                plain = better(plain, plain.undressed(failure));
            }
        }
        return plain;
    }

    private static int lines(Specimen specimen) {
        return specimen.stretches().stream().mapToInt(Stretch::times).sum();
    }

    private Specimen better(Specimen current, Specimen tried) {
        if (tried.failures().isEmpty() || calls >= MOST_CALLS) {
            return current;
        }
        calls++;
        return trial.of(tried) instanceof Trial.Outcome.Masked ? tried : current;
    }

    /// Takes out halves, then quarters, and so on to single ones.
    private Specimen fewerStretches(Specimen specimen) {
        var smallest = specimen;
        for (int size = Math.max(1, specimen.stretches().size() / 2); size >= 1; size /= 2) {
            for (int from = 0; from < smallest.stretches().size(); ) {
                var left = new ArrayList<>(smallest.stretches());
                left.subList(from, Math.min(from + size, left.size())).clear();
                var tried = better(smallest, smallest.with(left));
                from += tried.equals(smallest) ? size : 0;
                smallest = tried;
            }
        }
        return smallest;
    }

    /// The least number of times by which a failure is still masked, looked for by halving.
    private Specimen fewerTimes(Specimen specimen) {
        var smallest = specimen;
        for (int i = 0; i < specimen.stretches().size(); i++) {
            int least = 1;
            int most = smallest.stretches().get(i).times();
            while (least < most) {
                int middle = (least + most) / 2;
                var tried = smallest.with(changed(smallest.stretches(), i, middle));
                var kept = better(smallest, tried);
                if (kept.equals(tried)) {
                    most = middle;
                    smallest = kept;
                } else {
                    least = middle + 1;
                }
            }
        }
        return smallest;
    }

    private static List<Stretch> changed(List<Stretch> stretches, int at, int times) {
        var changed = new ArrayList<>(stretches);
        changed.set(at, new Stretch(changed.get(at).line(), times));
        return changed;
    }
}
