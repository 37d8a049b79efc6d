package dev.assay.trust;

import dev.assay.spec.Origin;
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
        if (refused.stream().anyMatch(Refusal::isOfRun)) {
            lines.add(
                    "where you started this run here, a file that it names has changed since: start a new run instead");
        }
        return String.join("\n       ", lines);
    }

    private static boolean isOfRun(Deed deed) {
        return !deed.isUnsafe()
                && deed.words().origin() instanceof Origin.Received received
                && received.run().isPresent();
    }

    private static String approval(Deed deed) {
        return deed.isUnsafe() ? "" : "\n         " + deed.hash();
    }
}
