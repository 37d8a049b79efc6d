package dev.assay.choice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads a verdict from what the clauses of a response say, for a response that names no label.
///
/// Each clause has predicates of three kinds: they say that one sentence gives the other (`imply`, `show`, `true`),
/// that
/// it excludes it (`clash`, `rule out`, `false`), or that something is possible (`may`, `perhaps`). A negation reaches
/// over the clause that it stands in and turns them: what is not implied is open, what is not excluded is open unless
/// more
/// is said, what cannot be false must be true. What is merely not supported may be open or wrong, and says nothing. The
/// last sentence with a predicate decides; in it what stands behind `so`
/// or `therefore`, else doubt before denial, and denial before consent. What a text merely says (`the premise says that
/// she left`) counts where nothing else is said.
final class NliClauses {
    private static final Pattern REFUSED = Pattern.compile(
            "\\b(?:sorry|as an ai|please (?:provide|share|give)|(?:can|could) you (?:please )?(?:provide|share|give|tell)"
                    + "|(?:can not|unable to|not able to|will not|refuse to) (?:help|assist|answer|provide|comply|do that)"
                    + "|(?:partially|partly|half|somewhat) (?:true|correct|right|false|supported))\\b");
    private static final Pattern CONTRACTION = Pattern.compile("\\bcan(?:'t|not)\\b|\\bwon't\\b|n't\\b");
    private static final Pattern CERTAIN = Pattern.compile(
            "\\b(?:there(?: is|'s) |there can be )?(?:no|without(?: a)?|beyond(?: any| all| a)?|leaves? no room for)(?: reasonable)? doubt(?: that| about it)?\\b|\\bnot (?:just|only|merely) (?:possible|plausible|likely)\\b,?");

    /// A question that a response asks and answers itself.
    private static final Pattern ASKED = Pattern.compile(
            "(?<=^|[.!?\\n] ?)(?:so |then )?(can|could|must|does|do|did|is|are|was|were|has|have) ([^.?!\\n]{1,120})\\? (no|nope|not \\w+|hardly|yes|yep|yeah|sure)\\b[.,:;!]?");
    private static final Pattern OPENING = Pattern.compile(
            "^\\W*(?:(yes|yep|yeah|yup|absolutely|of course|indeed|exactly|certainly|definitely|sure)|(no|nope|nah|no way|absolutely not|of course not|certainly not|definitely not))(?= ?[.,:;!–—-]|$|(?<=s) (?:it|they) )");
    private static final Pattern INSISTED =
            Pattern.compile("(?:yes,? (?:it|they) (?:is|does|are|do)|no,? (?:it|they) (?:is|does|are|do) not)[.!]?");
    private static final Pattern SENTENCE_GAP = Pattern.compile("(?<=[.!?;]) +|\\n+");
    private static final Pattern CLAUSE_GAP = Pattern.compile(
            ", (?!\\w+ (?:or|and|nor)\\b)|: | [-–—]+ |,? \\b(?:but|yet|whereas|although|though|because|since)\\b |,? and (?=(?:the (?:hypothesis|claim) (?:follows|holds|must)|there|no|not|nothing)\\b)");
    private static final Pattern GRANTED =
            Pattern.compile("^\\W*(?:if(?! not\\b)|while|although|though|even though|even if) [^,;.!?\\n]{1,120}, ");
    private static final Pattern CONCLUSION =
            Pattern.compile("(?:^|[,;:] |\\band )(?:so|thus|therefore|hence|consequently)\\b,? (?!that\\b)(.+)$");

