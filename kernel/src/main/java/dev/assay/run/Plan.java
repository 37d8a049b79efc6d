package dev.assay.run;

import dev.assay.api.ContextSystem;
import dev.assay.api.Control;
import dev.assay.api.Dataset;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.Measure;
import dev.assay.api.TrialKey;
import dev.assay.api.UserError;
import dev.assay.json.EachDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What will be run: every system on every example, `repeats` times, each trial with its number.
///
/// The arms of one example stand together, in an order drawn from the seed and the example's place, so that
/// no system is always first and drift of the machine falls on all alike.
public record Plan<E extends Example>(
        Dataset<E> dataset,
        List<ContextSystem<? super E>> systems,
        List<Evaluator<? super E>> evaluators,
        Measure measure,
        RunOptions options) {
    private static final RandomGeneratorFactory<RandomGenerator> RANDOM = RandomGeneratorFactory.of("L64X128MixRandom");

    public Plan {
        systems = List.copyOf(systems);
        evaluators = List.copyOf(evaluators);
        refuseClashes(systems, evaluators);
    }

    private static void refuseClashes(
            List<? extends ContextSystem<?>> systems, List<? extends Evaluator<?>> evaluators) {
        var problems = new ArrayList<String>();
        if (systems.isEmpty()) {
            problems.add("there is no system to run\n       name one with --system; `assay systems` shows all");
        }
        var names = new LinkedHashMap<String, Integer>();
        systems.forEach(system -> names.merge(system.name(), 1, Integer::sum));
        names.forEach((name, count) -> {
            if (count > 1) {
                problems.add("%d systems are named \"%s\"\n       give each a name of its own, for example \"other=%s\""
                        .formatted(count, name, name));
            }
        });
        var owners = new HashMap<String, String>();
        for (var evaluator : evaluators) {
            for (var score : evaluator.scoreNames()) {
                var owner = owners.putIfAbsent(score, evaluator.name());
                if (owner != null) {
                    problems.add(
                            "evaluators \"%s\" and \"%s\" both give the score \"%s\"\n       run them apart, or rename one"
                                    .formatted(owner, evaluator.name(), score));
                }
            }
        }
        if (!problems.isEmpty()) {
            throw UserError.ofAll(problems);
        }
    }

    /// What one pass over the dataset shows.
    ///
    /// @param examples how many there are
    /// @param digests of all examples as systems see them, and of all references
    /// @param each digest of each example and of each reference
    public record Contents(long examples, Map<String, String> digests, EachDigest each) {}

    /// Counts the examples and refuses ids that occur twice: one pass, sixteen bytes an example.
    public long checkedSize() {
        return checkedSize(_ -> {});
    }

    /// The contents of a dataset nobody plans to run.
    ///
    /// @param reader told of every example
    public static <E extends Example> Contents contentsOf(Dataset<E> dataset, Consumer<Labeled<E>> reader) {
        var digests = new ContentDigests();
        long[] count = new long[1];
        try (var examples = dataset.examples()) {
            examples.forEach(labeled -> {
                digests.add(labeled);
                reader.accept(labeled);
                count[0]++;
            });
        }
        return new Contents(count[0], digests.finish(), digests.each());
    }

    /// The same, and digests what is read.
    public Contents contents() {
        var digests = new ContentDigests();
        long examples = checkedSize(digests::add);
        return new Contents(examples, digests.finish(), digests.each());
    }

    private long checkedSize(Consumer<Labeled<E>> reader) {
        var ids = new IdSet();
        var problems = new ArrayList<String>();
        try (var examples = dataset.examples()) {
            examples.forEach(labeled -> {
                reader.accept(labeled);
                var id = labeled.example().id();
                if (!ids.add(labeled.example().dataset(), id) && problems.size() < 10) {
                    problems.add(
                            "%s: example id \"%s\" occurs twice (second time as example %d)\n       ids must be unique within a dataset"
                                    .formatted(dataset.name(), id, ids.attempts()));
                }
            });
        }
        if (!problems.isEmpty()) {
            throw UserError.ofAll(problems);
        }
        return ids.attempts();
    }

    /// The same, carried out otherwise.
    public Plan<E> with(RunOptions others) {
        return new Plan<>(dataset, systems, evaluators, measure, others);
    }

    public int armsPerExample() {
        return systems.size() * options.repeats();
    }

    /// Systems that are shown the reference.
    public List<String> controls() {
        return systems.stream()
                .filter(Control.class::isInstance)
                .map(ContextSystem::name)
                .toList();
    }

    /// The trials from a number on and before another, whole examples of them, in the order they are to be run. Close
    /// the stream.
    ///
    /// @param names what rows call the systems, in their order: a run keeps the names it began with
    Stream<Trial<E>> trials(long from, long to, List<String> names) {
        long skipped = from / armsPerExample();
        var index = new long[] {skipped};
        return dataset.examplesAfter(skipped)
                .limit(Math.max(0, Math.ceilDiv(to, armsPerExample()) - skipped))
                .flatMap(labeled -> armsOf(labeled, index[0]++, names));
    }

    private Stream<Trial<E>> armsOf(Labeled<E> labeled, long index, List<String> names) {
        return order(index).mapToObj(arm -> {
            int place = arm % systems.size();
            var system = systems.get(place);
            var example = labeled.example();
            var key = new TrialKey(
                    index * armsPerExample() + arm,
                    names.get(place),
                    datasetOf(example),
                    example.id(),
                    arm / systems.size());
            return new Trial<>(key, system, labeled);
        });
    }

    /// The dataset a row is filed under: the example's own tag, or the name of the whole.
    public String datasetOf(E example) {
        return example.dataset().isEmpty() ? dataset.name() : example.dataset();
    }

    private IntStream order(long index) {
        int arms = armsPerExample();
        if (arms == 1) {
            return IntStream.of(0);
        }
        var random = RANDOM.create(options.seed() * 0x9E3779B97F4A7C15L + index);
        var order = IntStream.range(0, arms).toArray();
        for (int i = arms - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
        return IntStream.of(order);
    }
}
