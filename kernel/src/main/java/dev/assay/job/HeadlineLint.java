package dev.assay.job;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.headline.Bounds;
import dev.assay.headline.GoldReader;
import dev.assay.headline.Headline;
import dev.assay.headline.Mode;
import dev.assay.registry.Registry;
import dev.assay.registry.Source;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Proves, without a model, that the headlines of a dataset deserve to lead: on a few examples the controls of what
/// is kept stand at its bounds, and so do a reader that answers with gold and one that says nothing.
public record HeadlineLint(Registry registry) {
    /// Ships with Assay and answers from what it is given.
    private static final String READER = "builtin:reader";

    /// What became of a mode.
    public enum Verdict {
        /// Its controls stand at the bounds.
        STANDS,
        /// The dataset names no headline for it.
        NONE,
        /// They do not stand there.
        REFUSED,
        /// It cannot be told without a model, a judge or an engine.
        UNCHECKED
    }

    /// One headline of one dataset.
    ///
    /// @param finding empty where nothing was measured
    /// @param reason why it does not stand; empty where it does
    public record Line(
            String dataset,
            Mode mode,
            Optional<Headline> headline,
            Optional<Bounds.Finding> finding,
            Verdict verdict,
            String reason) {}

    /// One line for what is kept and one for answers, as far as the dataset is run so.
    public List<Line> of(String name, Source source) {
        var lines = new ArrayList<Line>();
        if (source.asking().equals(Source.Asking.PLAINLY)) {
            lines.add(kept(name, source, Leading.bounds(registry, Profile.STANDARD, source)));
            lines.add(answered(name, source));
        } else {
            lines.add(own(name, source));
        }
        return lines;
    }

    /// Of a suite that asks in its own way: by its baselines, its methods, or readers.
    private Line own(String name, Source source) {
        var best = baseline(source, "gold");
        var worst = baseline(source, "empty");
        if (best.isPresent() && worst.isPresent()) {
            return kept(name, source, bounds(source, best.get(), worst.get()));
        }
        return source.asking().isJoint() ? byMethods(name, source) : answered(name, source);
    }

    /// With a reader the oracle is the reader's ceiling: below that of the score, it says something of the reader.
    private Line byMethods(String name, Source source) {
        var finding = bounds(source, method(source, "oracle"), method(source, "null"))
                .of(source.contract().of(Mode.MODEL).getFirst());
        var isAbove = finding.best().orElse(0) > finding.worst().orElse(0);
        return line(
                name,
                Mode.MODEL,
                finding,
                finding.stands() ? Verdict.STANDS : isAbove ? Verdict.UNCHECKED : Verdict.REFUSED);
    }

    private static Optional<ContextSystem<Example>> baseline(Source source, String name) {
        return source.baselines().stream()
                .filter(system -> system.name().equals(name))
                .findFirst();
    }

    private ContextSystem<Example> method(Source source, String name) {
        var system = source.naming().find(registry, Phrase.own(name), Budget.DEFAULT, ExecOptions.DEFAULT);
        return source.asking().of(name, system, List.of(registry.model(READER, Map.of())));
    }

    private Bounds<OpenExample> bounds(Source source, ContextSystem<Example> best, ContextSystem<Example> worst) {
        return Leading.bounds(registry, Profile.STANDARD, source, best, worst);
    }

    private static Line kept(String name, Source source, Bounds<OpenExample> bounds) {
        var candidates = source.contract().of(Mode.KEPT);
        if (candidates.isEmpty()) {
            return new Line(
                    name,
                    Mode.KEPT,
                    Optional.empty(),
                    Optional.empty(),
                    Verdict.NONE,
                    source.contract().reason());
        }
        var findings = candidates.stream().map(bounds::of).toList();
        return findings.stream()
                .filter(Bounds.Finding::stands)
                .findFirst()
                .map(finding -> line(name, Mode.KEPT, finding, Verdict.STANDS))
                .orElseGet(() -> line(name, Mode.KEPT, findings.getFirst(), Verdict.REFUSED));
    }

    private Line answered(String name, Source source) {
        var headline = source.contract().first(Mode.MODEL);
        if (headline.isEmpty()) {
            return new Line(
                    name,
                    Mode.MODEL,
                    headline,
                    Optional.empty(),
                    Verdict.NONE,
                    source.contract().reason());
        }
        var findings = GoldReader.FORMS.stream()
                .map(form -> bounds(source.alsoScoredBy("answer-quality"), form, GoldReader.SILENT)
                        .of(headline.get()))
                .toList();
        var best = findings.stream().filter(Bounds.Finding::stands).findFirst().orElse(findings.getFirst());
        return line(name, Mode.MODEL, best, verdict(source, best));
    }

    /// Without an answer to read back, or an evaluator that scores without a model, nothing is told.
    private Verdict verdict(Source source, Bounds.Finding finding) {
        if (finding.stands()) {
            return Verdict.STANDS;
        }
        return finding.best().isEmpty() || !GoldReader.hasAnswers(Leading.sample(source))
                ? Verdict.UNCHECKED
                : Verdict.REFUSED;
    }

    private static Line line(String name, Mode mode, Bounds.Finding finding, Verdict verdict) {
        return new Line(name, mode, Optional.of(finding.headline()), Optional.of(finding), verdict, finding.reason());
    }
}
