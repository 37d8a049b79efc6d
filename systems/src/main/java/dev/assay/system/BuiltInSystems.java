package dev.assay.system;

import static dev.assay.system.BuiltIn.BUDGET;
import static dev.assay.system.BuiltIn.BUDGET_IF_ASKED;

import dev.assay.answering.Answering;
import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.api.Untouched;
import dev.assay.api.UserError;
import dev.assay.chat.ChatMessage;
import dev.assay.condense.DiffCondense;
import dev.assay.condense.JsonCondense;
import dev.assay.condense.JsonMinify;
import dev.assay.condense.LogTemplates;
import dev.assay.condense.StackFold;
import dev.assay.condense.TableCondense;
import dev.assay.condense.WhitespaceCollapse;
import dev.assay.exec.AgentSystem;
import dev.assay.exec.ExecJsonSystem;
import dev.assay.exec.ExecSystem;
import dev.assay.piece.WordScan;
import dev.assay.select.Anchors;
import dev.assay.select.Bm25;
import dev.assay.select.Deduplication;
import dev.assay.select.Embedders;
import dev.assay.select.EmbeddingSelect;
import dev.assay.select.FailFirst;
import dev.assay.select.LeadSentences;
import dev.assay.select.MaximalMarginalRelevance;
import dev.assay.select.Oracle;
import dev.assay.select.RandomLines;
import dev.assay.select.RandomTokens;
import dev.assay.select.SelfInformation;
import dev.assay.select.StopWordRemoval;
import dev.assay.select.TextRank;
import dev.assay.select.Truncation;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.QuestionReaders;
import dev.assay.spec.SystemSpec;
import dev.assay.text.NearestName;
import dev.assay.tokens.BpeTokens;
import dev.assay.transcript.ClearToolResults;
import dev.assay.transcript.MaskObservations;
import dev.assay.transcript.SlidingWindow;
import dev.assay.transcript.TranscriptSystem;
import dev.assay.transcript.TurnRewriting;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Every system that ships with Assay, and the way from what a user types to one of them.
public final class BuiltInSystems {
    private static final Set<String> PROGRAMS = Set.of("exec", "exec-json", "http");

    private static final Parameter[] BM25 = {
        new Parameter("k1", "1.2", "how soon a repeated word stops to count, 0 to 10"),
        new Parameter("b", "0.75", "how much long lines are held back, 0 to 1")
    };

