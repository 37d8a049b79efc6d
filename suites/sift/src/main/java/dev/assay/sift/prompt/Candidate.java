package dev.assay.sift.prompt;

import dev.assay.chat.ChatReply;
import dev.assay.json.ReplyJson;
import dev.assay.sift.prompt.BlindReview.Reviewed;
import dev.assay.sift.validation.Verdict.Status;
import dev.assay.text.UnicodeText;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// An answer a model gave, cleaned up and judged.
///
/// @param latency of the call alone, waiting for a free place left out
record Candidate(ChatReply reply, Reviewed reviewed, Duration latency) {
    private static final double NANOS_IN_A_MILLISECOND = 1e6;

    Status status() {
        return reviewed.verdict().status();
    }

    boolean isAccepted() {
        return status() == Status.ACCEPTED;
    }

    boolean isRejected() {
        return reviewed.verdict().isRejected();
    }

    /// Whether a model gave nothing at all.
    boolean isEmpty() {
        return UnicodeText.isBlank(reply.text());
    }

    List<String> flags() {
        return reviewed.verdict().flags();
    }

    /// Better answers first: accepted, with more anchors, with fewer reservations, shorter where it is
    /// prose.
    static Comparator<Candidate> byRank(boolean isPlainText) {
        return Comparator.<Candidate>comparingInt(candidate -> candidate.isAccepted() ? 0 : 1)
                .thenComparingInt(candidate -> -candidate.reviewed.verdict().anchorHits())
                .thenComparingInt(candidate ->
                        candidate.isRejected() ? 0 : candidate.flags().size())
                .thenComparingInt(candidate -> isPlainText ? UnicodeText.length(candidate.reviewed.text()) : 0);
    }

    double millis() {
        return millis(latency);
    }

    static double millis(Duration duration) {
        return duration.toNanos() / NANOS_IN_A_MILLISECOND;
    }

    Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("raw", reply.text());
        map.put("recovered", reviewed.text());
        map.put("status", status().toString());
        map.put("flags", flags());
        map.put("inference_ms", millis());
        map.put("reply", ReplyJson.fields(reply));
        return map;
    }
}
