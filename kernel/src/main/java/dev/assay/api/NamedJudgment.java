package dev.assay.api;

import java.util.List;

record NamedJudgment<E extends Example>(String name, Evaluator.Judgment<E> judgment) implements Evaluator<E> {
    @Override
    public List<String> scoreNames() {
        return List.of(name);
    }

    @Override
    public List<Score> score(E example, Reference reference, Response response) {
        return List.of(Score.of(name, judgment.score(example, reference, response)));
    }
}
