package dev.assay.registry;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.dataset.JoinedDataset;
import dev.assay.price.Judging;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// An evaluator for some of the datasets of a run: rows of the others do not have its scores. As a spec it is
/// written `math-equivalence on gsm8k`, with ` + ` between several datasets.
///
/// @param datasets names of the datasets it scores
record BoundEvaluator(Evaluator<Example> inner, List<String> datasets)
        implements Evaluator<Example>, Judging, AutoCloseable {
    private static final String ON = " on ";

    BoundEvaluator {
        datasets = List.copyOf(datasets);
    }

    /// The spec of an evaluator for some datasets.
    static String spec(String evaluator, List<String> datasets) {
        return evaluator + ON + String.join(JoinedDataset.PLUS, datasets);
    }

    /// The spec without its datasets.
    static String evaluator(String spec) {
        int on = spec.indexOf(ON);
        return on < 0 ? spec : spec.substring(0, on);
    }

    /// An evaluator bound as its spec says; itself where the spec names no dataset.
    static Evaluator<Example> bound(String spec, Evaluator<Example> evaluator) {
        int on = spec.indexOf(ON);
        return on < 0
                ? evaluator
                : new BoundEvaluator(evaluator, JoinedDataset.names(spec.substring(on + ON.length())));
    }

    @Override
    public String name() {
        return inner.name();
    }

    @Override
    public String version() {
        return inner.version();
    }

    @Override
    public Map<String, Object> configuration() {
        var configuration = new LinkedHashMap<>(inner.configuration());
        configuration.put("datasets", datasets);
        return configuration;
    }

    @Override
    public List<String> scoreNames() {
        return inner.scoreNames();
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return datasets.stream().anyMatch(dataset -> JoinedDataset.isOf(dataset, example))
                && inner.appliesTo(example, reference);
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        return inner.score(example, reference, response);
    }

    /// None where it asks no model.
    @Override
    public int votes() {
        return inner instanceof Judging judge ? judge.votes() : 0;
    }

    @Override
    public int promptTokens(Example example, Reference reference) {
        return inner instanceof Judging judge ? judge.promptTokens(example, reference) : 0;
    }

    @Override
    public void close() {
        if (inner instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Exception e) {
                throw new IllegalStateException("evaluator %s could not be closed".formatted(name()), e);
            }
        }
    }
}
