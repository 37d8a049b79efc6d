package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the README shows is what one sees.
class ReadmeTest {
    @TempDir
    Path folder;

    @Test
    @Tag("ci")
    void theDemoInTheReadmeIsTheDemo() throws IOException {
        var readme = Files.readString(Path.of("../README.md"));
        var shown = readme.substring(readme.indexOf("<!-- demo -->\n```\n"), readme.indexOf("```\n<!-- /demo -->"));
        var seen = CommandRun.in(folder, "demo").out();
        assertThat(steady(shown.lines().skip(3).toList()))
                .as("paste the table and sketch of ./assay demo into README.md")
                .isNotEmpty()
                .isSubsetOf(steady(seen.lines().toList()));
    }

    /// Speed differs from machine to machine: the last column of the table.
    private static List<String> steady(List<String> lines) {
        return lines.stream().map(line -> line.replaceAll("] +>?\\d+$", "]")).toList();
    }
}
