package dev.assay.compact.log;

import dev.assay.api.UserError;
import dev.assay.compact.log.RunEvent.CaseComplete;
import dev.assay.compact.log.RunEvent.RunStart;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.json.MalformedJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// All that a log says.
///
/// @param notices what had to be left out or mended to read it
public record RecordedEvents(List<RunEvent> events, List<String> notices) {
    private static final String OPENING = "{\"event\":";

    public RecordedEvents {
        events = List.copyOf(events);
        notices = List.copyOf(notices);
    }

    /// Whether the last thing written is the end of the run.
    public boolean isEnded() {
        return !events.isEmpty() && events.getLast() instanceof RunEvent.RunEnd;
    }

    /// The cases with a result, sorted.
    public SortedSet<String> completedCaseIds() {
        var ids = new TreeSet<String>();
        events.forEach(event -> {
            if (event instanceof CaseComplete complete) {
                ids.add(complete.result().caseId());
            }
        });
        return ids;
    }

    /// @throws UserError where a line is no event, naming it
    public static RecordedEvents read(Path file, LogReading reading) {
        var scan = new Scan(file, reading);
        LogLine.each(file, scan::add);
        return scan.log();
    }

    /// The start of the run, if it is the first thing in the log: without it nothing can be resumed.
    public static Optional<RunStart> start(Path file) {
        var found = new ArrayList<RunStart>();
        LogLine.each(file, line -> {
            if (line.isBlank()) {
                return true;
            }
            event(line, LogReading.STANDARD).ifPresent(event -> {
                if (event instanceof RunStart start) {
                    found.add(start);
                }
            });
            return false;
        });
        return found.stream().findFirst();
    }

    /// The start of a run that a line tells of.
    ///
    /// @throws MalformedJson where it is none
    public static RunStart start(String line) {
        if (new EventReader(LogReading.STANDARD).read(line) instanceof RunStart start) {
            return start;
        }
        throw new MalformedJson("this is no start of a run");
    }

    /// The result of a case that a line tells of.
    ///
    /// @throws MalformedJson where it is none
    public static CaseResult result(String line) {
        if (new EventReader(LogReading.STANDARD).read(line) instanceof CaseComplete(var result)) {
            return result;
        }
        throw new MalformedJson("this is no result of a case");
    }

    static Optional<RunEvent> event(LogLine line, LogReading reading) {
        try {
            return line.text().map(new EventReader(reading)::read);
        } catch (MalformedJson _) {
            return Optional.empty();
        }
    }

    /// One reading of one file. A bad line is forgiven only once it is known to be the last.
    private static final class Scan {
        private final Path file;
        private final LogReading reading;
        private final List<RunEvent> events = new ArrayList<>();
        private final List<String> notices = new ArrayList<>();
        private @Nullable LogLine bad;

        Scan(Path file, LogReading reading) {
            this.file = file;
            this.reading = reading;
        }

        boolean add(LogLine line) {
            if (line.isBlank()) {
                return true;
            }
            refuse(bad);
            var event = event(line, reading).or(() -> glued(line));
            event.ifPresent(events::add);
            if (event.isEmpty()) {
                bad = line;
            }
            return true;
        }

        /// Half a line with a whole event behind it: the original resumes a broken log like that.
        private Optional<RunEvent> glued(LogLine line) {
            if (reading == LogReading.COMPAT) {
                return Optional.empty();
            }
            var text = line.text().orElse("");
            int at = text.lastIndexOf(OPENING);
            if (at <= 0) {
                return Optional.empty();
            }
            var rest = new LogLine(line.number(), 0, 0, Optional.of(text.substring(at)), true);
            var event = event(rest, reading);
            event.ifPresent(
                    _ -> notices.add("line %d: half a line before an event was left out".formatted(line.number())));
            return event;
        }

        private void refuse(@Nullable LogLine line) {
            if (line != null) {
                throw new UserError(
                        "%s:%d: this line is no event of a run%s\n       mend or remove the line, or run again with another --output"
                                .formatted(file, line.number(), why(line)));
            }
        }

        private String why(LogLine line) {
            try {
                line.text().ifPresent(new EventReader(reading)::read);
                return ": it is not UTF-8";
            } catch (MalformedJson e) {
                return ": " + e.getMessage();
            }
        }

        RecordedEvents log() {
            if (bad != null) {
                if (reading == LogReading.COMPAT && bad.isEnded()) {
                    refuse(bad);
                }
                notices.add("line %d: the last line is torn and was left out".formatted(bad.number()));
            }
            return new RecordedEvents(events, notices);
        }
    }
}
