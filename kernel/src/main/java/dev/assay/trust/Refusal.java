package dev.assay.trust;

import dev.assay.text.ControlCharacters;
import java.util.ArrayList;
import java.util.List;

/// What is said to a person about words that were not followed.
final class Refusal {
    private Refusal() {}

    static String text(List<Deed> refused) {
        var lines = new ArrayList<String>();
        lines.add("not trusted: a file asks for what only you may ask for");
        refused.forEach(deed -> lines.add(ControlCharacters.shown(deed.line()) + approval(deed)));
        if (refused.stream().anyMatch(Deed::isUnsafe)) {
            lines.add("unsafe=yes is never taken from a file: type the evaluator again with -e where you mean it");
        }
        if (refused.stream().anyMatch(deed -> !deed.isUnsafe())) {
            lines.add("read it; then `assay trust add HASH` approves exactly this content,"
                    + " and --trust accepts all of it for this command");
        }
        return String.join("\n       ", lines);
    }

    private static String approval(Deed deed) {
        return deed.isUnsafe() ? "" : "\n         " + deed.hash();
    }
}
