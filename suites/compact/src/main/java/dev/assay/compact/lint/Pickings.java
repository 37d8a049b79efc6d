package dev.assay.compact.lint;

import dev.assay.compact.Item;
import dev.assay.compact.Turn;
import dev.assay.compact.TurnRole;
import dev.assay.compact.relation.Relation;
import dev.assay.compact.scenario.TokenEstimate;
import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Sentences and turns that are picked by a sign on them, the latest first, until the room is full.
final class Pickings {
    private static final int SHORT_REPLY = 9;
    private static final Pattern WORD = Pattern.compile("\\p{IsHan}{2}|[\\p{L}&&[^\\p{IsHan}]]+");
    static final Pattern CAPITAL = Pattern.compile("\\p{Lu}\\p{L}+");
    private static final Pattern MODAL = Pattern.compile(
            "\\b(?:may|must|can|cannot|not|never|no|should|will|darf|d\u00fcrfen|nicht|kein\\w*|muss|soll)\\b|\u4e0d|\u53ef\u4ee5|\u5fc5\u987b",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern NEWS = Pattern.compile(
            "\\b(?:now|today|correction|changed|starting|since|instead|jetzt|heute|neu\\w*|ge\u00e4ndert)\\b|\u73b0\u5728|\u8d77|\u65b0|\u66f4|\u5df2\u7ecf",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private Pickings() {}

    static List<String> sentences(Told told, Predicate<Turn> isRead) {
        return told.turns().stream()
                .filter(isRead)
                .flatMap(turn -> told.sentences(turn).stream())
                .toList();
    }

    static boolean isUser(Turn turn) {
        return turn.role() == TurnRole.USER;
    }

    private static boolean isAsked(String text) {
        return text.contains("?") || text.contains("\uff1f");
    }

    static List<String> latest(Told told, List<String> sentences) {
        int left = told.room();
        var kept = new ArrayList<String>();
        for (var sentence : sentences.reversed()) {
            left -= TokenEstimate.of(sentence);
            if (left < 0) {
                break;
            }
            kept.add(sentence);
        }
        return kept.reversed();
    }

    static List<String> latest(Told told, Predicate<String> isPicked) {
        return latest(told, sentences(told, _ -> true).stream().filter(isPicked).toList());
    }

    static List<String> digits(Told told) {
        return latest(told, sentence -> sentence.chars().anyMatch(Character::isDigit));
    }

    static List<String> modals(Told told) {
        return latest(told, sentence -> MODAL.matcher(sentence).find());
    }

    static List<String> news(Told told) {
        return latest(told, sentence -> NEWS.matcher(sentence).find());
    }

    static List<String> unrepeated(Told told) {
        return latest(told, sentences(told, _ -> true).stream().distinct().toList());
    }

    static List<String> statements(Told told) {
        return latest(
                told,
                sentences(told, Pickings::isUser).stream()
                        .filter(sentence -> !isAsked(sentence))
                        .toList());
    }

    /// What the user said before the assistant answered with a few words.
    static List<String> beforeShortReplies(Told told) {
        var turns = told.turns();
        var kept = new ArrayList<String>();
        for (int i = 0; i + 1 < turns.size(); i++) {
            var reply = turns.get(i + 1);
            if (isUser(turns.get(i)) && !isUser(reply) && TokenEstimate.of(reply.content()) <= SHORT_REPLY) {
                kept.addAll(told.sentences(turns.get(i)));
            }
        }
        return latest(told, kept);
    }

    /// The user's statements with the word that most of them share.
    static List<String> commonWord(Told told) {
        var statements = sentences(told, Pickings::isUser).stream()
                .filter(sentence -> !isAsked(sentence))
                .toList();
        var counts = new HashMap<String, Integer>();
        statements.forEach(sentence -> WORD.matcher(sentence)
                .results()
                .map(match -> match.group())
                .distinct()
                .filter(word -> word.length() > 3 || Character.isIdeographic(word.charAt(0)))
                .forEach(word -> counts.merge(word, 1, Integer::sum)));
        var common = counts.entrySet().stream()
                .max(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse("");
        return latest(
                told,
                statements.stream()
                        .filter(sentence -> sentence.contains(common))
                        .toList());
    }

    /// The last sentence with each word that is written with a capital.
    static List<String> lastMentions(Told told) {
        var last = new LinkedHashMap<String, String>();
        sentences(told, _ -> true)
                .forEach(sentence ->
                        CAPITAL.matcher(sentence).results().forEach(match -> last.put(match.group(), sentence)));
        var kept = new HashSet<>(last.values());
        return sentences(told, _ -> true).stream()
                .filter(kept::contains)
                .distinct()
                .toList();
    }

    /// The latest sentences, with the words of each in another order.
    static List<String> shuffledWords(Told told) {
        var random = SplitMix64.of("words", told.one().caseId());
        return latest(told, _ -> true).stream()
                .map(sentence -> {
                    boolean isHan = sentence.codePoints().anyMatch(Character::isIdeographic);
                    return String.join(isHan ? "" : " ", random.shuffled(List.of(sentence.split(isHan ? "" : " "))));
                })
                .toList();
    }

    /// For each question the value that was given most often, whenever that was.
    static List<String> majority(Told told) {
        var kept = new ArrayList<String>();
        for (int i = 0; i < told.items().size(); i++) {
            var item = told.items().get(i);
            var stated = stated(told, item);
            int at = i;
            Relation.of(item)
                    .flatMap(relation -> most(relation, stated))
                    .ifPresentOrElse(
                            value -> kept.add(told.otherwise(at, value)),
                            () -> kept.addAll(stated.stream().limit(1).toList()));
        }
        return kept;
    }

    private static Optional<String> most(Relation relation, List<String> stated) {
        return relation.values().stream()
                .max(Comparator.comparingLong(value ->
                        stated.stream().filter(one -> one.contains(value)).count()));
    }

    /// The sentences that speak of what an item asks, first to last.
    private static List<String> stated(Told told, Item item) {
        var relation = Relation.of(item);
        return sentences(told, _ -> true).stream()
                .filter(sentence -> relation.filter(one -> speaks(sentence.toLowerCase(Locale.ROOT), one))
                        .isPresent())
                .toList();
    }

    private static boolean speaks(String lower, Relation relation) {
        return lower.contains(relation.subject())
                && relation.cues().stream().anyMatch(lower::contains)
                && relation.of()
                        .map(who -> lower.contains(who.toLowerCase(Locale.ROOT)))
                        .orElse(true);
    }

    /// For each question the first sentence that shares most words with it.
    static List<String> questionSearch(Told told) {
        var all = sentences(told, Pickings::isUser).stream()
                .filter(sentence -> !isAsked(sentence))
                .toList();
        return told.items().stream()
                .map(item -> words(item.prompt()))
                .flatMap(asked ->
                        all.stream().max(Comparator.comparingLong(sentence -> shared(sentence, asked))).stream())
                .distinct()
                .toList();
    }

    static Set<String> words(String text) {
        return WORD.matcher(text).results().map(match -> match.group()).collect(Collectors.toSet());
    }

    private static long shared(String sentence, Set<String> asked) {
        return asked.stream().filter(sentence::contains).count();
    }
}
