package dev.assay.sift.prompt;

import dev.assay.api.Response;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ModelFailure;
import dev.assay.chat.Usage;
import dev.assay.json.ReplyJson;
import dev.assay.sift.validation.Verdict.Status;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// What became of one example: both answers, and the one that counts.
///
/// @param repair the second answer, where there was a second call that gave one
/// @param failure of the second call, where it gave none
/// @param selected the answer that counts; empty where the whole case failed
/// @param error in the words of the published program, where it would report one
record Taken(
        Candidate first,
        Optional<Candidate> repair,
        Optional<FailedCall> failure,
        Optional<Candidate> selected,
        Optional<String> error) {
    /// A call without an answer.
    record FailedCall(ModelFailure failure, Duration latency) {
        Map<String, Object> toMap() {
            var fields = new LinkedHashMap<String, Object>();
            fields.put("failure", failure.kind());
            fields.put("message", String.valueOf(failure.getMessage()));
            fields.put("inference_ms", Candidate.millis(latency));
            return fields;
        }
    }

    static Taken only(Candidate first) {
        return new Taken(first, Optional.empty(), Optional.empty(), Optional.of(first), Optional.empty());
    }

    static Taken both(Candidate first, Candidate repair, Candidate selected) {
        return new Taken(first, Optional.of(repair), Optional.empty(), Optional.of(selected), Optional.empty());
    }

    static Taken broken(Candidate first, FailedCall failure) {
        return new Taken(first, Optional.empty(), Optional.of(failure), Optional.of(first), Optional.empty());
    }

    /// The answer counts in spite of it.
    Taken withError(String message) {
        return new Taken(first, repair, failure, selected, Optional.of(message));
    }

    /// No answer counts.
    Taken givenUp(String message) {
        return new Taken(first, repair, failure, Optional.empty(), Optional.of(message));
    }

    /// Fields: `raw` is what the model said, `first` and `repair` are the two answers with times, verdicts
    /// and tokens, `selected` names the one that counts, `inference_ms` is the time of all calls and
    /// nothing else.
    Response response() {
        var counted = selected.orElse(first);
        var fields = new LinkedHashMap<String, Object>();
        fields.put("raw", counted.reply().text());
        fields.put("selected", counted.equals(first) ? "first" : "repair");
        fields.put("status", (selected.isPresent() ? counted.status() : Status.REJECTED).toString());
        fields.put("flags", selected.isPresent() ? counted.flags() : List.of("empty_output"));
        fields.put("inference_ms", inferenceMillis());
        fields.put("first", first.toMap());
        repair.ifPresent(candidate -> fields.put("repair", candidate.toMap()));
        failure.ifPresent(failed -> fields.put("repair", failed.toMap()));
        fields.put("api_usage", usageFields());
        error.ifPresent(message -> fields.put("error", message));
        return new Response(
                Optional.of(
                        selected.map(candidate -> candidate.reviewed().text()).orElse("")),
                Optional.empty(),
                fields);
    }

    private double inferenceMillis() {
        return first.millis()
                + repair.map(Candidate::millis).orElse(0.0)
                + failure.map(failed -> Candidate.millis(failed.latency())).orElse(0.0);
    }

    private Map<String, Object> usageFields() {
        var fields = ReplyJson.usage(usage());
        var costs = Stream.of(Optional.of(first), repair)
                .flatMap(Optional::stream)
                .map(Candidate::reply)
                .filter(reply -> !reply.isShared())
                .map(ChatReply::cost)
                .toList();
        if (failure.isEmpty() && !costs.isEmpty() && costs.stream().allMatch(OptionalDouble::isPresent)) {
            fields.put(
                    "cost",
                    costs.stream().mapToDouble(OptionalDouble::getAsDouble).sum());
        }
        return fields;
    }

    /// Of all calls; unknown where one of them is.
    private Usage usage() {
        var once = first.reply().usage();
        return repair.map(candidate -> sum(once, candidate.reply().usage()))
                .orElse(failure.isPresent() ? Usage.UNKNOWN : once);
    }

    private static Usage sum(Usage one, Usage other) {
        return new Usage(
                sum(one.promptTokens(), other.promptTokens()),
                sum(one.completionTokens(), other.completionTokens()),
                sum(one.cachedTokens(), other.cachedTokens()),
                sum(one.cacheWrittenTokens(), other.cacheWrittenTokens()),
                sum(one.reasoningTokens(), other.reasoningTokens()));
    }

    private static OptionalInt sum(OptionalInt one, OptionalInt other) {
        return one.isPresent() && other.isPresent()
                ? OptionalInt.of(one.getAsInt() + other.getAsInt())
                : OptionalInt.empty();
    }
}
