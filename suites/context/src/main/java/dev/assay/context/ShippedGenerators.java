package dev.assay.context;

import static dev.assay.context.task.MagicNeedles.Kind.NUMBERS;
import static dev.assay.context.task.MagicNeedles.Kind.UUIDS;
import static dev.assay.context.task.MagicNeedles.Kind.WORDS;
import static dev.assay.context.task.MagicNeedles.Straw.NEEDLES;
import static dev.assay.context.task.MagicNeedles.Straw.NOISE;
import static dev.assay.context.task.MagicNeedles.Straw.PROSE;

import dev.assay.context.babi.Babi;
import dev.assay.context.generate.Generator;
import dev.assay.context.generate.Generator.Scoring;
import dev.assay.context.generate.Generator.Shape;
import dev.assay.context.generate.Task;
import dev.assay.context.task.Aggregates;
import dev.assay.context.task.Associations;
import dev.assay.context.task.CommonWords;
import dev.assay.context.task.DocumentQuestions;
import dev.assay.context.task.FrequentWords;
import dev.assay.context.task.HiddenDigits;
import dev.assay.context.task.HouseRules;
import dev.assay.context.task.KeyValues;
import dev.assay.context.task.MagicNeedles;
import dev.assay.context.task.Memories;
import dev.assay.context.task.PassageCount;
import dev.assay.context.task.PassageRetrieval;
import dev.assay.context.task.RepeatedRequests;
import dev.assay.context.task.Updates;
import dev.assay.context.task.VariableTracking;
import dev.assay.context.tool.ToolJson;
import dev.assay.context.tool.ToolListing;
import dev.assay.context.tool.ToolLogLines;
import dev.assay.context.tool.ToolSchema;
import dev.assay.context.tool.ToolTrace;
import java.util.ArrayList;
import java.util.List;

/// The list of what ships. Adding a generator is its task and a line here.
final class ShippedGenerators {
    private static final int LEAST = 1000;
    private static final Shape PLACED = new Shape(64, LEAST, true);
    private static final Shape PLACED_LONGEST = new Shape(256, LEAST, true);
    private static final Shape SPREAD = new Shape(64, LEAST, false);

    /// The room RULER leaves for answers.
    private static final Shape RULER_NEEDLES = new Shape(128, LEAST, true);

    private static final Shape RULER_VARIABLES = new Shape(30, LEAST, true);
    private static final Shape RULER_COMMON = new Shape(120, LEAST, false);
    private static final Shape RULER_FREQUENT = new Shape(50, LEAST, false);
    private static final Shape RULER_DOCUMENTS = new Shape(32, LEAST, true);

    private static final Scoring EVERY_STRING = scoring("ruler", "string_match_all", 0);
    private static final Scoring ANY_STRING = scoring("ruler", "string_match_part", 0);
    private static final Scoring ANSWER = contains(0);
    private static final Scoring NAME = scoring("nolima", "nolima_contains", 0);

    private static final List<Generator> LIST = new ArrayList<>();

    private ShippedGenerators() {}

    static List<Generator> all() {
        return List.copyOf(LIST);
    }

    private static Scoring scoring(String evaluator, String score, double guessFloor) {
        return new Scoring(
                List.of(evaluator, "evidence-survival", "needle-survival", "distractor-retention"), score, guessFloor);
    }

    private static Scoring contains(double guessFloor) {
        return scoring("answer-quality", "contains", guessFloor);
    }

    private static Scoring babilong(double guessFloor) {
        return scoring("babilong", "babilong_correct", guessFloor);
    }

    private static void add(String name, String summary, Scoring scoring, Shape shape, Task task) {
        var colon = name.indexOf(':');
        var family = colon < 0 ? name : name.substring(0, colon);
        LIST.add(new Generator(family, name.substring(colon + 1), summary, scoring, shape, task));
    }

    private static void needles(String name, String summary, MagicNeedles task) {
        add("ruler:niah-" + name, summary, EVERY_STRING, RULER_NEEDLES, task);
    }