    private static final String KNOW =
            "(?:know(?:ing|n)?|tell(?:ing)?|say|see|determin\\w*|decid\\w*|conclud\\w*|infer\\w*|deduc\\w*|verif\\w*"
                    + "|confirm\\w*|establish\\w*|judg\\w*|sure|certain|assum\\w*|settle\\w*|prove\\w*)";
    private static final Pattern UNKNOWABLE = Pattern.compile(
            "\\b(?:(?:can|could) not|impossible to|not possible to|hard to|difficult to|unable to|no way (?:to|of)|how (?:one|you|we) could)"
                    + "(?: (?:really|actually|be|being|ever|possibly|even|safely)){0,2} " + KNOW + "\\b"
                    + "|\\b(?:says?|tells?|states?|gives?|reveals?|mentions?)(?: us| me)? nothing\\b"
                    + "|^\\W*not all \\w+ are\\b|\\bneither (?:\\w+ )?(?:true|false|right|wrong|correct|confirm\\w*|supports?|supported|proves?|proven|follows?|implied|implies|stated|states)\\b"
                    + "|\\b(?:not (?:\\w+ )?(?:necessarily|automatically|always|guaranteed|bound to|have to|need to|enough|sufficient)|need not|no (?:need|reason) (?:to|for))\\b"
                    + "|\\b(?:supported|backed|implied|confirmed|stated) (?:by|in) (?:nothing|no)\\b|\\bno (?:statement|claim|assertion|comment|remark)s?\\b|\\bintroduc\\w+|\\bnew (?:information|details?|facts?|elements?)\\b|\\bmore (?:information|context|details?|evidence|specific|detailed|than the (?:premise|text))\\b|\\bboth the (?:claim|hypothesis) and\\b|\\b(?:not|no) (?:\\w+ )?(?:tak(?:e|es|ing)|ha(?:s|ve|ving)|express\\w*) (?:an? |any )?(?:clear )?(?:position|stance|view|opinion)\\b");
    private static final Pattern NOTHING_NEW = Pattern.compile(
            "\\b(?:nothing|not|no\\w*)\\b[^.;]{0,50}\\b(?:new|beyond|more than|(?:that|which) (?:\\w+ ){1,3}not)\\b");
    private static final Pattern IMPOSSIBLE = Pattern.compile(
            "\\b(?:(?:can|could) not|impossible|not possible|no way|never|absurd|inconsistent to|irrational|illogical|(?:none|nobody|no one|nothing) (?:can|could)|no (?:possible |conceivable )?(?:scenario|situation|case|world|circumstances?|way))\\b");
    private static final Pattern OTHERWISE = Pattern.compile(
            "\\b(?:false|untrue|wrong|incorrect|otherwise|without|fails?|deny|denying|reject|rejecting)\\b");
    private static final Pattern AT_ONCE = Pattern.compile(
            "\\b(?:true|right|correct|both|together|they (?:can|could) not$|at once|same time|while|simultaneously|(?:can|could) (?:not )?(?:also |possibly )?(?:be|have)|happen|holds?|coexist|the case|possible|impossible)\\b");
    private static final Pattern OPEN = Pattern.compile(
            "\\bcan (?:\\w+ ){1,6}?(?:and|but|yet) still\\b|\\b(?:may|might|could(?! not)|maybe|perhaps|possib(?:le|ly)|a possibility|plausibl[ey]|likely|probabl[ey]|conceivabl[ey]|whether|unsure|unknown|unclear|uncertain|undetermined|undecided|undecidable|unverifi\\w+|unconfirmed|unsupported|inconclusive|indeterminate|ambiguous"
                    + "|insufficient|inadequate|lack(?:s|ing)?|missing|absent|unspecified|unstated|unmentioned|silent|irrelevant|unrelated|independent|guess(?:work)?|assum\\w+"
                    + "|specul\\w+|either way|who knows|50 ?/ ?50|toss ?-?up|coin (?:flip|toss)|only know|(?:is|are|talks?) about|nothing (?:about|to do with)|additional|extra|adds?|left open|open question|(?:stays?|remains?) open|leaves? (?:\\w+ ){0,3}open|unanswered|leaves? room for|vague|beyond|depends? on|further than|(?:discuss\\w*|describes?|concerns?|deals? with|address\\w*|refers? to|speaks? of) (?:an? )?(?:different|another|other) \\w+|different (?:things|topics|subjects|events|people|matters|situations))\\b"
                    + "|^(?:but )?not (?:why|who|whom|what|whether|how|where|when|which|that|if)\\b");
    private static final String NOT =
            "\\b(?:not|no|non|never|nothing|nowhere|without|neither|nor|hardly|barely|fails? to)\\b";
    private static final Pattern NOT_OPEN = Pattern.compile(
            NOT
                    + "(?: (?:an?|any|just|merely|really|at all)){0,2} (?:silent|assumptions?|guess(?:work)?|speculat\\w+|unclear|unknown|uncertain|open|missing|vague|ambiguous|irrelevant|unrelated|additional|extra|more (?:specific|detailed) than)\\b");
    private static final String SAYS =
            "(?:say(?:s|ing)?|said|stat(?:e|es|ed|ing)|mention\\w*|tells?|told|describ\\w+|given|gives?|shows?|shown|makes? (?:her|him|it|them|one|someone|an?))";
    private static final String GIVES = "(?:specif\\w+|indicat\\w+|suggest\\w*|impl(?:y|ies|ied|ying)"
            + "|support\\w*|confirm\\w*|establish\\w*|guarantee\\w*|prov(?:e|es|en|ed|ing)|proof|follows?|means?|meant|forces?|requires?|backs?|backed|backing"
            + "|justif\\w+|warrant\\w*|entail\\w*|conclu\\w+|infer\\w*|deduc\\w+|deriv\\w+|know|known|determin\\w+|clear|enough|sufficient\\w*|evidence|information|info|relation\\w*|claim(?= (?:about|regarding|on|as to))|details?|found|contained|included"
            + "|certain\\w*|sure|necessar\\w+|address\\w*|discuss\\w*|cover\\w*|provid\\w+|reveal\\w*|clarif\\w+|settles?|settled|decid\\w+|basis|reason to|hints?|clues?|bearing|connect\\w*|relevant|related"
            + "|ensur\\w+|substantiat\\w+|corroborat\\w+|verif\\w+|explicit\\w*|demonstrat\\w+|indication|automatically|go(?:es)? that far|tied? to|commit\\w*|consequence|logical\\w*|safe|valid|sound|paraphras\\w+|licen[sc]e\\w*)";
    private static final Pattern NOT_GIVEN =
            Pattern.compile(NOT + "(?: [\\w'-]+){0,6}? (?:" + GIVES + "|" + SAYS + ")\\b");
    /// What is not supported may be open or wrong.
    private static final Pattern NOT_SUPPORTED =
            Pattern.compile(NOT + "(?: (?:the|any|a|an|to|it|does|do|really|actually|directly)){0,2} support\\w*\\b");
    private static final String EXCLUDES =
            "(?:contradict\\w*|conflict\\w*|clash\\w*|exclud\\w+|rul(?:e|es|ed|ing) (?:\\w+ ){0,4}?out|preclud\\w+|prevent\\w*|den(?:y|ies|ied|ying)|refut\\w+"
                    + "|disprov\\w+|at odds|at variance|incompatib\\w+|inconsisten\\w+|opposites?|contrary|backwards?|reversed?|the other way (?:a?round)|the wrong|mutually|negat\\w+|oppos\\w+"
                    + "|violat\\w+|mis(?:stat|represent|quot|read|report|identif|tak|cit|describ)\\w*|reject\\w*|irreconcil\\w+|disagree\\w*|unlike what|against|discrepan\\w+|mismatch\\w*|falsif\\w+|rebut\\w*|debunk\\w*|undermin\\w+|counter to|collid\\w+|in the face of|differ|differs|gives? an? (?:different|other)|(?:only|at most) one of)";
    private static final Pattern EXCLUDED = Pattern.compile("\\b" + EXCLUDES + "\\b");
    private static final Pattern NOT_EXCLUDED =
            Pattern.compile(NOT + "(?: [\\w'-]+){0,4}? " + EXCLUDES + "\\b|\\b(?:compatible|reconcil\\w+)\\b");
    private static final Pattern UNTRUE = Pattern.compile(
            "\\b(?:false|untrue|wrong|incorrect|mistaken|inaccurate|otherwise|a lie|impossible|fails(?! to))\\b|\\bnot (?:\\w+ )?(?:true|so|the case|right|correct|accurate|hold|possible|match|agree|fit|square|correspond|line up|add up)\\b");
    private static final Pattern NOT_UNTRUE =
            Pattern.compile(NOT + "(?: [\\w'-]+){0,3}? (?:false|untrue|wrong|incorrect|mistaken)\\b");
    private static final Pattern GIVEN = Pattern.compile("\\b(?:" + GIVES
            + "|must|has to|have to|inevitabl\\w*|undeniabl[ey]|obvious\\w*|of course|definit\\w+|accept\\w*|true|correct|accurate|accurately|reflect\\w*|right|valid|holds?|same|restat\\w+|reword\\w*|rephras\\w+|repeat\\w*|echo\\w*"
            + "|equivalent|synonym\\w*|match(?:es)?|agrees?|consistent|special case|(?:more general|weaker|broader) (?:version|form|statement|claim)|subset|(?:kind|type|sort|form) of|by definition|already|word for word|literally|which means|sums? up|generali[sz]ation|checks? out|(?:bears?|borne) (?:\\w+ )?out|in (?:full |complete )?(?:agreement|line) with|(?:=>|⇒|→|->|⟹)|summari[sz]\\w+|summary|"
            + SAYS
            + " (?:so|as much|it(?!['’]s)|this(?! is\\b)|that(?= ?[.!]?$)|exactly|outright|verbatim|directly)|exactly what|(?:directly|explicitly|clearly|literally) "
            + SAYS + ")\\b");
    private static final Pattern SAID = Pattern.compile("\\b" + SAYS + "\\b");
    private static final String SENTENCE =
            "(?:premise|text|passage|hypothesis|claim|statement|first|second|one)(?: sentence| one| statement)? (?:\\w+ly )?"
                    + "(?:says?|has|have|states?|mentions?|describes?|puts|places|claims?|gives?|calls|speaks? of|talks? of|that)";
    private static final Pattern CONTRAST = Pattern.compile(
            "\\b" + SENTENCE + " [^.;!?\\n]{1,100}?[,;] (?:but |while |whereas |and |yet )?(?:in )?(?:the |what the )?"
                    + SENTENCE
                    + " (?!so\\b|the same\\b|only\\b|just\\b|it too\\b|nothing\\b)|\\bwhereas the (?:hypothesis|claim|premise|text)\\b");
    private static final Pattern UNSUPPORTED =
            Pattern.compile("\\b(?:unsupported|unverified|unverifiable|unconfirmed|unknown|unclear)\\b");
    private static final Pattern NEGATED = Pattern.compile(NOT);

