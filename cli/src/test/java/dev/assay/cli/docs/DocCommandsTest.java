package dev.assay.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every command of README and docs is carried out, page by page and in order. Where a page shows both controls, the
/// oracle must stand above null.
class DocCommandsTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /// `docs/cli.md` is generated from the program, and seeds.md is carried out by SeedsTest.
    private static final Set<String> ELSEWHERE = Set.of("docs/cli.md", "docs/seeds.md", "docs/style.md");

    /// A gate that fails or does not decide is an answer, and so is a judge that cannot be trusted.
    private static final Set<Integer> ANSWERS = Set.of(0, 1, 4);

    @TempDir
    private Path folder;

    static Stream<String> pages() throws IOException {
        try (var files = Files.list(ROOT.resolve("docs"))) {
            var docs = files.map(file -> "docs/" + file.getFileName())
                    .filter(name -> name.endsWith(".md") && !ELSEWHERE.contains(name))
                    .filter(name -> !DocCommand.of(ROOT, name).isEmpty())
                    .sorted()
                    .toList();
            return Stream.concat(Stream.of("README.md"), docs.stream());
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    @Tag("ci")
    void everyCommandOfThePageWorks(String page) throws IOException, InterruptedException {
        var wrong = new ArrayList<String>();
        try (var stage = new Stage(folder)) {
            var rehearsal = new Rehearsal(stage);
            for (var command : DocCommand.of(ROOT, page)) {
                if (Rehearsal.reasonToSkip(command).isEmpty()) {
                    check(stage, rehearsal.rehearsed(command), wrong);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static void check(Stage stage, DocCommand command, List<String> wrong)
            throws IOException, InterruptedException {
        var words = new Words(stage.folder()).expanded(command.words());
        var run = stage.assay(words);
        boolean isAnswer = command.text().matches("(?:gate|judge check|verify|match|certify|compact|lint|fit) ?.*")
                ? ANSWERS.contains(run.status())
                : run.status() == 0;
        if (!isAnswer || run.err().contains("this is a bug")) {
            wrong.add("%s\n  status %d: %s".formatted(command, run.status(), run.err()));
        } else if (words.containsAll(List.of("oracle", "null")) && !controlsStand(run.out())) {
            wrong.add("%s\n  the oracle does not stand above null:\n%s".formatted(command, run.out()));
        }
    }

    private static boolean controlsStand(String table) {
        return first(table, "oracle") > first(table, "null");
    }

    private static double first(String table, String system) {
        var number = Pattern.compile("(?m)^" + system + "[^0-9\\n]*([0-9]+\\.[0-9]+)")
                .matcher(table);
        return number.find() ? Double.parseDouble(number.group(1)) : Double.NaN;
    }

    @Test
    void whatIsNotCarriedOutIsShort() throws IOException {
        var skipped = pages().flatMap(page -> DocCommand.of(ROOT, page).stream())
                .filter(command -> Rehearsal.reasonToSkip(command).isPresent())
                .map(DocCommand::toString)
                .toList();
        assertThat(skipped).hasSizeLessThan(16);
    }
}
