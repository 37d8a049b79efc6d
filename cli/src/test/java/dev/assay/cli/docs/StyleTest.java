package dev.assay.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What people read is written as docs/style.md says, in words that are known.
class StyleTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern ROW = Pattern.compile("\\| ([a-z' ]+) \\| .* \\|");
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]++|\\\\.)*+)\"");
    private static final Pattern CODE =
            Pattern.compile("(?s)```.*?```|`[^`]*`|(?m)^ {4}[^\\n]*$|https?://\\S+|\\]\\([^)]*\\)|<[^>]*>");
    private static final Pattern WORD = Pattern.compile("(?<![\\w./_-])[A-Za-z][a-z]{3,}(?![\\w/_(=]|[.:][\\w])");

    @TempDir
    private Path folder;

    private static List<Pattern> forbidden() throws IOException {
        return Files.readAllLines(ROOT.resolve("docs/style.md")).stream()
                .map(ROW::matcher)
                .filter(row -> row.matches() && !row.group(1).equals("not"))
                .map(row -> Pattern.compile("(?i)\\b" + Pattern.quote(row.group(1)) + "\\b"))
                .toList();
    }

    /// README and guides by name.
    private static Map<String, String> pages() throws IOException {
        var pages = new LinkedHashMap<String, String>();
        for (var name : List.of("README.md", "CONTRIBUTING.md", "SECURITY.md", "journeys/README.md", "ci/README.md")) {
            pages.put(name, Files.readString(ROOT.resolve(name)));
        }
        try (var files = Files.list(ROOT.resolve("docs"))) {
            for (var file : files.filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList()) {
                pages.put("docs/" + file.getFileName(), Files.readString(file));
            }
        }
        pages.remove("docs/cli.md"); // generated from the help, which is looked at itself
        pages.remove("docs/style.md"); // it shows what not to write
        pages.remove("docs/seeds.md"); // it quotes
        return pages;
    }

    /// The help of every command.
    private String help() {
        return CommandRun.in(folder, "cli-reference").out();
    }

    /// Texts of messages: what is given to a [dev.assay.api.UserError] or printed as a notice.
    private static Map<String, String> messages() throws IOException {
        var messages = new LinkedHashMap<String, String>();
        try (var files = Files.walk(ROOT)) {
            for (var file : files.filter(StyleTest::isOurs).sorted().toList()) {
                var source = Files.readString(file);
                var texts = LITERAL.matcher(source)
                        .results()
                        .map(found -> found.group(1))
                        .filter(text -> text.contains("\\n       "))
                        .collect(Collectors.joining("\n"));
                if (!texts.isEmpty()) {
                    messages.put(ROOT.relativize(file).toString(), texts.replace("\\n", " "));
                }
            }
        }
        return messages;
    }

    private static boolean isOurs(Path file) {
        return file.toString().endsWith(".java")
                && file.toString().contains("/src/main/java/dev/assay/")
                && !file.toString().contains("/target/");
    }

    @Test
    void noTextUsesWordsWeDoNotWrite() throws IOException {
        var texts = new LinkedHashMap<>(pages());
        texts.put("assay --help", help());
        texts.putAll(messages());
        var found = new ArrayList<String>();
        for (var word : forbidden()) {
            texts.forEach((name, text) -> word.matcher(text)
                    .results()
                    .map(hit -> "%s: \"%s\" in … %s"
                            .formatted(
                                    name,
                                    hit.group(),
                                    text.substring(
                                                    Math.max(0, hit.start() - 30),
                                                    Math.min(text.length(), hit.end() + 30))
                                            .replace("\n", " ")))
                    .forEach(found::add));
        }
        assertThat(found).isEmpty();
    }

    @Test
    void everyWordIsKnown() throws IOException {
        var known = Set.copyOf(Files.readAllLines(Path.of("src/test/resources/dev/assay/cli/docs/words.txt")));
        var unknown = new TreeSet<String>();
        var texts = new LinkedHashMap<>(pages());
        texts.put("help", help());
        texts.putAll(messages());
        texts.values()
                .forEach(text -> WORD.matcher(CODE.matcher(text).replaceAll(" "))
                        .results()
                        .map(found -> found.group().toLowerCase(Locale.ROOT))
                        .filter(word -> !known.contains(word))
                        .forEach(unknown::add));
        if (Boolean.getBoolean("assay.write-docs")) {
            Files.write(Path.of("target/unknown-words.txt"), unknown);
        }
        assertThat(unknown).as("spelled right? then add them to words.txt").isEmpty();
    }

    @Test
    void theWordListIsInOrder() throws IOException {
        var words = Files.readAllLines(Path.of("src/test/resources/dev/assay/cli/docs/words.txt"));
        assertThat(words).isSorted().doesNotHaveDuplicates();
    }
}
