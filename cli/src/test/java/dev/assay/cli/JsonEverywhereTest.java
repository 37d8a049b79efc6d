package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.terminal.Session;
import dev.assay.cli.terminal.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/// One vocabulary of options over all commands, asked of the program itself.
class JsonEverywhereTest {
    /// Commands that print no result: they serve, talk, or print a page or a script that has its own form.
    private static final Set<String> WITHOUT_RESULT = Set.of(
            "assay view",
            "assay mcp",
            "assay chat",
            "assay completion",
            "assay cli-reference",
            "assay warm-up",
            "assay fit rules",
            "assay spark local-cluster");

    /// What an option means wherever a command has it. Bench commands are for those who work on Assay.
    private static final Map<String, String> MEANINGS = Map.of(
            "-s", "--system|--suite",
            "-m", "--metric|--method|--memory",
            "-n", "--max-examples|--case-count",
            "-e", "--evaluator",
            "-o", "--output");

    private static Stream<CommandSpec> commands() {
        var terminal = Terminal.silent(new PrintWriter(new StringWriter()), new PrintWriter(new StringWriter()));
        var session = new Session(terminal, Path.of(""), Clock.systemUTC(), Map.of());
        return all(Main.commandLine(session));
    }

    private static Stream<CommandSpec> all(CommandLine line) {
        return Stream.concat(
                Stream.of(line.getCommandSpec()),
                line.getSubcommands().values().stream().distinct().flatMap(JsonEverywhereTest::all));
    }

    private static boolean isGroup(CommandSpec command) {
        return !command.subcommands().isEmpty() && command.findOption("--json") == null;
    }

    @Test
    void everyCommandThatPrintsAResultTakesJson() {
        assertThat(commands()
                        .filter(command -> !isGroup(command))
                        .filter(command -> command.findOption("--json") == null)
                        .map(CommandSpec::qualifiedName)
                        .filter(name -> !name.startsWith("assay bench")) // prints JSON only
                        .filter(name -> !WITHOUT_RESULT.contains(name)))
                .isEmpty();
    }

    @Test
    void aShortOptionStandsForTheSameLongOnes() {
        assertThat(commands()
                        .flatMap(command -> command.options().stream())
                        .filter(option -> MEANINGS.containsKey(option.shortestName()))
                        .filter(option -> !option.longestName().matches(MEANINGS.get(option.shortestName())))
                        .map(option -> option.command().qualifiedName() + " " + String.join(",", option.names())))
                .isEmpty();
    }

    @Test
    void oldNamesAreAcceptedAndNotShown() {
        assertThat(commands()
                        .flatMap(command -> command.options().stream())
                        .filter(option -> !option.hidden())
                        .flatMap(option -> Stream.of(option.names())))
                .doesNotContain("--max-cases", "--max-workers", "--limit");
    }

    @Test
    void whatBoundsTheTotalIsMaxExamplesWhereverExamplesAreRun() {
        for (var name : Set.of("run", "sweep", "context run", "context memory", "sift run", "compact run", "fit")) {
            assertThat(commands()
                            .filter(command -> command.qualifiedName().equals("assay " + name))
                            .map(command -> command.findOption("--max-examples") != null))
                    .as(name)
                    .containsExactly(true);
        }
    }

    @Test
    void theStatusesStandInTheHelp() {
        var help = CommandRun.in(Path.of("."), "--help").out().replaceAll("\\s+", " ");
        assertThat(help).contains("0 done", "1 ", "2 bad usage", "3 ", "4 undecided", "5 ", "70 ", "130 ");
    }
}
