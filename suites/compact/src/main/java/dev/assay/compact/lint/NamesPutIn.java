package dev.assay.compact.lint;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The sentences of the user with the name that was said last in place of every word that points back, whichever of two
/// it points to: how somebody would put names in who does not read.
final class NamesPutIn {
    private static final Pattern POINTER =
            Pattern.compile("\\b([Tt])h(?:at|is|e (?:first|second|former|latter) of these) (project|service)s?\\b"
                    + "|\\b(?:[Dd]iese[sm]?|[Dd](?:as|es|em) (?:ersten?|zweiten?) dieser) (Projekt|Dienst)(?:e?s|e)?\\b"
                    + "|(?:这个|那个|[前后]一个)(项目|服务)");
    private static final int GERMAN = 3;
    private static final int CHINESE = 4;

    private NamesPutIn() {}

    static List<String> sentences(Told told) {
        var filled = new ArrayList<String>();
        var last = "";
        for (var sentence : Pickings.sentences(told, Pickings::isUser)) {
            filled.add(last.isEmpty() ? sentence : filled(sentence, last));
            last = Trackings.lastProject(sentence).orElse(last);
        }
        return filled;
    }

    private static String filled(String sentence, String name) {
        return POINTER.matcher(sentence).replaceAll(pointer -> Matcher.quoteReplacement(named(pointer, name)));
    }

    private static String named(MatchResult pointer, String name) {
        if (pointer.group(CHINESE) != null) {
            return name + pointer.group(CHINESE);
        }
        return pointer.group(GERMAN) != null
                ? "das " + pointer.group(GERMAN) + " " + name
                : pointer.group(1) + "he " + name + " " + pointer.group(2);
    }
}
