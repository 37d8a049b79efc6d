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
    /// Looks at few letters first: this is asked of every sentence.
    private static final String LATIN = "(?=[TtDdP])\\b(?:"
            + "[Tt]he (?<name>\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+){0,2}) (?<kind>\\p{Ll}{3,})\\b"
            + "|[Tt]h(?:at|is|e same) (?<that>\\p{Ll}{3,})\\b"
            + "|[Dd]iese(?<case>[sm]?) (?<dieses>Projekt|Dienst)(?<ending>(?:e?s)?)\\b"
            + "|(?<german>Projekt|Dienst)(?:e?s)? (?<germanName>\\p{Lu}\\p{L}+))";
    private static final String HAN =
            "(?:这个|那个)(?<han>项目|服务|系统|产品)|(?<hanName>\\p{IsHan}{2})(?<hanKind>项目|服务|系统|产品)(?!组)";
    private static final Pattern IN_LATIN = Pattern.compile(LATIN + "|(?<han>(?<hanName>(?<hanKind>(?!))))");
    private static final Pattern IN_HAN = Pattern.compile(LATIN + "|" + HAN);

    /// The name that was said last, by what kind of thing it is.
    private final Map<String, String> names = new HashMap<>();

    /// The text as somebody would say it who had not heard what came before.
    public String read(String text) {
        boolean isHan = text.codePoints().anyMatch(Character::isIdeographic);
        var words = (isHan ? IN_HAN : IN_LATIN).matcher(text);
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
