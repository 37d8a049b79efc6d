package dev.assay.sift.fact;

import dev.assay.sift.input.Input;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexer;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which of two opposite roles a value has, in whatever words: expected or actual, a setting or what it holds.
///
/// Target and input say which role each value has. A value in the opposite role, while another has the role it is
/// given, was exchanged.
final class Roles {
    private static final int BEFORE = 2;
    private static final int MOST_LINES = 6;
    private static final Set<String> BE = Set.of("was", "is", "were", "are", "be");
    private static final Set<String> AGAINST = Set.of("instead", "vs", "vs.", "versus", "rather");
    private static final Set<String> COMPARING = Set.of("where", "whereas", "while", "unlike");
    private static final Set<String> OTHERS = Set.of("they", "others", "other", "the");
    private static final int ASIDE = 4;
    private static final Set<String> BETWEEN =
            Set.of("value", "the", "a", "is", "was", "be", "to", "as", "has", "have");
    private static final Map<String, Role> WORDS = words();

    private enum Role {
        EXPECTED,
        ACTUAL,
        SETTING,
        HELD,
        OLD,
        NEW;

        Role opposite() {
            return switch (this) {
                case EXPECTED -> ACTUAL;
                case ACTUAL -> EXPECTED;
                case SETTING -> HELD;
                case HELD -> SETTING;
                case OLD -> NEW;
                case NEW -> OLD;
            };
        }
    }

    private final CaseFacts facts;
    private final Input input;
    /// Keys of the anchors of several words: `def now(self) -> datetime`.
    private final List<List<String>> sayings;

    private @Nullable Map<String, Set<Role>> known;

    Roles(CaseFacts facts, Input input, List<String> anchors) {
        this.facts = facts;
        this.sayings = anchors.stream()
                .map(anchor -> Lexer.of(anchor).stream().map(Lexeme::key).toList())
                .filter(anchor -> anchor.size() > 2)
                .toList();
        this.input = input;
    }

    private static Map<String, Role> words() {
        var words = new HashMap<String, Role>();
        List.of("expected", "expect", "expects", "wanted", "want", "wants")
                .forEach(word -> words.put(word, Role.EXPECTED));
        List.of("got", "gets", "actual", "received", "returned", "returns")
                .forEach(word -> words.put(word, Role.ACTUAL));
        List.of("setting", "property", "parameter").forEach(word -> words.put(word, Role.SETTING));
        words.put("deprecated", Role.OLD);
        words.put("use", Role.NEW);
        List.of("used", "formerly", "previously").forEach(word -> words.put(word, Role.OLD));
        List.of("value", "holds").forEach(word -> words.put(word, Role.HELD));
        return words;
    }

    /// Values of which one is set against the other: `10 instead of 12`, `10 where the others have 12`.
    private static Set<List<String>> contrasts(List<Lexeme> lexemes) {
        var contrasts = new HashSet<List<String>>();
        for (int at = 1; at + 1 < lexemes.size(); at++) {
            boolean isOthers = COMPARING.contains(lexemes.get(at).raw())
                    && OTHERS.contains(lexemes.get(at + 1).raw());
            if (isOthers || AGAINST.contains(lexemes.get(at).raw())) {
                var one = value(lexemes, at, -1, "");
                var other = value(lexemes, at, 1, before(lexemes, at));
                if (!one.isEmpty() && !other.isEmpty()) {
                    contrasts.add(List.of(one, other));
                }
            }
        }
        return contrasts;
    }

    /// The `CA` of `CA:TRUE instead of CA:FALSE`.
    private static String before(List<Lexeme> lexemes, int at) {
        for (int near = at - 1; near > 0 && at - near <= ASIDE; near--) {
            if (lexemes.get(near).isValue()) {
                return lexemes.get(near - 1).key();
            }
        }
        return "";
    }

    /// The nearest value of the sentence on one side but for one; empty where it is far.
    private static String value(List<Lexeme> lexemes, int from, int step, String but) {
        for (int at = from + step; at >= 0 && at < lexemes.size() && Math.abs(at - from) <= ASIDE; at += step) {
            var near = lexemes.get(at);
            if (near.isValue()
                    && !near.key().equals(but)
                    && near.sentence() == lexemes.get(from).sentence()) {
                return near.key();
            }
        }
        return "";
    }

    /// Keys of facts that an answer gives the role of another.
    Set<String> exchanged(List<Lexeme> answer) {
        var exchanged = exchangedRoles(answer);
        var wanted = contrasts(facts.target());
        for (var contrast : wanted.isEmpty() ? Set.<List<String>>of() : contrasts(answer)) {
            if (wanted.contains(contrast.reversed()) && !wanted.contains(contrast)) {
                exchanged.addAll(contrast);
            }
        }
        return exchanged;
    }

    private Set<String> exchangedRoles(List<Lexeme> answer) {
        var given = roles(answer);
        if (given.isEmpty()) {
            return new HashSet<>();
        }
        var wanted = known();
        var exchanged = new HashSet<String>();
        given.forEach((key, roles) -> {
            for (var role : roles) {
                if (isOnly(wanted.get(key), role.opposite())
                        && (isTaken(wanted, key, role) || isTaken(given, key, role.opposite()))) {
                    exchanged.add(key);
                }
            }
        });
        return exchanged;
    }

