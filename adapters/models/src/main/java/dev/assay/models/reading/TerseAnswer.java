package dev.assay.models.reading;

import java.util.Collections;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// One value or one statement of the material, or that it does not say.
///
/// A statement answers by its relation: it must be about what the question is about, show what is asked for, and
/// say little else.
public final class TerseAnswer {
    /// Raised whenever a reply may change.
    public static final int VERSION = 8;

    /// A statement that shares less of the question says something else.
    private static final double LEAST_SUPPORT = 0.25;

    /// The same of those words that the notes have at all: one that lacks a word which other statements have speaks of
    /// something else.
    private static final double LEAST_OF_KNOWN = 0.8;

    /// The same in other languages than English, where words that say nothing are asked for, too.
    private static final double LEAST_OF_KNOWN_ELSEWHERE = 0.5;

    /// What a word counts that stands beside a statement and not in it.
    private static final double BESIDE = 0.4;

    /// Yes and no need a statement that has nearly all the words.
    private static final double LEAST_FOR_YES = 0.7;

    private static final double SHOWS_NO_VALUE = 0.5;
    private static final double OTHER_WORDS = 0.3;

    /// Statements that have this much of the best one's relation speak of the same thing.
    private static final double SAME = 0.95;

    /// "on tablets", where nobody asked about tablets: a special case.
    private static final Pattern CASE =
            Pattern.compile("\\b(?:on|with|under|during|without|outside) (?:the |an? )?(\\p{Ll}[\\p{L}-]+)");

    /// Words that only say that something is new.
    private static final Set<String> NEWS = Lexicon.stems("""
            now today instead again anew new news change changed correction update updated decision decided rule since
            longer currently week month morning tonight monday starting start after all record forget before user
            assistant jetzt heute ab neu korrektur beschluss ge\u00e4ndert notiert agreed settled moves moved switched result results log minutes
            """);

    /// "Cancelled" answers whether something is valid, without that word.
    private static final Set<String> STANDS = Lexicon.stems("valid hold holds stand stands effective");

    private static final Set<String> ENDED = Lexicon.stems("cancelled canceled withdrawn revoked");

    private static final Pattern LEAD = Pattern.compile("^[^:]{1,40}: (?=.{12})");

    private final Notes notes;
    private final Asked asked;
    private final double total;
    private final double known;

    private TerseAnswer(Notes notes, Asked asked) {
        this.notes = notes;
        this.asked = asked;
        this.total = asked.stems().stream().mapToDouble(notes::weight).sum();
        this.known = asked.stems().stream()
                .filter(notes::knows)
                .mapToDouble(notes::weight)
                .sum();
    }

    public static String to(Prompt prompt) {
        var text = new TerseAnswer(Notes.of(prompt.material()), Asked.in(prompt.question())).text();
        return SchemaAnswer.in(prompt.question())
                .map(schema -> schema.written(text))
                .orElse(text);
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

    /// Of statements that say the same thing of the same subject, the last holds.
    private Optional<Statement> best() {
        var fitting = notes.statements().stream()
                .filter(one -> !one.isSupposed()
                        && asked.isAbout(one)
                        && asked.isToldBy(one)
                        && support(one) >= LEAST_SUPPORT * total
                        && support(one) >= (asked.isEnglish() ? LEAST_OF_KNOWN : LEAST_OF_KNOWN_ELSEWHERE) * known)
                .toList();
        var best = fitting.stream().max(Comparator.comparingDouble(this::score));
        double least = best.map(one -> SAME * relation(one)).orElse(0.0);
        boolean isSpecial = best.filter(this::isSpecial).isPresent();
        return fitting.stream()
                .filter(one -> relation(one) >= least && (isSpecial || !isSpecial(one)))
                .reduce((_, later) -> later);
    }

    private boolean isSpecial(Statement statement) {
        return CASE.matcher(statement.text())
                .results()
                .flatMap(match -> Lexicon.stems(match.group(1)).stream())
                .anyMatch(stem -> !asked.all().contains(stem) && !Lexicon.isEmpty(stem) && !NEWS.contains(stem));
    }

    /// How much of what is asked it speaks of, and whether it gives an answer.
    private double relation(Statement statement) {
        return support(statement) * (asked.isShownBy(statement) ? 1 : SHOWS_NO_VALUE);
    }

    private double support(Statement statement) {
        double sum = 0;
        for (var stem : asked.stems()) {
            double share = isSaid(statement, stem) ? 1 : statement.around().contains(stem) ? BESIDE : 0;
            sum += share * notes.weight(stem);
        }
        return sum;
    }

    private static boolean isSaid(Statement statement, String stem) {
        return statement.stems().contains(stem)
                || (STANDS.contains(stem) && !Collections.disjoint(statement.stems(), ENDED));
    }

    private double score(Statement statement) {
        return relation(statement) * (1 - OTHER_WORDS * otherWords(statement));
    }

    /// The share of a statement, by weight, that is neither asked nor the answer.
    private double otherWords(Statement statement) {
        var value = Lexicon.stems(asked.valueIn(statement).orElse(""));
        double all = 0;
        double other = 0;
        for (var stem : Lexicon.stems(LEAD.matcher(statement.text()).replaceFirst(""))) {
            boolean isSilent = Lexicon.isEmpty(stem) || NEWS.contains(stem) || value.contains(stem);
            double weight = isSilent ? 0 : notes.weight(stem);
            all += weight;
            other += asked.all().contains(stem) ? 0 : weight;
        }
        return all == 0 ? 0 : other / all;
    }
}
