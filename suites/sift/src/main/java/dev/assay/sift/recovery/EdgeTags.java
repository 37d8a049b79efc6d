package dev.assay.sift.recovery;

import dev.assay.sift.validation.ShortTag;
import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.function.IntPredicate;

/// Markup a model put around its answer.
final class EdgeTags {
    private static final List<String> ROLES = List.of("<|system|>", "<|user|>", "<|assistant|>");
    private static final List<String> MEDIA = List.of("image", "video", "audio");

    private EdgeTags() {}

    /// The text without the short tags at its ends; roles and media stay.
    static String remove(String text) {
        return remove(text, at -> mayTake(text, at));
    }

    private static String remove(String text, IntPredicate mayTake) {
        int start = 0;
        for (int end = ShortTag.end(text, 0); end > 0 && mayTake.test(start); end = ShortTag.end(text, start)) {
            start = afterWhitespace(text, end);
        }
        int end = text.length();
        for (int tag = ShortTag.startOfLast(text, start, end, mayTake); tag >= 0; ) {
            end = beforeWhitespace(text, start, tag);
            tag = ShortTag.startOfLast(text, start, end, mayTake);
        }
        return UnicodeText.strip(text.substring(start, end));
    }

    private static int afterWhitespace(String text, int from) {
        int at = from;
        while (at < text.length() && UnicodeText.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static int beforeWhitespace(String text, int start, int from) {
        int at = from;
        while (at > start && UnicodeText.isWhitespace(text.charAt(at - 1))) {
            at--;
        }
        return at;
    }

    private static boolean mayTake(String text, int at) {
        return ROLES.stream().noneMatch(role -> text.startsWith(role, at)) && !isMedium(text, at);
    }

    private static boolean isMedium(String text, int at) {
        int name = text.startsWith("/", at + 1) ? at + 2 : at + 1;
        return MEDIA.stream()
                .anyMatch(medium ->
                        text.startsWith(medium, name) && UnicodeText.isBoundary(text, name + medium.length()));
    }
}
