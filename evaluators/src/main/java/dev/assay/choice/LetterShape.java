package dev.assay.choice;

import dev.assay.reading.Ends;
import dev.assay.reading.FirstTurn;
import dev.assay.reading.Thoughts;
import dev.assay.text.UnicodeText;
import java.text.Normalizer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What a letter that names an option looks like in running text, as pieces of regular expressions.
///
/// Each alternative captures the letter in a group of its own. Nothing repeats without bound inside
/// anything that repeats, so that no text makes matching slow.
final class LetterShape {
    /// A word character that keeps its neighbor from standing alone; scripts without spaces have none.
    private static final String JOINED = "[[\\p{L}\\p{N}]&&[^\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}]]";

    private static final String START = "(?<!°)(?<!° )(?<!" + JOINED + ")(?<!" + JOINED
            + "['’./-])(?<!\\b[A-Z][)\\]]? (?:or|and|&) [(\\[]?)(?<![A-Z][)\\]], ?[(\\[]?)";
    private static final String TURNED_DOWN_BEFORE =
            "(?<!\\b(?i:not|(?<!none other )than|over|out|unlike|against|eliminate|exclude|reject|neither|nor) )"
                    + "(?<!n['’]t )(?<!n['’]t be )(?<!not be )(?<!\\b(?i:whether|if) (?i:it|this|that)(?: is|['’]s) )"
                    + "(?<!\\b(?i:not|than|over|out|eliminate|exclude|reject) (?i:option|choice|answer) )"
                    + "(?<!\\b(?i:anything|everything|anyone|all) (?i:but) )(?<!\\b(?i:except|excluding|besides|versus) )"
                    + "(?<!\\b(?i:nicht|pas|não|non|niet|nie|не) )(?<!\\b(?i:no es) )(?<!\\b(?i:no es la) )"
                    + "(?<!\\b(?i:doubt|not sure|unsure|not convinced|not certain)(?: (?:that|whether|if))? (?:it|this|that|the answer)(?:['’]s| is) )"
                    + "(?<!n['’]t (?:think|believe)(?: that)? (?:it|this|that|the answer|the correct answer)(?:['’]s| is) )"
                    + "(?<!\\b(?i:many|some|people|students|others|most|they|mistake is to|never|not|[a-z]{2,6}n['’]t) (?:would |might |may |could )?(?:choose|pick|select|say|guess) )"
                    + "(?<!\\b(?i:not|[a-z]{2,6}n['’]t) (?:think|believe|say)(?: that)? )"
                    + "(?<!\\b(?i:pas la) )(?<!不是)(?<!不选)(?<!非)";

    /// A letter that belongs to another name: `plan B`.
    private static final String NAMED_BEFORE =
            "(?<!\\b(?i:plan|vitamin|hepatitis|appendix|figure|exhibit|schedule|team) )(?<![(\\[])(?<!^[A-Z], )";

    private static final String TURNED_DOWN_AFTER =
            "(?!\\)?\\? (?i:no|nope|i doubt|unlikely|not)\\b)(?!\\)? (?:is|was|seems|looks|would be|must be)(?: (?:clearly|obviously|definitely|also|just|simply|probably|tempting but))?"
                    + " (?:not|incorrect|wrong|false|unlikely|out|eliminated|excluded|ruled|impossible|a distractor)\\b)"
                    + "(?! (?:only )?(?:if|unless) )(?!\\)? (?:isn|wasn|can|couldn|doesn|won)['’]t\\b)(?!\\)? (?:cannot|fails|(?:does|need|might|may|must) not)\\b)"
                    + "(?! can be (?:ruled|excluded|eliminated|dismissed|discarded|rejected)\\b)"
                    + "(?!(?: ?[:→]| ->) ?(?i:wrong|incorrect|false|no)(?:[.,;]|$))";

    /// `A or B` names neither.
    private static final String UNDECIDED =
            "(?![)\\]]? (?:or|and|&) [(\\[]?[A-Z]\\b)(?![)\\]]?[,/] ?[(\\[]?[A-Z](?:[)\\]]|[,.]|$| and| or))";

    private static final String END = "(?!" + JOINED + ")(?!['’./-]" + JOINED + ")" + UNDECIDED + TURNED_DOWN_AFTER;

    /// After an article or a pronoun a plain word goes on; after a letter it does only if it explains.
    private static final String NO_WORD_GOES_ON =
            "(?! (?!(?:because|since|as|is|ist|est|es|which|and|or|due|for|with|but|here|fits|matches|suits"
                    + "|given|while|seems|looks|must|would)\\b)\\p{Ll})";

    /// In brackets, of either case.
    static final String BRACKETED =
            "(?=[(\\[])" + TURNED_DOWN_BEFORE + START + "[(\\[] ?([A-Za-z]) ?[)\\]]" + UNDECIDED + TURNED_DOWN_AFTER;

    /// In brackets, or a capital that is neither article nor pronoun.
    static final String CAPITAL = "(?:" + BRACKETED + "|(?=[A-Z])" + TURNED_DOWN_BEFORE + NAMED_BEFORE + START
            + "(?:([B-HJ-Z])" + END + "|([AI])" + END + NO_WORD_GOES_ON + "))";

    /// The same, or a small letter at the end of what is said.
    static final String ANY = "(?:" + CAPITAL + "|(?=[a-z])" + START + "([a-z])(?= ?(?:[.),;:!?\\]\\n]|$)))";

    private static final Pattern STYLED =
            Pattern.compile("\\\\(?:text|textbf|mathrm|mathbf) ?\\{ ?\\(?([A-Za-z])\\)? ?\\}");
    private static final Pattern EMPHASIZED =
            Pattern.compile("(?=[*_`])(?<![\\p{L}\\p{N}])[*_`]{1,3}([A-Za-z])[*_`]{1,3}(?![\\p{L}\\p{N}])");

    /// `answer(B)`, as a call.
    private static final Pattern CALLED = Pattern.compile("(?i)(?<=\\b(?:answer|choice|option))(?=\\([A-Za-z]\\))");

    private static final Pattern PERCENT = Pattern.compile("(?i)(?<=\\d) ?(?:%|percent\\b|per cent\\b)");

    private static final Pattern RAISED = Pattern.compile("(?<=[\\p{L}\\d)])[⁰¹²³⁴-⁹]+");

    private LetterShape() {}

    /// A letter, in the case that its own pattern asks for, behind words in any case.
    static Pattern anyCase(String before, String letter) {
        return Pattern.compile(before + "(?-i:" + letter + ")", Pattern.CASE_INSENSITIVE);
    }

    /// `5 percent` and `5 %` as `5%`.
    static String percent(String text) {
        return PERCENT.matcher(text).replaceAll("%");
    }

    /// `n²` as `n^2`.
    static String raised(String text) {
        return RAISED.matcher(text)
                .replaceAll(match -> "^" + Normalizer.normalize(match.group(), Normalizer.Form.NFKC));
    }

    /// The text without emphasis, with one space for every run of blanks and no blank lines. An emphasized
    /// letter is a bracketed one.
    static String plain(String response) {
        var text = Normalizer.normalize(raised(Ends.of(FirstTurn.of(Thoughts.without(response)))), Normalizer.Form.NFKC)
                .lines()
                .map(UnicodeText::collapse)
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n"));
        text = text.replace("\\(", "(").replace("\\)", ")").replace("\\[", "[").replace("\\]", "]");
        text = CALLED.matcher(STYLED.matcher(text).replaceAll("($1)")).replaceAll(" ");
        return EMPHASIZED.matcher(text).replaceAll("($1)").replace("*", "").replace("`", "");
    }
}
