package dev.assay.json;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What [Json#writeSorted] writes, as bytes of UTF-8. Objects of texts, which most examples are, need no writer:
/// before a run begins, every example of it is written, to be digested.
///
/// One that is kept writes objects member by member, each into the same bytes.
public final class SortedJson {
    private static final int TYPICAL = 1 << 10;

    /// Up to here a loop over the characters is quicker than an encoder.
    private static final int SHORT = 32;

    private byte[] bytes = new byte[TYPICAL];
    private int size;

    public SortedJson() {}

    public static byte[] of(@Nullable Object value) {
        var json = new SortedJson();
        json.value(value);
        return Arrays.copyOf(json.bytes, json.size);
    }

    /// Begins an object; the one written before is gone.
    public void begin() {
        size = 0;
        room(1)[size++] = '{';
    }

    /// @param name after that of the member before
    public void member(String name, Object value) {
        if (size > 1) {
            room(1)[size++] = ',';
        }
        text(name);
        room(1)[size++] = ':';
        value(Objects.requireNonNull(value));
    }

    /// Ends the object.
    ///
    /// @return its bytes, until the next begins
    public ByteBuffer end() {
        room(1)[size++] = '}';
        return ByteBuffer.wrap(bytes, 0, size);
    }

    private void value(@Nullable Object value) {
        switch (value) {
            case String text -> text(text);
            case Map<?, ?> map when hasNames(map) -> object(map);
            case null, default -> add(Json.writeSorted(value));
        }
    }

    private static boolean hasNames(Map<?, ?> map) {
        for (var name : map.keySet()) {
            if (!(name instanceof String)) {
                return false;
            }
        }
        return true;
    }

    private void object(Map<?, ?> map) {
        room(1)[size++] = '{';
        boolean isFirst = true;
        for (var member : (map.size() < 2 || map instanceof SortedMap ? map : new TreeMap<>(map)).entrySet()) {
            if (!isFirst) {
                room(1)[size++] = ',';
            }
            text((String) member.getKey());
            room(1)[size++] = ':';
            value(member.getValue());
            isFirst = false;
        }
        room(1)[size++] = '}';
    }

    private void text(String text) {
        if (text.length() > SHORT || !isPlain(text)) {
            longer(text);
        }
    }

    /// Writes a text that needs no escape; false, and nothing written, where one may be needed.
    private boolean isPlain(String text) {
        var to = room(text.length() + 2);
        int at = size;
        to[at++] = '"';
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c >= 0x7f || c == '"' || c == '\\') {
                return false;
            }
            to[at++] = (byte) c;
        }
        to[at++] = '"';
        size = at;
        return true;
    }

    private void longer(String text) {
        var encoded = text.getBytes(StandardCharsets.UTF_8);
        if (isWhole(text, encoded)) {
            quoted(text, encoded);
        } else {
            add(Json.write(text));
        }
    }

    /// Whether the text has no half of a surrogate pair, which an encoder would replace.
    private static boolean isWhole(String text, byte[] encoded) {
        return encoded.length == text.length()
                ? text.equals(new String(encoded, StandardCharsets.ISO_8859_1))
                : text.equals(new String(encoded, StandardCharsets.UTF_8));
    }

    private void quoted(String text, byte[] encoded) {
        int before = size;
        room(2 * encoded.length + 2)[size++] = '"';
        int from = 0;
        while (from < encoded.length) {
            int to = PlainBytes.end(encoded, from, encoded.length);
            System.arraycopy(encoded, from, bytes, size, to - from);
            size += to - from;
            if (to < encoded.length && !sign(encoded[to])) {
                size = before;
                add(Json.write(text));
                return;
            }
            from = to + 1;
        }
        bytes[size++] = '"';
    }

    /// False for what only the writer knows how to escape.
    private boolean sign(byte sign) {
        int escaped = switch (sign) {
            case '"', '\\' -> sign;
            case '\n' -> 'n';
            case '\r' -> 'r';
            case '\t' -> 't';
            default -> 0;
        };
        if (sign < 0) {
            bytes[size++] = sign;
            return true;
        }
        bytes[size++] = '\\';
        bytes[size++] = (byte) escaped;
        return escaped != 0;
    }

    private void add(String json) {
        var encoded = json.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(encoded, 0, room(encoded.length), size, encoded.length);
        size += encoded.length;
    }

    /// The buffer, with room for so many bytes more.
    private byte[] room(int more) {
        if (bytes.length - size < more) {
            bytes = Arrays.copyOf(bytes, Math.addExact(size, Math.max(more, size)));
        }
        return bytes;
    }
}
