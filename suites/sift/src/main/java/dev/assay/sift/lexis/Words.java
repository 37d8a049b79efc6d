package dev.assay.sift.lexis;

import dev.assay.sift.lexis.Lexeme.Kind;
import java.util.Locale;
import java.util.Set;

/// What kind of thing a written word is, by its letters.
public final class Words {
    private static final Set<String> SLASHED = Set.of(
            "and/or", "read/write", "input/output", "yes/no", "client/server", "i/o", "his/her", "start/stop", "n/a");

    /// `requests/sec`.
    private static final int SHORTEST_NAME = 5;
    private static final int MOST_CHANGED = 2;
    private static final Set<String> RATES = Set.of("s", "sec", "second", "min", "minute", "h", "hour", "day");

    private Words() {}

    /// Whether two names begin alike and differ in one or two letters that are not those of another form.
    public static boolean areClose(String one, String other) {
        int longer = Math.max(one.length(), other.length());
        if (Math.min(one.length(), other.length()) < SHORTEST_NAME || one.equals(other)) {
            return false;
        }
        int start = 0;
        while (start < one.length() && start < other.length() && one.charAt(start) == other.charAt(start)) {
            start++;
        }
        int end = 0;
        while (end < Math.min(one.length(), other.length()) - start
                && one.charAt(one.length() - 1 - end) == other.charAt(other.length() - 1 - end)) {
            end++;
        }
        return longer - start - end <= MOST_CHANGED && start > 0;
    }

    public static Kind kind(String word) {
        if (word.indexOf('/') >= 0 || word.indexOf('\\') >= 0) {
            return isSlashed(word) ? Kind.WORD : Kind.PATH;
        }
        int dot = word.lastIndexOf('.');
        if (dot > 0 && dot < word.length() - 1) {
            return Character.isLetter(word.charAt(dot + 1)) && word.length() - dot <= 6 ? Kind.PATH : Kind.NAME;
        }
        return FileMode.isOne(word) || isName(word) || word.contains("::") ? Kind.NAME : Kind.WORD;
    }

    /// `and/or`: words, no path.
    private static boolean isSlashed(String word) {
        var folded = word.toLowerCase(Locale.ROOT);
        int slash = folded.indexOf('/');
        return SLASHED.contains(folded)
                || (slash > 2
                        && RATES.contains(folded.substring(slash + 1))
                        && folded.chars().limit(slash).allMatch(Character::isLetter));
    }

    private static boolean isName(String word) {
        int upper = 0;
        boolean isMixed = false;
        for (int at = 0; at < word.length(); at++) {
            char unit = word.charAt(at);
            if (Character.isDigit(unit) || "_$@+#%&~^".indexOf(unit) >= 0 || (at == 0 && unit == '-')) {
                return true;
            }
            if (Character.isUpperCase(unit)) {
                upper++;
                isMixed |= at > 0 && Character.isLowerCase(word.charAt(at - 1));
            }
        }
        return isMixed || upper > 1;
    }

    /// One name for all notations: `./a/b/` is `a/b`, `A$B` and `A::B` are `a.b`, `-rw-r--r--` is `0644`,
    /// `0x00ff` is `0xff`.
    public static String key(String folded) {
        if (FileMode.isOne(folded)) {
            return FileMode.key(folded);
        }
        if (folded.startsWith("0x0")) {
            return "0x" + folded.substring(2).replaceFirst("^0+(?=.)", "");
        }
        var key = folded.replace('\\', '/').replace('$', '.').replace("::", ".");
        while (key.startsWith("./")) {
            key = key.substring(2);
        }
        return key.length() > 1 && (key.endsWith("/") || key.endsWith("@")) ? key.substring(0, key.length() - 1) : key;
    }

    /// The last part of a path or a dotted name.
    public static String last(String key) {
        int slash = key.lastIndexOf('/');
        return slash >= 0 ? key.substring(slash + 1) : key;
    }
}
