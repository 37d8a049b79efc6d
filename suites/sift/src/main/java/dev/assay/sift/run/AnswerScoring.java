package dev.assay.sift.run;

import dev.assay.api.Profile;
import dev.assay.sift.recovery.Recovery;
import dev.assay.sift.recovery.RecoveryLevel;
import dev.assay.sift.scoring.Scored;
import dev.assay.sift.scoring.SiftScorer;
import dev.assay.sift.semantic.SemanticProvider;
import dev.assay.sift.semantic.ViewKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/// Scores answers one already has, each as given and as recovered. Safe to share between threads.
public final class AnswerScoring {
    private final Profile profile;
    private final Recovery recovery;
    private final RecoveryLevel level;
    private final Optional<SiftScorer> scorer;

    private AnswerScoring(Profile profile, Recovery recovery, RecoveryLevel level, Optional<SiftScorer> scorer) {
        this.profile = profile;
        this.recovery = recovery;
        this.level = level;
        this.scorer = scorer;
    }

    public static AnswerScoring by(Profile profile, SemanticProvider semantic, Recovery recovery, RecoveryLevel level) {
        return new AnswerScoring(profile, recovery, level, Optional.of(new SiftScorer(profile, semantic)));
    }

    /// By the similarity each answer brings itself.
    public static AnswerScoring byInjection(Profile profile, Recovery recovery, RecoveryLevel level) {
        return new AnswerScoring(profile, recovery, level, Optional.empty());
    }

    /// Empty where there is nothing to judge: the call failed and, by the standard rules, an outage is no wrong
    /// answer.
    public Optional<Scored> score(SiftAnswer answer) {
        if (profile == Profile.STANDARD
                && answer.isOutage()
                && answer.output().isBlank()
                && answer.recovered().isEmpty()) {
            return Optional.empty();
        }
        var siftCase = answer.siftCase();
        var recovered = recovered(answer);
        var views = scorer(answer)
                .scoreAll(List.of(
                        new SiftScorer.Answer(siftCase, answer.output(), ViewKind.RAW),
                        new SiftScorer.Answer(siftCase, recovered, ViewKind.RECOVERED)));
        return Optional.of(new Scored(
                siftCase.caseId(),
                answer.inferenceMillis(),
                answer.error(),
                views.getFirst(),
                views.getLast(),
                OptionalLong.empty(),
                OptionalLong.empty()));
    }

    private SiftScorer scorer(SiftAnswer answer) {
        Supplier<SiftScorer> injected = () -> new SiftScorer(
                profile, SemanticProvider.injected(Map.of(answer.siftCase().caseId(), answer.similarity())));
        return scorer.orElseGet(injected);
    }

    /// In `compat` a call that failed loses its first answer too, as in the original.
    private String recovered(SiftAnswer answer) {
        if (answer.recovered().isPresent()) {
            return answer.recovered().get();
        }
        return profile == Profile.COMPAT && answer.isOutage()
                ? ""
                : recovery.recover(answer.siftCase(), answer.output(), level);
    }
}
