package dev.assay.text;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads sentences in order, with the name in place of a word that points back to it: "Ingrid leads that project" is
/// said of the project that was named last, "the first of these projects" of the one that was named before another.
public final class Pointing {
    /// Looks at few letters first: this is asked of every sentence.
    private static final String LATIN = "(?=[TtDdP])\\b(?:"
            + "[Tt]he (?<name>\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+){0,2}) (?<kind>\\p{Ll}{3,})\\b"
            + "|[Tt]he (?:(?<rank>first|second|former|latter)(?: one)? of (?:these|those|the two|both) (?<ranked>\\p{Ll}{3,}?)s|(?<other>former|latter) (?<others>\\p{Ll}{3,}))\\b"
            + "|[Tt]h(?:at|is|e same) (?<that>\\p{Ll}{3,})\\b"
            + "|[Dd]iese(?<case>[sm]?) (?<dieses>Projekt|Dienst)(?<ending>(?:e?s)?)\\b"
            + "|[Dd](?<article>as|es|em) (?<rang>erst|zweit|letzt)(?:er)?en? (?:dieser|der|von|beiden| )+(?<rest>Projekt|Dienst)e\\b"
            + "|(?<german>Projekt|Dienst)(?:e?s)? (?<germanName>\\p{Lu}\\p{L}+))";
    private static final String HAN =
            "(?:这个|那个)(?<han>项目|服务|系统|产品)|(?<hanRank>[前后])一个(?<hanRanked>项目|服务|系统|产品)|(?<hanName>\\p{IsHan}{2})(?<hanKind>项目|服务|系统|产品)(?!组)";
    private static final Pattern IN_LATIN =
            Pattern.compile(LATIN + "|(?<han>(?<hanName>(?<hanKind>(?<hanRank>(?<hanRanked>(?!))))))");
    private static final Pattern IN_HAN = Pattern.compile(LATIN + "|" + HAN);

    private static final Set<String> FIRST = Set.of("first", "former", "erst", "前");

    /// The name that was said last, by what kind of thing it is, and the other one before it.
    private final Map<String, String> names = new HashMap<>();

    private final Map<String, String> earlier = new HashMap<>();

    /// Whether a sentence speaks of something by its name: "the Lantern project".
    static boolean isNaming(String sentence) {
        return in(sentence)
                .results()
                .anyMatch(match -> Stream.of("name", "germanName", "hanName")
                        .anyMatch(name ->
                                match.group(name) != null && !match.group(name).isEmpty()));
    }

    private static Matcher in(String text) {
        boolean isHan = text.codePoints().anyMatch(Character::isIdeographic);
        return (isHan ? IN_HAN : IN_LATIN).matcher(text);
    }

    /// The text as somebody would say it who had not heard what came before.
    public String read(String text) {
        var words = in(text);
        var plain = new StringBuilder();
        while (words.find()) {
            remember(words.group("name"), words.group("kind"));
            remember(words.group("germanName"), words.group("german"));
            remember(words.group("hanName"), words.group("hanKind"));
            words.appendReplacement(plain, Matcher.quoteReplacement(full(words)));
        }
        return words.appendTail(plain).toString();
    }

    private void remember(@Nullable String found, @Nullable String what) {
        if (found != null && what != null) {
            var before = names.put(what, found);
            if (before != null && !before.equals(found)) {
                earlier.put(what, before);
            }
        }
    }

    /// "The first of these projects".
    private String ranked(Matcher words, String rank) {
        var kind = group(words, "ranked", "others", "rest", "hanRanked");
        var name = (FIRST.contains(rank) ? earlier : names).get(kind);
        if (name == null || !earlier.containsKey(kind)) {
            return words.group();
        }
        if (words.group("hanRank") != null) {
            return name + kind;
        }
        boolean isFirst = Character.isUpperCase(words.group().charAt(0));
        var article = words.group("article");
        return article == null
                ? (isFirst ? "The " : "the ") + name + " " + kind
                : (isFirst ? "D" : "d") + article + " " + kind + (article.equals("es") ? "s " : " ") + name;
    }

    /// What the first of these groups holds that has something.
    private static String group(Matcher words, String... groups) {
        return Stream.of(groups)
                .map(words::group)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
    }

    private String full(Matcher words) {
        var rank = group(words, "rank", "other", "rang", "hanRank");
        if (!rank.isEmpty()) {
            return ranked(words, rank);
        }
        var kind = group(words, "that", "dieses", "han");
        var name = names.get(kind);
        if (name == null) {
            return words.group();
        }
        boolean isFirst = Character.isUpperCase(words.group().charAt(0));
        if (words.group("that") != null) {
            return (isFirst ? "The " : "the ") + name + " " + kind;
        }
        if (words.group("han") != null) {
            return name + kind;
        }
        var ending = words.group("ending");
        var article = words.group("case").equals("m") ? "em" : ending.isEmpty() ? "as" : "es";
        return (isFirst ? "D" : "d") + article + " " + kind + ending + " " + name;
    }
}
