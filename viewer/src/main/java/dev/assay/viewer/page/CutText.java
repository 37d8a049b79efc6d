package dev.assay.viewer.page;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/// A text as it is sent: all of it, or its beginning.
///
/// @param chars UTF-16 units of the whole
record CutText(String text, boolean isCut, int chars) {
    /// Bytes of one text in an answer.
    static final int MOST_BYTES = 400_000;

    /// Never cut between the halves of a character.
    static CutText of(String text, int mostBytes) {
        int end = text.length();
        while (end > 0 && (end > mostBytes || bytes(text, end) > mostBytes)) {
            end = Math.min(mostBytes, (int) (end * 0.8));
        }
        if (end > 0 && end < text.length() && Character.isHighSurrogate(text.charAt(end - 1))) {
            end--;
        }
        return new CutText(text.substring(0, end), end < text.length(), text.length());
    }

    private static int bytes(String text, int end) {
        return text.substring(0, end).getBytes(StandardCharsets.UTF_8).length;
    }

    Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("text", text);
        map.put("cut", isCut);
        map.put("chars", chars);
        return map;
    }
}
