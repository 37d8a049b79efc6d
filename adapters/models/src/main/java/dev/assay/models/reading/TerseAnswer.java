package dev.assay.models.reading;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

/// One value or one statement of the material, or that it does not say.
///
/// A statement answers by its relation: it must be about what the question is about, show what is asked for, and
/// say little else.
public final class TerseAnswer {
    /// Raised whenever a reply may change.
    public static final int VERSION = 1;

    /// A statement that shares less of the question says something else.
    private static final double LEAST_SUPPORT = 0.25;

    /// What a word counts that stands beside a statement and not in it.
    private static final double BESIDE = 0.4;

    /// Yes and no need a statement that has nearly all the words.
    private static final double LEAST_FOR_YES = 0.7;

    private static final double SHOWS_NO_VALUE = 0.5;
    private static final double OTHER_WORDS = 0.3;
    private static final double LATER = 0.02;

    private final Notes notes;
    private final Asked asked;
    private final double total;

    private TerseAnswer(Notes notes, Asked asked) {
        this.notes = notes;
        this.asked = asked;
        this.total = asked.stems().stream().mapToDouble(notes::weight).sum();
    }

    public static String to(Prompt prompt) {
        return new TerseAnswer(new Notes(prompt.material()), Asked.in(prompt.question())).text();
    }

    private String text() {
        var best = best();
        if (best.isEmpty()) {
            return QuotedAnswer.NOT_THERE;
        }
        var statement = best.get();
        return asked.form() == Asked.Form.YES_NO
                ? yesOrNo(statement)
                : asked.valueIn(statement).orElseGet(statement::told);
    }

    private String yesOrNo(Statement statement) {
        if (support(statement) < LEAST_FOR_YES * total) {
            return QuotedAnswer.NOT_THERE;
        }
        return statement.isDenied() == asked.isDenied() ? "Yes" : "No";
    }

    private Optional<Statement> best() {
        var all = notes.statements();
        return IntStream.range(0, all.size())
                .filter(at -> support(all.get(at)) >= LEAST_SUPPORT * total)
                .boxed()
                .max(Comparator.comparingDouble(at -> score(all.get(at)) * (1 + LATER * at / all.size())))
                .map(all::get);
    }

    private double support(Statement statement) {
        double sum = 0;
        for (var stem : asked.stems()) {
            double share =
                    statement.stems().contains(stem) ? 1 : statement.around().contains(stem) ? BESIDE : 0;
            sum += share * notes.weight(stem);
        }
        return sum;
    }

    private double score(Statement statement) {
        double shown = asked.isShownBy(statement) ? 1 : SHOWS_NO_VALUE;
        return support(statement) * shown * (1 - OTHER_WORDS * otherWords(statement));
    }

    /// The share of a statement, by weight, that is neither asked nor the answer.
    private double otherWords(Statement statement) {
        var value = Lexicon.stems(asked.valueIn(statement).orElse(""));
        double all = 0;
        double other = 0;
        for (var stem : statement.stems()) {
            double weight = Lexicon.isEmpty(stem) || value.contains(stem) ? 0 : notes.weight(stem);
            all += weight;
            other += asked.all().contains(stem) ? 0 : weight;
        }
        return all == 0 ? 0 : other / all;
    }
}
