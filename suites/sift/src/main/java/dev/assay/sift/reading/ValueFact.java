package dev.assay.sift.reading;

import dev.assay.sift.lexis.Same;
import java.util.List;

/// Reads a bare value: it is the one wanted, or it is wrong.
public final class ValueFact implements FactReader {
    private static final FactScore RIGHT = new FactScore(1, 0, 0, 0, 1, List.of(), List.of());

    private final String target;

    public ValueFact(String target) {
        this.target = target.strip();
    }

    @Override
    public FactScore read(String answer) {
        var given = answer.strip();
        if (given.equals(target)) {
            return RIGHT;
        }
        boolean isSame =
                given.indexOf('\n') < 0 && given.length() <= 2 * target.length() + 8 && Same.are(target, given);
        return isSame
                ? RIGHT
                : new FactScore(
                        0, 0, 1, 0, 0, List.of("wrong_value"), List.of(target), List.of("wrong_value " + given));
    }
}
