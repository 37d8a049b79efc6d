package dev.assay.compact.lint;

import dev.assay.compact.Turn;
import dev.assay.compact.assertion.Supposition;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The last sentence of each project and some sign, as somebody would keep it who knows how such conversations are
/// built, and does not read what the sentences say.
final class Trackings {
    private static final Pattern PROJECT = Pattern.compile(
            "\\b[Tt]he (\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?) (?:project|service)|(?:Projekte?s?|Dienste?s?) (\\p{Lu}\\p{L}+)|(\\p{IsHan}{2})(?:\u9879\u76ee|\u670d\u52a1)");
    private static final Pattern CHANGE = Pattern.compile(
            "\\b(?:now|instead|from (?:now|today)|again|no longer|correction|change[ds]?|different|news|called back|moved|switched|jetzt|stattdessen|ab (?:heute|jetzt|sofort)|wieder|nicht mehr|ge\u00e4ndert|neuer?|korrektur)\\b"
                    + "|\u73b0\u5728|\u6539|\u4ece\u4eca|\u8d77|\u4e0d\u518d|\u66f4\u6b63|\u91cd\u65b0",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern NAME = Pattern.compile("\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)*|\\p{IsHan}{2}");
    private static final Pattern WORD = Pattern.compile("\\p{IsHan}{2}|[\\p{Ll}_][\\p{L}_]{2,}");
    /// Words with which suppositions begin in conversations of the suites.
    private static final Pattern SUPPOSED = Pattern.compile(
            "^(?:suppose|maybe|perhaps|what if|in the draft|im entwurf|falls|es könnte|vielleicht|假设|也许|如果|有人建议)|would like it|hätte es gern|希望这样",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final int LEAST_PROJECTS = 5;
    private static final int FOLLOWING = 3;

    private Trackings() {}

    static String project(String sentence) {
        var found = PROJECT.matcher(sentence);
        if (!found.find()) {
            return "";
        }
        for (int group = 1; group <= found.groupCount(); group++) {
            var name = found.group(group);
            if (name != null) {
                return name;
            }
        }
        return "";
    }

    /// The project that a sentence names last.
    static Optional<String> lastProject(String sentence) {
        return PROJECT.matcher(sentence).results().reduce((_, last) -> last).map(match -> project(match.group()));
    }

    static boolean isStatement(String sentence) {
        return !project(sentence).isEmpty() && !sentence.contains("?") && !sentence.contains("\uff1f");
    }

    private static List<String> statements(Told told) {
        return statements(Pickings.sentences(told, Pickings::isUser));
    }

    private static List<String> statements(List<String> sentences) {
        return sentences.stream().filter(Trackings::isStatement).toList();
    }

    static Set<String> words(String sentence) {
        var words = new TreeSet<String>();
        WORD.matcher(sentence).results().map(MatchResult::group).forEach(words::add);
        return words;
    }

    /// The last sentence of each key, in the order in which they came.
    private static List<String> last(Told told, Collection<String> sentences, BiFunction<String, Counts, String> key) {
        var counts = Counts.of(sentences);
        var last = new LinkedHashMap<String, String>();
        for (var sentence : sentences) {
            var of = project(sentence) + "|" + key.apply(sentence, counts);
            last.remove(of);
            last.put(of, sentence);
        }
        return Pickings.latest(told, List.copyOf(new LinkedHashSet<>(last.values())));
    }

    /// Words that are said of so many projects at least.
    static Set<String> sharedWords(Collection<String> sentences, int projects) {
        var counts = Counts.of(sentences);
        return counts.projects().keySet().stream()
                .filter(word -> counts.projects(word) >= projects)
                .collect(Collectors.toSet());
    }

    /// How often words come, and of how many projects.
    private record Counts(Map<String, Integer> times, Map<String, Set<String>> projects) {
        static Counts of(Collection<String> sentences) {
            var times = new HashMap<String, Integer>();
            var projects = new HashMap<String, Set<String>>();
            sentences.forEach(sentence -> words(sentence).forEach(word -> {
                times.merge(word, 1, Integer::sum);
                projects.computeIfAbsent(word, _ -> new HashSet<>()).add(project(sentence));
            }));
            return new Counts(times, projects);
        }

        int times(String word) {
            return times.getOrDefault(word, 0);
        }

        int projects(String word) {
            return projects.getOrDefault(word, Set.of()).size();
        }

        String rarest(String sentence) {
            return words(sentence).stream()
                    .filter(word -> times(word) > 1)
                    .min(Comparator.comparingInt((String word) -> times(word)).thenComparing(Comparator.naturalOrder()))
                    .orElse("");
        }

        String mostSpread(String sentence) {
            return words(sentence).stream()
                    .max(Comparator.comparingInt((String word) -> projects(word))
                            .thenComparingInt(word -> -times(word)))
                    .orElse("");
        }
    }

    static List<String> statementsOfProjects(Told told) {
        return Pickings.latest(told, statements(told));
    }

    static List<String> changesOfProjects(Told told) {
        return Pickings.latest(
                told,
                statements(told).stream()
                        .filter(sentence -> CHANGE.matcher(sentence).find())
                        .toList());
    }

    static List<String> ofEachShape(Told told) {
        return last(told, statements(told), (sentence, _) -> String.join(" ", words(sentence)));
    }

    static List<String> ofEachRarestWord(Told told) {
        return last(told, statements(told), (sentence, counts) -> counts.rarest(sentence));
    }

    static List<String> ofEachWidestWord(Told told) {
        return last(told, statements(told), (sentence, counts) -> counts.mostSpread(sentence));
    }

    static List<String> ofEachValue(Told told) {
        return last(
                told,
                statements(told),
                (sentence, _) -> NAME.matcher(sentence)
                        .results()
                        .map(MatchResult::group)
                        .filter(name -> !name.equals(project(sentence)))
                        .sorted()
                        .toList()
                        .toString());
    }

    /// For each word that is said of many projects and each of these, the last sentence.
    static List<String> ofEachSharedWord(Told told) {
        return ofEachSharedWord(told, statements(told), LEAST_PROJECTS);
    }

    /// The same without what begins with a word of supposing, or is followed by what takes it back.
    static List<String> ofEachSharedWordThatHolds(Told told) {
        return ofEachSharedWord(told, holding(statements(told)), LEAST_PROJECTS);
    }

    /// The same with names put in for words that point back.
    static List<String> ofEachSharedWordWithNamesPutIn(Told told) {
        return ofEachSharedWord(told, holding(statements(NamesPutIn.sentences(told))), LEAST_PROJECTS);
    }

    /// And of each other word.
    static List<String> ofEachWordWithNamesPutIn(Told told) {
        return ofEachSharedWord(told, holding(statements(NamesPutIn.sentences(told))), 1);
    }

    /// The last of what holds, with what the user said next: that may take it back.
    static List<String> withWhatFollows(Told told) {
        var said = Pickings.sentences(told, Pickings::isUser);
        var kept = new HashSet<>(ofEachSharedWordThatHolds(told));
        var with = new LinkedHashSet<String>();
        for (int i = 0; i < said.size(); i++) {
            if (kept.contains(said.get(i))) {
                with.addAll(said.subList(i, Math.min(said.size(), i + FOLLOWING)));
            }
        }
        return Pickings.latest(told, List.copyOf(with));
    }

    private static List<String> holding(List<String> statements) {
        return statements.stream()
                .filter(sentence -> !SUPPOSED.matcher(sentence).find() && !Supposition.isOne(sentence))
                .toList();
    }

    /// @param projects of which a word must be said
    private static List<String> ofEachSharedWord(Told told, List<String> statements, int projects) {
        var counts = Counts.of(statements);
        var last = new LinkedHashMap<String, String>();
        for (var sentence : statements) {
            for (var word : words(sentence)) {
                if (counts.projects(word) >= projects) {
                    last.remove(project(sentence) + "|" + word);
                    last.put(project(sentence) + "|" + word, sentence);
                }
            }
        }
        return Pickings.latest(told, List.copyOf(new LinkedHashSet<>(last.values())));
    }

    /// What came before an answer that is given word by word more than once.
    static List<String> beforeRepeatedReplies(Told told) {
        var turns = told.turns();
        var counts = new HashMap<String, Integer>();
        turns.forEach(turn -> counts.merge(turn.content(), 1, Integer::sum));
        var kept = new ArrayList<String>();
        for (int i = 0; i + 1 < turns.size(); i++) {
            if (Pickings.isUser(turns.get(i))
                    && counts.getOrDefault(turns.get(i + 1).content(), 0) > 1) {
                told.sentences(turns.get(i)).stream()
                        .filter(Trackings::isStatement)
                        .forEach(kept::add);
            }
        }
        return last(told, kept, (sentence, counted) -> counted.rarest(sentence));
    }

    /// Turns that say two things of a project.
    static List<String> doubleStatements(Told told) {
        return Pickings.latest(
                told, doubles(told).stream().flatMap(List::stream).toList());
    }

    /// Of turns that say two things of a project in the same longest word, the last.
    static List<String> lastDoubleStatements(Told told) {
        var last = new LinkedHashMap<String, List<String>>();
        for (var pair : doubles(told)) {
            var longest = pair.stream()
                    .flatMap(sentence -> words(sentence).stream())
                    .filter(word -> !CHANGE.matcher(word).find())
                    .max(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
                    .orElse("");
            var key = project(pair.getFirst()) + "|" + longest;
            last.remove(key);
            last.put(key, pair);
        }
        return Pickings.latest(
                told, last.values().stream().flatMap(List::stream).toList());
    }

    private static List<List<String>> doubles(Told told) {
        return told.turns().stream()
                .filter(Pickings::isUser)
                .map((Turn turn) -> told.sentences(turn).stream()
                        .filter(Trackings::isStatement)
                        .toList())
                .filter(sentences -> sentences.size() > 1)
                .toList();
    }

    /// The values of each project as a history without what they are values of.
    static List<String> histories(Told told) {
        var said = new LinkedHashMap<String, Set<String>>();
        for (var sentence : statements(told)) {
            var values = said.computeIfAbsent(project(sentence), _ -> new LinkedHashSet<>());
            NAME.matcher(sentence)
                    .results()
                    .map(MatchResult::group)
                    .filter(name -> !name.equals(project(sentence)))
                    .forEach(name -> {
                        values.remove(name);
                        values.add(name);
                    });
        }
        return said.entrySet().stream()
                .map(one -> one.getKey() + ": " + String.join(", then ", one.getValue()))
                .toList();
    }
}
