package dev.assay.cli.terminal;

import dev.assay.api.UserError;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// A list from which a person picks with the arrow keys: up and down move, space marks, a marks all, Enter takes,
/// q or Escape leaves.
final class Picker {
    private static final int MOST_SHOWN = 15;
    private static final char ESCAPE = '\033';

    private final Reader keys;
    private final PrintWriter out;
    private final List<String> lines;
    private final boolean takesSeveral;
    private final TreeSet<Integer> marked = new TreeSet<>();
    private int at;
    private int top;

    /// @param lines what is offered, each without control characters
    Picker(Reader keys, PrintWriter out, List<String> lines, boolean takesSeveral) {
        this.keys = keys;
        this.out = out;
        this.lines = List.copyOf(lines);
        this.takesSeveral = takesSeveral;
    }

    /// Asks on a terminal whose keys can be read one by one.
    ///
    /// @param titles the line above the list; it is not offered
    /// @return places in the list, none where the person left; empty where keys cannot be read so
    static Optional<List<Integer>> asked(Terminal terminal, String titles, List<String> lines, boolean takesSeveral) {
        try (var keys = Keys.atOnce().orElse(null)) {
            if (keys == null) {
                return Optional.empty();
            }
            var shown =
                    lines.stream().map(line -> fitting(line, terminal.width())).toList();
            terminal.println("  " + fitting(titles, terminal.width()));
            return Optional.of(new Picker(terminal.in(), terminal.out(), shown, takesSeveral).picked());
        } catch (IOException e) {
            throw UserError.environment(
                    "the keys cannot be read: %s\n       name what you want instead".formatted(e), e);
        }
    }

    /// A line that wraps would break the picture.
    private static String fitting(String line, int width) {
        var safe = Safe.text(line);
        int most = Math.max(10, width - 5);
        return safe.length() <= most ? safe : safe.substring(0, most - 1) + "…";
    }

    List<Integer> picked() throws IOException {
        draw();
        while (true) {
            int key = keys.read();
            if (key == '\r' || key == '\n') {
                return taken();
            }
            if (key < 0 || key == 'q' || (key == ESCAPE && !isMoved())) {
                return List.of();
            }
            act(key);
            out.print("\033[" + (shown() + 1) + "A");
            draw();
        }
    }

    private List<Integer> taken() {
        return marked.isEmpty() ? List.of(at) : new ArrayList<>(marked);
    }

    private void act(int key) {
        switch (key) {
            case 'k' -> move(-1);
            case 'j' -> move(1);
            case ' ' -> {
                if (takesSeveral && !marked.remove(at)) {
                    marked.add(at);
                }
            }
            case 'a' -> {
                if (takesSeveral) {
                    for (int i = 0; i < lines.size(); i++) {
                        marked.add(i);
                    }
                }
            }
            default -> {
                // no key of ours, or an arrow that has moved already
            }
        }
    }

    /// Reads the rest of an arrow key; false where Escape was typed alone.
    private boolean isMoved() throws IOException {
        int bracket = keys.ready() ? keys.read() : -1;
        if (bracket != '[' && bracket != 'O') {
            return false;
        }
        switch (keys.read()) {
            case 'A' -> move(-1);
            case 'B' -> move(1);
            default -> {
                // another key
            }
        }
        return true;
    }

    private void move(int by) {
        at = Math.clamp(at + (long) by, 0, lines.size() - 1);
        top = Math.clamp(top, at - shown() + 1, at);
    }

    private int shown() {
        return Math.min(MOST_SHOWN, lines.size());
    }

    private void draw() {
        for (int i = top; i < top + shown(); i++) {
            var cursor = i == at ? ">" : " ";
            var mark = marked.contains(i) ? "*" : " ";
            out.print("\033[2K" + cursor + mark + " " + lines.get(i) + "\n");
        }
        out.print("\033[2K"
                + (takesSeveral
                        ? "up, down: move · space: mark · a: mark all · Enter: take · q: leave"
                        : "up, down: move · Enter: take · q: leave")
                + "\n");
        out.flush();
    }
}
