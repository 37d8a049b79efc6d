package dev.assay.compact.method;

import dev.assay.text.UnicodeText;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Whether a later sentence takes the place of an earlier one because it says the same of the same thing with another
/// value: "Noor leads the survey", "From today Idris leads the survey".
///
/// @param topics names of what the sentence is about: the Lantern in "the Lantern project"
/// @param names words written with a capital, and figures
/// @param words all others that carry the sentence
/// @param last of the words: a state stands at the end ("the inventory is blocked")
record Succession(Set<String> topics, Set<String> names, Set<String> words, boolean isAboutLeave, String last) {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_][\\p{L}\\p{N}_./'-]*");
    private static final Pattern END = Pattern.compile("[.,']+$");
    private static final Pattern FIGURE = Pattern.compile("[0-9/]");
    private static final Pattern ENDING = Pattern.compile("(?<=[ ])\\p{Ll}+(?: (?:now|again|jetzt|wieder))?[.!]?$");
    private static final Pattern LEAD = Pattern.compile("^[^:]{1,40}: (?=.{12})|^[^：，。]{1,8}：(?=.{6})");

    /// "the Lantern project", "des Projekts Laterne".
    private static final Pattern TOPIC = Pattern.compile(
            "\\bthe (\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+){0,2}) (?=\\p{Ll})|\\bProjekte?s? (\\p{Lu}\\p{L}+)");

    /// A German noun has an article, a name has none.
    private static final Pattern NOUN =
            Pattern.compile("\\b(?:[Dd](?:er|ie|as|en|em|es)|[Ee]in(?:e[nmrs]?)?) (?:\\p{Ll}+ )?(\\p{Lu}\\p{Ll}+)");

    private static final Pattern LEAVE = Pattern.compile(
            "\\b(?:may|must|can|cannot|allowed|permitted|never|not|no longer|forbidden|leave to|fine for|holds?|(?-i:stands?)|valid"
                    + "|withdrawn|cancell?ed|darf|d\u00fcrfen|verboten|untersagt|erlaubt|nicht)\\b|\u53ef\u4ee5|\u4e0d\u80fd|\u7981\u6b62|\u5141\u8bb8|\u4e0d\u5f97",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Set<String> SILENT = new HashSet<>(UnicodeText.split("""
            the a an of to in on for is are now from today it as and by with at instead new this that was be may must not can
            cannot allowed never longer no user assistant let us we again after all correction file says last commit since
            starting week morning settled agreed record note one more thing has have been will
            der die das den dem des ein eine ist sind jetzt ab heute von zu im am auf f\u00fcr wird darf d\u00fcrfen nicht mehr neu neuer neue
            """));

    /// Without words that only lead to a statement, where it says what it is about without them: "For the record: …".
    static String withoutLead(String sentence) {
        var rest = LEAD.matcher(sentence).replaceFirst("");
        return rest.equals(sentence) || of(rest).topics.isEmpty() ? sentence : rest;
    }

    static Succession of(String sentence) {
        return ChineseNames.isChinese(sentence) ? ofChinese(sentence) : ofWords(sentence);
    }

    private static Succession ofWords(String sentence) {
        var topics = new HashSet<String>();
        TOPIC.matcher(sentence)
                .results()
                .forEach(match -> topics.add(String.valueOf(match.group(1) == null ? match.group(2) : match.group(1))));
        var nouns = new HashSet<String>();
        NOUN.matcher(sentence).results().forEach(match -> nouns.add(match.group(1)));
        nouns.removeAll(topics);
        var names = new HashSet<String>();
        var words = new LinkedHashSet<String>();
        WORD.matcher(LEAD.matcher(sentence).replaceFirst("")).results().forEach(match -> {
            var word = END.matcher(match.group()).replaceFirst("");
            var lower = word.toLowerCase(Locale.ROOT);
            if (!SILENT.contains(lower)) {
                boolean isName = (Character.isUpperCase(word.codePointAt(0)) && !nouns.contains(word))
                        || FIGURE.matcher(word).find();
                (isName ? names : words).add(lower);
            }
        });
        boolean endsInAWord = !words.isEmpty() && ENDING.matcher(sentence).find();
        return new Succession(topics, names, words, LEAVE.matcher(sentence).find(), endsInAWord ? words.getLast() : "");
    }

    /// Two characters stand for a word.
    private static Succession ofChinese(String sentence) {
        var topics = new HashSet<String>();
        ChineseNames.TOPIC.matcher(sentence).results().forEach(match -> topics.add(match.group(1)));
        var said = ChineseNames.SILENT.matcher(sentence).replaceAll("");
        var rest = ChineseNames.TOPIC.matcher(said).replaceAll(" ");
        var names = new HashSet<>(topics);
        ChineseNames.NAME.matcher(rest).results().forEach(match -> names.add(match.group()));
        var words = new HashSet<String>();
        for (var part : ChineseNames.NAME.matcher(rest).replaceAll(" ").split("[^\\p{IsHan}]+")) {
            for (int i = 0; i + 1 < part.length(); i++) {
                words.add(part.substring(i, i + 2));
            }
        }
        words.removeIf(word -> LEAVE.matcher(word).find() || word.startsWith("\u4e0d"));
        return new Succession(topics, names, words, LEAVE.matcher(sentence).find(), "");
    }

    boolean takesThePlaceOf(Succession earlier) {
        return (shares(words, earlier.words) || isAnotherState(earlier))
                && isAboutLeave == earlier.isAboutLeave
                && !common(earlier).isEmpty()
                && isAboutTheSame(earlier);
    }

    /// Whether it names what the other names, but for one value; a permission is about the same names altogether. Where
    /// both
    /// say what they are about, it is that.
    boolean isAboutTheSame(Succession earlier) {
        if (!topics.isEmpty() || !earlier.topics.isEmpty()) {
            return topics.equals(earlier.topics) && (!isAboutLeave || names.equals(earlier.names));
        }
        int others = earlier.names.size() - common(earlier).size();
        return others <= (isAboutLeave ? 0 : 1);
    }

    /// "The spring discount no longer holds" says nothing of the loyalty discount.
    boolean isOfAnotherLeaveThan(Succession earlier) {
        return isAboutLeave && earlier.isAboutLeave && !topics.isEmpty() && !shares(words, earlier.words);
    }

    /// Whether it gives something of what it is about. What names two things at once gives nothing of either.
    boolean givesAValue() {
        return topics.size() == 1
                && (!last.isEmpty()
                        || names.stream()
                                .anyMatch(name -> topics.stream()
                                        .noneMatch(topic ->
                                                topic.toLowerCase(Locale.ROOT).contains(name))));
    }

    /// Whether it says much the same of something else.
    boolean isLike(Succession other) {
        long shared = other.words.stream().filter(words::contains).count();
        return !topics.equals(other.topics) && shared > 0 && 2 * shared >= Math.max(words.size(), other.words.size());
    }

    private Set<String> common(Succession earlier) {
        var common = new HashSet<>(names);
        common.retainAll(earlier.names);
        return common;
    }

    /// Whether both say the same but for the word at their end.
    private boolean isAnotherState(Succession earlier) {
        if (last.isEmpty() || earlier.last.isEmpty() || last.equals(earlier.last)) {
            return false;
        }
        var rest = new HashSet<>(words);
        rest.remove(last);
        var other = new HashSet<>(earlier.words);
        other.remove(earlier.last);
        return rest.size() > 1 && shares(rest, other);
    }

    private static boolean shares(Set<String> words, Set<String> earlier) {
        long shared = earlier.stream().filter(words::contains).count();
        return shared > 0 && shared == Math.min(words.size(), earlier.size());
    }
}
