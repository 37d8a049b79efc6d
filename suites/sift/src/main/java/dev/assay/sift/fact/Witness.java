package dev.assay.sift.fact;

import dev.assay.sift.input.Input;
import dev.assay.sift.input.InputLine;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexeme.Kind;
import dev.assay.sift.lexis.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Lays what an answer says of a position beside the line of the input that has the position.
///
/// Where the words stand in the line of another position that the target names, and not in its own, they were
/// said of the wrong one, in whatever words.
final class Witness {
    private static final Set<String> LABELS = Set.of("line", "column", "col", "lines", "row");
    private static final Set<String> USUAL = Set.of("error", "errors", "warning", "warnings", "file", "found");
    private static final int ENOUGH = 2;

    private final CaseFacts facts;
    private final Input input;
    private @Nullable List<InputLine> wanted;

    /// A file with a line, or a line with a column.
    private record Position(List<Lexeme> parts) {
        List<String> keys() {
            return parts.stream().map(part -> Words.last(part.key())).toList();
        }

        int clause() {
            return parts.getLast().clause();
        }
    }

    Witness(CaseFacts facts, Input input) {
        this.facts = facts;
        this.input = input;
    }

    /// A part of each position whose words belong to another.
    List<Lexeme> misplaced(List<Lexeme> answer) {
        var misplaced = new ArrayList<Lexeme>();
        var clauses = new HashMap<Integer, List<Position>>();
        positions(answer)
                .forEach(one -> clauses.computeIfAbsent(one.clause(), _ -> new ArrayList<>(1))
                        .add(one));
        clauses.values().stream()
                .filter(positions -> positions.size() == 1)
                .map(List::getFirst)
                .filter(position -> isMisplaced(position, words(answer, position)))
                .forEach(position -> misplaced.add(position.parts.getLast()));
        return misplaced;
    }

    private boolean isMisplaced(Position position, List<Lexeme> words) {
        if (words.size() < ENOUGH) {
            return false;
        }
        var lines = input.lines();
        var own = linesOf(position.keys(), lines);
        if (own.isEmpty()) {
            return false;
        }
        int here = 0;
        for (int at : own) {
            here = Math.max(here, shared(around(lines, at), words));
        }
        int there = 0;
        for (var line : wanted()) {
            there = Math.max(there, shared(line.keys(), words));
        }
        return there >= ENOUGH && there > 2 * here;
    }

    /// A message may stand in the line behind its position.
    private static Set<String> around(List<InputLine> lines, int at) {
        var keys = new HashSet<>(lines.get(at).keys());
        if (at + 1 < lines.size()) {
            keys.addAll(lines.get(at + 1).keys());
        }
        return keys;
    }

    private static int shared(Set<String> keys, List<Lexeme> words) {
        int shared = 0;
        for (var word : words) {
            shared += keys.contains(word.key()) || keys.contains(word.topic()) ? 1 : 0;
        }
        return shared;
    }

    /// The lines of the positions that the target names.
    private synchronized List<InputLine> wanted() {
        var made = wanted;
        if (made == null) {
            var lines = input.lines();
            var found = new HashSet<InputLine>();
            positions(facts.target())
                    .forEach(position -> linesOf(position.keys(), lines).forEach(at -> found.add(lines.get(at))));
            made = List.copyOf(found);
            wanted = made;
        }
        return made;
    }

    private static List<Integer> linesOf(List<String> keys, List<InputLine> lines) {
        var found = new ArrayList<Integer>();
        for (int at = 0; at < lines.size(); at++) {
            var line = lines.get(at);
            if (keys.stream().allMatch(line::has) && line.keys().containsAll(keys)) {
                found.add(at);
            }
        }
        return found;
    }

    /// What the clause of a position says beside it.
    private static List<Lexeme> words(List<Lexeme> answer, Position position) {
        return clause(answer, position.parts.getLast()).stream()
                .filter(Lexeme::isContent)
                .filter(one -> !position.parts.contains(one) && one.kind() != Kind.PATH)
                .filter(one -> !LABELS.contains(one.raw()) && !USUAL.contains(one.raw()))
                .toList();
    }

    /// What stands around a lexeme in its clause.
    private static List<Lexeme> clause(List<Lexeme> lexemes, Lexeme of) {
        int from = of.place();
        while (from > 0 && lexemes.get(from - 1).clause() == of.clause()) {
            from--;
        }
        int to = of.place();
        while (to < lexemes.size() && lexemes.get(to).clause() == of.clause()) {
            to++;
        }
        return lexemes.subList(from, to);
    }

    private static List<Position> positions(List<Lexeme> lexemes) {
        var positions = new ArrayList<Position>();
        for (int at = 0; at < lexemes.size(); at++) {
            var parts = new ArrayList<Lexeme>();
            if (lexemes.get(at).kind() == Kind.PATH) {
                parts.add(lexemes.get(at));
            }
            int next = at + parts.size();
            while (next < lexemes.size()
                    && lexemes.get(next).sentence() == lexemes.get(at).sentence()
                    && (isPlain(lexemes.get(next))
                            || LABELS.contains(lexemes.get(next).raw()))) {
                if (isPlain(lexemes.get(next))) {
                    parts.add(lexemes.get(next));
                }
                next++;
            }
            if (parts.size() > 1 && parts.size() <= 3) {
                positions.add(new Position(parts));
                at = next - 1;
            }
        }
        return positions;
    }

    private static boolean isPlain(Lexeme lexeme) {
        return lexeme.kind() == Kind.NUMBER && lexeme.raw().chars().allMatch(Character::isDigit);
    }
}
