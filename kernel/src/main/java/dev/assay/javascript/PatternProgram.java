package dev.assay.javascript;

import java.util.ArrayList;
import java.util.List;

/// A pattern as the steps of a search.
final class PatternProgram {
    private final List<PatternStep> steps = new ArrayList<>();
    private int registers;

    private PatternProgram(int groups) {
        this.registers = 2 * (groups + 1);
    }

    static PatternProgram of(PatternParser.Parsed parsed) {
        var program = new PatternProgram(parsed.groups());
        program.emit(parsed.pattern(), false);
        program.steps.add(new PatternStep.Done());
        return program;
    }

    PatternStep[] steps() {
        return steps.toArray(PatternStep[]::new);
    }

    int registers() {
        return registers;
    }

    private void emit(PatternNode node, boolean isBackward) {
        switch (node) {
            case PatternNode.OneOf(var units) -> steps.add(new PatternStep.Take(units, isBackward));
            case PatternNode.Place place -> steps.add(new PatternStep.At(place));
            case PatternNode.Sequence(var parts) ->
                (isBackward ? parts.reversed() : parts).forEach(part -> emit(part, isBackward));
            case PatternNode.Choice(var parts) -> choice(parts, isBackward);
            case PatternNode.Group(var number, var inner) -> group(number, inner, isBackward);
            case PatternNode.Reference(var group) ->
                steps.add(new PatternStep.Again(2 * group, 2 * group + 1, isBackward));
            case PatternNode.Look look -> look(look);
            case PatternNode.Repeat repeat -> repeat(repeat, isBackward);
        }
    }

    /// Keeps the place of a step that is known later.
    private int hole() {
        steps.add(new PatternStep.Done());
        return steps.size() - 1;
    }

    private void choice(List<PatternNode> parts, boolean isBackward) {
        var exits = new ArrayList<Integer>();
        for (var part : parts.subList(0, parts.size() - 1)) {
            int fork = hole();
            emit(part, isBackward);
            exits.add(hole());
            steps.set(fork, new PatternStep.Fork(fork + 1, steps.size()));
        }
        emit(parts.getLast(), isBackward);
        exits.forEach(exit -> steps.set(exit, new PatternStep.Jump(steps.size())));
    }

    private void group(int number, PatternNode inner, boolean isBackward) {
        steps.add(new PatternStep.Keep(isBackward ? 2 * number + 1 : 2 * number));
        emit(inner, isBackward);
        steps.add(new PatternStep.Keep(isBackward ? 2 * number : 2 * number + 1));
    }

    private void look(PatternNode.Look look) {
        int start = hole();
        emit(look.inner(), look.isBehind());
        steps.add(new PatternStep.Done());
        steps.set(start, new PatternStep.Look(look.isWanted(), steps.size()));
    }

    private void repeat(PatternNode.Repeat repeat, boolean isBackward) {
        int counter = registers++;
        int began = registers++;
        steps.add(new PatternStep.Count(counter));
        int turn = hole();
        steps.add(new PatternStep.BeginTurn(counter));
        steps.add(new PatternStep.Keep(began));
        if (repeat.groupsBehind() > repeat.groupsBefore()) {
            steps.add(new PatternStep.Forget(2 * (repeat.groupsBefore() + 1), 2 * (repeat.groupsBehind() + 1)));
        }
        emit(repeat.inner(), isBackward);
        steps.add(new PatternStep.EndTurn(counter, repeat.least(), began));
        steps.add(new PatternStep.Jump(turn));
        steps.set(
                turn,
                new PatternStep.Turn(counter, repeat.least(), repeat.most(), repeat.isLazy(), turn + 1, steps.size()));
    }
}