    public static final List<BuiltIn> ALL = List.of(
            BuiltIn.of(
                    "identity",
                    1,
                    "the context as it is: the ceiling of quality",
                    List.of(),
                    settings -> new Identity(settings.name(), settings.configuration())),
            BuiltIn.of(
                    "null",
                    1,
                    "an empty context: what guessing alone scores",
                    List.of(),
                    settings -> new Fixed(settings.name(), settings.configuration(), _ -> Response.context(""))),
            BuiltIn.of(
                    "oracle",
                    2,
                    "only the gold evidence lines; a control, never publishable",
                    List.of(),
                    settings -> new Oracle(settings.name(), settings.configuration())),
            BuiltIn.condensing(
                    "random-lines",
                    1,
                    "lines by lot: the control to beat at an equal budget",
                    with(BUDGET, new Parameter("seed", "0", "of the lot, with the id of the example")),
                    settings -> new RandomLines(settings.whole("seed", Long.MIN_VALUE, Long.MAX_VALUE))),
            BuiltIn.condensing(
                    "random-tokens",
                    1,
                    "words by lot: what deleting at random costs at a ratio",
                    with(BUDGET, new Parameter("seed", "0", "of the lot, with the id of the example")),
                    settings -> new RandomTokens(settings.whole("seed", Long.MIN_VALUE, Long.MAX_VALUE))),
            BuiltIn.condensing("head", 1, "the first lines", BUDGET, _ -> new Truncation(1)),
            BuiltIn.condensing("tail", 1, "the last lines", BUDGET, _ -> new Truncation(0)),
            BuiltIn.condensing(
                    "head-tail",
                    1,
                    "the first and the last lines",
                    with(BUDGET, new Parameter("head", "0.6", "share taken from the beginning, 0 to 1")),
                    settings -> new Truncation(settings.number("head", 0, 1))),
            BuiltIn.condensing(
                    "dedup",
                    1,
                    "lines without exact and near repetitions",
                    with(
                            BUDGET_IF_ASKED,
                            new Parameter("numbers", "masked", "masked: lines that differ in numbers repeat; or kept"),
                            new Parameter(
                                    "distance", "3", "bits of the SimHash in which near repetitions differ, 0 to 3")),
                    settings -> new Deduplication(numbers(settings), (int) settings.whole("distance", 0, 3))),
            BuiltIn.condensing(
                    "whitespace",
                    1,
                    "runs of white space made one space",
                    with(BUDGET_IF_ASKED, new Parameter("lines", "kept", "kept, or joined into one")),
                    settings -> new WhitespaceCollapse(
                            settings.oneOf("lines", List.of("kept", "joined")).equals("kept")
                                    ? WhitespaceCollapse.Lines.KEPT
                                    : WhitespaceCollapse.Lines.JOINED)),
            BuiltIn.condensing(
                    "stop-words",
                    1,
                    "the text without words such as the, of and was",
                    BUDGET_IF_ASKED,
                    _ -> new StopWordRemoval()),
            BuiltIn.condensing(
                    "lead",
                    1,
                    "the first sentences of every paragraph",
                    with(BUDGET_IF_ASKED, new Parameter("sentences", "1", "of a paragraph, 1 to 100")),
                    settings -> new LeadSentences((int) settings.whole("sentences", 1, 100))),
            BuiltIn.condensing(
                    "drain",
                    1,
                    "one exemplar a log template, with counts",
                    with(
                            BUDGET_IF_ASKED,
                            new Parameter("depth", "2", "first words that lines of a template share, 0 to 8"),
                            new Parameter("similarity", "0.5", "share of words that they share, 0 to 1")),
                    settings ->
                            new LogTemplates((int) settings.whole("depth", 0, 8), settings.number("similarity", 0, 1))),
            BuiltIn.condensing(
                    "anchors",
                    1,
                    "lines with errors, positions, paths, URLs, versions, hashes",
                    with(BUDGET, new Parameter("around", "1", "lines kept on each side, 0 to 100")),
                    settings -> new Anchors((int) settings.whole("around", 0, 100))),
            BuiltIn.condensing(
                    "fail-first",
                    1,
                    "failing blocks whole, passing lines last",
                    with(BUDGET, new Parameter("lines", "60", "longest block, 1 to 10000")),
                    settings -> new FailFirst((int) settings.whole("lines", 1, 10_000))),
            BuiltIn.condensing("bm25", 1, "lines that match the question", with(BUDGET, BM25), BuiltInSystems::bm25),
            BuiltIn.condensing(
                    "textrank",
                    1,
                    "lines that share most with the rest of the text",
                    with(
                            BUDGET,
                            new Parameter("damping", "0.85", "of the walk, 0 to 1"),
                            new Parameter("rounds", "20", "of the walk, 1 to 100")),
                    settings -> new TextRank(settings.number("damping", 0, 1), (int) settings.whole("rounds", 1, 100))),
            BuiltIn.condensing(
                    "mmr",
                    1,
                    "lines that match the question and do not repeat each other",
                    with(with(BUDGET, new Parameter("lambda", "0.7", "relevance against novelty, 0 to 1")), BM25),
                    settings -> new MaximalMarginalRelevance(settings.number("lambda", 0, 1), bm25(settings))),
            BuiltIn.condensing("self-information", 1, "least predictable lines", BUDGET, _ -> new SelfInformation()),
            BuiltIn.of(
                    "embedding-select",
                    1,
                    "lines that mean what the question means",
                    with(
                            BUDGET,
                            new Parameter(
                                    "model", "hashing", "hashing, or minilm or openai:MODEL@URL where they are there")),
                    settings -> new EmbeddingSelect(
                            settings.name(),
                            Embedders.find(settings.text("model")),
                            settings.budget(),
                            settings.configuration())),
            BuiltIn.of(
                    "json-minify",
                    1,
                    "JSON without white space",
                    BUDGET_IF_ASKED,
                    settings -> new JsonMinify(settings.name(), settings.budget(), settings.configuration())),
            BuiltIn.of(
                    "json-condense",
                    1,
                    "JSON with the middle of its long arrays left out",
                    with(BUDGET_IF_ASKED, new Parameter("items", "6", "of an array, besides odd ones, 1 to 10000")),
                    settings -> new JsonCondense(
                            settings.name(),
                            (int) settings.whole("items", 1, 10_000),
                            settings.budget(),
                            settings.configuration())),
            BuiltIn.condensing(
                    "table-condense",
                    1,
                    "tables with the middle of their rows left out",
                    with(BUDGET_IF_ASKED, new Parameter("rows", "6", "of a table, besides odd ones, 2 to 10000")),
                    settings -> new TableCondense((int) settings.whole("rows", 2, 10_000))),
            BuiltIn.condensing(
                    "diff-condense",
                    1,
                    "diffs with less of what did not change",
                    with(BUDGET_IF_ASKED, new Parameter("around", "1", "lines kept beside a change, 0 to 100")),
                    settings -> new DiffCondense((int) settings.whole("around", 0, 100))),
            BuiltIn.condensing(
                    "stack-fold", 1, "stack traces without framework frames", BUDGET_IF_ASKED, _ -> new StackFold()),
            transcript(
                    "mask-observations",
                    "conversations without what tools gave back long ago",
                    List.of(new Parameter("keep", "3", "last results that stay, 0 to 10000")),
                    settings -> new MaskObservations((int) settings.whole("keep", 0, 10_000))),
            transcript(
                    "sliding-window",
                    "the last turns of a conversation, and what the system said",
                    List.of(new Parameter("turns", "10", "that stay, 0 for all that fit, to 1000000")),
                    settings -> new SlidingWindow((int) settings.whole("turns", 0, 1_000_000))),
            transcript(
                    "clear-tool-results",
                    "conversations cleared of results of tools once they are long",
                    List.of(
                            new Parameter("after", "4000", "cl100k_base tokens, 0 or more"),
                            new Parameter("keep", "3", "last results never cleared, 0 to 10000")),
                    settings -> new ClearToolResults(
                            (int) settings.whole("after", 0, Integer.MAX_VALUE),
                            (int) settings.whole("keep", 0, 10_000),
                            BpeTokens.CL100K_BASE)),
            BuiltIn.command(
                    "exec",
                    "a command, context on stdin and stdout: exec:./filter --fast",
                    (_, spec, budget, options) -> ExecSystem.of(spec.text(), spec.rest(), told(options, budget))),
            BuiltIn.command(
                    "exec-json",
                    "a long-running command, JSON lines both ways: exec-json:python3 tool.py",
                    (_, spec, budget, options) -> ExecJsonSystem.of(spec.text(), spec.rest(), told(options, budget))),
            BuiltIn.command(
                    ToolSystem.NAME,
                    "a compressor with a recipe, never handed the question: tool:tokenjuice; `assay tools` lists them",
                    (_, spec, _, options) -> ToolSystem.of(spec, options)),
            BuiltIn.command(
                    "agent",
                    "an agent, prompt on stdin, answer on stdout: agent:./agent --quiet",
                    (_, spec, _, options) -> AgentSystem.of(spec.text(), spec.rest(), options, asked())),
            BuiltIn.program(
                    "claude-cli",
                    1,
                    "Claude Code, one print-mode call an example",
                    List.of(
                            new Parameter("model", "", "that it is to use"),
                            new Parameter("tools", "", "that it may use, separated by spaces")),
                    (settings, options) -> AgentSystem.of(settings.name(), claude(settings), options, asked())));

