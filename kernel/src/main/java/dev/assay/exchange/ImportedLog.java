package dev.assay.exchange;

import dev.assay.api.Outcome;
import dev.assay.api.Score;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// What a log of another tool says: who answered, what was asked, and what each answer scored.
///
/// @param system who answered, as the log calls it
/// @param task what was asked
/// @param source what wrote the log, as rows and manifests say it: kind, version, and the digest of the file
/// @param left samples of the log that say too little to be a row
public record ImportedLog(String system, String task, Map<String, Object> source, List<Sample> samples, long left) {
    public ImportedLog {
        samples = List.copyOf(samples);
    }

    /// The same, its system called otherwise.
    public ImportedLog called(String name) {
        return new ImportedLog(name, task, source, samples, left);
    }

    /// One answer.
    ///
    /// @param repeat from 0
    public record Sample(
            String id,
            int repeat,
            Outcome outcome,
            OptionalDouble latencySeconds,
            List<Score> scores,
            Map<String, Object> metadata) {
        public Sample {
            scores = List.copyOf(scores);
        }
    }
}
