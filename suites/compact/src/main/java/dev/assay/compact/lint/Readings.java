package dev.assay.compact.lint;

import dev.assay.compact.Turn;
import dev.assay.compact.assertion.Announcement;
import dev.assay.compact.assertion.Supposition;
import dev.assay.text.Pointing;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// Tricks of somebody who reads half: who is meant by what points back, and what is only supposed, as an honest ledger
/// reads them, but not what is taken back.
final class Readings {
    private static final int FEW = 5;
    private static final int LEAST_PROJECTS = 5;
    private static final int FOLLOWING = 3;

    /// Words with which something is taken back, and with which it is not.
    private static final Pattern WORDS_OF_TAKING_BACK = Pattern.compile(
            "\\b(?:take (?:that|this|it) back|took (?:that|this|it) back|scratch|strike|wrong (?:page|sheet)|nonsense|not so|got this wrong|last month|another year"
                    + "|zurück\\w*|streich\\w*|falsche[nrs]?|unsinn|nicht so|letzten monat)\\b|收回|拿错|看错|不算|弄混|不是这样|上个月|划掉",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private static final Pattern WORDS_OF_STANDING = Pattern.compile(
            "\\b(?:holds?|stands|is right|is so|looked it up|stimmt|ist so|nachgesehen)\\b|确实|核对|就是这样",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private Readings() {}

    /// What the user stated of a project, with names in place of what points back.
    private static List<String> read(Told told) {
        var pointing = new Pointing();
        return holding(Pickings.sentences(told, Pickings::isUser).stream()
                .map(pointing::read)
                .toList());
    }

    private static List<String> holding(List<String> sentences) {
        return sentences.stream()
                .filter(Trackings::isStatement)
                .filter(sentence -> !Supposition.isOne(sentence) && !Announcement.isOne(sentence))
                .toList();
    }

    private static List<String> kept(Told told, Set<Integer> numbers, List<String> sentences) {
        return Pickings.latest(
                told, numbers.stream().map(sentences::get).distinct().toList());
    }

    /// The last few numbers of sentences of each key.
    private static Map<String, Deque<Integer>> last(List<String> sentences, Set<String> words, int most) {
        var last = new LinkedHashMap<String, Deque<Integer>>();
        for (int i = 0; i < sentences.size(); i++) {
            for (var key : keys(sentences.get(i), words)) {
                var numbers = last.computeIfAbsent(key, _ -> new ArrayDeque<>());
                numbers.add(i);
                if (numbers.size() > most) {
                    numbers.remove();
                }
            }
        }
        return last;
    }

    /// @param words where there are none, the project alone
    private static List<String> keys(String sentence, Set<String> words) {
        var project = Trackings.project(sentence);
        return words.isEmpty()
                ? List.of(project)
                : Trackings.words(sentence).stream()
                        .filter(words::contains)
                        .map(word -> project + "|" + word)
                        .toList();
    }

    private static List<String> ofEachSharedWord(Told told, List<String> sentences) {
        var numbers = new TreeSet<Integer>();
        last(sentences, Trackings.sharedWords(sentences, LEAST_PROJECTS), 1)
                .values()
                .forEach(numbers::addAll);
        return kept(told, numbers, sentences);
    }

    static List<String> fewOfEachProject(Told told) {
        var sentences = read(told);
        var numbers = new TreeSet<Integer>();
        last(sentences, Set.of(), FEW).values().forEach(numbers::addAll);
        return kept(told, numbers, sentences);
    }

    static List<String> lastOfEachSharedWord(Told told) {
        return ofEachSharedWord(told, read(told));
    }

    static List<String> lastButOneOfEachSharedWord(Told told) {
        var sentences = read(told);
        var numbers = new TreeSet<Integer>();
        last(sentences, Trackings.sharedWords(sentences, LEAST_PROJECTS), 2)
                .values()
                .forEach(two -> numbers.add(two.getFirst()));
        return kept(told, numbers, sentences);
    }

    /// Only of what points back: most of what decides does.
    static List<String> lastThatPointsBack(Told told) {
        var pointing = new Pointing();
        var back = new ArrayList<String>();
        for (var sentence : Pickings.sentences(told, Pickings::isUser)) {
            var named = pointing.read(sentence);
            if (!named.equals(sentence)) {
                back.add(named);
            }
        }
        return ofEachSharedWord(told, holding(back));
    }

    /// Of what is not followed by a turn with words of taking back, whether they take it back or not.
    static List<String> lastWithoutWordsOfTakingBack(Told told) {
        return lastBefore(
                told, next -> !WORDS_OF_TAKING_BACK.matcher(next.content()).find());
    }

    /// Of what is followed by a turn that says that it stays.
    static List<String> lastWithWordsOfStanding(Told told) {
        return lastBefore(
                told, next -> WORDS_OF_STANDING.matcher(next.content()).find());
    }

    private static List<String> lastBefore(Told told, Predicate<Turn> isFit) {
        var turns = told.turns().stream().filter(Pickings::isUser).toList();
        var pointing = new Pointing();
        var standing = new ArrayList<String>();
        for (int i = 0; i < turns.size(); i++) {
            var sentences =
                    told.sentences(turns.get(i)).stream().map(pointing::read).toList();
            if (i + 1 < turns.size() && isFit.test(turns.get(i + 1))) {
                standing.addAll(sentences);
            }
        }
        return ofEachSharedWord(told, holding(standing));
    }

    /// What comes after words of taking back.
    static List<String> afterWordsOfTakingBack(Told told) {
        var pointing = new Pointing();
        var said = Pickings.sentences(told, Pickings::isUser).stream()
                .map(pointing::read)
                .toList();
        var kept = new LinkedHashSet<String>();
        for (int i = 0; i < said.size(); i++) {
            if (WORDS_OF_TAKING_BACK.matcher(said.get(i)).find()) {
                kept.addAll(said.subList(i + 1, Math.min(said.size(), i + FOLLOWING)));
            }
        }
        return Pickings.latest(told, List.copyOf(kept));
    }

    /// For each question the last sentence that shares most words with it.
    static List<String> questionSearch(Told told) {
        var latest = read(told).reversed();
        return told.items().stream()
                .map(item -> Pickings.words(item.prompt()))
                .flatMap(asked -> latest.stream()
                        .max(Comparator.comparingLong(sentence ->
                                asked.stream().filter(sentence::contains).count()))
                        .stream())
                .distinct()
                .toList();
    }

    /// The last turn with each name.
    static List<String> lastTurns(Told told) {
        var last = new LinkedHashMap<String, Turn>();
        told.turns()
                .forEach(turn -> Pickings.CAPITAL
                        .matcher(turn.content())
                        .results()
                        .forEach(name -> {
                            last.remove(name.group());
                            last.put(name.group(), turn);
                        }));
        return Pickings.latest(
                told,
                last.values().stream()
                        .distinct()
                        .flatMap(turn -> told.sentences(turn).stream())
                        .toList());
    }

    /// What the user said around the last mention of each project.
    static List<String> aroundLastMentions(Told told) {
        var said = Pickings.sentences(told, Pickings::isUser);
        var last = new LinkedHashMap<String, Integer>();
        for (int i = 0; i < said.size(); i++) {
            int at = i;
            Trackings.lastProject(said.get(i)).ifPresent(project -> last.put(project, at));
        }
        var numbers = new TreeSet<Integer>();
        for (int at : new HashSet<>(last.values())) {
            for (int i = Math.max(0, at - FOLLOWING); i < Math.min(said.size(), at + FOLLOWING); i++) {
                numbers.add(i);
            }
        }
        return kept(told, numbers, said);
    }

    static List<String> toolOutputs(Told told) {
        return Rankings.spoken(told, turn -> turn.content().startsWith("["));
    }
}