    private BuiltInSystems() {}

    /// Whether a system keeps what fits a budget, so that it can be compared at an equal one. An outside command is
    /// told its budget and may do with it what it will.
    ///
    /// @param spec with or without settings
    public static boolean takesBudget(String spec) {
        var parsed = SystemSpec.parse(spec);
        var name = parsed.name();
        if (name.equals(BlindSystem.NAME)) {
            return takesBudget(parsed.rest());
        }
        return PROGRAMS.contains(name)
                || ALL.stream()
                        .filter(builtIn -> builtIn.name().equals(name))
                        .anyMatch(builtIn -> builtIn.parameters().containsAll(BUDGET));
    }

    /// Whether a system surely keeps within its budget: one of ours that takes one.
    static boolean keepsToBudget(SystemSpec spec) {
        return ALL.stream()
                .filter(builtIn -> !builtIn.isProgram())
                .filter(builtIn -> builtIn.name().equals(spec.name()))
                .anyMatch(builtIn -> builtIn.parameters().stream()
                        .anyMatch(parameter -> parameter.name().equals("fill")));
    }

    /// Whether a system is handed the question and may use it. What is no part of Assay may.
    ///
    /// @param spec with or without settings
    public static boolean seesQuestion(String spec) {
        var name = SystemSpec.parse(spec).name();
        return !name.equals(BlindSystem.NAME) && QuestionReaders.isOne(name);
    }

