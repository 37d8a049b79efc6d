package dev.assay.context.official;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// LongBench: `longbench_score`, by the metric of the dataset, from the best of the accepted answers; 0 to
/// 1, higher is better.
///
/// Word F1 for question answering, ROUGE-L for summaries, one over the number of classes named for
/// classification, the share of right numbers for retrieval and counting, similarity of a line for code.
/// The Chinese metrics compare characters where the original compares words of a dictionary, so
/// `multifieldqa_zh`, `dureader` and `vcsum` do not compare with published numbers; their scores say so.
///
/// The dataset is the field `task`, or what follows the colon in `longbench:qasper`; a final `_e` is
/// dropped. Classification reads `all_classes`. Applies to LongBench's 21 datasets where there are
/// `answers`. Unscored where the system gave no answer or the original ends in an error.
public record LongBench() implements Evaluator<Example> {
    private static final String SCORE = "longbench_score";
    private static final Set<String> FIRST_LINE_ONLY = Set.of("trec", "triviaqa", "samsum", "lsht");

    @Override
    public String name() {
        return "longbench";
    }

    @Override
    public List<String> scoreNames() {
        return List.of(SCORE);
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        var gold = new Gold(example, reference);
        return gold.isOf(name())
                && metric(gold).isPresent()
                && !reference.answers().isEmpty();
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        var gold = new Gold(example, reference);
        return metric(gold)
                .map(metric -> score(metric, gold, response))
                .orElseGet(() -> List.of(new Score.Unscored(SCORE, "no dataset of LongBench: " + task(gold))));
    }

    private static List<Score> score(LongBenchMetric metric, Gold gold, Response response) {
        var scores = OfficialScore.of(SCORE, response, text -> best(metric, gold, text));
        return metric.isByCharacter() && scores.getFirst() instanceof Score.Value(var name, var value, var _, var _)
                ? List.of(new Score.Value(name, value, "by character, not by dictionary word"))
                : scores;
    }

    private static double best(LongBenchMetric metric, Gold gold, String text) {
        var prediction = FIRST_LINE_ONLY.contains(task(gold)) ? LongBenchMetric.firstLine(text) : text;
        var classes = gold.texts("all_classes");
        return gold.reference().answers().stream()
                .mapToDouble(answer -> metric.score(prediction, answer, classes))
                .max()
                .orElseThrow(() -> new NoVerdict("", "the reference has no answer"));
    }

    private static Optional<LongBenchMetric> metric(Gold gold) {
        return LongBenchMetric.of(task(gold));
    }

    private static String task(Gold gold) {
        var task = gold.task();
        return task.endsWith("_e") ? task.substring(0, task.length() - 2) : task;
    }
}
