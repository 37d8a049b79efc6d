package dev.assay.sift.prompt;

import dev.assay.sift.signal.AnchorOrder;
import dev.assay.sift.signal.Signal;
import dev.assay.text.UnicodeText;
import java.util.List;

/// What a model is asked about one example.
///
/// @param anchors what an answer is checked for
/// @param shownAnchors what the prompt lists
/// @param likelyLocus where to look first; empty where the prompt does not say
record SiftTask(SiftExample example, List<String> anchors, List<String> shownAnchors, String likelyLocus) {
    static SiftTask of(SiftExample example, SiftOptions options) {
        var order = options.isCompact() ? AnchorOrder.COMPACT : AnchorOrder.FULL;
        return switch (options.anchors()) {
            case GOLD -> gold(example, order);
            case EXTRACTED -> extracted(example, order);
            case NONE -> new SiftTask(example, List.of(), List.of(), locus(example, order));
        };
    }

    private static SiftTask gold(SiftExample example, AnchorOrder order) {
        var anchors = example.anchors().stream()
                .map(UnicodeText::strip)
                .filter(anchor -> !anchor.isEmpty())
                .distinct()
                .limit(AnchorOrder.FULL.most())
                .toList();
        var shown = anchors.stream().limit(order.most()).toList();
        return new SiftTask(example, anchors, shown, locus(example, order));
    }

    private static SiftTask extracted(SiftExample example, AnchorOrder order) {
        var signal = Signal.of(example.rawInput());
        return new SiftTask(example, signal.anchors(AnchorOrder.FULL), signal.anchors(order), locus(example, order));
    }

    private static String locus(SiftExample example, AnchorOrder order) {
        return order == AnchorOrder.COMPACT ? Signal.of(example.rawInput()).likelyLocus() : "";
    }

    /// The anchors an answer lacks.
    List<String> missingIn(String answer) {
        return anchors.stream().filter(anchor -> !answer.contains(anchor)).toList();
    }
}
