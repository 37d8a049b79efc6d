package dev.assay.condense;

import dev.assay.condense.JsonNode.Member;
import dev.assay.condense.JsonNode.Scalar;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/// JSON written without white space and without most of what repeats.
///
/// @param most items of an array that stay, half of them its last ones; as many again that stand out
/// @param longest characters of a text that stay; where texts are cut, so are objects of many keys
/// @param anomalies of arrays seen before: looking for them costs more than writing
record JsonSketch(int most, int longest, Map<List<JsonNode>, BitSet> anomalies) {
    static final int UNCUT = Integer.MAX_VALUE;

    /// Objects with more keys than this are tables rather than things.
    private static final int MANY_KEYS = 32;

    static JsonSketch with(int most) {
        return new JsonSketch(most, UNCUT, new IdentityHashMap<>());
    }

    JsonSketch limitedTo(int fewer, int shorter) {
        return new JsonSketch(fewer, shorter, anomalies);
    }

    String of(JsonNode node) {
        var out = new StringBuilder();
        write(node, out);
        return out.toString();
    }

    /// One item a line.
    String ofLines(List<JsonNode> items) {
        var out = new StringBuilder();
        each(
                kept(items),
                items.size(),
                i -> {
                    write(items.get(i), out);
                    out.append('\n');
                },
                left -> out.append("\"… %d more\"\n".formatted(left)));
        return out.toString();
    }

    private void write(JsonNode node, StringBuilder out) {
        switch (node) {
            case Scalar scalar -> out.append(cut(scalar));
            case JsonNode.Array(var items) -> writeArray(items, out);
            case JsonNode.Members(var members) -> writeMembers(members, out);
        }
    }

    private void writeArray(List<JsonNode> items, StringBuilder out) {
        out.append('[');
        each(
                kept(items),
                items.size(),
                i -> write(items.get(i), comma(out)),
                left -> comma(out).append("\"… %d more\"".formatted(left)));
        out.append(']');
    }

    private void writeMembers(List<Member> members, StringBuilder out) {
        var isTable = longest < UNCUT && members.size() > Math.max(MANY_KEYS, most + 1);
        out.append('{');
        each(
                isTable ? ends(members.size()) : all(members.size()),
                members.size(),
                i -> write(
                        members.get(i).value(),
                        comma(out).append(members.get(i).key()).append(':')),
                left -> comma(out).append("\"… %d more\":\"…\"".formatted(left)));
        out.append('}');
    }

    private static StringBuilder comma(StringBuilder out) {
        var last = out.charAt(out.length() - 1);
        return last == '[' || last == '{' ? out : out.append(',');
    }

    /// Walks the kept ones and the gaps between them, which are told by their lengths.
    private static void each(BitSet kept, int size, IntConsumer item, IntConsumer gap) {
        for (int i = 0; i < size; ) {
            if (kept.get(i)) {
                item.accept(i++);
            } else {
                var next = kept.nextSetBit(i) < 0 ? size : kept.nextSetBit(i);
                gap.accept(next - i);
                i = next;
            }
        }
    }

    /// The ends, and as many again of those that stand out.
    private BitSet kept(List<JsonNode> items) {
        if (items.size() <= most) {
            return all(items.size());
        }
        var kept = ends(items.size());
        var outstanding =
                (BitSet) anomalies.computeIfAbsent(items, JsonAnomalies::in).clone();
        outstanding.andNot(kept);
        outstanding.stream().limit(most).forEach(kept::set);
        return kept;
    }

    private static BitSet all(int count) {
        var all = new BitSet();
        all.set(0, count);
        return all;
    }

    private BitSet ends(int size) {
        var ends = new BitSet();
        ends.set(0, Math.min(size, (most + 1) / 2));
        ends.set(Math.max(0, size - most / 2), size);
        return ends;
    }

    /// A text keeps its beginning; an escape is never cut in two.
    private String cut(Scalar scalar) {
        var token = scalar.token();
        if (!scalar.isText() || token.length() - 3 <= longest) {
            return token;
        }
        var end = 1;
        while (end + unit(token, end) - 1 <= longest) {
            end += unit(token, end);
        }
        return token.substring(0, end) + "…\"";
    }

    /// Length of a character as written: an escape, a pair of surrogates, or a plain one.
    private static int unit(String token, int at) {
        var c = token.charAt(at);
        if (c == '\\') {
            return token.charAt(at + 1) == 'u' ? 6 : 2;
        }
        return Character.isHighSurrogate(c) && Character.isLowSurrogate(token.charAt(at + 1)) ? 2 : 1;
    }
}
