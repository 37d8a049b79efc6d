package dev.assay.cli.run;

import dev.assay.api.EvalRow;
import dev.assay.cli.terminal.Terminal;
import dev.assay.report.Numbers;
import dev.assay.run.RunListener;
import java.time.Duration;

/// One line that moves: how far a run is, how fast, and how long it still takes. Silent where nobody looks.
public final class Progress implements RunListener {
    private static final long REDRAW_NANOS = 100_000_000;
    private static final int BAR = 24;

    private final Terminal terminal;
    private long trials;
    private long before;
    private long done;
    private long failed;
    private long started;
    private long lastDrawn;

    public Progress(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void started(long trials, long done) {
        this.trials = trials;
        this.before = done;
        this.started = System.nanoTime();
        draw();
    }

    @Override
    public void stored(EvalRow row) {
        done++;
        if (!row.isAnswered()) {
            failed++;
        }
        if (terminal.isInteractive() && System.nanoTime() - lastDrawn > REDRAW_NANOS) {
            draw();
        }
    }

    @Override
    public void idle() {
        draw();
    }

    private void draw() {
        if (!terminal.isInteractive() || System.nanoTime() - lastDrawn < REDRAW_NANOS) {
            return;
        }
        lastDrawn = System.nanoTime();
        redraw(terminal, line(before + done, trials, rate(), failed));
    }

    /// Puts a line in the place of the last one.
    public static void redraw(Terminal terminal, String line) {
        terminal.err().print("\r" + line.substring(0, Math.min(line.length(), terminal.width() - 1)) + "\033[K");
        terminal.err().flush();
    }

    private double rate() {
        return done / Math.max(1e-3, (System.nanoTime() - started) / 1e9);
    }

    static String line(long done, long trials, double rate, long failed) {
        int filled = trials == 0 ? BAR : (int) (BAR * done / trials);
        return "%s%s %d/%d  %s trials/s%s%s"
                .formatted(
                        "█".repeat(filled),
                        "░".repeat(BAR - filled),
                        done,
                        trials,
                        rate < 10 ? Numbers.decimals(rate, 1) : Long.toString(Math.round(rate)),
                        rate > 0 && done < trials ? "  " + left((trials - done) / rate) + " left" : "",
                        failed == 0 ? "" : "  " + failed + " failed");
    }

    public static String left(double seconds) {
        var left = Duration.ofSeconds(Math.round(seconds));
        if (left.toHours() > 0) {
            return "%d h %02d min".formatted(left.toHours(), left.toMinutesPart());
        }
        return left.toMinutes() > 0
                ? "%d min %02d s".formatted(left.toMinutes(), left.toSecondsPart())
                : left.toSeconds() + " s";
    }

    /// Removes the line, so that results begin on a clean one.
    @Override
    public void ended() {
        erase(terminal);
    }

    public static void erase(Terminal terminal) {
        if (terminal.isInteractive()) {
            terminal.err().print("\r\033[K");
            terminal.err().flush();
        }
    }
}