    private enum Sense {
        GIVEN,
        EXCLUDED,
        OPEN,
        NOT_EXCLUDED,
        NOT_SUPPORTED
    }

    private NliClauses() {}

    /// @param text in lower case, one space between words
    static Optional<NliVerdict> read(String text) {
        var plain = CONTRACTION.matcher(text).replaceAll(match -> switch (match.group()
                .charAt(0)) {
            case 'n' -> " not";
            case 'w' -> "will not";
            default -> "can not";
        });
        if (REFUSED.matcher(plain).find()) {
            return Optional.empty();
        }
        var said = ASKED.matcher(CERTAIN.matcher(plain).replaceAll("certainly "))
                .replaceAll(match -> answered(
                        match.group(1),
                        match.group(2),
                        match.group(3).startsWith("y") || match.group(3).equals("sure")));
        var opening = OPENING.matcher(said);
        if (!opening.find()) {
            return sentences(said);
        }
        var rest = said.substring(opening.end());
        return Optional.of(opening.group(1) != null ? agreed(rest) : refused(rest));
    }

    /// `Can both be true? No.` as `can not both be true.`
    private static String answered(String verb, String rest, boolean isYes) {
        var spoken = switch (verb) {
            case "can", "could" -> isYes ? "could " : "can not ";
            case "must" -> isYes ? "must " : "not necessarily ";
            default -> isYes ? "" : "not ";
        };
        return Matcher.quoteReplacement(spoken + rest + ".");
    }

