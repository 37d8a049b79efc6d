package dev.assay.exchange;

import dev.assay.api.Outcome;
import dev.assay.api.Score;
import dev.assay.api.UserError;
import java.util.HashSet;
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
        /// More than anyone asks for one answer; a plan has room for all of them.
        private static final int MOST_REPEATS = 100_000;

        public Sample {
            scores = List.copyOf(scores);
            if (repeat < 0 || repeat >= MOST_REPEATS) {
                throw new UserError("sample %s of the log is of epoch %d\n       epochs are from 1 to %d"
                        .formatted(id, repeat + 1L, MOST_REPEATS));
            }
            var names = new HashSet<String>();
            scores.stream()
                    .map(Score::name)
                    .filter(name -> !names.add(name))
                    .findFirst()
                    .ifPresent(name -> {
                        throw new UserError(
                                "sample %s of the log has two scores called %s\n       one of them is in the log twice, or their names differ in signs alone"
                                        .formatted(id, name));
                    });
        }
    }
}
