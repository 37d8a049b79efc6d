package dev.assay.context.generate;

import dev.assay.api.Dataset;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.haystack.Hay;
import dev.assay.haystack.Span;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Examples made when they are asked for, each from its own number alone: the last costs what the first
/// does.
///
/// A reference holds `answers` (all of them are asked for), `evidence` with `needle_spans`, `distractors`
/// with `distractor_spans` (start, included, and end, excluded, in characters of the context), `depth`
/// (percent of the context before the first evidence), `benchmark` (the evaluator whose rule scores it),
/// `hops`, `guess_floor`, and what that evaluator needs. Thread-safe.
public final class GeneratedDataset implements Dataset<OpenExample> {
    private final Generator generator;
    private final GenerateOptions options;

    GeneratedDataset(Generator generator, GenerateOptions options) {
        this.generator = generator;
        this.options = options;
    }

    public Generator generator() {
        return generator;
    }

    public GenerateOptions options() {
        return options;
    }

    @Override
    public String name() {
        return generator.name();
    }

    @Override
    public String version() {
        var depths = options.depths().stream().map(Cell::plain).collect(Collectors.joining("/"));
        return "generator %s, length %d, depths %s, %s, seed %d, count %d"
                .formatted(
                        Generator.VERSION,
                        options.length(),
                        depths.isEmpty() ? "auto" : depths,
                        options.difficulty().toString(),
                        options.seed(),
                        options.count());
    }

    @Override
    public Stream<Labeled<OpenExample>> examples() {
        return examplesAfter(0);
    }

    @Override
    public Stream<Labeled<OpenExample>> examplesAfter(long count) {
        return LongStream.range(Math.min(count, options.count()), options.count())
                .mapToObj(this::example);
    }

    /// The example of a number from 0 on.
    public Labeled<OpenExample> example(long number) {
        var cell = cell(number);
        var draft = generator.draft(cell);
        return new Labeled<>(
                new OpenExample(cell.id(), draft.hay().text(), visible(cell, draft)),
                new OpenReference(reference(draft)));
    }

    private Cell cell(long number) {
        var depths = options.depths();
        return new Cell(
                name(),
                options.length(),
                generator.shape().answerTokens(),
                depths.isEmpty() ? Optional.empty() : Optional.of(depths.get((int) (number % depths.size()))),
                number,
                options.seed(),
                options.difficulty());
    }

    private Map<String, Object> visible(Cell cell, Exercise draft) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("dataset", name());
        fields.put("question", draft.question());
        fields.put("cluster", cell.id());
        fields.put("task", generator.task());
        fields.put("length", cell.length());
        fields.put("length_bin", lengthBin(cell.length()));
        fields.put("difficulty", cell.difficulty().toString());
        fields.put("answer_tokens", cell.answerTokens());
        fields.put("generator_version", Generator.VERSION);
        fields.put("wording", Generator.WORDING);
        fields.putAll(draft.visible());
        return fields;
    }

    /// The power of two the length does not exceed: `4k`, `128k`, `1m`.
    public static String lengthBin(int tokens) {
        var kilos = Math.max(1, Math.ceilDiv(tokens, 1 << 10));
        var bin = kilos == 1 ? 1 : Integer.highestOneBit(kilos - 1) << 1;
        return bin < 1 << 10 ? bin + "k" : (bin >> 10) + "m";
    }

    private Map<String, Object> reference(Exercise draft) {
        var hay = draft.hay();
        var fields = new LinkedHashMap<String, Object>();
        fields.put("answers", List.copyOf(draft.answers()));
        fields.put("evidence", hay.evidenceTexts());
        fields.put("needle_spans", pairs(hay.evidence()));
        fields.put("distractors", hay.distractorTexts());
        fields.put("distractor_spans", pairs(hay.distractors()));
        depth(hay).ifPresent(depth -> fields.put("depth", depth));
        fields.put("benchmark", generator.scoring().evaluators().getFirst());
        fields.put("hops", 1);
        fields.put("guess_floor", generator.scoring().guessFloor());
        fields.putAll(draft.gold());
        return fields;
    }

    private static List<List<Integer>> pairs(List<Span> spans) {
        return spans.stream().map(Span::pair).toList();
    }

    private static Optional<Double> depth(Hay hay) {
        return hay.evidence().stream()
                .findFirst()
                .map(first -> 100.0 * first.start() / hay.text().length());
    }
}
