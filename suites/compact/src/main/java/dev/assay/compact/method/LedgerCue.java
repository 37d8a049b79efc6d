package dev.assay.compact.method;

import dev.assay.compact.TurnRole;
import dev.assay.compact.artifact.ArtifactLimits;
import dev.assay.compact.artifact.Section;
import dev.assay.text.UnicodeText;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Words by which a sentence sounds like one section of a ledger; the first that fits counts.
enum LedgerCue {
    FORBIDDEN(
            Section.FORBIDDEN_BEHAVIORS,
            Han.FORBIDDEN,
            "nicht mehr|darf nicht|d\u00fcrfen nicht|verboten|untersagt|nicht|kein\\w*|never|must(?: not|n't)|may not|do not|don't|does not want|refus\\w*|forbid\\w*|forbidden|prohibit\\w*|off[ -]limits"
                    + "|not allowed|under no circumstances|hands off|no one may|denied|not approved|without asking"),
    DEFERRED(
            Section.DEFERRED_ITEMS,
            Han.DEFERRED,
            "sp\u00e4ter|verschoben|later|postpone\\w*|defer\\w*|put off|parked?|next (?:quarter|month|sprint|year|release)|not now|on hold"),
    UNRESOLVED(
            Section.UNRESOLVED_ITEMS,
            Han.UNRESOLVED,
            "offene frage|wartet auf|ungekl\u00e4rt|noch offen|to-?do|still (?:need|open|missing|waiting|have|to)|open question|pending|unresolved|undecided|not yet|waiting (?:for|on)"
                    + "|follow up|remind|remains|outstanding|blocked"),
    DECISION(
            Section.LOCKED_DECISIONS,
            Han.DECISION,
            "beschlossen|beschluss|vereinbart|zugesagt|ab (?:heute|jetzt)|jetzt|ge\u00e4ndert|darf|decid\\w*|decision|agreed|approv\\w*|settled|go(?:ing)? with|we(?:'ll| will| are going to)|let's|instead|switch\\w*"
                    + "|change of (?:plan|mind)|final|confirmed|signed off|correction|forget|scrap|cancel\\w*|no longer|from now on|always"
                    + "|make sure|must|only"),
    FACT(
            Section.IMMUTABLE_FACTS,
            Han.FACT,
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

    /// The same in Chinese, where no space parts words.
    private static final class Han {
        static final String FORBIDDEN = "\u4e0d\u53ef\u4ee5|\u4e0d\u80fd|\u4e0d\u5f97|\u4e0d\u51c6|\u7981\u6b62";
        static final String DEFERRED = "\u4ee5\u540e\u518d|\u6539\u5929";
        static final String UNRESOLVED = "\u5728\u7b49|\u8fd8\u6ca1|\u5f85\u5b9a";
        static final String DECISION =
                "\u51b3\u5b9a|\u7ea6\u5b9a|\u89c4\u5b9a|\u540c\u610f|\u4ece(?:\u4eca\u5929|\u73b0\u5728)\u8d77|\u73b0\u5728|\u627f\u8bfa|\u53ef\u4ee5|\u66f4\u6539";
        static final String FACT = "[0-9]|\u8bb0\u4f4f|\u8bb0\u5f55|\u8d1f\u8d23";
    }

    LedgerCue(Section section, String han, String words) {
        this.section = section;
        this.words = Pattern.compile("(?<![\\p{L}\\p{N}])(?:" + words + ")(?![\\p{L}\\p{N}])|" + han);
    }

    record Role(String name, String role) {}

    /// Where a ledger files the sentence. Of the assistant only hard facts are taken: the rest repeats or
    /// offers.
    static Optional<Section> section(TurnRole role, String sentence) {
        var lower = sentence.toLowerCase(Locale.ROOT);
        var cued = Arrays.stream(values())
                .filter(cue -> role != TurnRole.ASSISTANT || cue == FACT)
                .filter(cue -> cue.words.matcher(lower).find())
                .map(cue -> cue.section)
                .findFirst();
        return cued.isEmpty() && role == TurnRole.USER && states(sentence) ? Optional.of(FACT.section) : cued;
    }

    /// A sentence of some length that asks nothing and names somebody or something.
    private static boolean states(String sentence) {
        return ChineseNames.isChinese(sentence)
                ? !sentence.endsWith("\uff1f")
                        && ChineseNames.TOPIC.matcher(sentence).find()
                : !sentence.endsWith("?")
                        && UnicodeText.split(sentence).size() >= SHORTEST
                        && NAME.matcher(sentence).find();
    }

    /// Who does what, where the sentence says so.
    static Optional<Role> role(String sentence) {
        var found = ROLE.matcher(sentence);
        return found.find()
                ? Optional.of(new Role(
                        found.group(1), UnicodeText.slice(found.group(2).strip(), 0, ArtifactLimits.TEXT_LENGTH)))
                : Optional.empty();
    }
}
