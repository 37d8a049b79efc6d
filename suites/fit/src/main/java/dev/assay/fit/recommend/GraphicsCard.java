package dev.assay.fit.recommend;

import dev.assay.hardware.MachineCard;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// A graphics card that takes as much of a model as it has room for.
///
/// @param bytes of its memory
/// @param bandwidth bytes a second that it reads, by its data sheet; empty where nobody says
public record GraphicsCard(String name, double bytes, OptionalDouble bandwidth) {
    private static final double GIB = 1L << 30;
    private static final double ROOM = 0.9;
    private static final String MOBILE = "laptop";

    /// The first one of a machine; empty where it has no memory of its own.
    ///
    /// @param known for parts of names, gigabytes a second
    public static Optional<GraphicsCard> of(MachineCard machine, Map<String, Double> known) {
        double gib = machine.vramGib();
        var name = machine.graphics().label().split(",", 2)[0].strip();
        return gib > 0 ? Optional.of(new GraphicsCard(name, gib * GIB, bandwidth(name, known))) : Optional.empty();
    }

    /// The longest name wins: `RTX 3080 Ti` before `RTX 3080`. Cards of laptops are slower than their namesakes.
    private static OptionalDouble bandwidth(String name, Map<String, Double> known) {
        var lower = name.toLowerCase(Locale.ROOT);
        return known.keySet().stream()
                .filter(part -> lower.contains(part.toLowerCase(Locale.ROOT)))
                .filter(part -> part.toLowerCase(Locale.ROOT).contains(MOBILE) == lower.contains(MOBILE))
                .max(Comparator.comparingInt(String::length))
                .map(known::get)
                .map(gigabytes -> OptionalDouble.of(gigabytes * 1e9))
                .orElse(OptionalDouble.empty());
    }

    /// What a model may take of its memory.
    double room() {
        return bytes * ROOM;
    }
}
