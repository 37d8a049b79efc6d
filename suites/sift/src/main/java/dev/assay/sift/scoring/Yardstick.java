package dev.assay.sift.scoring;

import dev.assay.api.Profile;
import dev.assay.sift.SiftCase;
import dev.assay.sift.format.Flattened;
import dev.assay.sift.format.Notation;
import dev.assay.sift.format.PlaceSimilarity;
import dev.assay.sift.lexis.Units;
import dev.assay.sift.semantic.SemanticPlan;
import dev.assay.sift.validation.Rules;
import dev.assay.sift.validation.SiftRequest;
import dev.assay.sift.validation.Validator;
import dev.assay.sift.words.Bag;
import dev.assay.sift.words.Words;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Everything about a case that scoring any answer to it needs, computed once.
final class Yardstick {
    private final SiftRequest request;
    private final Rules rules;
    private final Validator validator;
    private final Measure measure;
    private final Optional<FactJudge> judge;
    private final Profile profile;
    private final List<String> anchors;
    private final Bag target;
    private final String expected;
    private final List<Notation> readings;
    private final List<Optional<Flattened>> expectedPlaces;
    private volatile @Nullable Reading ofExpected;

    Yardstick(Profile profile, Rules rules, SiftCase siftCase) {
        this.profile = profile;
        this.request = SiftRequest.of(siftCase, profile);
        this.rules = rules;
        this.validator = new Validator(rules);
        this.anchors = Words.longestFirst(siftCase.anchors());
        this.target = Bag.of(Words.outside(anchors, siftCase.target()));
        this.measure = measure(profile, rules);
        this.judge = profile == Profile.STANDARD
                ? Optional.of(new FactJudge(request, validator, measure.format()))
                : Optional.empty();
        this.expected = expected(siftCase);
        this.readings = readings(profile, siftCase);
        this.expectedPlaces =
                readings.stream().map(reading -> places(reading, expected)).toList();
    }

    private Measure measure(Profile profile, Rules rules) {
        return switch (profile) {
            case COMPAT -> CompatMeasure.of(request, rules, target);
            case STANDARD -> StandardMeasure.of(request, rules, target);
        };
    }

    private static List<Notation> readings(Profile profile, SiftCase siftCase) {
        var notation = siftCase.task().intent().isStructured() ? Notation.of(siftCase) : Optional.<Notation>empty();
        return notation.map(kind -> profile == Profile.STANDARD ? kind.readings() : List.of(kind))
                .orElse(List.of());
    }

    private static String expected(SiftCase siftCase) {
        var target = UnicodeText.strip(siftCase.target());
        return target.isEmpty() ? UnicodeText.strip(siftCase.wanted().idealSummary()) : target;
    }

    boolean isFor(SiftCase siftCase) {
        return request.siftCase().equals(siftCase);
    }

    /// An answer measured in everything but its quality.
    UnratedView measure(String output) {
        return measure(output, read(rules.trimmed(output)));
    }

    /// @param before another answer to the case; what differs from it in the blanks around it alone is not
    ///     judged again
    UnratedView measure(String output, UnratedView before) {
        var text = rules.trimmed(output);
        return measure(output, text.equals(before.reading().text()) ? before.reading() : read(text));
    }

    /// What is wanted is read once: most answers to easy questions are it letter for letter.
    private Reading read(String text) {
        if (!text.equals(expected)) {
            return readAfresh(text);
        }
        var known = ofExpected;
        if (known == null) {
            known = readAfresh(text);
            ofExpected = known;
        }
        return known;
    }

    private Reading readAfresh(String text) {
        return judge.map(facts -> facts.read(text))
                .orElseGet(() -> new Reading(
                        text,
                        text.isEmpty() ? 0 : measure.format().score(text),
                        validator.validate(request, text),
                        Optional.empty()));
    }

    private UnratedView measure(String output, Reading reading) {
        var text = reading.text();
        var words = target.overlapOutside(anchors, output);
        double lexical = text.isEmpty() && profile == Profile.STANDARD ? 0 : words.f1();
        var preservation = reading.facts()
                .map(facts -> new Preservation(facts.recall(), facts.lost()))
                .orElseGet(() -> Preservation.of(measure.anchors(), output));
        return new UnratedView(
                request.siftCase(),
                output,
                preservation.missing(),
                new Components(
                        preservation.ratio(),
                        reading.format(),
                        brevity(text, words.given()),
                        measure.content(text, words) * truth(reading)),
                reading,
                lexical,
                plan(text, lexical));
    }

    /// A unit apart from its number is no word more, but in compat.
    private double brevity(String text, int words) {
        double brevity = measure.brevity(words);
        return brevity < 1 && profile == Profile.STANDARD
                ? measure.brevity(Math.max(0, words - Units.apart(text)))
                : brevity;
    }

    private double truth(Reading reading) {
        return reading.facts().map(facts -> Truth.of(request.intent(), facts)).orElse(1.0);
    }

    private SemanticPlan plan(String text, double lexical) {
        if (text.isEmpty()) {
            return SemanticPlan.EMPTY;
        }
        var texts = new SemanticPlan.Texts(text, expected);
        return switch (request.intent().mode()) {
            case PLAIN_TEXT -> SemanticPlan.plain(texts);
            case EXACT_LINES -> SemanticPlan.exactLines(lexical);
            case EXACT_FORMAT -> SemanticPlan.exactFormat(lexical, texts);
            case STRUCTURED -> parsed(text).orElseGet(() -> SemanticPlan.unparsed(lexical, texts));
        };
    }

    /// The plan of the reading under which answer and target are most alike; empty where they cannot be
    /// read.
    private Optional<SemanticPlan> parsed(String text) {
        var plans = new ArrayList<SemanticPlan>();
        for (int i = 0; i < readings.size(); i++) {
            var wanted = expectedPlaces.get(i);
            places(readings.get(i), text)
                    .flatMap(given -> wanted.map(right -> parsed(right, given)))
                    .ifPresent(plans::add);
        }
        return plans.stream().max(Comparator.comparingDouble(plan -> plan.base().orElse(0)));
    }

    private static SemanticPlan parsed(Flattened expected, Flattened given) {
        return SemanticPlan.parsed(
                PlaceSimilarity.of(expected, given), new SemanticPlan.Texts(given.text(), expected.text()));
    }

    /// Empty where the text does not parse, or to nothing.
    private static Optional<Flattened> places(Notation reading, String text) {
        return reading.parse(text).filter(parsed -> parsed.value() != null).map(parsed -> Flattened.of(parsed.value()));
    }
}
