package dev.assay.sift.recovery;

import dev.assay.sift.thought.NamedTag;
import dev.assay.sift.validation.Blanks;
import dev.assay.sift.validation.ControlTokens;
import dev.assay.sift.validation.Heading;
import dev.assay.sift.validation.ReasoningBlocks;
import dev.assay.sift.validation.SiftRequest;
import dev.assay.text.UnicodeText;

/// The original program's cleanup, which also flattens all indentation.
final class CompatCleanup implements Cleanup {
    @Override
    public String withoutReasoning(String text) {
        return UnicodeText.strip(ReasoningBlocks.remove(text, ReasoningBlocks.ALL));
    }

    @Override
    public String withoutTokens(SiftRequest request, String text) {
        return UnicodeText.strip(flattened(Blanks.collapse(replaced(request, text))));
    }

    private static String replaced(SiftRequest request, String text) {
        if (text.indexOf('<') < 0) {
            return text;
        }
        var kept = new StringBuilder(text.length());
        int from = 0;
        for (var tag : NamedTag.find(text, ControlTokens::isNamed)) {
            if (!request.isInInput(text.substring(tag.start(), tag.end()))) {
                kept.append(text, from, tag.start()).append(' ');
                from = tag.end();
            }
        }
        return kept.append(text, from, text.length()).toString();
    }

    private static String flattened(String collapsed) {
        return collapsed.replace("\n ", "\n");
    }

    @Override
    public String withoutEdgeTags(SiftRequest request, String text) {
        return EdgeTags.remove(text);
    }

    @Override
    public String withoutHeading(SiftRequest request, String text) {
        return Heading.removeFrom(text);
    }

    @Override
    public String tidyPlainText(SiftRequest request, String text) {
        return Blanks.collapseLines(Bullets.remove(text));
    }
}
