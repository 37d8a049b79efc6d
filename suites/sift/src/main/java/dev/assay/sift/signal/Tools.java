package dev.assay.sift.signal;

import dev.assay.sift.signal.Tool.Commands;
import dev.assay.sift.signal.Tool.Mark;
import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// The tools whose output is known, in the order in which their findings are listed.
final class Tools {
    private static final Predicate<Line> RUFF = finding("\\p{Nd}+:\\p{Nd}+: [A-Z]+\\p{Nd}{3,4}(?!\\p{Nd})");
    private static final Predicate<Line> PYLINT = finding("\\p{Nd}+:\\p{Nd}+: [A-Z]\\p{Nd}{4}: ");
    private static final Predicate<Line> MYPY = finding("\\p{Nd}+(?::\\p{Nd}+)?: (?:error|warning|note): ");
    private static final Predicate<String> DIAGNOSTIC =
            Pattern.compile("TS\\p{Nd}{4}").asMatchPredicate();
    private static final Predicate<Line> DAEMON =
            Line.with("failed to solve", "error response from daemon", "manifest unknown");
    private static final Predicate<Line> CLUSTER = Line.with(
                    "error from server",
                    "not found",
                    "already exists",
                    "crashloopbackoff",
                    "imagepullbackoff",
                    "oomkilled")
            .or(line -> line.lower().startsWith("error:") && line.lower().length() > "error:".length())
            .or(Line.with("warning").and(Tools::warnsOfFailure));
    private static final Predicate<Line> TERRAFORM_FILE = Line.with(".tf line ");

    static final Tool PYTHON = new Tool(
            "python",
            List.of(
                    output -> output.words().stream().anyMatch(Findings::isFailure),
                    output -> Findings.PLACE.matcher(output.text()).find(),
                    Mark.word("error"),
                    Mark.word("exception"),
                    Mark.word("traceback")),
            List.of(
                    Line.withWord("error", "exception", "traceback"),
                    Line.like("[A-Z]" + UnicodeText.WORD + "*(?:Error|Exception):")),
            Commands.always("python"));

    private static final List<Tool> ALL = List.of(
            PYTHON,
            new Tool(
                    "pytest",
                    List.of(
                            output -> !TestNames.in(output.text()).isEmpty(),
                            Mark.phrase("test session starts"),
                            Mark.phrase("short test summary info")),
                    List.of(line -> Words.any(line.text(), "FAILED"::equals), Line.like("=+ FAILURES =")),
                    Commands.mentioned()),
            new Tool("ruff", List.of(Mark.word("ruff"), Mark.line(RUFF)), List.of(RUFF), Commands.always("ruff")),
            new Tool(
                    "pylint",
                    List.of(Mark.word("pylint"), Mark.line(PYLINT)),
                    List.of(PYLINT),
                    Commands.always("pylint")),
            new Tool(
                    "black",
                    List.of(
                            Mark.word("black"),
                            Mark.phrase("would reformat"),
                            Mark.phrase("would be reformatted"),
                            Mark.phrase("would be left unchanged")),
                    List.of(Line.like("(?:would reformat|reformatted|error: cannot format) ")),
                    Commands.always("black")),
            new Tool("mypy", List.of(Mark.word("mypy"), Mark.line(MYPY)), List.of(MYPY), Commands.always("mypy")),
            new Tool(
                    "node_package_manager",
                    List.of(Mark.phrase("npm"), Mark.phrase("yarn"), Mark.phrase("cannot find module")),
                    List.of(Line.like("npm ERR!" + UnicodeText.WHITESPACE).or(Line.with("err_pnpm_"))),
                    Commands.mentioned("pnpm", "npm", "yarn")),
            new Tool(
                    "typescript",
                    List.of(
                            Mark.word("tsc"),
                            Mark.word("typescript"),
                            output -> output.words().stream().anyMatch(DIAGNOSTIC)),
                    List.of(Line.holding("error ts\\p{Nd}")),
                    Commands.always("tsc")),
            new Tool(
                    "eslint",
                    List.of(
                            Mark.word("eslint"),
                            Mark.line(line -> Findings.lintRule(line).isPresent())),
                    List.of(),
                    Commands.mentioned("eslint")),
            new Tool(
                    "docker",
                    List.of(Mark.phrase("docker"), Mark.line(DAEMON)),
                    List.of(DAEMON),
                    Commands.mentioned(
                            "docker build",
                            "docker run",
                            "docker compose up",
                            "docker compose build",
                            "docker-compose up",
                            "docker-compose build",
                            "docker compose",
                            "docker-compose",
                            "docker")),
            new Tool(
                    "kubernetes",
                    List.of(Mark.word("kubectl"), Mark.line(CLUSTER)),
                    List.of(CLUSTER),
                    Commands.mentioned(
                            "kubectl get",
                            "kubectl describe",
                            "kubectl logs",
                            "kubectl apply",
                            "kubectl rollout",
                            "kubectl")),
            new Tool(
                    "terraform",
                    List.of(Mark.word("terraform"), Mark.line(TERRAFORM_FILE), Mark.line(Line.like("[│ ]*with "))),
                    List.of(TERRAFORM_FILE.or(Line.withWord("with"))),
                    Commands.mentioned("terraform", "terraform plan", "terraform apply")));

    private Tools() {}

    static List<Tool> in(ToolOutput output) {
        return ALL.stream().filter(tool -> tool.isSeenIn(output)).toList();
    }

    /// Lines with a finding in a Python file.
    private static Predicate<Line> finding(String behindPath) {
        return Line.with(".py:", ".pyi:").and(Line.like("[^ \\t]+\\.pyi?:" + behindPath));
    }

    /// Whether a line is an event such as `Warning  Failed  2m  kubelet`.
    private static boolean warnsOfFailure(Line line) {
        var words = UnicodeText.split(line.lower());
        int warning = words.indexOf("warning");
        return warning >= 0 && words.subList(warning, words.size()).stream().anyMatch(Tools::saysFailed);
    }

    private static boolean saysFailed(String word) {
        return Words.any(word, "failed"::equals);
    }
}
