package dev.assay.sift.reading;

import java.util.List;

/// What became of the facts of a case in an answer.
///
/// @param right, missing, wrong weights of the facts that are there, that are not, and of what is said instead or
///     made up
/// @param extra how many values stand there that are true and were not asked for
/// @param recall share of the facts that are there with what belongs to them, 0 to 1
/// @param flags what a reader should know, such as `wrong_value`
/// @param lost values of the facts that are not there, as the target writes them
/// @param said what is wrong or made up, as the answer writes it, after its flag: `wrong_value 3`
public record FactScore(
        double right,
        double missing,
        double wrong,
        double extra,
        double recall,
        List<String> flags,
        List<String> lost,
        List<String> said) {
    private static final double WRONG_COSTS = 2;
    private static final double EXTRA_COSTS = 0.25;
    private static final double MOST_WITH_EXTRA = 0.7;

    public static final FactScore NOTHING = new FactScore(0, 1, 0, 0, 0, List.of(), List.of());

    public FactScore {
        flags = List.copyOf(flags);
        lost = List.copyOf(lost);
        said = List.copyOf(said);
    }

    public FactScore(
            double right,
            double missing,
            double wrong,
            double extra,
            double recall,
            List<String> flags,
            List<String> lost) {
        this(right, missing, wrong, extra, recall, flags, lost, List.of());
    }

    /// Precision in which a wrong value costs more than a missing one, 0 to 1.
    public double quality() {
        double all = right + missing + wrong + EXTRA_COSTS * extra;
        double quality = all == 0 ? 1 : Math.max(0, right - WRONG_COSTS * wrong) / all;
        return extra > 0 ? Math.min(MOST_WITH_EXTRA, quality) : quality;
    }

    public boolean isTrue() {
        return wrong == 0;
    }
}
