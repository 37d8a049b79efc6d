package dev.assay.sift.scoring;

import dev.assay.sift.Intent;

/// How much each component counts for an intent; they add up to 1.
record Weights(double anchor, double semantic, double format, double brevity) {
    private static final Weights RECALL = new Weights(.45, .25, .20, .10);
    private static final Weights SUMMARY = new Weights(.25, .40, .20, .15);
    private static final Weights EXACT_LINES = new Weights(.45, .10, .40, .05);
    private static final Weights EXACT_FORMAT = new Weights(.15, .10, .70, .05);
    private static final Weights STRUCTURED = new Weights(.20, .30, .40, .10);

    static Weights of(Intent intent) {
        return switch (intent) {
            case RECALL -> RECALL;
            case SUMMARY -> SUMMARY;
            case EXACT_LINES -> EXACT_LINES;
            case EXACT_FORMAT -> EXACT_FORMAT;
            case JSON, YAML, TABLE, BULLET_LIST -> STRUCTURED;
        };
    }

    double blend(Components components, double quality) {
        return anchor * Math.clamp(components.preservation(), 0, 1)
                + semantic * Math.clamp(quality, 0, 1)
                + format * Math.clamp(components.format(), 0, 1)
                + brevity * Math.clamp(components.brevity(), 0, 1);
    }
}
