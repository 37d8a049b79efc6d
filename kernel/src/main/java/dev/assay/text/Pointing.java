package dev.assay.text;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads sentences in order, with the name in place of a word that points back to it: "Ingrid leads that project" is
/// said of the project that was named last.
public final class Pointing {
    private static final Pattern WORDS = Pattern.compile(
            "\\b[Tt]he (?<name>\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+){0,2}) (?<kind>\\p{Ll}{3,})\\b"
                    + "|\\b(?:[Tt]hat|[Tt]his|[Tt]he same) (?<that>\\p{Ll}{3,})\\b"
                    + "|\\b[Dd]iese(?<case>[sm]?) (?<dieses>Projekt|Dienst)(?<ending>(?:e?s)?)\\b"
                    + "|\\b(?<german>Projekt|Dienst)(?:e?s)? (?<germanName>\\p{Lu}\\p{L}+)"
                    + "|(?:\u8fd9\u4e2a|\u90a3\u4e2a)(?<han>\u9879\u76ee|\u670d\u52a1|\u7cfb\u7edf|\u4ea7\u54c1)"
                    + "|(?<hanName>\\p{IsHan}{2})(?<hanKind>\u9879\u76ee|\u670d\u52a1|\u7cfb\u7edf|\u4ea7\u54c1)(?!\u7ec4)");

    /// The name that was said last, by what kind of thing it is.
    private final Map<String, String> names = new HashMap<>();

    /// The text as somebody would say it who had not heard what came before.
    public String read(String text) {
        var words = WORDS.matcher(text);
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
            names.put(what, found);
        }
    }

    private String full(Matcher words) {
        var kind = Stream.of("that", "dieses", "han")
                .map(words::group)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
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
