package dev.assay.context.task;

import dev.assay.context.generate.Cell;
import dev.assay.context.generate.Exercise;
import dev.assay.context.generate.Places;
import dev.assay.context.generate.Task;
import dev.assay.haystack.Content;
import dev.assay.haystack.Filler;
import dev.assay.haystack.Glue;
import dev.assay.haystack.Hay;
import dev.assay.haystack.Haystack;
import dev.assay.haystack.Piece;
import dev.assay.haystack.Vocabulary;
import dev.assay.random.SplitMix64;
import dev.assay.text.Prompt;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a person told an assistant over many dated sessions of chit-chat.
///
/// Beside the context an example has `turns`; its reference has `qa_pairs` and `answer_session_ids`.
/// Difficulty: 1, 3 or 6 other facts, and 2, 3 or 6 mentions where a question needs several.
public enum Memories implements Task {
    SINGLE("single-session"),
    MULTI("multi-session"),
    TEMPORAL("temporal-reasoning"),
    UPDATE("knowledge-update"),
    PREFERENCE("preference"),
    ABSTAIN("abstention");

    private static final LocalDate FIRST_DAY = LocalDate.of(2023, 1, 2);
    private static final int EXCHANGES_A_SESSION = 8;

    private final String type;

    Memories(String type) {
        this.type = type;
    }

    record Texts(
            List<Fact> facts,
            List<Fact> states,
            List<Fact> preferences,
            Fact purchases,
            Fact events,
            List<String> acknowledgments,
            List<String> topics,
            List<String> courses,
            List<String> items,
            List<List<String>> chitchat,
            List<List<String>> small,
            String unknown) {}

    /// A fact as it is told and asked for.
    record Fact(String say, String ask, String value) {}

    /// What is told in order, what is asked, and which of the tellings answer.
    private record Script(List<String> told, String ask, String answer, List<Integer> evidence) {}

    private static Texts texts() {
        return Content.yaml("memory.yaml", Texts.class);
    }

    @Override
    public Exercise draft(Cell cell) {
        return new Session(cell).draft();
    }

    private final class Session {
        private final Cell cell;
        private final SplitMix64 random;
        private final Vocabulary vocabulary;
        private LocalDate day = FIRST_DAY;
        private int sessions = 1;
        private int exchanges;

        Session(Cell cell) {
            this.cell = cell;
            this.random = cell.random();
            this.vocabulary = new Vocabulary(random);
        }

        Exercise draft() {
            var script = script();
            var question = script.ask() + texts().unknown();
            var filler = Filler.of(Glue.LINES, this::next, () -> exchange(random.pick(texts().small())));
            var header = DialogueText.session(sessions, day.toString()) + "\n";
            var hay = new Haystack(header, filler, pieces(script), "").fill(cell.room(question));
            return Exercise.of(hay, question, script.answer())
                    .hops(Math.max(1, script.evidence().size()))
                    .gold("qa_pairs", List.of(pair(question, script.answer(), hay)))
                    .gold("answer_session_ids", sessionIds(hay))
                    .guessFloor(guessFloor(script))
                    .visible("qa_type", type)
                    .visible("turns", DialogueText.turns(hay.text()));
        }

        private double guessFloor(Script script) {
            return switch (Memories.this) {
                case SINGLE, MULTI, UPDATE, PREFERENCE -> 0;
                case TEMPORAL -> 1.0 / script.told().size();
                case ABSTAIN -> 1;
            };
        }

        private Script script() {
            return switch (Memories.this) {
                case SINGLE -> stated(random.pick(texts().facts()), 1);
                case PREFERENCE -> stated(random.pick(texts().preferences()), 1);
                case UPDATE -> stated(random.pick(texts().states()), cell.choose(2, 3, 6));
                case ABSTAIN ->
                    new Script(List.of(), random.pick(texts().facts()).ask(), Updates.UNKNOWN, List.of());
                case MULTI -> purchases();
                case TEMPORAL -> events();
            };
        }

        /// The last value counts.
        private Script stated(Fact fact, int times) {
            var told = new ArrayList<String>();
            var value = "";
            for (int i = 0; i < times; i++) {
                value = Values.make(fact.value(), vocabulary);
                told.add(new Prompt(fact.say()).fill(Map.of("value", value)));
            }
            return new Script(told, fact.ask(), value, List.of(times - 1));
        }

