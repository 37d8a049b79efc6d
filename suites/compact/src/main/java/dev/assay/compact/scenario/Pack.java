package dev.assay.compact.scenario;

import dev.assay.compact.TurnRole;
import dev.assay.compact.template.TemplateText;
import java.util.List;
import java.util.Map;

/// The words of one language that all scenarios share.
///
/// @param subjects by the kind of thing that facts are about
/// @param kinds listed values by kind
/// @param numbers amounts by kind
/// @param codes shapes by kind: `#` is a digit, `@` a capital letter, `%` a digit of a hexadecimal number
/// @param date how a day is written, of `{{day}}`, `{{month}}` and `{{year}}`
/// @param told what may stand around facts that are new: `{{said}}`, and `{{aside}}`
/// @param changed the same around facts that were otherwise before
/// @param supposed what is said around a fact that is only supposed, wished for or turned down
/// @param pointed how a subject is spoken of where it was named before: "that project"
/// @param openings what only names the `{{subject}}` that is spoken of next
/// @param pairs the same of two, the `{{first}}` and the `{{second}}`
/// @param ahead what names the `{{first}}` of two before `{{said}}` is said of the second
/// @param behind what names the `{{second}}` of two after `{{said}}` was said of the first
/// @param pointing what may stand around facts of a subject that was named before
/// @param slips the same where they correct what was said right before
/// @param withdrawn what takes back what was said right before, with nothing in its place
/// @param confirmed the same words around what stays as it was said
/// @param sides facts that nobody asks about
/// @param tics one of which an assistant adds to most of what it says
/// @param threads of talk beside the point
record Pack(
        String language,
        Map<String, List<String>> subjects,
        Map<String, List<String>> kinds,
        Map<String, Amount> numbers,
        Map<String, String> codes,
        TemplateText date,
        List<String> months,
        List<TemplateText> told,
        List<TemplateText> changed,
        List<TemplateText> supposed,
        List<Pointed> pointed,
        List<TemplateText> openings,
        List<TemplateText> pairs,
        List<TemplateText> ahead,
        List<TemplateText> behind,
        List<TemplateText> pointing,
        List<TemplateText> slips,
        List<TemplateText> withdrawn,
        List<TemplateText> confirmed,
        List<String> acknowledgements,
        List<TemplateText> asides,
        List<Side> sides,
        List<String> tics,
        List<Talk> threads) {
    Pack {
        subjects = Map.copyOf(subjects);
        kinds = Map.copyOf(kinds);
        numbers = Map.copyOf(numbers);
        codes = Map.copyOf(codes);
        months = List.copyOf(months);
        told = List.copyOf(told);
        changed = List.copyOf(changed);
        supposed = List.copyOf(supposed);
        pointed = List.copyOf(pointed);
        openings = List.copyOf(openings);
        pairs = List.copyOf(pairs);
        ahead = List.copyOf(ahead);
        behind = List.copyOf(behind);
        pointing = List.copyOf(pointing);
        slips = List.copyOf(slips);
        withdrawn = List.copyOf(withdrawn);
        confirmed = List.copyOf(confirmed);
        acknowledgements = List.copyOf(acknowledgements);
        asides = List.copyOf(asides);
        sides = List.copyOf(sides);
        tics = List.copyOf(tics);
        threads = List.copyOf(threads);
    }

    /// @param text with `{{number}}` in it
    record Amount(int least, int most, TemplateText text) {}

    /// Ways to speak of `{{subject}}`: by its name, and by pointing back where it was named last, or where two were
    /// named
    /// and it is the first or the second.
    record Pointed(TemplateText name, TemplateText that, TemplateText first, TemplateText second) {}

    /// A relation beside the point: `{{subject}}`, `{{about}}` (what the subject is) and a `{{value}}` of a kind.
    record Side(String kind, List<TemplateText> told, List<TemplateText> changed) {
        Side {
            told = List.copyOf(told);
            changed = List.copyOf(changed);
        }
    }

    /// Things said about one matter, one after the other.
    record Talk(List<ThreadLine> lines) {
        Talk {
            lines = List.copyOf(lines);
        }
    }

    /// @param text may refer to `{{subject}}`, to any kind, and to `{{quote}}`, the line before
    record ThreadLine(TurnRole role, TemplateText text) {}

    /// Whether values of a kind can be drawn.
    boolean knows(String kind) {
        return kind.equals("date") || kinds.containsKey(kind) || numbers.containsKey(kind) || codes.containsKey(kind);
    }
}
