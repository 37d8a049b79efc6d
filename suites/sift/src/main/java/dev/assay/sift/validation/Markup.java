package dev.assay.sift.validation;

import dev.assay.sift.thought.NamedTag;
import java.util.Set;

/// Tags that dress a text up; `List<String>` and `<module>` are none.
final class Markup {
    private static final Set<String> NAMES = Set.of(
            "b",
            "i",
            "u",
            "p",
            "br",
            "hr",
            "div",
            "span",
            "ul",
            "ol",
            "li",
            "code",
            "pre",
            "em",
            "strong",
            "html",
            "body",
            "answer",
            "response");

    private Markup() {}

    static boolean isIn(String text) {
        return text.indexOf('<') >= 0
                && !NamedTag.find(text, tag -> NAMES.contains(tag.name()) || ControlTokens.isNamed(tag))
                        .isEmpty();
    }
}