    private static NliVerdict agreed(String rest) {
        return sentences(rest)
                .filter(verdict -> verdict == NliVerdict.NEUTRAL && rest.contains("but"))
                .orElse(NliVerdict.ENTAILMENT);
    }

    /// `No` refutes, unless the rest only says that something stays open.
    private static NliVerdict refused(String rest) {
        return EXCLUDED.matcher(rest).find() && !NOT_EXCLUDED.matcher(rest).find()
                ? NliVerdict.CONTRADICTION
                : sentences(rest)
                        .filter(verdict -> verdict == NliVerdict.NEUTRAL)
                        .orElse(NliVerdict.CONTRADICTION);
    }

    private static Optional<NliVerdict> sentences(String text) {
        return List.of(SENTENCE_GAP.split(text.strip(), -1)).reversed().stream()
                .flatMap(sentence -> inSentence(sentence).stream())
                .findFirst()
                .or(() -> CONTRAST.matcher(text).find()
                        ? Optional.of(NliVerdict.CONTRADICTION)
                        : Optional.<NliVerdict>empty())
                .or(() -> SAID.matcher(text).find() ? Optional.of(NliVerdict.ENTAILMENT) : Optional.empty());
    }

    /// What stands behind `so` needs no predicate: `Rome is in Italy, so he was in Italy`.
    private static Optional<NliVerdict> inSentence(String sentence) {
        if (INSISTED.matcher(sentence).matches()) {
            return Optional.of(sentence.startsWith("y") ? NliVerdict.ENTAILMENT : NliVerdict.CONTRADICTION);
        }
        var conclusion = CONCLUSION.matcher(sentence);
        if (conclusion.find()) {
            var concluded = verdict(conclusion.group(1));
            return concluded.isPresent()
                    ? concluded
                    : Optional.of(
                            NEGATED.matcher(conclusion.group(1)).find()
                                    ? NliVerdict.CONTRADICTION
                                    : NliVerdict.ENTAILMENT);
        }
        return CONTRAST.matcher(sentence).find()
                        && !UNSUPPORTED.matcher(sentence).find()
                ? Optional.of(NliVerdict.CONTRADICTION)
                : verdict(sentence);
    }

