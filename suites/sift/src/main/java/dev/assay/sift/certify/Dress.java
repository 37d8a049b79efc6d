package dev.assay.sift.certify;

import dev.assay.haystack.Vocabulary;
import dev.assay.random.SplitMix64;
import java.util.List;

/// What stands around the failures of an output: a time, a level, a name or a space before them, a color, or so much
/// text in their line that the line is long.
///
/// @param prefix before a failure; empty for none
/// @param isOnAll whether it stands before all lines
/// @param color that begins it; empty for none
/// @param length to which text is added; 0 for none
record Dress(String prefix, boolean isOnAll, String color, int length) {
    /// Which stream or level a line has says nothing about whether it reports a failure.
    private static final List<String> PREFIXES = List.of(
            "stderr: ",
            "[stderr] ",
            "2> ",
            "E/runtime: ",
            "    ",
            "\t",
            "> ",
            "| ",
            "- ",
            "* ",
            "# ",
            "[INFO] ",
            "INFO ",
            "DEBUG ",
            "TRACE ",
            "[WARN] ",
            "warning: ",
            "note: ",
            "remote: ",
            "npm ERR! ",
            "[12:04:31] ",
            "2026-03-04T05:06:07.089Z ",
            "Mar  4 05:06:07 host-7 runner[812]: ",
            "web-1  | ",
            "#14 0.482 ",
            "W0304 05:06:07.123456       1 main.go:77] ",
            "100% [==========] ");
    private static final List<String> COLORS =
            List.of("31", "1;31", "33", "0;91", "38;5;196", "38;2;255;80;80", "2", "7");
    private static final int LONGEST = 4_000;
    private static final int LONG = 300;

    static Dress draw(SplitMix64 random) {
        var prefix = random.below(3) == 0 ? random.pick(PREFIXES) : "";
        var isOnAll = !prefix.isBlank() && random.below(3) == 0;
        var color = random.below(5) == 0 ? "\u001b[" + random.pick(COLORS) + "m" : "";
        return new Dress(prefix, isOnAll, color, random.below(8) == 0 ? random.between(LONG, LONGEST) : 0);
    }

    String on(String line, SplitMix64 random, Vocabulary words) {
        var text = lengthened(line, random, words);
        return prefix + (color.isEmpty() ? text : color + text + "\u001b[0m");
    }

    /// With text before or behind it that says nothing.
    private String lengthened(String line, SplitMix64 random, Vocabulary words) {
        if (length == 0) {
            return line;
        }
        var filler = new StringBuilder();
        while (line.length() + filler.length() < length) {
            filler.append(words.word()).append('=').append(words.word()).append(' ');
        }
        return random.below(2) == 0
                ? filler + line
                : line + " " + filler.toString().strip();
    }
}
