package dev.assay.sequential;

import dev.assay.api.UserError;
import dev.assay.spec.Spec;
import java.util.List;
import java.util.Map;

/// When a run of two systems may stop, settled before it begins and kept in its manifest.
///
/// Written `score=evidence_survival,effect=0.05,margin=0.05,alpha=0.05,largest=3,mean=2.5`, as it prints.
///
/// @param score from 0 to 1, that is compared
/// @param effect the difference that is worth finding
/// @param margin differences below this do not matter
/// @param alpha chance of a false "better" or "worse", however often one looks
/// @param largest most examples of a cluster in the dataset
/// @param mean examples of a cluster in the mean
public record SequentialDesign(String score, double effect, double margin, double alpha, int largest, double mean) {
    public static final double ALPHA = 0.05;

    public SequentialDesign {
        if (!(effect > 0 && effect < 1 && margin > 0 && margin < 1 && alpha > 0 && alpha < 1)) {
            throw new UserError("effect, margin and alpha lie between 0 and 1, not %s, %s and %s\n       %s"
                    .formatted(effect, margin, alpha, "0.05 is the usual value of each"));
        }
        if (largest < 1 || !(mean >= 1) || mean > largest) {
            throw new UserError("a cluster has at least one example, and none has more than the largest");
        }
    }

    /// Of a dataset that is not known yet.
    public static SequentialDesign of(String score, double effect, double margin) {
        return new SequentialDesign(score, effect, margin, ALPHA, 1, 1);
    }

    public SequentialDesign over(int largestCluster, double meanCluster) {
        return new SequentialDesign(score, effect, margin, alpha, largestCluster, meanCluster);
    }

    public SequentialDesign about(String otherScore) {
        return new SequentialDesign(otherScore, effect, margin, alpha, largest, mean);
    }

    ConfidenceSequence sequenceOver(List<List<PairedRows.Pair>> clusters) {
        var sequence = new ConfidenceSequence(alpha, effect * mean / largest);
        clusters.forEach(cluster -> sequence.add(PairedRows.sum(cluster) / largest, cluster.size() / (double) largest));
        return sequence;
    }

    /// Reads what [#toString] prints.
    public static SequentialDesign parse(String text) {
        var settings = Spec.parse("until:" + text).settings();
        try {
            return new SequentialDesign(
                    settings.getOrDefault("score", ""),
                    number(settings, "effect"),
                    number(settings, "margin"),
                    number(settings, "alpha"),
                    (int) number(settings, "largest"),
                    number(settings, "mean"));
        } catch (NumberFormatException e) {
            throw new UserError("\"%s\" does not say when a run may stop".formatted(text));
        }
    }

    private static double number(Map<String, String> settings, String name) {
        return Double.parseDouble(settings.getOrDefault(name, ""));
    }

    @Override
    public String toString() {
        return "score=%s,effect=%s,margin=%s,alpha=%s,largest=%d,mean=%s"
                .formatted(score, effect, margin, alpha, largest, mean);
    }
}
