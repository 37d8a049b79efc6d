package dev.assay.fit.run;

import dev.assay.hardware.MachineCard;
import java.util.Locale;

/// Where a model would have room.
public enum MemoryPlace {
    GRAPHICS("+"),
    MEMORY("="),
    NOWHERE("-");

    private static final double GIB = 1L << 30;
    /// Of the memory a run may use; the rest is for the system and others.
    private static final double ROOM = 0.9;

    private final String mark;

    MemoryPlace(String mark) {
        this.mark = mark;
    }

    public static MemoryPlace of(MachineCard card, long bytes) {
        return of(bytes / GIB, card.vramGib(), card.usableMemoryGib());
    }

    /// All in GiB.
    ///
    /// @param vram of a graphics card; 0 where there is none
    public static MemoryPlace of(double taken, double vram, double memory) {
        if (vram > 0 && taken <= vram * ROOM) {
            return GRAPHICS;
        }
        return taken <= memory * ROOM ? MEMORY : NOWHERE;
    }

    /// One character for a table.
    public String mark() {
        return mark;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
