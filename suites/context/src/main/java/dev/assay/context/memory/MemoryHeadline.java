package dev.assay.context.memory;

import dev.assay.api.Dataset;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.evaluator.EvidenceSurvival;
import dev.assay.headline.Bounds;
import dev.assay.headline.Headline;
import dev.assay.headline.Mode;
import dev.assay.job.HeadlineLint.Line;
import dev.assay.job.HeadlineLint.Verdict;
import dev.assay.memory.MemoryMaker;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What leads where memories are asked without a model: the share of the evidence that is recalled or, where a
/// dataset marks sessions alone, whether one of the right sessions is.
public final class MemoryHeadline {
    private static final int SAMPLE = 8;
    private static final int SESSIONS = 5;
    private static final Duration TIME = Duration.ofMinutes(1);

    private static final SessionRecall RECALL = new SessionRecall(SESSIONS);
    /// Without a model, the best first.
    static final List<Headline> CANDIDATES = List.of(
            Headline.of("evidence_survival"), Headline.of(RECALL.scoreNames().getFirst()));

    private MemoryHeadline() {}

    /// The first score at whose bounds the memories `oracle` and `null` stand; where none is, what speaks against the
    /// first.
    ///
    /// @param questions about conversations
    public static <E extends Example> Bounds.Finding of(Dataset<E> questions) {
        var bounds = new Bounds<>(
                sample(questions),
                List.<Evaluator<? super E>>of(new EvidenceSurvival(), RECALL),
                MemoryArm.of(made("oracle"), TIME),
                MemoryArm.of(made("null"), TIME));
        var findings = CANDIDATES.stream().map(bounds::of).toList();
        return findings.stream().filter(Bounds.Finding::stands).findFirst().orElse(findings.getFirst());
    }

    /// The same as a line of the lint; empty where the examples are no conversations.
    public static Optional<Line> lint(String name, Dataset<OpenExample> examples) {
        if (!areConversations(examples)) {
            return Optional.empty();
        }
        var finding = of(QuestionDataset.of(examples));
        var isUnmarked = finding.best().isEmpty();
        return Optional.of(new Line(
                name,
                Mode.MEMORY,
                isUnmarked ? Optional.empty() : Optional.of(finding.headline()),
                Optional.of(finding),
                finding.stands() ? Verdict.STANDS : isUnmarked ? Verdict.NONE : Verdict.REFUSED,
                finding.reason()));
    }

    private static boolean areConversations(Dataset<OpenExample> examples) {
        try (var stream = examples.examples()) {
            return stream.limit(1).anyMatch(MemoryHeadline::isOne);
        }
    }

    private static boolean isOne(Labeled<OpenExample> labeled) {
        return labeled.example().fields().containsKey("turns")
                && (labeled.reference().fields().containsKey("qa_pairs")
                        || labeled.example().fields().containsKey("qa_pairs"));
    }

    private static <E extends Example> List<Labeled<E>> sample(Dataset<E> questions) {
        try (var examples = questions.examples()) {
            return examples.limit(SAMPLE).toList();
        }
    }

    private static MemoryMaker made(String name) {
        return BuiltInMemories.ALL.stream()
                .filter(memory -> memory.name().equals(name))
                .findFirst()
                .orElseThrow()
                .create(Map.of(), Optional.empty());
    }
}
