package rooms;

import static org.junit.jupiter.api.Assertions.*;
import java.time.LocalDateTime;
import org.junit.jupiter.api.*;

class CalendarTest {
    Calendar c = new Calendar();
    @BeforeEach void rooms() { c.open("R1"); c.open("R2"); }

    @Test void addsToKnownRoom() {
        c.add(BookingTest.b("2026-03-01T09:00", "2026-03-01T10:00"));
        assertEquals(1, c.size());
    }
    @Test void unknownRoomIsReported() {
        Booking lost = new Booking("R9", LocalDateTime.parse("2026-03-01T09:00"), LocalDateTime.parse("2026-03-01T10:00"));
        assertThrows(IllegalArgumentException.class, () -> c.add(lost));
    }
    @Test void exportsSeconds() {
        c.add(BookingTest.b("2026-03-01T09:00", "2026-03-01T10:00"));
        assertEquals("room;from;to\nR1;2026-03-01T09:00:00;2026-03-01T10:00:00\n", c.export());
    }
    @Test void refusesDoubleBooking() {
        c.add(BookingTest.b("2026-03-01T09:00", "2026-03-01T10:00"));
        assertThrows(IllegalStateException.class, () -> c.add(BookingTest.b("2026-03-01T09:30", "2026-03-01T10:30")));
    }
    @Test @Disabled("ICS import comes with 2.1") void importsIcs() { fail(); }
    @Nested class Concurrency {
        @Test @Timeout(1) void closesIdleRooms() throws Exception { Thread.sleep(1500); }
    }
}
