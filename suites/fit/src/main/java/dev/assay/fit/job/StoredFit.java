package dev.assay.fit.job;

import dev.assay.api.UserError;
import dev.assay.fit.run.FitAnswers;
import dev.assay.fit.run.FitCardText;
import dev.assay.fit.run.FitRecord;
import dev.assay.fit.run.FitSource;
import dev.assay.fit.run.FitVerdict;
import dev.assay.fit.verdict.Fitness;
import dev.assay.spec.DatasetSpec;
import dev.assay.store.StoredRun;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a fit run has on disk, and how it was asked for.
public record StoredFit(StoredRun stored, FitRecord record, FitSettings settings) {
    public static StoredFit of(StoredRun stored) {
        var record = FitRecord.find(stored.folder())
                .orElseThrow(() -> new UserError("%s is no run of `assay fit`\n       `assay run --resume` resumes it"
                        .formatted(stored.manifest().id())));
        return new StoredFit(stored, record, FitSettings.of(record.root(), FitRecord.FILE));
    }

    /// The same with another floor than it was run with.
    public StoredFit withFloor(OptionalDouble floor) {
        return new StoredFit(stored, record, settings.withFloor(floor));
    }

    /// Of the dataset.
    public String words() {
        return stored.manifest().origin().dataset();
    }

    /// What was asked, and how.
    public FitSource source() {
        return new FitSource(DatasetSpec.parse(words()));
    }

    /// As they were graded; empty where none were asked for.
    public Optional<FitAnswers> answers() {
        if (!settings.isAsking() || (settings.stopsWhenRuledOut() && ruledOut().isPresent())) {
            return Optional.empty();
        }
        try (var rows = stored.rows()) {
            return Optional.of(
                    FitAnswers.of(rows, source().examples(), settings.profile().grading()));
        }
    }

    /// What speaks against a model whose speed and memory are known, whatever it answers.
    Optional<String> ruledOut() {
        return verdict(Optional.empty())
                .scored()
                .filter(Fitness.Scored::isDisqualified)
                .map(scored -> scored.disqualifiers().getFirst().message());
    }

    public FitVerdict verdict(Optional<FitAnswers> answers) {
        return FitVerdict.of(record.result(), answers, settings.profile(), settings.floor(), settings.use());
    }

    /// Comes to a verdict, and keeps it.
    FittedModel concluded(Optional<FitAnswers> answers, FitEnd end) {
        var verdict = verdict(answers);
        record.keepVerdict(verdict);
        return new FittedModel(record, verdict, end);
    }

    /// On one screen.
    public String card() {
        return new FitCardText(record, verdict(answers())).render();
    }
}
