package dev.assay.cli.project;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.dataset.FieldMap;
import dev.assay.dataset.MappedWords;
import dev.assay.datasets.rows.LocalFields;
import dev.assay.job.Job;
import dev.assay.json.Json;
import dev.assay.trust.Trust;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `assay init`.
@Command(
        name = "init",
        description = {
            "Write assay.yaml for this folder: your data, your system, your model.",
            "Without options it asks what you have. What it writes is approved for you on this machine."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay init                                                  answer three questions",
            "  assay init --data logs/                                     a folder of logs",
            "  assay init --data qa.csv --map context=log,answer=expected  a table with your own column names",
            "  assay init --data qa.jsonl --system 'exec:./filter'         your compressor on your data",
            "  assay init --data qa.jsonl --model ollama:gemma3:4b         and a model that answers",
            "",
            "Then `assay run` runs it."
        })
public final class InitCommand implements Callable<Integer> {
    private static final int LOOKED_AT = 1000;

    private final Session session;

    @Option(
            names = {"-d", "--data"},
            paramLabel = "PATH",
            description = "Your examples: JSONL, JSON, CSV, TSV, Parquet, or a folder of text files such as logs.")
    private Optional<String> data = Optional.empty();

    @Option(
            names = "--map",
            paramLabel = "OURS=YOURS",
            description = "Assay's field names and yours, such as context=log (default: guessed from the names).")
    private Optional<String> map = Optional.empty();

    @Option(
            names = {"-s", "--system"},
            paramLabel = "SPEC",
            description = "Your system, such as 'exec:./filter'; repeatable. Baselines are added.")
    private List<String> systems = List.of();

    @Option(names = "--model", paramLabel = "SPEC", description = "A model that answers from what is kept; repeatable.")
    private List<String> models = List.of();

    @Option(names = "--force", description = "Replace an assay.yaml that exists.")
    private boolean isForced;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean isJson;

    public InitCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var file = session.resolve(Path.of(Project.FILE));
        if (Files.exists(file) && !isForced) {
            throw new UserError(
                    "%s already exists\n       edit it, or replace it with --force".formatted(Project.FILE));
        }
        if (data.isEmpty() && systems.isEmpty() && models.isEmpty()) {
            ask();
        }
        var words = data.orElse("demo");
        var fields = data.map(this::fieldMap).orElse(FieldMap.NONE);
        long examples = examples(MappedWords.mapped(placed(words), fields));
        write(file, new ProjectText(words, fields, chosenSystems(), models).toString());
        approve();
        if (isJson) {
            var result = new LinkedHashMap<String, Object>();
            result.put("file", Project.FILE);
            result.put("dataset", words);
            result.put("map", fields.toString());
            result.put("examples", examples);
            result.put("systems", chosenSystems());
            result.put("models", models);
            result.put("next", "assay run");
            session.terminal().println(Json.writePretty(result));
            return ExitCode.DONE.number();
        }
        session.terminal()
                .println("assay.yaml: %s%s, %d%s examples, systems %s%s\nnext: assay run"
                        .formatted(
                                words,
                                fields.isEmpty() ? "" : " with " + fields,
                                examples,
                                examples == LOOKED_AT ? " or more" : "",
                                String.join(", ", chosenSystems()),
                                models.isEmpty() ? "" : ", models " + String.join(", ", models)));
        return ExitCode.DONE.number();
    }

    private void ask() {
        var terminal = session.terminal();
        var typed = terminal.asked("Your data: a file or a folder (empty for the bundled demo): ");
        data = Optional.of(typed).filter(answer -> !answer.isEmpty());
        var program =
                terminal.asked("Your compressor: a command that reads stdin and writes stdout (empty for none): ");
        systems = program.isEmpty() ? List.of() : List.of("mine=exec:" + program);
        var model = terminal.asked("A model that answers, such as ollama:gemma3:4b (empty for none): ");
        models = model.isEmpty() ? List.of() : List.of(model);
    }

    /// What the person brings, between the bounds and beside three simple methods.
    private List<String> chosenSystems() {
        var all = new ArrayList<>(systems);
        all.addAll(List.of("head-tail", "bm25", "identity", "oracle", "null"));
        return all.stream().distinct().toList();
    }

    private FieldMap fieldMap(String words) {
        if (map.isPresent()) {
            return FieldMap.parse(map.get());
        }
        var path = session.resolve(Path.of(words));
        return Files.isRegularFile(path) ? FieldGuess.of(LocalFields.of(path)) : FieldMap.NONE;
    }

    private String placed(String words) {
        var path = session.resolve(Path.of(words));
        return Files.exists(path) ? path.toString() : words;
    }

    /// Reads the first examples, so that what is wrong with them is said now.
    private long examples(String words) {
        try (var examples =
                session.registry().source(words, Profile.STANDARD).dataset().examples()) {
            long count = examples.limit(LOOKED_AT).count();
            if (count == 0) {
                throw new UserError("%s: there are no examples in it\n       name a file or folder that holds some"
                        .formatted(words));
            }
            return count;
        }
    }

    private void approve() {
        var project = Project.of(session).orElseThrow();
        var trust = Trust.of(session.environment());
        var job = Job.on(MappedWords.mapped(placed(data.orElse("demo")), FieldMap.NONE))
                .systems(project.systems())
                .registry(session.registry().trusting(trust.acceptingAll()));
        project.models().forEach(job::model);
        var asked = trust.refused(job.deeds());
        if (!asked.isEmpty()) {
            trust.approve(asked, session.clock().instant());
        }
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw UserError.environment(
                    "%s: cannot be written: %s\n       run it in a folder of your own".formatted(file, e), e);
        }
    }
}
