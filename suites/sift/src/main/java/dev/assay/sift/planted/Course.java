package dev.assay.sift.planted;

import dev.assay.random.SplitMix64;
import java.time.Instant;

/// How far an output has got: time and progress, which only grow, the process, which stays, and for other
/// places random values.
final class Course implements Slots {
    private static final long EARLIEST = 1_700_000_000L;
    private static final int SPAN = 200_000_000;
    private static final int PERCENT = 100;

    private final Slots others;
    private final SplitMix64 random;
    private final int total;
    private final String pid;
    private long second;
    private int step;

    /// @param total how many steps there are
    Course(Slots others, SplitMix64 random, int total) {
        this.others = others;
        this.random = random;
        this.total = total;
        this.pid = Integer.toString(random.between(1000, 65_000));
        this.second = EARLIEST + random.below(SPAN);
    }

    /// One more line is out.
    void tick() {
        second += random.below(3);
    }

    /// One more step is done.
    void advance() {
        step++;
    }

    @Override
    public String value(String name) {
        return switch (name) {
            case "step" -> Integer.toString(step);
            case "pid" -> pid;
            case "total" -> Integer.toString(total);
            case "percent" -> Integer.toString(PERCENT * step / total);
            case "stamp" -> Instant.ofEpochSecond(second).toString();
            case "clock" -> Instant.ofEpochSecond(second).toString().substring(11, 19);
            default -> others.value(name);
        };
    }
}
