package dev.assay.python;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.temporal.Temporal;

/// How Python prints a date and a date with a time, with or without an offset from UTC.
public final class PythonDates {
    private PythonDates() {}

    /// `str(value)`: `2026-05-18`, `2026-05-18 12:00:00.500000+02:00`.
    ///
    /// @param value a local date, a local date with time or one with an offset; others print as Java does
    public static String str(Temporal value) {
        return switch (value) {
            case LocalDate date -> date.toString();
            case LocalDateTime time -> str(time);
            case OffsetDateTime time -> str(time.toLocalDateTime()) + offset(time);
            default -> value.toString();
        };
    }

    private static String str(LocalDateTime time) {
        var seconds =
                "%s %02d:%02d:%02d".formatted(time.toLocalDate(), time.getHour(), time.getMinute(), time.getSecond());
        int micros = time.getNano() / 1000;
        return micros == 0 ? seconds : seconds + ".%06d".formatted(micros);
    }

    private static String offset(OffsetDateTime time) {
        int seconds = time.getOffset().getTotalSeconds();
        int minutes = Math.abs(seconds) / 60;
        return "%s%02d:%02d".formatted(seconds < 0 ? "-" : "+", minutes / 60, minutes % 60);
    }
}
