package dev.assay.cli.compact;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.AlwaysJson;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.JsonLines;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.Difficulty;
import dev.assay.compact.generation.CaseLines;
import dev.assay.compact.generation.SlotStamp;
import dev.assay.compact.run.PlanWords;
import dev.assay.compact.template.Template;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `assay compact generate`.
@Command(
        name = "generate",
        description = {
            "Generate compact cases from templates, by seed: a conversation, what must survive, and questions.",
            "One JSON object a line: {template_key, seed_group, case_slot, difficulty, seed, bindings, case, …}; a case",
            "that cannot be made has an \"error\" instead, and the command then exits with 1."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay compact generate --slots 0..4 --difficulty medium,hard --out cases.jsonl",
            "  assay compact generate --stamp 'starter@1.0.0/TEMPLATE@1.0.0+assay@1.0.0:default:3'",
            "  assay compact generate --templates my-template.yaml --suite-key mine --seed-group spring",
            "  assay compact generate --templates templates/ --seed 42 --profile compat --lexicon words.json"
        })
public final class CompactGenerateCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    @SuppressWarnings("UnusedVariable") // it changes nothing
    private final AlwaysJson json = new AlwaysJson();

    @Mixin
    private final CompactSuiteOption suite = new CompactSuiteOption();

    @Option(
            names = {"-t", "--template"},
            paramLabel = "KEY",
            description = "Only this template; repeatable.")
    private List<String> templates = List.of();

    @Option(
            names = "--seed-group",
            paramLabel = "NAME",
            defaultValue = "default",
            description = "Part of every seed; repeatable (default: ${DEFAULT-VALUE}).")
    private List<String> groups = List.of("default");

    @Option(
            names = "--slots",
            paramLabel = "N..M",
            defaultValue = "0",
            description = "Numbers of the cases of a template, both ends included (default: ${DEFAULT-VALUE}).")
    private String slots = "0";

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Whole number of any size in place of group and slot; repeatable.")
    private List<BigInteger> seeds = List.of();

    @Option(
            names = "--stamp",
            paramLabel = "STAMP",
            description = {
                "Make the case of a result again: its stamp as JSON ({seed_namespace, seed_group, case_slot}), a file that",
                "holds it, or NAMESPACE:GROUP:SLOT. Suite, template and versions follow from the namespace."
            })
    private Optional<String> stamp = Optional.empty();

    @Option(
            names = "--difficulty",
            split = ",",
            paramLabel = "LEVEL",
            defaultValue = "medium",
            description = "easy, medium, hard or elite; repeatable (default: ${DEFAULT-VALUE}).")
    private List<String> levels = List.of("medium");

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "FILE",
            description = "JSONL (default: standard output).")
    private Optional<Path> out = Optional.empty();

    public CompactGenerateCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        if (stamp.isPresent()) {
            return stamped(SlotStamp.parse(text(stamp.get())));
        }
        var chosen = suite.chosen(session);
        var lines = new CaseLines(chosen.profile(), chosen.generator(), chosen.suite());
        var difficulties = levels.stream().map(PlanWords::level).toList();
        var refused = new long[1];
        try (var writer = JsonLines.writer(session, out)) {
            selected(chosen.suite().templates())
                    .forEach(template -> cases(lines, template, difficulties).forEach(line -> {
                        writer.write(line);
                        refused[0] += line.containsKey("error") ? 1 : 0;
                    }));
        }
        if (refused[0] > 0) {
            session.terminal().notice("%d cases could not be made; their lines say why".formatted(refused[0]));
        }
        return (refused[0] > 0 ? ExitCode.TRIALS_FAILED : ExitCode.DONE).number();
    }

    private String text(String typed) {
        if (typed.strip().startsWith("{")) {
            return typed;
        }
        try {
            var file = session.resolve(Path.of(typed));
            return Files.isRegularFile(file) ? Files.readString(file) : typed;
        } catch (InvalidPathException _) {
            return typed;
        } catch (IOException e) {
            throw new UserError("%s: cannot be read: %s".formatted(typed, e));
        }
    }

    /// The one case that was asked for.
    private int stamped(SlotStamp of) {
        var chosen = suite.chosen(session, of.suite());
        var template = chosen.suite().templates().stream()
                .filter(one -> one.key().equals(of.template()))
                .findFirst()
                .orElseThrow(() -> new UserError(
                        "the suite %s has no template \"%s\"\n       name the folder it came from with --templates"
                                .formatted(chosen.suite().key(), of.template())));
        var here = chosen.generator().namespace(chosen.suite(), template);
        if (!here.equals(of.slot().namespace())) {
            throw new UserError("the stamp is of %s, and here is %s\n       the case was drawn from another version"
                    .formatted(of.slot().namespace(), here));
        }
        var level = of.difficulty().orElseGet(() -> PlanWords.level(levels.getFirst()));
        try (var writer = JsonLines.writer(session, out)) {
            writer.write(new CaseLines(chosen.profile(), chosen.generator(), chosen.suite())
                    .of(template, of.slot().group(), of.slot().number(), level));
        }
        return ExitCode.DONE.number();
    }

    private List<Template> selected(List<Template> all) {
        if (all.isEmpty()) {
            throw new UserError("no templates there\n       name a .yaml file or a folder with some right in it");
        }
        var unknown = templates.stream()
                .filter(key -> all.stream().noneMatch(template -> template.key().equals(key)))
                .toList();
        if (!unknown.isEmpty()) {
            throw new UserError("no template named \"%s\"\n       there are %s"
                    .formatted(
                            String.join("\", \"", unknown),
                            String.join(", ", all.stream().map(Template::key).toList())));
        }
        return templates.isEmpty()
                ? all
                : all.stream()
                        .filter(template -> templates.contains(template.key()))
                        .toList();
    }

    private Stream<Map<String, Object>> cases(CaseLines lines, Template template, List<Difficulty> difficulties) {
        if (!seeds.isEmpty()) {
            return seeds.stream().flatMap(seed -> difficulties.stream().map(level -> lines.of(template, seed, level)));
        }
        var numbers = SlotNumbers.parse(slots);
        return groups.stream()
                .flatMap(group -> numbers.stream()
                        .boxed()
                        .flatMap(number ->
                                difficulties.stream().map(level -> lines.of(template, group, number, level))));
    }
}
