package dev.assay.fit.verdict;

import dev.assay.fit.FitCategory;
import java.util.List;

/// How the questions of one category were answered.
///
/// @param correct right answers, however late
/// @param total questions asked
/// @param answers one by one; empty in results that kept only the counts
public record CategoryAnswers(FitCategory category, double correct, double total, List<Answer> answers) {
    public CategoryAnswers {
        answers = List.copyOf(answers);
    }

    /// One answer: whether it is right, and how long it took.
    public record Answer(boolean isCorrect, double millis) {}

    /// Right and in time, in percent of the questions asked: 0 to 100, higher is better; 0 without any.
    public double effectivePercent() {
        if (!(total > 0)) {
            return 0;
        }
        return (answers.isEmpty() ? Scale.clamp(correct, 0, total) : inTime()) / total * 100;
    }

    private long inTime() {
        return answers.stream()
                .filter(answer -> answer.isCorrect()
                        && answer.millis() <= category.limit().toMillis())
                .count();
    }

    /// Right, but too late to count.
    public long late() {
        return answers.stream()
                .filter(answer -> answer.isCorrect()
                        && !(answer.millis() <= category.limit().toMillis()))
                .count();
    }

    /// Right in percent of the questions asked, however late: what does not depend on the machine's speed.
    public double rawPercent() {
        if (!(total > 0)) {
            return 0;
        }
        double right = answers.isEmpty()
                ? Scale.clamp(correct, 0, total)
                : answers.stream().filter(Answer::isCorrect).count();
        return right / total * 100;
    }

    /// Points, a whole number from 0 to what the category is worth.
    public long earned() {
        return Math.round(Scale.clamp(effectivePercent(), 0, 100) / 100 * category.points());
    }

    public Level level() {
        return Level.of(effectivePercent());
    }

    /// What the percentage is called.
    public enum Level {
        STRONG("Strong", 75),
        ADEQUATE("Adequate", 50),
        WEAK("Weak", 25),
        POOR("Poor", 0);

        private final String label;
        private final int from;

        Level(String label, int from) {
            this.label = label;
            this.from = from;
        }

        /// The least percentage for it.
        int from() {
            return from;
        }

        static Level of(double percent) {
            for (var level : values()) {
                if (percent >= level.from) {
                    return level;
                }
            }
            return POOR;
        }

        @Override
        public String toString() {
            return label;
        }
    }
}