        private Script purchases() {
            var item = random.pick(texts().items());
            var told = new ArrayList<String>();
            var evidence = new ArrayList<Integer>();
            var total = 0;
            for (int i = 0; i < cell.choose(2, 3, 6); i++) {
                var count = random.between(2, 60);
                total += count;
                evidence.add(i);
                told.add(bought(count, item));
            }
            var ask = new Prompt(texts().purchases().ask()).fill(Map.of("item", item));
            return new Script(told, ask, Integer.toString(total), evidence);
        }

        private String bought(int count, String item) {
            return new Prompt(texts().purchases().say()).fill(Map.of("count", Integer.toString(count), "item", item));
        }

        private Script events() {
            var courses = random.sample(texts().courses(), cell.choose(2, 4, 6));
            var told = new ArrayList<String>();
            var evidence = new ArrayList<Integer>();
            for (var course : courses) {
                evidence.add(told.size());
                told.add(new Prompt(texts().events().say()).fill(Map.of("value", course)));
            }
            var ask = new Prompt(texts().events().ask())
                    .fill(Map.of("options", String.join(", ", random.shuffled(courses))));
            return new Script(told, ask, courses.getFirst(), evidence);
        }

        private List<Piece> pieces(Script script) {
            var pieces = new ArrayList<Piece>();
            var first = script.evidence().isEmpty() ? 0 : script.evidence().getFirst();
            var places = Places.many(cell, random, script.told().size(), first);
            for (int i = 0; i < script.told().size(); i++) {
                pieces.add(piece(script.told().get(i), script.evidence().contains(i), places.get(i)));
            }
            others(script).forEach(other -> pieces.add(piece(other, false, random.fraction())));
            return pieces;
        }

        private Piece piece(String told, boolean isEvidence, double place) {
            var text = DialogueText.exchange(told, random.pick(texts().acknowledgments()));
            return (isEvidence ? Piece.evidence(text, place) : Piece.distractor(text, place)).marking(told);
        }

        /// Facts nobody asks for; where things are counted, other things that were bought.
        private List<String> others(Script script) {
            var count = cell.choose(1, 3, 6);
            if (Memories.this == MULTI) {
                return random
                        .sample(
                                texts().items().stream()
                                        .filter(item -> !script.ask().contains(item))
                                        .toList(),
                                count)
                        .stream()
                        .map(item -> bought(random.between(2, 60), item))
                        .toList();
            }
            return random
                    .sample(
                            texts().facts().stream()
                                    .filter(fact -> !fact.ask().equals(script.ask()))
                                    .toList(),
                            count)
                    .stream()
                    .map(fact -> new Prompt(fact.say()).fill(Map.of("value", Values.make(fact.value(), vocabulary))))
                    .toList();
        }

        private String next() {
            var exchange = exchange(random.pick(texts().chitchat()));
            exchanges++;
            if (exchanges % EXCHANGES_A_SESSION != 0) {
                return exchange;
            }
            sessions++;
            day = day.plusDays(random.between(1, 3));
            return DialogueText.session(sessions, day.toString()) + "\n" + exchange;
        }

        private String exchange(List<String> lines) {
            var topics = random.sample(texts().topics(), 2);
            var words = Map.of("topic", topics.getFirst(), "other", topics.getLast());
            return DialogueText.exchange(
                    new Prompt(lines.getFirst()).fill(words), new Prompt(lines.getLast()).fill(words));
        }

        private Map<String, Object> pair(String question, String answer, Hay hay) {
            var pair = new LinkedHashMap<String, Object>();
            pair.put("question", question);
            pair.put("answer", answer);
            pair.put("type", type);
            pair.put("evidence", hay.evidenceTexts());
            pair.put("evidence_sessions", sessionIds(hay));
            return pair;
        }

        private List<String> sessionIds(Hay hay) {
            return hay.evidence().stream()
                    .map(span -> DialogueText.sessionAt(hay.text(), span.start()))
                    .distinct()
                    .toList();
        }
    }
}
