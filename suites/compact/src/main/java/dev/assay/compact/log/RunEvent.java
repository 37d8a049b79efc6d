package dev.assay.compact.log;

import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.RunAggregates;
import dev.assay.compact.scoring.TokenUsage;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// One line of a log.
public sealed interface RunEvent {
    /// @param stamps what else decides a score, such as `profile`, `prompt_pack`, `lexicon_pack`,
    /// `tokenizer` and the digests of the templates; empty in logs of the original
    record RunStart(String runId, RunSetup setup, Instant startedAt, Map<String, String> stamps) implements RunEvent {
        public RunStart {
            stamps = Collections.unmodifiableMap(new LinkedHashMap<>(stamps));
        }
    }

    record CaseComplete(CaseResult result) implements RunEvent {}

    /// A case that came to no result. The original has no such event.
    ///
    /// @param cycle in which it happened
    /// @param error its class or kind, countable
    record CaseFailed(String caseId, int cycle, Stage stage, String error, String message, boolean isRetryable)
            implements RunEvent {}

    /// What was being done when a case failed.
    enum Stage {
        CONTINUATION,
        COMPACT,
        EVALUATE,
        SCORE,
        UNKNOWN;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    record RunEnd(Instant completedAt, RunAggregates aggregates, Optional<TokenUsage> tokenUsage, List<String> notes)
            implements RunEvent {
        public RunEnd {
            notes = List.copyOf(notes);
        }
    }
}
