package dev.assay.compact.method;

import dev.assay.compact.artifact.Section;
import dev.assay.compact.artifact.StructuredState;
import dev.assay.compact.assertion.Statement;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Takes out of a ledger what a later sentence withdraws or replaces: "Change of plan: …", "forget the …", "… is
/// withdrawn". An entry goes where such a sentence speaks of the same thing.
final class Retraction {
    private static final Pattern CUE = Pattern.compile(
            "\\b(?:correction|change of (?:plan|mind)|changed (?:his|her|their|my|our) mind|instead|no longer|not any ?more|withdrawn?"
                    + "|withdrew|retract\\w*|scrap\\w*|forget|cancel\\w*|revok\\w*|taken? back|took back|replac\\w*|supersed\\w*"
                    + "|was wrong|is wrong|strike|back to|moves? from|switch\\w*|overrul\\w*|after all)\\b");

    private Retraction() {}

    static boolean isOne(String sentence) {
        return CUE.matcher(sentence.toLowerCase(Locale.ROOT)).find();
    }

    /// The entries that stand once the sentences are said.
    static List<String> standing(List<String> entries, List<String> sentences) {
        var retractions = sentences.stream().filter(Retraction::isOne).toList();
        return entries.stream()
                .filter(entry -> retractions.stream().noneMatch(said -> withdraws(said, entry)))
                .toList();
    }

    private static boolean withdraws(String sentence, String entry) {
        if (!Statement.of(sentence).sharesMostOf(Statement.of(entry))) {
            return false;
        }
        var later = Succession.of(sentence);
        var earlier = Succession.of(entry);
        return later.isAboutTheSame(earlier) && !later.isOfAnotherLeaveThan(earlier);
    }

    /// The same for every section but what is open: a question is answered, not withdrawn.
    static StructuredState standing(StructuredState state, List<String> sentences) {
        return StructuredState.of(
                section -> section == Section.UNRESOLVED_ITEMS
                        ? section.of(state)
                        : standing(section.of(state), sentences),
                state.entityMap());
    }
}
