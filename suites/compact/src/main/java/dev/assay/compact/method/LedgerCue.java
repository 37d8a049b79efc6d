package dev.assay.compact.method;

import dev.assay.compact.TurnRole;
import dev.assay.compact.artifact.ArtifactLimits;
import dev.assay.compact.artifact.Section;
import dev.assay.python.PythonText;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/// Words by which a sentence sounds like one section of a ledger; the first that fits counts.
enum LedgerCue {
    FORBIDDEN(
            Section.FORBIDDEN_BEHAVIORS,
            "never|must(?: not|n't)|may not|do not|don't|does not want|refus\\w*|forbid\\w*|forbidden|prohibit\\w*|off[ -]limits"
                    + "|not allowed|under no circumstances|hands off|no one may|denied|not approved|without asking"),
    DEFERRED(
            Section.DEFERRED_ITEMS,
            "later|postpone\\w*|defer\\w*|put off|parked?|next (?:quarter|month|sprint|year|release)|not now|on hold"),
    UNRESOLVED(
            Section.UNRESOLVED_ITEMS,
            "to-?do|still (?:need|open|missing|waiting|have|to)|open question|pending|unresolved|undecided|not yet|waiting (?:for|on)"
                    + "|follow up|remind|remains|outstanding|blocked"),
    DECISION(
            Section.LOCKED_DECISIONS,
            "decid\\w*|decision|agreed|approv\\w*|settled|go(?:ing)? with|we(?:'ll| will| are going to)|let's|instead|switch\\w*"
                    + "|change of (?:plan|mind)|final|confirmed|signed off|correction|forget|scrap|cancel\\w*|no longer|from now on|always"
                    + "|make sure|must|only"),
    FACT(
            Section.IMMUTABLE_FACTS,
            "\\S*\\d\\S*|remember|for the record|note(?: that)?|deadline|budget|limit|owner|contact|the (?:name|id|path|file|key|code)"
                    + "|called|named|is responsible|owns|leads|prefer\\w*");

    /// Names written with a capital; more than three words are a sentence.
    private static final Pattern ROLE = Pattern.compile(
            "\\b(\\p{Lu}[\\p{L}'-]{1,30}(?: \\p{Lu}[\\p{L}'-]{1,30}){0,2}) ((?:is (?:the|our|my|in|responsible)|owns|leads|handles"
                    + "|runs|manages|reviews|approves|decides|takes|signs|maintains)\\b[^.!?;]{2,120})");

    /// A capital inside a sentence, or a word in quotes.
    private static final Pattern NAME = Pattern.compile("(?<=[\\p{L}\\p{N},] )\\p{Lu}\\p{L}+|\"\\p{L}");

    /// In words.
    private static final int SHORTEST = 5;

    private final Section section;
    private final Pattern words;

    LedgerCue(Section section, String words) {
        this.section = section;
        this.words =
                Pattern.compile("(?<![\\p{L}\\p{N}])(?:" + words + ")(?![\\p{L}\\p{N}])", Pattern.CASE_INSENSITIVE);
    }

    record Role(String name, String role) {}

    /// Where a ledger files the sentence. Of the assistant only hard facts are taken: the rest repeats or
    /// offers.
    static Optional<Section> section(TurnRole role, String sentence) {
        var cued = Arrays.stream(values())
                .filter(cue -> role != TurnRole.ASSISTANT || cue == FACT)
                .filter(cue -> cue.words.matcher(sentence).find())
                .map(cue -> cue.section)
                .findFirst();
        return cued.isEmpty() && role == TurnRole.USER && states(sentence) ? Optional.of(FACT.section) : cued;
    }

    /// A sentence of some length that asks nothing and names somebody or something.
    private static boolean states(String sentence) {
        return !sentence.endsWith("?")
                && PythonText.split(sentence).size() >= SHORTEST
                && NAME.matcher(sentence).find();
    }

    /// Who does what, where the sentence says so.
    static Optional<Role> role(String sentence) {
        var found = ROLE.matcher(sentence);
        return found.find()
                ? Optional.of(new Role(
                        found.group(1), PythonText.slice(found.group(2).strip(), 0, ArtifactLimits.TEXT_LENGTH)))
                : Optional.empty();
    }
}
