package dev.assay.lab;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.chat.ChatModel;
import dev.assay.judge.Duel;
import dev.assay.price.Judging;
import dev.assay.stats.Agreement;
import dev.assay.stats.Proportion;
import dev.assay.tokens.BpeTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/// Checks one judge on labelled answers: each answer as it is and with empty words around it, and each pair in both
/// orders. Six questions and their votes for every labelled question.
///
/// @param judge an evaluator that asks a model; the first of its scores is read, and 0.75 or more means right.
/// `false-memory-rate`
///     blames an answer: there, 0.25 or less means right
/// @param model the one it asks
public record JudgeLab(Evaluator<Example> judge, ChatModel model) {
    private static final double RIGHT = 0.75;
    private static final int PAIRS = 2;

    /// Calls it takes.
    public long calls(List<LabelledAnswers> questions) {
        return (long) questions.size() * (2L * PAIRS * votes() + PAIRS);
    }

    /// Tokens of all prompts, about.
    public double promptTokens(List<LabelledAnswers> questions) {
        double each = questions.stream()
                .mapToDouble(one ->
                        judge instanceof Judging judging ? judging.promptTokens(one.example(), one.reference()) : 0)
                .sum();
        double padding = BpeTokens.CL100K_BASE.count(Padding.around(""));
        return PAIRS * votes() * (2 * each + padding * questions.size())
                + (double) PAIRS * questions.size() * BpeTokens.CL100K_BASE.count(Duel.wording());
    }

    private int votes() {
        return judge instanceof Judging judging ? judging.votes() : 1;
    }

    public JudgeFindings check(List<LabelledAnswers> questions) {
        var plain = new ArrayList<Opinion>();
        var padded = new ArrayList<Opinion>();
        for (var question : questions) {
            plain.add(opinion(question, question.right(), "right"));
            plain.add(opinion(question, question.wrong(), "wrong"));
            padded.add(opinion(question, Padding.around(question.right()), "right"));
            padded.add(opinion(question, Padding.around(question.wrong()), "wrong"));
        }
        return findings(plain, verbosity(plain, padded), new PairProbe(model).over(questions));
    }

    /// What the judge says of one answer.
    ///
    /// @param isBlame whether a score of 1 means that the answer is wrong
    private record Opinion(LabelledAnswers question, String answer, String label, Score score, boolean isBlame) {
        OptionalDouble value() {
            return score instanceof Score.Value value
                    ? OptionalDouble.of(isBlame ? 1 - value.value() : value.value())
                    : OptionalDouble.empty();
        }

        String verdict() {
            return value().isEmpty() ? "unread" : value().getAsDouble() >= RIGHT ? "right" : "wrong";
        }

        boolean isMistaken() {
            return !verdict().equals(label);
        }

        List<Double> votes() {
            return score.votes().stream()
                    .map(Score.Vote::value)
                    .filter(OptionalDouble::isPresent)
                    .map(OptionalDouble::getAsDouble)
                    .toList();
        }
    }

    private Opinion opinion(LabelledAnswers question, String answer, String label) {
        var scores = judge.score(question.example(), question.reference(), Response.answer(answer));
        return new Opinion(
                question, answer, label, scores.getFirst(), judge.name().equals(LabelledAnswers.OF_MEMORIES));
    }

    private static JudgeFindings findings(
            List<Opinion> opinions, JudgeFindings.Verbosity verbosity, JudgeFindings.Swap swap) {
        var labels = opinions.stream().map(Opinion::label).toList();
        var verdicts = opinions.stream().map(Opinion::verdict).toList();
        return new JudgeFindings(
                verdicts,
                Agreement.cohenKappa(labels, verdicts).orElse(0),
                mistaken(opinions),
                mistaken(labelled(opinions, "wrong")),
                mistaken(labelled(opinions, "right")),
                verdicts.stream().filter("unread"::equals).count(),
                Agreement.krippendorffInterval(
                        opinions.stream().map(Opinion::votes).toList()),
                swap,
                verbosity,
                opinions.stream()
                        .filter(Opinion::isMistaken)
                        .map(JudgeLab::mistake)
                        .toList());
    }

    private static List<Opinion> labelled(List<Opinion> opinions, String label) {
        return opinions.stream().filter(one -> one.label().equals(label)).toList();
    }

    private static Proportion mistaken(List<Opinion> opinions) {
        return new Proportion(opinions.stream().filter(Opinion::isMistaken).count(), opinions.size());
    }

    private static JudgeFindings.Mistake mistake(Opinion opinion) {
        return new JudgeFindings.Mistake(
                opinion.question().question(), opinion.answer(), opinion.label(), opinion.verdict());
    }

    private static JudgeFindings.Verbosity verbosity(List<Opinion> plain, List<Opinion> padded) {
        int wrong = 0;
        int raised = 0;
        double change = 0;
        int read = 0;
        for (int i = 0; i < plain.size(); i++) {
            var before = plain.get(i).value();
            var after = padded.get(i).value();
            if (before.isEmpty() || after.isEmpty()) {
                continue;
            }
            double difference = after.getAsDouble() - before.getAsDouble();
            read++;
            change += difference;
            if (plain.get(i).label().equals("wrong")) {
                wrong++;
                raised += difference > 0 ? 1 : 0;
            }
        }
        return new JudgeFindings.Verbosity(new Proportion(raised, wrong), read == 0 ? 0 : change / read);
    }
}
