package dev.assay.context.memory;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.UserError;
import dev.assay.reading.Unscorable;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Whether a memory went back to the sessions that hold the answer; from 0 to 1, higher is better.
///
/// Of the first k sessions it recalled: `recall_any@k` is 1 if one of the evidence sessions is among them,
/// `recall_all@k` is 1 if all are, and `ndcg@k` also minds their rank: each evidence session found at rank
/// r adds 1 / log2(r + 1), divided by what the best order would add. Applies where the reference names
/// `evidence_sessions`; unscored for memories that do not say what they recalled.
public record SessionRecall(int k) implements Evaluator<Example> {
    /// The field of a response that lists recalled sessions, best first.
    static final String FIELD = "recalled";

    public SessionRecall {
        if (k < 1) {
            throw new UserError("k must be at least 1, got " + k);
        }
    }

    @Override
    public String name() {
        return "session-recall";
    }

    @Override
    public List<String> scoreNames() {
        return List.of("recall_any@" + k, "recall_all@" + k, "ndcg@" + k);
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return !evidence(reference).isEmpty();
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        var evidence = evidence(reference);
        if (evidence.isEmpty()) {
            return Unscorable.all(scoreNames(), "the reference names no evidence sessions");
        }
        if (!(response.fields().get(FIELD) instanceof List<?> recalled)) {
            return Unscorable.all(scoreNames(), "the memory does not say what it recalled");
        }
        return scores(evidence, texts(recalled).stream().limit(k).toList());
    }

    private List<Score> scores(Set<String> evidence, List<String> first) {
        var missing = new HashSet<>(evidence);
        double gain = 0;
        double best = 0;
        for (int rank = 1; rank <= k; rank++) {
            gain += rank <= first.size() && missing.remove(first.get(rank - 1)) ? gain(rank) : 0;
            best += rank <= evidence.size() ? gain(rank) : 0;
        }
        return List.of(
                Score.of("recall_any@" + k, missing.size() < evidence.size()),
                Score.of("recall_all@" + k, missing.isEmpty()),
                Score.of("ndcg@" + k, gain / best));
    }

    private static double gain(int rank) {
        return Math.log(2) / Math.log(rank + 1.0);
    }

    private static Set<String> evidence(Reference reference) {
        return texts(reference.fields().get("evidence_sessions"));
    }

    /// Each once, in the order they came.
    private static Set<String> texts(@Nullable Object value) {
        var texts = new LinkedHashSet<String>();
        if (value instanceof List<?> list) {
            list.forEach(item -> texts.add(String.valueOf(item)));
        }
        return texts;
    }
}
