package rooms;

import java.util.*;

public class Calendar {
    private final Map<String, List<Booking>> rooms = new TreeMap<>();

    public void add(Booking b) {
        List<Booking> list = rooms.get(b.room());
        for (Booking o : list) if (o.overlaps(b)) throw new IllegalStateException(b.room() + " taken by " + o);
        list.add(b);
    }
    public void open(String room) { rooms.put(room, new ArrayList<>()); }
    public int size() { return rooms.values().stream().mapToInt(List::size).sum(); }
    public String export() {
        StringBuilder s = new StringBuilder("room;from;to\n");
        rooms.values().forEach(l -> l.forEach(b -> s.append(b.room()).append(';').append(b.from()).append(';').append(b.to()).append('\n')));
        return s.toString();
    }
}
