package dev.assay.context.memory;

import dev.assay.memory.MemorySystem.Turn;
import dev.assay.select.MatchingTexts;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// A ledger of what people say about themselves and their things: facts, changes, preferences and events,
/// found by fixed rules without a model. Of two statements about the same thing the later one holds.
///
/// It knows English forms only, and a thing called by two names is two things to it.
final class RuleLedger implements Recall {
    private static final Pattern CLAUSE_END = Pattern.compile("[.!?](?=\\s|$)|[;\\n]|, (?=but |and i |and my |so )");
    private static final int LONGEST_CLAUSE = 400;

    private final int count;
    private final Map<Subject, Entry> entries = new LinkedHashMap<>();

    /// What is stated something of, and by whom.
    private record Subject(String speaker, String words) {}

    /// What holds.
    ///
    /// @param before what held until then
    private record Entry(String value, Turn turn, Optional<String> before) {
        String line(Subject subject) {
            var time = turn.time().map(when -> "[" + when + "] ").orElse("");
            var changed = before.map(old -> " (before: " + old + ")").orElse("");
            return "%s%s, %s: %s%s".formatted(time, subject.speaker(), subject.words(), value, changed);
        }
    }

    RuleLedger(int count) {
        this.count = count;
    }

    @Override
    public void learn(List<Turn> turns) {
        entries.clear();
        for (var turn : turns) {
            for (var clause : CLAUSE_END.split(turn.content())) {
                if (clause.length() <= LONGEST_CLAUSE) {
                    LedgerRule.read(clause).ifPresent(statement -> enter(turn, statement));
                }
            }
        }
    }

    /// What is stated again goes to the end of the ledger.
    private void enter(Turn turn, LedgerRule.Statement statement) {
        var subject = new Subject(turn.role(), statement.subject());
        var old = Optional.ofNullable(entries.remove(subject));
        var before = old.filter(entry -> !entry.value().equalsIgnoreCase(statement.value()))
                .map(Entry::value);
        entries.put(subject, new Entry(statement.value(), turn, before.or(() -> old.flatMap(Entry::before))));
    }

    @Override
    public Recollection recall(String question) {
        var kept = List.copyOf(entries.values());
        var lines = entries.entrySet().stream()
                .map(entry -> entry.getValue().line(entry.getKey()))
                .toList();
        var best = BestTurns.best(MatchingTexts.scores(lines, question), count);
        var sessions = Arrays.stream(best)
                .mapToObj(kept::get)
                .map(entry -> entry.turn().session())
                .flatMap(Optional::stream)
                .distinct()
                .toList();
        var told = Arrays.stream(best).sorted().mapToObj(lines::get).toList();
        return new Recollection(String.join("\n", told), sessions);
    }
}
