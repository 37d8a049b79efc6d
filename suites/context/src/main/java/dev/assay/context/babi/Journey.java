package dev.assay.context.babi;

import dev.assay.context.babi.World.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// The rooms a carried thing came through.
final class Journey {
    private static final String NOBODY = "";

    private final World world;
    private final String object;
    private final List<Arrival> arrivals = new ArrayList<>();
    private String carrier = NOBODY;
    private int taken;

    /// A room a thing came to, and the numbers of the facts that say from where: how its carrier came to the
    /// room before, took it, and came here.
    record Arrival(String room, Set<Integer> support) {}

    Journey(World world, String object) {
        this.world = world;
        this.object = object;
        for (int i = 0; i < world.story().size(); i++) {
            follow(i, world.story().get(i));
        }
    }

    List<Arrival> arrivals() {
        return arrivals;
    }

    private void follow(int number, Fact fact) {
        switch (fact) {
            case Fact.Take take -> take(number, take);
            case Fact.Move move -> move(number, move);
            case Fact.Drop drop -> carrier = drop.object().equals(object) ? NOBODY : carrier;
            case Fact.Give give -> carrier = give.object().equals(object) ? give.receiver() : carrier;
        }
    }

    private void take(int number, Fact.Take take) {
        if (take.object().equals(object)) {
            carrier = take.actor();
            taken = number;
            if (arrivals.isEmpty()) {
                world.lastMove(carrier, number)
                        .ifPresent(move -> arrivals.add(new Arrival(world.room(move), Set.of())));
            }
        }
    }

    private void move(int number, Fact.Move move) {
        if (move.actor().equals(carrier)) {
            var before = world.lastMove(carrier, number).orElse(taken);
            arrivals.add(new Arrival(move.room(), new TreeSet<>(List.of(before, taken, number))));
        }
    }
}
