package dev.assay.condense;

import dev.assay.piece.Pieces;
import java.util.List;
import java.util.regex.Pattern;

/// What a line of a stack trace looks like, and whose code it names.
final class StackFrames {
    /// Behind the indent: Java, .NET and JavaScript `at …`; Python `File "…", line 3`; Ruby `from
    /// a.rb:3:in`; Rust `12: core::panicking`; Go `/src/a.go:3 +0x1d`; Java's own `... 12 more`.
    private static final Pattern FRAME = Pattern.compile("at \\S.*|File \".*\", line \\d+.*|from \\S+:\\d+:in .*"
            + "|\\d+: +\\S+::.*|/\\S+\\.go:\\d+( \\+0x[0-9a-f]+)?|\\.\\.\\. \\d+ (more|common frames omitted)");

    private static final List<String> FRAMEWORKS = List.of(
            "at java.",
            "at javax.",
            "at jakarta.",
            "at jdk.",
            "at sun.",
            "at com.sun.",
            "at java.base/",
            "at kotlin.",
            "at kotlinx.",
            "at scala.",
            "at akka.",
            "at org.springframework.",
            "at org.apache.",
            "at org.junit.",
            "at org.hibernate.",
            "at org.eclipse.",
            "at org.gradle.",
            "at io.netty.",
            "at io.micronaut.",
            "at io.quarkus.",
            "at reactor.",
            "at io.reactivex.",
            "at com.google.common.",
            "at com.fasterxml.",
            "at app//org.junit.",
            "at System.",
            "at Microsoft.",
            "node_modules/",
            "node:internal",
            "(internal/",
            "site-packages/",
            "dist-packages/",
            "/lib/python",
            "<frozen ",
            "/gems/",
            "/rustc/",
            "core::",
            "std::",
            "tokio::",
            "/usr/local/go/src/",
            "/pkg/mod/");

    private StackFrames() {}

    static boolean isFrame(Pieces lines, int line) {
        var text = lines.text();
        var from = lines.start(line);
        var to = lines.contentEnd(line);
        while (from < to && text.charAt(from) <= ' ') {
            from++;
        }
        var isIndented = from > lines.start(line);
        return isIndented && from < to && mayStart(text.charAt(from)) && matches(text, from, to);
    }

    private static boolean mayStart(char c) {
        return c == 'a' || c == 'F' || c == 'f' || c == '/' || c == '.' || (c >= '0' && c <= '9');
    }

    private static boolean matches(String text, int from, int to) {
        return FRAME.matcher(text).region(from, to).matches();
    }

    /// One past the last line of a frame: Python and Rust put source or place on lines of their own,
    /// indented deeper.
    static int end(Pieces lines, int line) {
        var indent = indent(lines, line);
        var end = line + 1;
        while (end < lines.size()
                && end <= line + 3
                && indent(lines, end) > indent
                && !lines.isBlank(end)
                && hasTail(lines, line)) {
            end++;
        }
        return end;
    }

    private static boolean hasTail(Pieces lines, int line) {
        var first = lines.text().charAt(lines.start(line) + indent(lines, line));
        return first == 'F' || (first >= '0' && first <= '9');
    }

    private static int indent(Pieces lines, int line) {
        var at = lines.start(line);
        while (at < lines.contentEnd(line) && lines.text().charAt(at) <= ' ') {
            at++;
        }
        return at - lines.start(line);
    }

    static boolean isFramework(String frame) {
        return FRAMEWORKS.stream().anyMatch(frame::contains);
    }
}