    /// The same system, never handed the question; it keeps the name it was given.
    ///
    /// @param typed as SPEC or NAME=SPEC
    public static String blind(String typed) {
        var parsed = SystemSpec.parse(typed);
        var isNamed = !parsed.text().equals(parsed.unnamed());
        return seesQuestion(typed)
                ? (isNamed ? parsed.text() + "=" : "") + BlindSystem.NAME + ":" + parsed.unnamed()
                : typed;
    }

    /// A system at the tokens that one of a stored run used, example by example.
    ///
    /// @param folder of the run
    /// @param system of the run
    /// @param spec without a name
    public static String like(Path folder, String system, String spec) {
        return "at:like=%s,%s".formatted(LikeSystem.words(folder.toString(), system), spec);
    }

    /// A program is told a budget that was set for it alone, not the one built-in systems get by default.
    private static ExecOptions told(ExecOptions options, Budget budget) {
        return budget.fills() ? options.withBudget(budget) : options;
    }

    /// The system of a spec, with default budget and limits.
    public static ContextSystem<Example> create(String spec) {
        return create(spec, Budget.DEFAULT, ExecOptions.DEFAULT);
    }

    /// The system of a spec.
    ///
    /// @param defaultBudget for systems that take a budget and are given none in the spec
    /// @param options for systems that are outside commands
    public static ContextSystem<Example> create(String spec, Budget defaultBudget, ExecOptions options) {
        return create(SystemSpec.parse(spec), defaultBudget, options);
    }

    static ContextSystem<Example> create(SystemSpec parsed, Budget defaultBudget, ExecOptions options) {
        if (parsed.name().equals(BlindSystem.NAME)) {
            return new BlindSystem(parsed.text(), create(SystemSpec.parse(parsed.rest()), defaultBudget, options));
        }
        return ALL.stream()
                .filter(builtIn -> builtIn.name().equals(parsed.name()))
                .findFirst()
                .orElseThrow(() -> unknown(parsed.name()))
                .create(parsed, defaultBudget, options);
    }

    private static UserError unknown(String name) {
        var guess = NearestName.of(name, ALL.stream().map(BuiltIn::name).toList())
                .map(nearest -> "; did you mean \"%s\"?".formatted(nearest))
                .orElse("");
        return new UserError(
                "no system named \"%s\"%s\n       `assay systems` shows all %d".formatted(name, guess, ALL.size()));
    }

    private static BuiltIn transcript(
            String name, String description, List<Parameter> parameters, Function<Settings, TurnRewriting> make) {
        return BuiltIn.of(
                name,
                1,
                description,
                with(BUDGET_IF_ASKED, parameters.toArray(Parameter[]::new)),
                settings -> new TranscriptSystem(
                        settings.name(), make.apply(settings), settings.budget(), settings.configuration()));
    }

    /// What a model is asked, for an agent that takes all of it as one text.
    private static AgentSystem.Prompting asked() {
        return new AgentSystem.Prompting(
                Answering.WORDING,
                example -> Answering.request(example, example.context()).messages().stream()
                        .map(ChatMessage::text)
                        .collect(Collectors.joining("\n\n")));
    }

    private static String claude(Settings settings) {
        return "claude -p --print" + option("--model", settings.text("model"))
                + option("--allowedTools", settings.text("tools"));
    }

    /// A single quote would end the quotes around it, and no model or tool has one in its name.
    private static String option(String name, String value) {
        return value.isEmpty() ? "" : " " + name + " '" + value.replace("'", "") + "'";
    }

    private static List<Parameter> with(List<Parameter> some, Parameter... more) {
        return Stream.concat(some.stream(), Stream.of(more)).toList();
    }

    private static Bm25 bm25(Settings settings) {
        return new Bm25(settings.number("k1", 0, 10), settings.number("b", 0, 1));
    }

    private static WordScan.Numbers numbers(Settings settings) {
        return settings.oneOf("numbers", List.of("masked", "kept")).equals("kept")
                ? WordScan.Numbers.KEPT
                : WordScan.Numbers.MASKED;
    }

    private record Identity(String name, Map<String, Object> configuration) implements Untouched<Example> {}

    private record Fixed(String name, Map<String, Object> configuration, ContextSystem.Call<Example> call)
            implements ContextSystem<Example> {
        @Override
        public Response process(Example example) throws Exception {
            return call.process(example);
        }
    }
}
