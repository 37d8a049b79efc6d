package dev.assay.bench;

import dev.assay.disk.ScratchFolder;
import dev.assay.job.Job;
import dev.assay.json.Json;
import dev.assay.registry.Registry;
import dev.assay.seal.KeyFolder;
import dev.assay.seal.RunBundle;
import dev.assay.seal.Verification;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How long it takes to seal a run and to derive all its numbers again: two systems on contexts of 840 characters.
public final class VerifyBench {
    private static final int CONTEXT_LINES = 28;

    private final Registry registry;

    public VerifyBench(Registry registry) {
        this.registry = registry;
    }

    public Map<String, Object> run(long rows) {
        try (var scratch = new ScratchFolder()) {
            var result = Job.on(cases(scratch.path(), rows / 2).toString())
                    .systems("head", "tail")
                    .registry(registry)
                    .runs(scratch.path().resolve("runs"))
                    .run();
            var keys = new KeyFolder(scratch.path().resolve("keys"));
            var start = Spent.now();
            var bundle = RunBundle.write(
                    result.run(), scratch.path().resolve("run.assay"), keys.secret(Optional.empty()), true);
            var sealed = Spent.now();
            var verified = Verification.of(bundle, new Verification.Ways(registry, keys, job -> job, false, false));
            var end = Spent.now();
            var figures = new LinkedHashMap<String, Object>();
            figures.put("rows", rows);
            figures.put("cores", Runtime.getRuntime().availableProcessors());
            figures.put("bundle_megabytes", Math.round(Files.size(bundle.file()) / 1e5) / 10.0);
            put(figures, "seal", sealed.since(start));
            put(figures, "verify", end.since(sealed));
            figures.put("verdict", verified.verdict());
            return figures;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void put(Map<String, Object> figures, String what, Spent spent) {
        figures.put(what + "_seconds", rounded(spent.wall()));
        figures.put(what + "_cpu_seconds", rounded(spent.cpu()));
    }

    private static double rounded(double seconds) {
        return Math.round(seconds * 100) / 100.0;
    }

    private static Path cases(Path folder, long examples) throws IOException {
        var file = folder.resolve("cases.jsonl");
        try (var out = Files.newBufferedWriter(file)) {
            for (long i = 0; i < examples; i++) {
                var evidence = "the code of build %d is %d".formatted(i, i * 7);
                out.write(Json.write(Map.of(
                        "id",
                        "example-" + i,
                        "context",
                        "a line of a log, and another\n".repeat(CONTEXT_LINES) + evidence + "\n",
                        "question",
                        "what is the code?",
                        "answer",
                        Long.toString(i * 7),
                        "evidence",
                        List.of(evidence))));
                out.write('\n');
            }
        }
        return file;
    }
}
