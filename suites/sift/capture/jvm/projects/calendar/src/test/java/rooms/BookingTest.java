package rooms;

import static org.junit.jupiter.api.Assertions.*;
import java.time.*;
import org.junit.jupiter.api.*;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.*;

class BookingTest {
    static Booking b(String from, String to) { return new Booking("R1", LocalDateTime.parse(from), LocalDateTime.parse(to)); }

    @Test void rejectsNegativeLength() {
        assertThrows(IllegalArgumentException.class, () -> b("2026-03-01T10:00", "2026-03-01T09:00"));
    }
    @Test void backToBackBookingsDoNotOverlap() {
        assertFalse(b("2026-03-01T09:00", "2026-03-01T10:00").overlaps(b("2026-03-01T10:00", "2026-03-01T11:00")), "10:00 is free again");
    }
    @ParameterizedTest(name = "shift {0} days keeps the hour") @ValueSource(ints = {1, 27, 28, 35})
    void shiftKeepsHour(int days) {
        Booking moved = b("2026-03-01T09:00", "2026-03-01T10:00").shift(ZoneId.of("Europe/Berlin"), days);
        assertEquals(9, moved.from().getHour());
    }
    @Test void length() { assertEquals(Duration.ofMinutes(90), b("2026-03-01T09:00", "2026-03-01T10:30").length()); }
}