    static {
        needles("single-1", "a number in noise", new MagicNeedles(NOISE, WORDS, NUMBERS, 1, 1, 1));
        needles("single-2", "a number in prose", new MagicNeedles(PROSE, WORDS, NUMBERS, 1, 1, 1));
        needles("single-3", "a UUID in prose", new MagicNeedles(PROSE, WORDS, UUIDS, 1, 1, 1));
        needles("multikey-1", "a number among others", new MagicNeedles(PROSE, WORDS, NUMBERS, 4, 1, 1));
        needles("multikey-2", "a number in nothing but needles", new MagicNeedles(NEEDLES, WORDS, NUMBERS, 5, 1, 1));
        needles("multikey-3", "a UUID in nothing but needles", new MagicNeedles(NEEDLES, UUIDS, UUIDS, 5, 1, 1));
        needles("multivalue", "all four numbers of a key", new MagicNeedles(PROSE, WORDS, NUMBERS, 1, 1, 4));
        needles("multiquery", "the numbers of four keys", new MagicNeedles(PROSE, WORDS, NUMBERS, 4, 4, 1));
        add("ruler:vt", "all variables that hold a value", EVERY_STRING, RULER_VARIABLES, new VariableTracking());
        add("ruler:cwe", "the ten most common words", EVERY_STRING, RULER_COMMON, new CommonWords());
        add("ruler:fwe", "the three most frequent coded words", EVERY_STRING, RULER_FREQUENT, new FrequentWords());
        add("ruler:qa-1", "a fact from a document", ANY_STRING, RULER_DOCUMENTS, new DocumentQuestions(false));
        add("ruler:qa-2", "a fact that joins documents", ANY_STRING, RULER_DOCUMENTS, new DocumentQuestions(true));

        add("babilong:qa1", "where somebody is", babilong(1.0 / 6), PLACED, Babi.WHERE_IS_SOMEBODY);
        add("babilong:qa2", "where something carried is", babilong(1.0 / 6), PLACED, Babi.WHERE_IS_SOMETHING);
        add("babilong:qa3", "where something was before", babilong(1.0 / 5), PLACED, Babi.WHERE_WAS_IT_BEFORE);
        add("babilong:qa4", "which room lies there", babilong(1.0 / 5), PLACED, Babi.WHAT_LIES_THERE);
        add("babilong:qa5", "who gave what to whom", babilong(1.0 / 3), PLACED, Babi.WHO_GAVE_WHAT);
        add("babilong:qa6", "whether somebody is in a room", babilong(1.0 / 2), PLACED, Babi.IS_SOMEBODY_THERE);
        add("babilong:qa7", "how many things somebody carries", babilong(1.0 / 3), PLACED, Babi.HOW_MANY);
        add("babilong:qa8", "which things somebody carries", babilong(1.0 / 3), PLACED, Babi.WHICH_THINGS);

        for (int requests = 2; requests <= 8; requests *= 2) {
            add(
                    "mrcr:" + requests,
                    "say again one of %d replies to the same request".formatted(requests),
                    scoring("mrcr", "mrcr_ratio", 0),
                    requests < 8 ? PLACED_LONGEST : new Shape(256, 2 * LEAST, true),
                    new RepeatedRequests(requests));
        }

        add("kv", "the value of a key in a JSON object of UUIDs", EVERY_STRING, PLACED, new KeyValues());
        add("passkey", "five digits hidden in noise", EVERY_STRING, PLACED, HiddenDigits.PASSKEY);
        add("number-string", "ten digits hidden in noise", EVERY_STRING, PLACED, HiddenDigits.NUMBER_STRING);

        add("nolima-like:onehop", "a needle one known fact away", NAME, PLACED, new Associations(1));
        add("nolima-like:twohop", "a needle two known facts away", NAME, PLACED, new Associations(2));

        add("updates:current", "the latest of several dated values", ANSWER, PLACED, Updates.CURRENT);
        add("updates:first", "the earliest of several dated values", ANSWER, PLACED, Updates.FIRST);
        add("updates:at-date", "the value that held on a day", ANSWER, PLACED, Updates.AT_DATE);
        add("updates:abstain", "what the text is silent about", contains(1), SPREAD, Updates.ABSTAIN);

        add("memory:single", "a fact told once", ANSWER, PLACED, Memories.SINGLE);
        add("memory:multi", "a sum over sessions", ANSWER, PLACED, Memories.MULTI);
        add("memory:temporal", "what came first", contains(1.0 / 4), PLACED, Memories.TEMPORAL);
        add("memory:update", "the latest of several values", ANSWER, PLACED, Memories.UPDATE);
        add("memory:preference", "a preference, applied", ANSWER, PLACED, Memories.PREFERENCE);
        add("memory:abstain", "something that was never told", contains(1), SPREAD, Memories.ABSTAIN);

        add("tools:log", "the id in the only failure of its kind", EVERY_STRING, PLACED, new ToolLogLines());
        add("tools:json", "the id of the record that matches", EVERY_STRING, PLACED, new ToolJson());
        add("tools:trace", "the file and line of a cause", EVERY_STRING, PLACED, new ToolTrace());
        add("tools:listing", "the size of a file", EVERY_STRING, PLACED, new ToolListing());
        add("tools:schema", "the function with a parameter", EVERY_STRING, PLACED, new ToolSchema());

        add("aggregate:count", "how many records match", contains(1.0 / 6), SPREAD, Aggregates.COUNT);
        add("aggregate:sum", "the sum over the records that match", ANSWER, SPREAD, Aggregates.SUM);
        add("aggregate:min", "the least of the records that match", ANSWER, SPREAD, Aggregates.MIN);

        add(
                "instructions",
                "rules stated early that the reply must keep",
                scoring("ifeval", "ifeval_prompt_strict", 0),
                PLACED_LONGEST,
                new HouseRules());

        add("passages:count", "how many different paragraphs", contains(1.0 / 4), SPREAD, new PassageCount());
        add("passages:retrieve", "which paragraph is described", contains(1.0 / 9), PLACED, new PassageRetrieval());
    }
}
