package dev.assay.sift.recovery;

import dev.assay.sift.thought.NamedTag;

/// The wrapper `<response>…</response>` around an answer.
final class ResponseTags {
    private ResponseTags() {}

    /// The text without the tags themselves; what stands between them stays.
    static String remove(String text) {
        var kept = new StringBuilder(text.length());
        int from = 0;
        for (var tag : NamedTag.find(text, tag -> tag.name().equals("response") && !tag.hasBars())) {
            kept.append(text, from, tag.start());
            from = tag.end();
        }
        return kept.append(text, from, text.length()).toString();
    }
}
