package dev.assay.models.transformers;

import dev.assay.models.transformers.WorkerEvent.Arrived;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// Reads what a worker says, line by line, stamping each line when it is whole.
///
/// A line of more bytes than any event has is garbage, and nothing after it is read.
record WorkerLines(InputStream stdout, Hearing hearing) {
    /// Who hears every event.
    @FunctionalInterface
    interface Hearing {
        void heard(Arrived arrived) throws InterruptedException;
    }

    static final int LONGEST_LINE = 1 << 20;

    boolean listen() throws InterruptedException {
        try (var in = new BufferedInputStream(stdout, 1 << 16)) {
            var line = new ByteArrayOutputStream();
            for (int next = in.read(); next >= 0; next = in.read()) {
                if (next == '\n') {
                    tell(WorkerEvent.parse(line.toString(StandardCharsets.UTF_8)));
                    line.reset();
                } else if (line.size() == LONGEST_LINE) {
                    tell(new WorkerEvent.Garbage("a line of more than %s bytes".formatted(LONGEST_LINE)));
                    return false;
                } else {
                    line.write(next);
                }
            }
        } catch (IOException _) {
            // A pipe that breaks has ended, which is what is told next.
        }
        tell(new WorkerEvent.End());
        return true;
    }

    private void tell(WorkerEvent event) throws InterruptedException {
        hearing.heard(new Arrived(event, System.nanoTime()));
    }
}
