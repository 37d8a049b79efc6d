package dev.assay.condense;

import dev.assay.api.Example;
import dev.assay.piece.Condensing;
import dev.assay.piece.Pieces;
import dev.assay.piece.Shortlist;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/// Stack traces without the frames nobody reads; every other line verbatim.
///
/// In each run of frames (Java, Kotlin, Scala, .NET, JavaScript, Python, Ruby, Go, Rust) the first and
/// the last stay, and so do frames of the program itself. Two or more frames in a row that belong to a
/// framework, or that repeat an earlier frame of the run as deep recursion does, become one line such
/// as `    … 17 frames`. Messages and `Caused by` lines are not frames and stay. Under a budget, the
/// lines just before frames go first (the messages), then frames, then the rest in the order of the
/// text.
public record StackFold() implements Condensing {
    private static final int MESSAGE = 2;
    private static final int FRAME = 1;

    /// @param first number of its first line
    /// @param end one past its last line: a Python frame has its source line with it
    private record Frame(int first, int end, boolean isFoldable) {}

    @Override
    public Shortlist shortlist(Example example) {
        var folding = new Folding(Pieces.lines(example.context()));
        return folding.shortlist();
    }

    private static final class Folding {
        private final Pieces lines;
        private final WeighedLines kept = new WeighedLines();

        Folding(Pieces lines) {
            this.lines = lines;
        }

        Shortlist shortlist() {
            for (int line = 0; line < lines.size(); ) {
                var run = runOfFrames(line);
                if (run.isEmpty()) {
                    var isMessage = line + 1 < lines.size() && StackFrames.isFrame(lines, line + 1);
                    keep(line, line + 1, isMessage ? MESSAGE : 0);
                    line++;
                } else {
                    fold(run);
                    line = run.getLast().end();
                }
            }
            return kept.shortlist();
        }

        private List<Frame> runOfFrames(int from) {
            var run = new ArrayList<Frame>();
            var seen = new HashSet<String>();
            for (int line = from; line < lines.size() && StackFrames.isFrame(lines, line); ) {
                var end = StackFrames.end(lines, line);
                var frame = lines.content(line);
                run.add(new Frame(line, end, !seen.add(frame) || StackFrames.isFramework(frame)));
                line = end;
            }
            return run;
        }

        private void fold(List<Frame> run) {
            for (int i = 0; i < run.size(); ) {
                var next = i;
                while (i > 0 && next < run.size() - 1 && run.get(next).isFoldable()) {
                    next++;
                }
                if (next - i >= 2) {
                    note(run.get(i).first(), next - i);
                    i = next;
                } else {
                    keep(run.get(i).first(), run.get(i).end(), FRAME);
                    i++;
                }
            }
        }

        private void note(int line, int frames) {
            kept.add("    … " + frames + " frames" + lines.terminator(line), FRAME);
        }

        private void keep(int first, int end, int weight) {
            for (int line = first; line < end; line++) {
                kept.add(lines.piece(line), weight);
            }
        }
    }
}
