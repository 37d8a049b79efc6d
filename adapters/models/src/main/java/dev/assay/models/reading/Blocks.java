package dev.assay.models.reading;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Parts of a prompt that are marked as such: `<context>…</context>`, or fenced with three backticks.
///
/// @param outside the text without them
record Blocks(List<Block> blocks, String outside) {
    private static final Pattern OPEN = Pattern.compile("<([A-Za-z][\\w-]{0,40})(?:\\s[^<>\\n]{0,200})?>");
    private static final Pattern FENCE = Pattern.compile("(?m)^ {0,3}```+([^`\\n]*)$");

    /// Beyond, it is markup and not a prompt.
    private static final int MOST_NAMES = 40;

    /// @param label of a tag; empty where the tag or the fence says nothing
    record Block(Optional<Label> label, String text) {}

    static Blocks tagged(String text) {
        var blocks = new ArrayList<Block>();
        var outside = new StringBuilder();
        var ends = new HashMap<String, Integer>();
        var begins = new HashMap<String, Integer>();
        var at = 0;
        var open = OPEN.matcher(text);
        while (begins.size() < MOST_NAMES && ends.size() < MOST_NAMES && open.find(at)) {
            var end = isMention(text, open, begins) ? -1 : lastEnd(text, open.group(1), ends);
            outside.append(text, at, end < open.end() ? open.end() : open.start());
            at = open.end();
            if (end >= open.end()) {
                blocks.add(new Block(Label.named(open.group(1)), text.substring(open.end(), end)));
                outside.append('\n');
                at = end + open.group(1).length() + "</>".length();
            }
        }
        return new Blocks(blocks, outside.append(text, at, text.length()).toString());
    }

    /// Whether a tag is only spoken of: it stands in a line, and another of its name begins one further down.
    private static boolean isMention(String text, MatchResult open, Map<String, Integer> begins) {
        var isFirst = open.start() == 0 || text.charAt(open.start() - 1) == '\n';
        return !isFirst && open.end() <= begins.computeIfAbsent(open.group(1), name -> text.lastIndexOf("\n<" + name));
    }

    /// The last one, so that quoted markup of the same name stays inside; -1 for none.
    private static int lastEnd(String text, String name, Map<String, Integer> ends) {
        return ends.computeIfAbsent(name, _ -> text.lastIndexOf("</" + name + ">"));
    }

    static Blocks fenced(String text) {
        var blocks = new ArrayList<Block>();
        var outside = new StringBuilder();
        var at = 0;
        var fence = FENCE.matcher(text);
        while (fence.find(at)) {
            var begin = fence.start();
            var inner = Math.min(fence.end() + 1, text.length());
            if (!fence.find(inner)) {
                break;
            }
            outside.append(text, at, begin).append('\n');
            blocks.add(new Block(Optional.empty(), text.substring(inner, fence.start())));
            at = fence.end();
        }
        return new Blocks(blocks, outside.append(text, at, text.length()).toString());
    }

    /// Whether the blocks are what the text is about, rather than decoration within it.
    boolean areMaterial() {
        var inside = blocks.stream().mapToInt(block -> block.text().length()).sum();
        return inside > outside.length() || has(Label.MATERIAL);
    }

    boolean has(Label label) {
        return first(label).isPresent();
    }

    Optional<String> first(Label label) {
        return blocks.stream()
                .filter(block -> block.label().filter(label::equals).isPresent())
                .map(Block::text)
                .findFirst();
    }

    /// The inside of all blocks that do not ask or instruct.
    List<String> material() {
        return blocks.stream()
                .filter(block -> block.label().orElse(Label.MATERIAL) == Label.MATERIAL)
                .map(Block::text)
                .toList();
    }

    /// The inside of the blocks that ask or instruct.
    List<String> instructions() {
        return blocks.stream()
                .filter(block -> block.label().orElse(Label.MATERIAL) != Label.MATERIAL)
                .map(Block::text)
                .toList();
    }
}
