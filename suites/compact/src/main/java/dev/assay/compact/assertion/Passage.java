package dev.assay.compact.assertion;

import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// A piece of a response that is read by itself: a paragraph, or an item of a list.
///
/// @param heading above the list; empty where there is none
/// @param text without the mark of a list item
record Passage(String heading, String text) {
    private static final Pattern BULLET = Pattern.compile("(?:[-*+\u2022\u2023\u2013\u2014]|[0-9]{1,3}[.)])\\s+");
    private static final String ENDS = ".!?:;";

    /// Shorter lines end where their writer ended them; longer ones may have been wrapped.
    private static final int WRAPPED = 50;

    static List<Passage> of(String response) {
        var cutting = new Cutting();
        response.lines().forEach(cutting::add);
        cutting.end();
        return cutting.passages;
    }

    /// What is known in the middle of a response.
    private static final class Cutting {
        private final List<Passage> passages = new ArrayList<>();
        private final StringBuilder open = new StringBuilder();
        private String heading = "";
        private boolean isItem;
        private boolean isWrapped;

        void add(String raw) {
            var line = UnicodeText.collapse(raw);
            if (line.isEmpty()) {
                end();
                return;
            }
            var bullet = BULLET.matcher(line);
            if (bullet.lookingAt()) {
                end();
                isItem = true;
                open.append(line, bullet.end(), line.length());
            } else if (isWrapped && !(isItem && isTitle(line))) {
                goOn(line);
            } else {
                begin(line);
            }
            isWrapped = line.length() >= WRAPPED
                    && !line.startsWith("#")
                    && ENDS.indexOf(line.charAt(line.length() - 1)) < 0;
        }

        /// Short, and with a colon at its end: not how an item of a list goes on.
        private static boolean isTitle(String line) {
            return line.endsWith(":") && line.length() < WRAPPED;
        }

        private void goOn(String line) {
            open.append(' ').append(line);
            if (!isItem && line.endsWith(":")) {
                heading = open.toString().replace(":", "");
            }
        }

        private void begin(String line) {
            end();
            open.append(line);
            heading = line.startsWith("#") || line.endsWith(":")
                    ? line.replace("#", "").replace(":", "")
                    : "";
        }

        void end() {
            if (!open.isEmpty()) {
                passages.add(new Passage(isItem ? heading : "", open.toString()));
            }
            open.setLength(0);
            isItem = false;
            isWrapped = false;
        }
    }
}
