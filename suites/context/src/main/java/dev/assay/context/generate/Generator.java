package dev.assay.context.generate;

import dev.assay.api.UserError;
import dev.assay.haystack.Content;
import java.util.List;

/// A task that makes datasets, and what is known of it beforehand.
public final class Generator {
    /// Changes whenever any generated example does.
    public static final String VERSION = "2";

    /// How every task is worded, whatever benchmark its shape follows: sentences of our own, a plain question for
    /// a chat model, no words put into its mouth.
    public static final String WORDING = "assay: own sentences, a plain question, no answer prefix";

    private final String family;
    private final String task;
    private final String summary;
    private final Scoring scoring;
    private final Shape shape;
    private final Task maker;

    /// How answers are scored.
    ///
    /// @param evaluators by name, the official rule first
    /// @param score the score to report first
    /// @param guessFloor the probability that a system that sees only the question is right
    public record Scoring(List<String> evaluators, String score, double guessFloor) {
        public Scoring {
            evaluators = List.copyOf(evaluators);
        }
    }

    /// What lengths and depths can be asked for.
    ///
    /// @param answerTokens room left for the answer
    /// @param leastLength in tokens
    /// @param hasDepth whether the evidence lies in places that can be asked for
    public record Shape(int answerTokens, int leastLength, boolean hasDepth) {}

    public Generator(String family, String task, String summary, Scoring scoring, Shape shape, Task maker) {
        this.family = family;
        this.task = task;
        this.summary = summary;
        this.scoring = scoring;
        this.shape = shape;
        this.maker = maker;
    }

    public String family() {
        return family;
    }

    public String task() {
        return task;
    }

    /// As typed: `ruler:vt`, or the family alone where it has one task.
    public String name() {
        return family.equals(task) ? family : family + ":" + task;
    }

    public String summary() {
        return summary;
    }

    public Scoring scoring() {
        return scoring;
    }

    public Shape shape() {
        return shape;
    }

    public GeneratedDataset dataset(GenerateOptions options) {
        if (options.length() < shape.leastLength()) {
            throw new UserError("%s cannot be made with %d tokens\n       ask for a length of %d or more"
                    .formatted(name(), options.length(), shape.leastLength()));
        }
        if (!options.depths().isEmpty() && !shape.hasDepth()) {
            throw new UserError("%s has no depth: its evidence is spread over the whole text\n       leave depths out"
                    .formatted(name()));
        }
        Content.require();
        return new GeneratedDataset(this, options);
    }

    Exercise draft(Cell cell) {
        return maker.draft(cell);
    }
}
