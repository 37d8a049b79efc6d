package dev.assay.exchange;

import dev.assay.Version;
import dev.assay.api.EvalRow;
import dev.assay.api.Profile;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import dev.assay.api.UserError;
import dev.assay.json.Digests;
import dev.assay.json.RowJson;
import dev.assay.store.RunManifest;
import dev.assay.store.RunStore;
import dev.assay.store.Setup;
import dev.assay.store.StoredRun;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Logs of other tools on one task, as one run: a log is a system, a sample a row. Scores are those of the log;
/// nothing is scored again.
public final class ImportedRun {
    private final List<ImportedLog> logs;
    private final List<String> systems;
    private final Map<String, Integer> places = new LinkedHashMap<>();
    private final int repeats;

    private ImportedRun(List<ImportedLog> logs) {
        this.logs = List.copyOf(logs);
        this.systems = names(logs);
        logs.forEach(log -> log.samples().forEach(sample -> places.putIfAbsent(sample.id(), places.size())));
        this.repeats = 1
                + logs.stream()
                        .flatMap(log -> log.samples().stream())
                        .mapToInt(ImportedLog.Sample::repeat)
                        .max()
                        .orElse(0);
    }

    /// @throws UserError where the logs are of different tasks, or hold nothing
    public static StoredRun store(List<ImportedLog> logs, RunStore runs, Instant time) {
        var tasks = logs.stream().map(ImportedLog::task).distinct().toList();
        if (tasks.size() > 1) {
            throw new UserError("the logs are of %d tasks: %s\n       import those of one task together"
                    .formatted(tasks.size(), String.join(", ", tasks)));
        }
        if (logs.stream().allMatch(log -> log.samples().isEmpty())) {
            throw new UserError("the log holds no samples\n       give one that was written with its samples");
        }
        return new ImportedRun(logs).store(runs, time);
    }

    /// Two logs of one name are told apart by a number.
    private static List<String> names(List<ImportedLog> logs) {
        var names = new ArrayList<String>();
        for (var log : logs) {
            var name = log.system();
            for (int i = 2; names.contains(name); i++) {
                name = "%s (%d)".formatted(log.system(), i);
            }
            names.add(name);
        }
        return names;
    }

    private StoredRun store(RunStore runs, Instant time) {
        var stored = runs.create(time, draft());
        try (var log = stored.append()) {
            for (int i = 0; i < logs.size(); i++) {
                log.append(lines(i));
            }
            log.force();
        }
        return StoredRun.open(stored.folder());
    }

    private List<byte[]> lines(int system) {
        var lines = new ArrayList<byte[]>();
        var seen = new LinkedHashSet<Long>();
        for (var sample : logs.get(system).samples()) {
            var row = row(system, sample);
            if (!seen.add(row.key().number())) {
                throw new UserError(
                        "sample %s of %s is in the log twice\n       a log that was joined of several cannot be imported"
                                .formatted(sample.id(), systems.get(system)));
            }
            lines.add(RowJson.line(row));
        }
        return lines;
    }

    private EvalRow row(int system, ImportedLog.Sample sample) {
        long place = places.getOrDefault(sample.id(), 0);
        long number = (place * repeats + sample.repeat()) * systems.size() + system;
        return new EvalRow(
                new TrialKey(number, systems.get(system), task(), sample.id(), sample.repeat()),
                sample.id(),
                sample.outcome(),
                sample.latencySeconds(),
                Sizes.UNKNOWN,
                sample.scores(),
                sample.metadata());
    }

    private String task() {
        return logs.getFirst().task();
    }

    private RunStore.Draft draft() {
        var parts = new ArrayList<Setup.Part>();
        for (int i = 0; i < logs.size(); i++) {
            var configuration = new LinkedHashMap<String, Object>();
            configuration.put("system", "imported");
            configuration.putAll(logs.get(i).source());
            parts.add(new Setup.Part(systems.get(i), "", configuration));
        }
        var setup = new Setup(
                Version.CURRENT,
                Profile.STANDARD.toString(),
                new Setup.Source(task(), Digests.sha256(String.join("\n", places.keySet()))),
                parts,
                List.of(),
                "none",
                0,
                repeats);
        var origin = new RunManifest.Origin(
                "", 0, List.of(), List.of(), List.of(), "", 1, 0, List.of(), "logs of another tool");
        return new RunStore.Draft(setup, places.size(), metrics(), origin);
    }

    private List<String> metrics() {
        return scores().stream().map("mean-score:field="::concat).toList();
    }

    private Set<String> scores() {
        var names = new LinkedHashSet<String>();
        for (var log : logs) {
            log.samples()
                    .forEach(sample -> sample.scores().stream().map(Score::name).forEach(names::add));
        }
        return names;
    }
}
