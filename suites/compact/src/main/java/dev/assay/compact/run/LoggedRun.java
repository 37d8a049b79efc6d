package dev.assay.compact.run;

import dev.assay.compact.flow.AnswersFile;
import dev.assay.compact.flow.CaseRecord;
import dev.assay.compact.log.LogReading;
import dev.assay.compact.log.RunResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/// A log read as it is, without making a run of it.
public final class LoggedRun {
    private LoggedRun() {}

    /// What a log says, with the artifacts and responses that lie beside it, where there are any.
    public static RecordedRun read(Path log, LogReading reading) {
        var result = RunResult.read(log, reading);
        var answers = AnswersFile.beside(log);
        return new RecordedRun(
                reading == LogReading.STANDARD && Files.exists(answers)
                        ? result.noting(AnswersFile.notices(answers))
                        : result,
                records(log));
    }

    static Map<String, CaseRecord> records(Path log) {
        var answers = AnswersFile.beside(log);
        var records = new LinkedHashMap<String, CaseRecord>();
        if (Files.exists(answers)) {
            AnswersFile.read(answers)
                    .forEach(record -> records.put(record.compactCase().caseId(), record));
        }
        return records;
    }
}
