package dev.assay.sift.scoring;

import dev.assay.sift.Intent;
import dev.assay.sift.reading.FactScore;

/// What a case is multiplied by where an answer misleads: says something wrong, says nothing at all about the
/// values it lists, or has none of the facts. Where an exact form was asked for, being wrong costs more.
final class Truth {
    private static final double WRONG = 0.45;
    private static final double WRONG_STRICT = 0.3;
    private static final double NO_STATEMENT = 0.12;
    private static final double DUMP = 0.25;

    private Truth() {}

    static double of(Intent intent, FactScore facts) {
        double truth = facts.isTrue() ? 1 : isLoose(intent) ? WRONG : WRONG_STRICT;
        if (facts.flags().contains("no_statement") || facts.flags().contains("no_facts")) {
            truth = Math.min(truth, NO_STATEMENT);
        }
        return facts.flags().contains("dump") ? truth * DUMP : truth;
    }

    private static boolean isLoose(Intent intent) {
        return intent.isPlainText() || intent == Intent.BULLET_LIST;
    }
}