    /// What is only granted counts where nothing else is said: `While the wording differs, both say the same.`
    private static Optional<NliVerdict> verdict(String sentence) {
        var granted = GRANTED.matcher(sentence);
        return granted.lookingAt()
                ? plainVerdict(sentence.substring(granted.end())).or(() -> plainVerdict(sentence))
                : plainVerdict(sentence);
    }

    private static Optional<NliVerdict> plainVerdict(String sentence) {
        var senses = new ArrayList<Sense>();
        for (var clause : CLAUSE_GAP.split(sentence, -1)) {
            sense(clause).ifPresent(senses::add);
        }
        if (senses.contains(Sense.OPEN)) {
            return Optional.of(NliVerdict.NEUTRAL);
        }
        if (senses.contains(Sense.EXCLUDED)) {
            return Optional.of(NliVerdict.CONTRADICTION);
        }
        if (senses.contains(Sense.GIVEN)) {
            return Optional.of(NliVerdict.ENTAILMENT);
        }
        return senses.contains(Sense.NOT_EXCLUDED) ? Optional.of(NliVerdict.NEUTRAL) : Optional.empty();
    }

    private static Optional<Sense> sense(String clause) {
        if (NOTHING_NEW.matcher(clause).find()) {
            return Optional.of(Sense.GIVEN);
        }
        if (NOT_OPEN.matcher(clause).find()) {
            return Optional.of(Sense.GIVEN);
        }
        if (UNKNOWABLE.matcher(clause).find()) {
            return Optional.of(Sense.OPEN);
        }
        if (IMPOSSIBLE.matcher(clause).find()) {
            if (OTHERWISE.matcher(clause).find()) {
                return Optional.of(Sense.GIVEN);
            }
            if (AT_ONCE.matcher(clause).find()) {
                return Optional.of(Sense.EXCLUDED);
            }
        }
        if (NOT_EXCLUDED.matcher(clause).find()) {
            return Optional.of(Sense.NOT_EXCLUDED);
        }
        if (OPEN.matcher(clause).find()) {
            return Optional.of(Sense.OPEN);
        }
        if (NOT_UNTRUE.matcher(clause).find()) {
            return Optional.of(Sense.GIVEN);
        }
        if (UNTRUE.matcher(clause).find() || EXCLUDED.matcher(clause).find()) {
            return Optional.of(Sense.EXCLUDED);
        }
        if (NOT_SUPPORTED.matcher(clause).find()) {
            return Optional.of(Sense.NOT_SUPPORTED);
        }
        if (NOT_GIVEN.matcher(clause).find()) {
            return Optional.of(Sense.OPEN);
        }
        return GIVEN.matcher(clause).find() ? Optional.of(Sense.GIVEN) : Optional.empty();
    }
}
