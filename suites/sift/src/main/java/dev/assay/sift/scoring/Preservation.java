package dev.assay.sift.scoring;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/// How much of what had to stay, stayed: the weighted share of anchors found, 0 to 1, higher is better.
///
/// @param missing anchors not found, in the order of the case
record Preservation(double ratio, List<String> missing) {
    static Preservation of(List<Anchor> anchors, String output) {
        var missing = new ArrayList<String>();
        for (var anchor : anchors) {
            if (!anchor.isIn(output)) {
                missing.add(anchor.text());
            }
        }
        return new Preservation(ratio(anchors, missing), missing);
    }

    private static double ratio(List<Anchor> anchors, List<String> missing) {
        if (missing.isEmpty()) {
            return 1;
        }
        var lost = new HashSet<>(missing);
        double all = 0;
        double kept = 0;
        for (var anchor : anchors) {
            all += anchor.weight();
            kept += lost.contains(anchor.text()) ? 0 : anchor.weight();
        }
        return kept / all;
    }
}
