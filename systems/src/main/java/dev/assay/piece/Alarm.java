package dev.assay.piece;

/// Whether a line says that something went wrong: a word such as `error` or `failed`, a name that ends
/// in `Exception` or `Error`, a cross, TAP's `not ok`, an exit code other than 0.
///
/// `0 errors`, `no failures` and `failed=0` say the opposite and do not count.
public final class Alarm {
    private static final LongIds WORDS = wordsOf("error errors err fail fails failed failure failures failing fatal"
            + " exception panic panicked critical crash crashed abort aborted denied refused traceback severe"
            + " segfault undefined unresolved cannot invalid oom killed");
    private static final LongIds DENIALS = wordsOf("no zero without not 0");
    private static final LongIds EXITS = wordsOf("exit exited exitcode");
    private static final String CROSSES = "✕✗✘✖❌";

    private Alarm() {}

    private static LongIds wordsOf(String words) {
        var hashes = new LongIds();
        for (var word : words.split(" ")) {
            hashes.idOf(Hash.of(word));
        }
        return hashes;
    }

    public static boolean soundsIn(String text, int from, int to) {
        if (text.startsWith("not ok ", from)) {
            return true;
        }
        var before = 0L;
        for (int at = from; at < to; ) {
            var c = text.charAt(at);
            if (!isWordPart(c)) {
                if (c > 0x2000 && CROSSES.indexOf(c) >= 0) {
                    return true;
                }
                at++;
                continue;
            }
            var start = at;
            var hash = Hash.START;
            for (; at < to && isWordPart(text.charAt(at)); at++) {
                hash = Hash.add(hash, lower(text.charAt(at)));
            }
            hash = Hash.mix(hash);
            if (isAlarming(text, start, at, hash)) {
                if (DENIALS.find(before) == LongIds.ABSENT && !isZero(text, at, to)) {
                    return true;
                }
            } else if (EXITS.find(hash) != LongIds.ABSENT && isNonZeroSoon(text, at, to)) {
                return true;
            }
            before = hash;
        }
        return false;
    }

    private static boolean isWordPart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    }

    private static int lower(char c) {
        return c >= 'A' && c <= 'Z' ? c | 0x20 : c;
    }

    private static boolean isAlarming(String text, int from, int to, long hash) {
        return endsWith(text, from, to, "Exception")
                || endsWith(text, from, to, "Error")
                || WORDS.find(hash) != LongIds.ABSENT;
    }

    private static boolean endsWith(String text, int from, int to, String ending) {
        var length = ending.length();
        return to - from > length
                && text.charAt(to - 1) == ending.charAt(length - 1)
                && text.regionMatches(to - length, ending, 0, length);
    }

    /// Whether `: 0`, `=0` or the like follows.
    private static boolean isZero(String text, int from, int to) {
        var at = from;
        while (at < to && at < from + 3 && ":= ".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at > from
                && at < to
                && text.charAt(at) == '0'
                && (at + 1 == to || (!isWordPart(text.charAt(at + 1)) && text.charAt(at + 1) != '.'));
    }

    /// Whether the first number within the next words is not 0.
    private static boolean isNonZeroSoon(String text, int from, int to) {
        for (int at = from; at < Math.min(to, from + 24); at++) {
            var c = text.charAt(at);
            if (c >= '0' && c <= '9') {
                return c != '0';
            }
        }
        return false;
    }
}
