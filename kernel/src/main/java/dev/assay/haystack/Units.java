package dev.assay.haystack;

import java.util.ArrayList;
import java.util.List;

/// The units that fill a text, and the slots between them where a piece may stand.
final class Units {
    private final Glue glue;
    private final List<String> texts = new ArrayList<>();
    private final List<Integer> ends = new ArrayList<>();
    private int tokens;

    private Units(Glue glue) {
        this.glue = glue;
    }

    /// As many as fit, the last of them small.
    static Units fill(Filler filler, int room) {
        var units = new Units(filler.glue());
        for (var unit = filler.next(); units.added(unit, room); ) {
            unit = filler.next();
        }
        for (var unit = filler.small(); units.added(unit, room); ) {
            unit = filler.small();
        }
        units.endLastParagraph();
        return units;
    }

    private boolean added(String unit, int room) {
        var more = Haystack.count(glue.join(unit, isFresh(texts.size())));
        if (tokens + more > room) {
            return false;
        }
        tokens += more;
        texts.add(unit);
        ends.add(tokens);
        return true;
    }

    /// A stop is a single token with or without the empty line after it.
    private void endLastParagraph() {
        if (glue == Glue.SENTENCES && !texts.isEmpty()) {
            texts.set(texts.size() - 1, texts.getLast().stripTrailing());
        }
    }

    private boolean isFresh(int slot) {
        return slot == 0 || texts.get(slot - 1).endsWith("\n");
    }

    int size() {
        return texts.size();
    }

    String text(int index) {
        return texts.get(index);
    }

    /// The open slot nearest to a place: the number of units before it.
    int slot(double place) {
        var wanted = nearest(place * tokens);
        for (int away = 0; away <= texts.size(); away++) {
            if (isOpen(wanted - away)) {
                return wanted - away;
            }
            if (isOpen(wanted + away)) {
                return wanted + away;
            }
        }
        return texts.size();
    }

    private int nearest(double wanted) {
        int low = 0;
        int high = texts.size();
        while (low < high) {
            var middle = (low + high + 1) / 2;
            if (ends.get(middle - 1) <= wanted) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /// A sentence is not put before the first of a paragraph: it would need other glue than was counted.
    private boolean isOpen(int slot) {
        return slot >= 0 && slot <= texts.size() && (glue != Glue.SENTENCES || !isFresh(slot));
    }
}
