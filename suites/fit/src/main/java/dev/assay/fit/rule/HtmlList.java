package dev.assay.fit.rule;

import java.util.regex.Pattern;

/// One list of HTML and nothing else: its own items are counted, not those of lists inside it.
final class HtmlList {
    private static final Pattern TAG = Pattern.compile("<(/?)([a-zA-Z][a-zA-Z0-9]*)[^<>]*>");

    private HtmlList() {}

    static boolean holds(String text, Parameters given) {
        int depth = 0;
        int lists = 0;
        int items = 0;
        int closed = 0;
        var tag = TAG.matcher(text);
        while (tag.find()) {
            boolean isEnd = !tag.group(1).isEmpty();
            if (tag.group(2).equalsIgnoreCase("ul")) {
                lists += depth == 0 && !isEnd ? 1 : 0;
                depth += isEnd ? -1 : 1;
            } else if (tag.group(2).equalsIgnoreCase("li") && depth == 1) {
                items += isEnd ? 0 : 1;
                closed += isEnd ? 1 : 0;
            }
            if (depth < 0) {
                return false;
            }
        }
        return depth == 0 && lists == 1 && (closed == 0 || closed == items) && given.says("expectedCount", items);
    }
}
