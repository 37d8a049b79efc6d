package dev.assay.compact.assertion;

import dev.assay.text.UnicodeText;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// English words that turn a statement around, turn it back, or end what a negation reaches.
final class PolarityWords {
    static final Set<String> NEGATORS = words("""
            not never cannot neither nor none nobody nothing nowhere dont cant wont shouldnt mustnt doesnt didnt isnt
            arent wasnt couldnt wouldnt
            """);

    /// After `not` or `no` these take the negation away.
    static final Set<String> NOT_A_NEGATION_BEFORE = words("""
            only just merely simply mention doubt problem problems worries question objection objections matter wonder
            wrong mind
            """);

    /// What is done to something one does not do. `not` before them turns them around again.
    static final Set<String> FLIPPERS = words("""
            avoid avoids avoided avoiding refuse refuses refused refusing refrain refrains refrained refraining
            forbid forbids forbade forbidden forbidding prohibit prohibits prohibited prohibiting prohibition
            prohibitions ban bans banned banning reject rejects rejected rejecting decline declines declined declining
            stop stops stopped stopping cease ceased abandon abandons abandoned abandoning drop drops dropped dropping
            cancel cancels canceled cancelled scrap scrapped discard discarded exclude excludes excluded excluding
            disallow disallows disallowed block blocks blocked deny denies denied prevent prevents prevented preventing
            restriction restrictions violation violate violates hesitate hesitates hesitating forget forgets forgot
            forgetting fail fails failed failing neglect neglected worry wait resist regret unable impossible
            unacceptable illegal unsafe dangerous wrong mistake against without veto vetoed oppose opposed
            """);

    /// With `with`, `by` or `to` after them, what follows is what took the place.
    static final Set<String> REPLACEMENTS =
            words("replace replaces replaced replacing supersede superseded swap swapped swapping");

    static final Set<String> DEPARTURES = words("""
            switch switched switching move moved moving migrate migrated migrating change changed changing pivot pivoted
            away back
            """);

    static final Set<String> SUCCESSORS = words("with by to");

    /// What was so before.
    static final Set<String> FORMERLY = words("originally previously formerly initially");

    static final Set<String> FORMER =
            words("old former previous earlier original initial prior abandoned rejected superseded outdated");

    static final Set<String> PLANS = words("plan plans approach decision idea option choice proposal path direction");

    /// From here on a new statement is made: a negation before reaches over them only when it is close.
    static final Set<String> AFFIRMATIONS = words("""
            will shall should must would can could may might let let's please always just do go going chose chosen choose
            choosing picked pick adopted adopt selected select approved approve agreed favor favour prefer preferred
            settled decided plan planned planning i'll we'll you'll they'll
            """);

    static final Set<String> BREAKS = words("but however although though yet whereas then because so \u2713");

    static final Set<String> CONJUNCTIONS = words("and or so");

    static final Set<String> SUBJECTS = words("i we you they he she it let's i'll we'll you'll they'll please");

    static final Set<String> CONDITIONS = words("if when whenever anyone anybody someone somebody");

    static final Set<String> AUXILIARIES = words("""
            is are was were be been being has have had must should shall can could may might will would does do did
            remains remain stays stay became becomes got gets
            """);

    /// Words whose denial is a statement of its own.
    static final Set<String> COPULAS = words("is are was were it's that's there's isn't aren't wasn't weren't");

    /// What is not one of these must not be done.
    static final Set<String> PERMISSIONS = words("allowed permitted acceptable ok okay to done an our");

    static final Set<String> RELATIVES = words("which that this it");

    /// Between a phrase and what is said of it.
    static final Set<String> FILLERS = words("option plan approach idea method practice at all anymore here again now");

    /// Said of a phrase they reject it; after `not` they do not.
    static final Set<String> REJECTIONS = words("""
            forbidden prohibited banned disallowed rejected declined denied refused excluded abandoned dropped canceled
            cancelled scrapped discarded superseded replaced overridden overruled reversed revoked withdrawn retired
            deprecated obsolete outdated invalid unacceptable impermissible illegal wrong bad mistake problem problematic
            issue concern risky dangerous unsafe avoided prevented blocked stopped old former previous original initial
            earlier prior unwanted undesirable vetoed violation violate violates break breaks contradict contradicts
            against nogo
            """);

    /// A question that begins like this suggests what it asks.
    static final List<List<String>> SUGGESTIONS = List.of(
            List.of("why", "not"),
            List.of("why", "don't"),
            List.of("how", "about"),
            List.of("what", "about"),
            List.of("shouldn't", "we"),
            List.of("can't", "we"),
            List.of("couldn't", "we"));

    private PolarityWords() {}

    static boolean isNegator(String word) {
        return NEGATORS.contains(word) || word.endsWith("n't");
    }

    private static Set<String> words(String text) {
        return new HashSet<>(UnicodeText.split(text));
    }
}
