package dev.assay.cli.fit;

import dev.assay.api.EvalRow;
import dev.assay.cli.run.Progress;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Terminal;
import dev.assay.run.RunListener;
import java.util.List;

/// How a quality run goes: on a terminal one line that moves, with the prompt being asked, the score so far
/// and the time left; elsewhere a line for every category that is done.
final class FitProgress implements RunListener {
    private static final long REDRAW_NANOS = 100_000_000;

    private final Terminal terminal;
    private final boolean isMoving;
    private final List<String> ids;
    private long started;
    private long lastDrawn;
    private int before;
    private int done;
    private int right;
    private String category = "";
    private int categoryDone;
    private int categoryRight;
    private long next;

    /// @param ids of the prompts, in the order they are asked
    FitProgress(Terminal terminal, boolean isMoving, List<String> ids) {
        this.terminal = terminal;
        this.isMoving = isMoving;
        this.ids = List.copyOf(ids);
    }

    @Override
    public void started(long trials, long done) {
        started = System.nanoTime();
        before = Math.toIntExact(done);
        next = done;
        draw();
    }

    @Override
    public void stored(EvalRow row) {
        done++;
        next = row.key().number() + 1;
        boolean isRight = row.score("in_time").orElse(0) > 0;
        right += isRight ? 1 : 0;
        told(String.valueOf(row.metadata().getOrDefault("category", "")), isRight);
        draw();
    }

    private void told(String now, boolean isRight) {
        if (!now.equals(category)) {
            finished();
            category = now;
        }
        categoryDone++;
        categoryRight += isRight ? 1 : 0;
    }

    /// Says how the last category went, where no line moves.
    private void finished() {
        if (!isMoving && categoryDone > 0) {
            terminal.notice(
                    "%s: %d of %d right and in time".formatted(Safe.text(category), categoryRight, categoryDone));
        }
        categoryDone = 0;
        categoryRight = 0;
    }

    @Override
    public void idle() {
        draw();
    }

    private void draw() {
        if (!isMoving || System.nanoTime() - lastDrawn < REDRAW_NANOS) {
            return;
        }
        lastDrawn = System.nanoTime();
        Progress.redraw(terminal, line((System.nanoTime() - started) / 1e9));
    }

    String line(double seconds) {
        var asked = next < ids.size() ? ids.get(Math.toIntExact(next)) : "the last";
        int left = ids.size() - before - done;
        var rest = done == 0 ? "" : "  %s left".formatted(Progress.left(seconds / done * left));
        return "%d/%d  %s  %d of %d right%s".formatted(before + done, ids.size(), asked, right, done, rest);
    }

    @Override
    public void ended() {
        finished();
        if (isMoving) {
            Progress.erase(terminal);
        }
    }
}
