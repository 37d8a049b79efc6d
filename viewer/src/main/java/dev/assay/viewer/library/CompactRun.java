package dev.assay.viewer.library;

import dev.assay.api.UserError;
import dev.assay.compact.board.Tier;
import dev.assay.compact.flow.CaseRecord;
import dev.assay.compact.flow.RecordLog;
import dev.assay.compact.log.EventWriter;
import dev.assay.compact.log.LogReading;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.run.ExpectedCases;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A run of the compact suite: a log, one method through all its cases.
public final class CompactRun implements ViewedRun {
    private final String id;
    private final Path log;
    private Remembered remembered;
    private long recordsSize = -1;
    private Map<String, CaseRecord> records = Map.of();

    private record Remembered(long size, RunResult result) {}

    CompactRun(String id, Path log) {
        this.id = id;
        this.log = log;
        this.remembered = new Remembered(size(log), RunResult.read(log, LogReading.STANDARD));
    }

    private static long size(Path log) {
        try {
            return Files.size(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String created() {
        return result().start().startedAt().toString();
    }

    public Path log() {
        return log;
    }

    @Override
    public Path tagsFile() {
        var name = log.getFileName().toString();
        return log.resolveSibling(name.substring(0, name.length() - ".jsonl".length()) + ".viewer.json");
    }

    /// As the log tells it now.
    public synchronized RunResult result() {
        long size = size(log);
        if (size != remembered.size()) {
            remembered = new Remembered(size, RunResult.read(log, LogReading.STANDARD));
        }
        return remembered.result();
    }

    @Override
    public RunState state() {
        if (result().isComplete()) {
            return RunState.COMPLETE;
        }
        return EventWriter.isBeingWritten(log) ? RunState.LIVE : RunState.STOPPED;
    }

    public String method() {
        return result().start().setup().methodName();
    }

    public RunNumbers numbers() {
        return new CompactNumbers(result()).numbers();
    }

    /// Cases the run was to have; those it has, where nobody can say.
    public long planned() {
        var run = result();
        return ExpectedCases.of(run.start())
                .map(ids -> (long) ids.size())
                .orElse((long) run.cases().size() + run.failures().size());
    }

    @Override
    public Map<String, Object> entry() {
        var run = result();
        var setup = run.start().setup();
        var state = state();
        long cases = run.cases().size();
        var entry = new LinkedHashMap<String, Object>();
        entry.put("id", id);
        entry.put("kind", "compact");
        entry.put("suite", "compact");
        entry.put("dataset", setup.benchmarkVersion());
        entry.put("profile", run.start().stamps().getOrDefault("profile", "standard"));
        entry.put("created", created());
        entry.put("systems", List.of(setup.methodName()));
        entry.put("models", List.of(setup.targetProvider() + ":" + setup.targetModel()));
        entry.put("examples", cases);
        entry.put("rows", cases);
        entry.put("planned", planned());
        entry.put("failed", run.failures().size());
        entry.put("state", state.toString());
        Headline.of(numbers(), Set.of(), state == RunState.LIVE).ifPresent(headline -> headline.addTo(entry));
        RunTags.read(tagsFile()).addTo(entry);
        return entry;
    }

    /// The tier it is ranked in: the hardest whose compression it reaches.
    public Tier tier() {
        return CompactNumbers.tier(result());
    }

    /// What was made and said, by case; nothing where the file beside the log is missing or damaged.
    public synchronized Map<String, CaseRecord> records() {
        var file = RecordLog.beside(log);
        try {
            long size = Files.exists(file) ? Files.size(file) : -1;
            if (size != recordsSize) {
                records = size < 0 ? Map.of() : read(file);
                recordsSize = size;
            }
        } catch (IOException | UserError e) {
            records = Map.of();
        }
        return records;
    }

    private static Map<String, CaseRecord> read(Path file) {
        var byCase = new LinkedHashMap<String, CaseRecord>();
        RecordLog.read(file).forEach(record -> byCase.put(record.compactCase().caseId(), record));
        return byCase;
    }
}
