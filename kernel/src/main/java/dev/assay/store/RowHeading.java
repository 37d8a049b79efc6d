package dev.assay.store;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/// What the first bytes of a row say: `{"trial":N,"status":"ok"` or `"failed"`.
record RowHeading(long trial, boolean isAnswered) {
    private static final byte[] TRIAL = "{\"trial\":".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] OK = ",\"status\":\"ok\"".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] FAILED = ",\"status\":\"failed\"".getBytes(StandardCharsets.US_ASCII);
    private static final int MOST_DIGITS = 18;

    /// Empty where a line does not begin and end as a row does.
    static Optional<RowHeading> read(byte[] bytes, int from, int to) {
        if (!isAt(TRIAL, bytes, from, to) || bytes[to - 1] != '}') {
            return Optional.empty();
        }
        int start = from + TRIAL.length;
        int at = start;
        long trial = 0;
        for (; at < to && at - start < MOST_DIGITS && bytes[at] >= '0' && bytes[at] <= '9'; at++) {
            trial = trial * 10 + bytes[at] - '0';
        }
        boolean isAnswered = isAt(OK, bytes, at, to);
        return at > start && (isAnswered || isAt(FAILED, bytes, at, to))
                ? Optional.of(new RowHeading(trial, isAnswered))
                : Optional.empty();
    }

    private static boolean isAt(byte[] word, byte[] bytes, int at, int to) {
        return at + word.length <= to && Arrays.equals(bytes, at, at + word.length, word, 0, word.length);
    }
}
