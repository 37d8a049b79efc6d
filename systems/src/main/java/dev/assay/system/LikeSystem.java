package dev.assay.system;

import dev.assay.api.ContextSystem;
import dev.assay.api.CountedFailure;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.api.UserError;
import dev.assay.curve.NothingKept;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.SystemSpec;
import dev.assay.store.StoredRun;
import dev.assay.tokens.BpeTokens;
import dev.assay.tokens.TokenCounter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/// A system that gets, example by example, the tokens another system used in a stored run. Where that one kept nothing,
/// or failed for reasons of its own, this one gets the share of the tokens that it kept elsewhere.
final class LikeSystem implements ContextSystem<Example> {
    private record Key(String dataset, String exampleId) {}

    private final SystemSpec spec;
    private final AtBudget.Maker maker;
    private final ExecOptions options;
    private final TokenCounter counter;
    private final String dataset;
    private final Used used;
    private final Map<String, Object> configuration;

    private LikeSystem(
            SystemSpec spec,
            AtBudget.Maker maker,
            ExecOptions options,
            TokenCounter counter,
            String dataset,
            Used used,
            Map<String, Object> configuration) {
        this.spec = spec;
        this.maker = maker;
        this.options = options;
        this.counter = counter;
        this.dataset = dataset;
        this.used = used;
        this.configuration = configuration;
    }

    /// The words of a folder and a system of it. Names may hold what parts words: it is written so that it parts none.
    static String words(String folder, String system) {
        return encoded(folder) + "#" + encoded(system);
    }

    private static String encoded(String name) {
        return name.replace("%", "%25").replace(",", "%2C").replace("#", "%23");
    }

    private static String decoded(String words) {
        return words.replace("%2C", ",").replace("%23", "#").replace("%25", "%");
    }

    /// @param words folder of a run and a system of it, `runs/2026…#mine`
    static LikeSystem of(SystemSpec spec, String words, AtBudget.Maker maker, ExecOptions options) {
        int hash = words.lastIndexOf('#');
        if (hash < 0) {
            throw new UserError("\"like=%s\" names no system\n       write like=RUN#SYSTEM".formatted(words));
        }
        var run = StoredRun.open(Path.of(decoded(words.substring(0, hash))));
        var other = decoded(words.substring(hash + 1));
        var counter = BpeTokens.named(run.manifest().setup().tokenizer());
        var configuration = new LinkedHashMap<>(
                maker.make(spec, new Budget.Tokens(0, counter, true), options).configuration());
        configuration.put("budget", "like=%s#%s".formatted(run.manifest().fingerprint(), other));
        var dataset = run.manifest().setup().dataset().name();
        return new LikeSystem(spec, maker, options, counter, dataset, Used.of(run, other), configuration);
    }

    /// What the other system kept; repeats are averaged and rounded down.
    ///
    /// @param tokens by example
    /// @param share of all tokens
    /// @param fillsIn whether examples it failed on get the share
    private record Used(Map<Key, Integer> tokens, double share, boolean fillsIn) {
        static Used of(StoredRun run, String system) {
            var sums = new HashMap<Key, long[]>();
            var all = new long[2];
            try (var rows = run.rows()) {
                rows.filter(row -> row.system().equals(system) && row.isAnswered())
                        .forEach(row -> row.sizes().outputTokens().ifPresent(count -> {
                            var sum = sums.computeIfAbsent(new Key(row.dataset(), row.exampleId()), _ -> new long[2]);
                            sum[0] += count;
                            sum[1]++;
                            all[0] += count;
                            all[1] += row.sizes().inputTokens().orElse(0);
                        }));
            }
            if (sums.isEmpty()) {
                throw new UserError("%s has no row of \"%s\" with a count of its tokens\n       it has %s"
                        .formatted(
                                run.manifest().id(),
                                system,
                                String.join(", ", run.manifest().setup().systemNames())));
            }
            var tokens = new HashMap<Key, Integer>();
            sums.forEach((key, sum) -> tokens.put(key, (int) (sum[0] / sum[1])));
            return new Used(
                    tokens, all[1] == 0 ? 0 : all[0] / (double) all[1], NothingKept.isCountedIn(run.manifest()));
        }

        Budget budget(Key key, TokenCounter counter) {
            var most = tokens.getOrDefault(key, 0);
            if (!tokens.containsKey(key) && !fillsIn) {
                throw new CountedFailure("unmatched", "the other system has no answer for this example");
            }
            return most > 0
                    ? new Budget.Tokens(most, counter, true)
                    : new Budget.Share(Math.min(1, share), counter, true);
        }
    }

    @Override
    public String name() {
        return spec.text();
    }

    @Override
    public Map<String, Object> configuration() {
        return configuration;
    }

    @Override
    public Response process(Example example) throws Exception {
        var filed = example.dataset().isEmpty() ? dataset : example.dataset(); // as rows are
        var system = maker.held(spec, used.budget(new Key(filed, example.id()), counter), options);
        try {
            return system.process(example);
        } finally {
            if (system instanceof AutoCloseable closeable) {
                closeable.close();
            }
        }
    }
}