    private static boolean isOnly(@Nullable Set<Role> roles, Role role) {
        return roles != null && roles.contains(role) && !roles.contains(role.opposite());
    }

    private static boolean isTaken(Map<String, Set<Role>> wanted, String key, Role role) {
        return wanted.entrySet().stream()
                .anyMatch(other -> !other.getKey().equals(key) && isOnly(other.getValue(), role));
    }

    private synchronized Map<String, Set<Role>> known() {
        var made = known;
        if (made == null) {
            made = roles(facts.target());
            for (var fact : facts.facts()) {
                addLines(made, fact);
            }
            known = made;
        }
        return made;
    }

    private void addLines(Map<String, Set<Role>> roles, Fact fact) {
        int found = 0;
        for (var line : input.lines()) {
            if (found < MOST_LINES && line.has(fact.shown())) {
                found++;
                roles(line.lexemes()).forEach((key, more) -> {
                    if (key.equals(fact.key())) {
                        roles.merge(key, more, Roles::joined);
                    }
                });
            }
        }
    }

    private static Set<Role> joined(Set<Role> one, Set<Role> other) {
        one.addAll(other);
        return one;
    }

    /// The roles the facts have in a text.
    private Map<String, Set<Role>> roles(List<Lexeme> lexemes) {
        var roles = new HashMap<String, Set<Role>>();
        for (var lexeme : lexemes) {
            if (lexeme.isContent()) {
                var role = role(lexemes, lexeme);
                var fact = role == null ? null : facts.stated(lexeme).orElse(null);
                if (role != null && fact != null) {
                    roles.computeIfAbsent(fact.key(), _ -> EnumSet.noneOf(Role.class))
                            .add(role);
                }
            }
        }
        sayings.forEach(saying -> addSaying(roles, lexemes, saying));
        return roles;
    }

    private static void addSaying(Map<String, Set<Role>> roles, List<Lexeme> lexemes, List<String> saying) {
        for (int at = 1; at + saying.size() <= lexemes.size(); at++) {
            if (isAt(lexemes, at, saying)) {
                var role = role(lexemes, lexemes.get(at));
                if (role != null) {
                    roles.computeIfAbsent(String.join(" ", saying), _ -> EnumSet.noneOf(Role.class))
                            .add(role);
                }
            }
        }
    }

    private static boolean isAt(List<Lexeme> lexemes, int start, List<String> keys) {
        for (int at = 0; at < keys.size(); at++) {
            if (!lexemes.get(start + at).key().equals(keys.get(at))) {
                return false;
            }
        }
        return true;
    }

    /// The `from` or the `to` of `from 47 to 722`.
    private static boolean isChange(List<Lexeme> lexemes, int at) {
        var word = lexemes.get(at);
        boolean isFrom = word.raw().equals("from");
        int other = isFrom ? at + 2 : at - 2;
        return (isFrom || word.raw().equals("to"))
                && other >= 0
                && other < lexemes.size()
                && lexemes.get(other).raw().equals(isFrom ? "to" : "from");
    }

    private static boolean isInstead(List<Lexeme> lexemes, int at) {
        return at >= 0
                && at + 2 < lexemes.size()
                && lexemes.get(at).raw().equals("instead")
                && lexemes.get(at + 1).raw().equals("of");
    }

    /// The `wanted` of `2e26 was wanted, ac76 was got` belongs to what stands before it.
    private static boolean isOpen(List<Lexeme> lexemes, Lexeme word, Lexeme value) {
        return word.clause() == value.clause()
                || word.place() == 0
                || !BE.contains(lexemes.get(word.place() - 1).raw());
    }

    /// By the word before the value, or by `was expected` behind it.
    private static @Nullable Role role(List<Lexeme> lexemes, Lexeme value) {
        if (value.place() > 0 && isChange(lexemes, value.place() - 1)) {
            return lexemes.get(value.place() - 1).raw().equals("from") ? Role.OLD : Role.NEW;
        }
        for (int at = value.place() - 1; at >= Math.max(0, value.place() - 1 - BEFORE); at--) {
            var near = lexemes.get(at);
            var role =
                    near.sentence() == value.sentence() && isOpen(lexemes, near, value) ? WORDS.get(near.raw()) : null;
            if (role != null) {
                return role;
            }
            if (near.raw().equals("now")) {
                return Role.NEW;
            }
            if (near.raw().equals("was")
                    && lexemes.stream().anyMatch(one -> one.raw().equals("now"))) {
                return Role.OLD;
            }
            if (near.raw().equals("of") && at > 0 && lexemes.get(at - 1).raw().equals("value")) {
                return Role.SETTING;
            }
            if (!BETWEEN.contains(near.raw())) {
                break;
            }
        }
        int behind = value.place() + 1;
        if (isInstead(lexemes, behind)) {
            return Role.ACTUAL;
        }
        if (isInstead(lexemes, value.place() - 2)) {
            return value.place() > 2 && role(lexemes, lexemes.get(value.place() - 3)) == Role.ACTUAL
                    ? Role.EXPECTED
                    : null;
        }
        return behind + 1 < lexemes.size()
                        && BE.contains(lexemes.get(behind).raw())
                        && lexemes.get(behind).clause() == value.clause()
                ? WORDS.get(lexemes.get(behind + 1).raw())
                : null;
    }
}
