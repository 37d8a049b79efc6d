package dev.assay.exchange;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// The forms of other tools that a run can be written in.
public enum ExportFormat {
    EVERY_EVAL_EVER(EveryEvalEver::write),
    INSPECT(InspectLog::write),
    LM_EVAL(LmEvalFiles::write),
    OTEL(OtelEvents::write);

    private final Writer writer;

    private interface Writer {
        List<Path> write(ExportedRun run, Path folder) throws IOException;
    }

    ExportFormat(Writer writer) {
        this.writer = writer;
    }

    /// Writes a run into a folder.
    ///
    /// @return the files
    public List<Path> write(ExportedRun run, Path folder) throws IOException {
        return writer.write(run, folder);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
