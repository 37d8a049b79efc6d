package dev.assay.sift.recovery;

import dev.assay.sift.thought.NamedTag;
import dev.assay.sift.validation.SiftRequest;
import dev.assay.text.UnicodeText;
import java.util.Optional;

/// A pair of tags around a whole answer, such as `<answer>…</answer>`.
final class Wrapper {
    private Wrapper() {}

    /// The text without the pairs around it; code that only ends in a tag keeps it.
    static String remove(SiftRequest request, String text) {
        var inner = text;
        for (var next = inner(request, inner); next.isPresent(); next = inner(request, inner)) {
            inner = next.get();
        }
        return inner;
    }

    private static Optional<String> inner(SiftRequest request, String text) {
        if (!text.startsWith("<") || !text.endsWith(">")) {
            return Optional.empty();
        }
        return NamedTag.at(text, 0)
                .filter(open -> !open.isClosing())
                .filter(open -> !request.isGiven(text.substring(0, open.end())))
                .flatMap(open -> NamedTag.at(text, Math.max(open.end(), text.lastIndexOf('<')))
                        .filter(close -> close.isClosing() && close.name().equals(open.name()))
                        .filter(close -> close.end() == text.length())
                        .map(close -> UnicodeText.strip(text.substring(open.end(), close.start()))));
    }
}
