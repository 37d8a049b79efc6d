package dev.assay.lab;

import dev.assay.stats.Proportion;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// What the lab found out about one judge.
///
/// @param verdicts `right`, `wrong` or `unread`, on the right and the wrong answer of each question in turn
/// @param kappa Cohen's, between the verdicts and the labels
/// @param votes Krippendorff's alpha between the votes on each answer; empty with one vote
/// @param mistakes answers it got wrong
public record JudgeFindings(
        List<String> verdicts,
        double kappa,
        Proportion wrong,
        Proportion falsePositives,
        Proportion falseNegatives,
        long unread,
        OptionalDouble votes,
        Swap swap,
        Verbosity verbosity,
        List<Mistake> mistakes) {
    static final double STEADY = 0.8;
    static final double MOST_RAISED = 0.1;

    public JudgeFindings {
        verdicts = List.copyOf(verdicts);
        mistakes = List.copyOf(mistakes);
    }

    /// Two answers shown in both orders.
    ///
    /// @param same pairs of which the same answer is chosen in both orders
    /// @param first choices of whatever stands first, of the pairs in which the order decides
    /// @param unread pairs with a reply that could not be read
    public record Swap(Proportion same, Proportion first, long unread) {}

    /// The same answers with empty words around them.
    ///
    /// @param raised wrong answers that score more with them
    /// @param change of the mean score
    public record Verbosity(Proportion raised, double change) {}

    /// @param label what people say of the answer
    public record Mistake(String question, String answer, String label, String verdict) {}

    /// What a reader should know beside its agreement: which answer stands first, or how long it is, moves it.
    public List<String> biases() {
        return List.of(position(), length()).stream().flatMap(Optional::stream).toList();
    }

    private Optional<String> position() {
        if (swap.same().value().orElse(1) >= STEADY) {
            return Optional.empty();
        }
        double first = swap.first().value().orElse(0.5);
        return Optional.of(
                first >= STEADY
                        ? "position-biased: prefers what stands first"
                        : first <= 1 - STEADY ? "position-biased: prefers what stands second" : "unsteady");
    }

    private Optional<String> length() {
        return verbosity.raised().value().orElse(0) > MOST_RAISED
                ? Optional.of("length-biased: empty words raise its scores")
                : Optional.empty();
    }
}
