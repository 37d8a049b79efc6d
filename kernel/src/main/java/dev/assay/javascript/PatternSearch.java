package dev.assay.javascript;

import java.util.Arrays;

/// One search for a pattern in a text, on one thread.
///
/// It walks the steps and remembers where it could have gone another way; what it remembers lies on the heap,
/// so that no text is too long for the stack. Both steps and memory have a limit.
final class PatternSearch {
    private static final long STEPS = 6_000_000;
    private static final long STEPS_PER_UNIT = 600;
    private static final int MOST_MEMORY = 1 << 24;
    private static final int UNSET = Integer.MIN_VALUE;

    private final PatternStep[] steps;
    private final String text;
    private final int[] registers;
    private int[] memory = new int[256];
    private int size;
    private long left;
    private int next;
    private int at;

    PatternSearch(PatternProgram program, String text) {
        this.steps = program.steps();
        this.text = text;
        this.registers = new int[program.registers()];
        this.left = STEPS + STEPS_PER_UNIT * text.length();
    }

    /// Whether it matches anywhere.
    ///
    /// @throws SearchGivenUp when that cannot be said with the steps and the memory a search has
    boolean isFound() {
        for (int start = 0; start <= text.length(); start++) {
            Arrays.fill(registers, UNSET);
            size = 0;
            if (isFound(0, start)) {
                return true;
            }
        }
        return false;
    }

    private boolean isFound(int step, int start) {
        int base = size;
        next = step;
        at = start;
        while (!(steps[next] instanceof PatternStep.Done)) {
            if (--left < 0) {
                throw new SearchGivenUp("the search for a pattern took too many steps");
            }
            if (!goesOn(steps[next++]) && !turnsBack(base)) {
                return false;
            }
        }
        return true;
    }

    private boolean goesOn(PatternStep step) {
        switch (step) {
            case PatternStep.Take take -> {
                return takes(take);
            }
            case PatternStep.Turn turn -> turn(turn);
            case PatternStep.EndTurn(var counter, var least, var began) -> {
                return registers[counter] <= least || registers[began] != at;
            }
            case PatternStep.Fork(var first, var second) -> fork(first, second);
            case PatternStep.Jump(var to) -> next = to;
            case PatternStep.Keep(var register) -> put(register, at);
            case PatternStep.Count(var register) -> put(register, 0);
            case PatternStep.BeginTurn(var counter) -> put(counter, registers[counter] + 1);
            case PatternStep.Forget(var from, var to) -> {
                for (int i = from; i < to; i++) {
                    put(i, UNSET);
                }
            }
            case PatternStep.At(var place) -> {
                return isAt(place);
            }
            case PatternStep.Again again -> {
                return takesAgain(again);
            }
            case PatternStep.Look look -> {
                return sees(look);
            }
            case PatternStep.Done() -> throw new IllegalStateException("a search goes on behind its end");
        }
        return true;
    }

    private boolean takes(PatternStep.Take take) {
        int unit = take.isBackward() ? at - 1 : at;
        if (unit < 0 || unit >= text.length() || !take.units().get(text.charAt(unit))) {
            return false;
        }
        at += take.isBackward() ? -1 : 1;
        return true;
    }

    private void turn(PatternStep.Turn turn) {
        int done = registers[turn.register()];
        if (done >= turn.most()) {
            next = turn.exit();
        } else if (done < turn.least()) {
            next = turn.body();
        } else if (turn.isLazy()) {
            fork(turn.exit(), turn.body());
        } else {
            fork(turn.body(), turn.exit());
        }
    }

    private void fork(int first, int second) {
        remember(second, at);
        next = first;
    }

    private void put(int register, int value) {
        remember(~register, registers[register]);
        registers[register] = value;
    }

    /// @param what a step to go on with, or the complement of a register to restore
    private void remember(int what, int value) {
        if (size + 2 > memory.length) {
            if (memory.length >= MOST_MEMORY) {
                throw new SearchGivenUp("the search for a pattern took too much memory");
            }
            memory = Arrays.copyOf(memory, 2 * memory.length);
        }
        memory[size++] = what;
        memory[size++] = value;
    }

    /// Back to where it could have gone another way; false where there is no such place.
    private boolean turnsBack(int base) {
        while (size > base) {
            int value = memory[--size];
            int what = memory[--size];
            if (what >= 0) {
                next = what;
                at = value;
                return true;
            }
            registers[~what] = value;
        }
        return false;
    }

    private boolean isAt(PatternNode.Place place) {
        return switch (place) {
            case START -> at == 0;
            case END -> at == text.length();
            case BOUNDARY -> isWord(at - 1) != isWord(at);
            case NO_BOUNDARY -> isWord(at - 1) == isWord(at);
        };
    }

    private boolean isWord(int index) {
        if (index < 0 || index >= text.length()) {
            return false;
        }
        char c = text.charAt(index);
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    }

    private boolean takesAgain(PatternStep.Again again) {
        int begin = registers[again.begin()];
        int end = registers[again.end()];
        if (begin == UNSET || end == UNSET) {
            return true;
        }
        int length = end - begin;
        int from = again.isBackward() ? at - length : at;
        if (from < 0 || !text.regionMatches(from, text, begin, length)) {
            return false;
        }
        left -= length;
        at += again.isBackward() ? -length : length;
        return true;
    }

    /// A search within the search. What it found of groups stays, its other ways are forgotten.
    private boolean sees(PatternStep.Look look) {
        int here = at;
        int base = size;
        boolean isFound = isFound(next, here);
        if (isFound && look.isWanted()) {
            keepRegisters(base);
        } else {
            undo(base);
        }
        next = look.next();
        at = here;
        return isFound == look.isWanted();
    }

    private void keepRegisters(int base) {
        int kept = base;
        for (int i = base; i < size; i += 2) {
            if (memory[i] < 0) {
                memory[kept] = memory[i];
                memory[kept + 1] = memory[i + 1];
                kept += 2;
            }
        }
        size = kept;
    }

    private void undo(int base) {
        while (size > base) {
            int value = memory[--size];
            int what = memory[--size];
            if (what < 0) {
                registers[~what] = value;
            }
        }
    }
}
