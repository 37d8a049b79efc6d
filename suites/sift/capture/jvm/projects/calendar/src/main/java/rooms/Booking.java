package rooms;

import java.time.*;

public record Booking(String room, LocalDateTime from, LocalDateTime to) {
    public Booking {
        if (!to.isAfter(from)) throw new IllegalArgumentException("end " + to + " not after start " + from);
    }
    public boolean overlaps(Booking o) {
        return room.equals(o.room) && !from.isAfter(o.to) && !o.from.isAfter(to);
    }
    public Duration length() { return Duration.between(from, to); }
    public Booking shift(ZoneId zone, int days) {
        return new Booking(room, from.atZone(zone).plus(Duration.ofDays(days)).toLocalDateTime(), to.atZone(zone).plus(Duration.ofDays(days)).toLocalDateTime());
    }
}
