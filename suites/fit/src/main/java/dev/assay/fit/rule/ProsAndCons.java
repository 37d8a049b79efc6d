package dev.assay.fit.rule;

import dev.assay.javascript.JavaScriptText;
import dev.assay.text.BoundedSearch;
import java.util.regex.Pattern;

/// A block of items under `Pros:` and another under `Cons:`, in that order.
final class ProsAndCons {
    private static final String S = JavaScriptText.SPACE;
    private static final String CONS = S + "*Cons" + S + "*:";
    private static final Pattern PROS = Pattern.compile(
            "(?:\\A|\\n)" + S + "*Pros" + S + "*:" + S + "*([\\s\\S]*?)(?=\\n" + CONS + "|\\z)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CONS_BLOCK =
            Pattern.compile("(?:\\A|\\n)" + CONS + S + "*([\\s\\S]*)\\z", Pattern.CASE_INSENSITIVE);
    private static final Pattern MARKED = Pattern.compile("\\A(?:[-*]|[0-9]++[.)])" + S);

    private ProsAndCons() {}

    static boolean hold(String text, Parameters given) {
        var pros = BoundedSearch.first(PROS, text);
        var cons = BoundedSearch.first(CONS_BLOCK, text);
        return pros.isPresent()
                && cons.isPresent()
                && pros.get().start() < cons.get().start()
                && isCount(given, "prosCount", items(pros.get().group(1)))
                && isCount(given, "consCount", items(cons.get().group(1)));
    }

    private static boolean isCount(Parameters given, String name, long count) {
        return count > 0 && (!given.has(name) || given.says(name, count));
    }

    /// Marked lines count alone where there are any.
    private static long items(String block) {
        var lines = JavaScriptText.lines(block);
        long marked = lines.stream().filter(line -> MARKED.matcher(line).find()).count();
        return marked > 0 ? marked : lines.size();
    }
}
