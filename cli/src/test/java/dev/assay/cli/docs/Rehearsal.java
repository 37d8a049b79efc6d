package dev.assay.cli.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// How a command of the documentation is carried out here: with fewer examples, and on stand-ins where it needs what
/// is not here. What is not carried out is named with its reason.
final class Rehearsal {
    /// Commands that are no commands of the program, or never end.
    private static final Map<String, String> NOT_RUN = Map.of(
            "test", "the launcher's own: it runs the tests",
            "parity", "needs a clone of an original program",
            "view", "serves until it is stopped; ViewTest opens it",
            "mcp", "speaks a protocol on its streams; the tests of mcp hold it",
            "fit$", "asks which model; FitQuestionsTest answers",
            "fit --resume", "needs a command that was stopped; FitPlanTest stops one",
            "compact submit", "needs a run of a whole suite; CompactRunTest has one",
            "sift lint$", "takes a minute; SeedsTest runs it on all cases",
            "(?:pack add|spark local-cluster)",
                    "brings 290 MB, or stays until it is stopped; SparkClusterTest has both",
            "sift import", "needs results of the original program; SiftImportTest has some");

    private record Change(Pattern pattern, String replacement) {
        static Change of(String pattern, String replacement) {
            return new Change(Pattern.compile(pattern), replacement);
        }
    }

    private final List<Change> changes = new ArrayList<>();

    Rehearsal(Stage stage) {
        // Sizes.
        changes.add(Change.of("-n (?:50|20|60)\\b", "-n 2"));
        changes.add(Change.of("--length (?:32000|20000)", "--length 2000"));
        changes.add(Change.of("--count 200 --lines 500", "--count 5 --lines 60"));
        changes.add(Change.of("^(sift run(?!.* -n ).*)$", "$1 -n 4"));
        changes.add(Change.of("^(run demo(?!.* -n ).*)$", "$1 -n 12"));
        changes.add(Change.of("^(sweep demo(?!.* -n ).*) --ratios 0.05..0.9", "$1 -n 12 --ratios 0.1,0.5"));
        changes.add(Change.of("^(compact run(?!.* -s )(?!.*--resume).*)$", "$1 -s worked-example"));
        changes.add(Change.of("^(compact lint) --all", "$1 -s worked-example -n 1"));
        changes.add(Change.of("^lint --all", "lint demo ruler:vt,length=2000,count=2"));
        changes.add(Change.of(
                "^run compact:hard,level=elite,cases=3,cycles=4", "run compact:worked-example,cases=1,cycles=1"));
        changes.add(Change.of("^(fit --(?:model|all)(?!.*--(?:max-prompts|perf-only)).*)$", "$1 --max-prompts 1"));
        // Stand-ins.
        changes.add(Change.of(" --engine spark --master \\S+", "")); // SparkClusterTest has a cluster
        changes.add(Change.of("http://127.0.0.1:7878", stage.proxy() + "/v1"));
        changes.add(Change.of("^(judge check .*)openai:gpt-4.1-mini", "$1builtin:extractive"));
        changes.add(Change.of("hf:[\\w/.,=-]+", "ollama:tiny:1b"));
        changes.add(Change.of("llamacpp:[a-z]+\\.gguf", "ollama:tiny:1b"));
        changes.add(Change.of("(?:ollama:gemma3:4b)", "ollama:tiny:1b"));
        changes.add(
                Change.of("(?<![\\w])openai:[\\w.-]+(?:@http://127.0.0.1:8080/v1)?", "openai:gpt-4.1-mini,stream=off"));
        changes.add(Change.of("anthropic:claude-haiku-4-5", "builtin:extractive"));
        changes.add(Change.of("--model …", "--model openai:gpt-4.1-mini,stream=off"));
        changes.add(Change.of("exec:\\./my-(filter|method)", "exec:" + stage.folder() + "/my-$1"));
        changes.add(Change.of("=tool:[a-z0-9]+", "=head:ratio=0.05"));
        changes.add(Change.of("/path/to/", stage.folder() + "/"));
    }

    /// Why a command is not carried out; empty for most.
    static Optional<String> reasonToSkip(DocCommand command) {
        return NOT_RUN.entrySet().stream()
                .filter(entry -> Pattern.compile("^" + entry.getKey() + "(?: |$)")
                        .matcher(command.text())
                        .find())
                .map(Map.Entry::getValue)
                .findFirst();
    }

    DocCommand rehearsed(DocCommand command) {
        var text = command.text();
        for (var change : changes) {
            text = change.pattern().matcher(text).replaceAll(change.replacement());
        }
        return command.saying(text);
    }
}
