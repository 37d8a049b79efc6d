package dev.assay.context.official;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.text.UnicodeText;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// BABILong: `babilong_correct` is 1 if the first sentence of the response names the target and nothing
/// else of what a task could be answered with, else 0.
///
/// What the question itself names does not count. Labels are found inside words too: `none` also names
/// `one`, and `north` names `no`, as in the original. The labels are those of the field `task_labels`, else
/// those of the `task` (`qa1` to `qa20`, or what follows the colon of the dataset's name). A target of
/// several labels has commas between them. Applies where there are labels and an answer; unscored where the
/// system gave none.
public record Babilong() implements Evaluator<Example> {
    private static final String CORRECT = "babilong_correct";
    /// The moves of `qa19`, such as `n,w`, are one label.
    private static final int LONGEST_MOVES = 3;

    @Override
    public String name() {
        return "babilong";
    }

    @Override
    public List<String> scoreNames() {
        return List.of(CORRECT);
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return !labels(new Gold(example, reference)).isEmpty()
                && !reference.answers().isEmpty();
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        var labels = labels(new Gold(example, reference));
        var question = example.question().orElse("");
        return OfficialScore.of(CORRECT, response, output -> {
            if (labels.isEmpty() || reference.answers().isEmpty()) {
                throw new NoVerdict("", "the reference has no task labels or no answer");
            }
            return isCorrect(reference.answers().getFirst(), output, question, labels) ? 1 : 0;
        });
    }

    private static List<String> labels(Gold gold) {
        var named = gold.texts("task_labels");
        return named.isEmpty() && gold.isOf("babilong") ? BabilongLabels.of(gold.task()) : named;
    }

    static boolean isCorrect(String target, String output, String question, List<String> taskLabels) {
        var labels = taskLabels.stream().map(UnicodeText::lower).collect(Collectors.toSet());
        var named = namedIn(firstSentence(UnicodeText.lower(output)), labels);
        named.removeAll(namedIn(UnicodeText.lower(question), labels));
        var lower = UnicodeText.lower(target);
        var parts = lower.contains(",") && UnicodeText.length(lower) > LONGEST_MOVES
                ? Arrays.asList(lower.split(",", -1))
                : List.of(lower);
        return named.size() == parts.size() && named.containsAll(parts);
    }

    private static Set<String> namedIn(String text, Set<String> labels) {
        return labels.stream().filter(text::contains).collect(Collectors.toSet());
    }

    /// Models that go on writing examples of their own are cut off there.
    private static String firstSentence(String output) {
        return before("<example>", before("<context>", before(".", output)));
    }

    private static String before(String mark, String text) {
        var at = text.indexOf(mark);
        return at < 0 ? text : text.substring(0, at);
    }
}
