package dev.assay.store;

import java.util.ArrayList;
import java.util.List;

/// What a reader must know of a run before its numbers: whether it is whole, whether it is as it was written, and
/// whether that can be told at all.
///
/// @param isSealed false for runs of 0.1.0, whose rows anybody may have changed
/// @param trials of the plan
/// @param rows trials that have a row
/// @param left rows that do not count
/// @param findings what is not as it was written
public record Condition(boolean isSealed, long trials, long rows, long left, List<Finding> findings) {
    private static final int MOST_SHOWN = 10;

    /// Of rows that are on no disk.
    public static final Condition SOUND = new Condition(true, 0, 0, 0, List.of());

    public Condition {
        findings = List.copyOf(findings);
    }

    public boolean isFinished() {
        return rows >= trials;
    }

    /// Whether the numbers can be shown without a word of warning.
    public boolean isSound() {
        return isSealed && isFinished() && findings.isEmpty();
    }

    /// For people, a line each; the most important first. Empty where there is nothing to say.
    public List<String> notices() {
        var notices = new ArrayList<String>();
        if (!isFinished()) {
            notices.add(
                    "not finished: %d of %d trials have a row, and the numbers cover those".formatted(rows, trials));
        }
        if (left > 0) {
            notices.add("%s of rows.jsonl %s not counted; `assay run --resume` runs their trials again"
                    .formatted(counted(left, "line"), left == 1 ? "is" : "are"));
        }
        findings.stream().limit(MOST_SHOWN).map(Finding::toString).forEach(notices::add);
        if (findings.size() > MOST_SHOWN) {
            notices.add("and %d more such findings".formatted(findings.size() - MOST_SHOWN));
        }
        if (!isSealed) {
            notices.add("not sealed: an older assay made this run, and whether its rows were changed cannot be told");
        }
        return notices;
    }

    private static String counted(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
