package dev.assay.sift.input;

import dev.assay.text.Recent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The input of a case, read once for all its answers. Safe to share between threads.
public final class Input {
    private static final Recent<String, Input> KNOWN = Recent.many(Input::new);

    private final String text;
    private final InputKeys keys;
    private volatile @Nullable List<InputLine> lines;

    private Input(String text) {
        this.text = text;
        this.keys = new InputKeys(text);
    }

    /// Several cases have one input.
    public static Input of(String text) {
        return KNOWN.of(text);
    }

    /// Whether the input has a text letter for letter.
    public boolean has(String part) {
        return text.contains(part);
    }

    public InputKeys keys() {
        return keys;
    }

    /// All different lines, in order.
    public List<InputLine> lines() {
        var known = lines;
        if (known == null) {
            known = text.lines().distinct().map(InputLine::new).toList();
            lines = known;
        }
        return known;
    }
}
