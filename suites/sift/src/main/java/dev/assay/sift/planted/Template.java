package dev.assay.sift.planted;

import java.util.ArrayList;
import java.util.List;

/// A text with places to fill, each written `{{name}}`: taken apart once, filled often.
///
/// @param literals what stands around the places, one more than there are places
public record Template(List<String> literals, List<String> places) {
    private static final String OPEN = "{{";
    private static final String CLOSE = "}}";

    public static Template of(String text) {
        var literals = new ArrayList<String>();
        var places = new ArrayList<String>();
        int from = 0;
        for (int open = text.indexOf(OPEN); open >= 0; open = text.indexOf(OPEN, from)) {
            int close = text.indexOf(CLOSE, open);
            literals.add(text.substring(from, open));
            places.add(text.substring(open + OPEN.length(), close));
            from = close + CLOSE.length();
        }
        literals.add(text.substring(from));
        return new Template(List.copyOf(literals), List.copyOf(places));
    }

    /// One template a line.
    static List<Template> ofLines(String block) {
        return block.lines().map(Template::of).toList();
    }

    static List<Template> ofAll(List<String> texts) {
        return texts.stream().map(Template::of).toList();
    }

    public String fill(Slots slots) {
        var filled = new StringBuilder();
        fill(slots, filled);
        return filled.toString();
    }

    void fill(Slots slots, StringBuilder out) {
        for (int i = 0; i < places.size(); i++) {
            out.append(literals.get(i)).append(slots.value(places.get(i)));
        }
        out.append(literals.getLast());
    }
}
