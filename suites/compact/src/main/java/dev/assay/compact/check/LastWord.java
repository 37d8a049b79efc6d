package dev.assay.compact.check;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// What a response stands by in the end: the part behind its last correction ("Hamza. Correction: Ingrid."), or what
/// it marks as its answer ("It was Hamza first. Final answer: Ingrid"). What stands before was thought aloud.
final class LastWord {
    private static final Pattern TAGGED = Pattern.compile(
            "(?s).*<(answer|final_answer|final|result)>\\s*(.*?)\\s*</\\1>.*", Pattern.CASE_INSENSITIVE);
    private static final Pattern BOXED = Pattern.compile("(?s).*\\\\boxed\\{((?:[^{}]|\\{[^{}]*})*)}.*");
    private static final Pattern THOUGHT = Pattern.compile(
            "(?s)^\\s*<(think|thinking|reasoning|scratchpad|analysis)>.*</\\1>\\s*", Pattern.CASE_INSENSITIVE);
    private static final Pattern LATEX = Pattern.compile("\\\\(?:text|mathrm|mathbf|textbf)\\{([^{}]*)}|\\\\[,;!: ]");

    /// "5,200 euros + 2,250 euros = 7,450 euros".
    private static final Pattern SUM =
            Pattern.compile("(?s)^[^=\\n]*[0-9][^=\\n]*\\s[+*/×\u2013-]\\s[^=\\n]*[0-9][^=\\n]*=\\s*(?=[^=]*[0-9])");

    /// The last of these decides.
    private static final Pattern MARK = Pattern.compile(
            "(?:^|[.!?:;\\n\u2026\u2013\u2014-]|\\.\\.)\\s*(?:so |thus |hence |and )?(?:the |my )?(?:final |short |correct(?:ed)? |right |richtige |endgültige )?(?:answer|antwort)(?: (?:is|ist)(?: therefore| thus| also)?\\b:?|:)\\s+"
                    + "|答案(?:是|为|：|:)\\s*"
                    + "|\\b(?:correction|korrektur|i correct myself|let me correct (?:that|this|myself)|i stand corrected|scratch that|strike that|i misspoke|i mis-?read(?: that| it)?|ich korrigiere(?: mich)?)\\s*[:,.;\u2013\u2014-]+\\s*(?:that should be|it should be|it's|it is|make that)?\\s*"
                    + "|(?:[.,;\u2026\u2013\u2014-]|\\.\\.)\\s+(?:(?:oh,? |oops,? |sorry,? |ach,? )?(?:no,? wait|wait,? no|hold on,? no|moment,? nein|actually,? no|no,? actually|no,? sorry|sorry,? no|pardon|i mean|i meant|or rather|make that|oder vielmehr|ich meine|beziehungsweise nein))\\b[,:;.\u2013\u2014 -]*"
                    + "|^\\s*(?:no,? wait|wait,? no)\\b[,:;.\u2013\u2014 -]+"
                    + "|[.!?\u2026]\\s+(?:actually|wait|oops|sorry),?\\s+"
                    + "|(?:[?\u2026]|\\.\\.\\.|\\s[\u2013\u2014-])\\s*(?:no|nein),\\s+|[,;]\\s*(?:i\\. ?e\\.|that is to say|in other words|das hei\u00dft|d\\. ?h\\.)[,:]?\\s+"
                    + "|[,.;]\\s*(?:so|therefore|thus|hence|daher|somit|folglich),? (?=(?:the|it|this|that|der|die|das|es)\\b)|[，。；]\\s*(?:因此|所以)[，,]?"
                    + "|(?<![（(])(?:更正|纠正|订正)(?:一下)?[:：,，]\\s*(?:应该?是|是)?|[。，；]\\s*(?:不对|说错了|等等)[,，。]\\s*(?:应该?是|是)?",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /// "Ingrid. No, not Hamza." takes nothing back.
    private static final Pattern TAKES_NOTHING_BACK = Pattern.compile(
            "(?:not|never|no|nicht|kein\\w*|不是|并非)\\b.*|[\\s.!?。]*|(?:it |that |there )?(?:was|were|used to)\\b.*",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    /// One of them is in every mark.
    private static final List<String> WORDS = List.of(
            "answer",
            "antwort",
            "correct",
            "korr",
            "scratch",
            "strike",
            "misspoke",
            "read",
            "wait",
            "sorry",
            "actually",
            "no,",
            "i.",
            "that is to say",
            "in other words",
            "d.",
            "das heißt",
            "no ",
            "nein",
            " so ",
            "therefore",
            "thus",
            "hence",
            "daher",
            "somit",
            "folglich",
            "因此",
            "所以",
            " mean",
            "pardon",
            "rather",
            "make that",
            "vielmehr",
            "meine",
            "oops",
            "答案",
            "正",
            "不对",
            "说错",
            "等等");

    private LastWord() {}

    static String of(String response) {
        var thought =
                response.indexOf('<') < 0 ? response : THOUGHT.matcher(response).replaceFirst("");
        var text = thought.indexOf('\\') < 0 ? thought : LATEX.matcher(thought).replaceAll("$1");
        var tagged = TAGGED.matcher(text);
        if (text.indexOf('<') >= 0 && tagged.matches()) {
            return tagged.group(2);
        }
        var boxed = BOXED.matcher(text);
        if (text.indexOf('\\') >= 0 && boxed.matches()) {
            return boxed.group(1);
        }
        var sum = SUM.matcher(text);
        if (text.indexOf('=') >= 0 && sum.lookingAt()) {
            return text.substring(sum.end());
        }
        return mayHaveMark(text.toLowerCase(Locale.ROOT)) ? behindLastMark(text) : text;
    }

    private static boolean mayHaveMark(String lower) {
        return WORDS.stream().anyMatch(lower::contains);
    }

    private static String behindLastMark(String text) {
        var said = text;
        var mark = MARK.matcher(text);
        for (int at = 0; mark.find(at); at = Math.max(mark.end(), at + 1)) {
            var rest = text.substring(mark.end());
            if (!TAKES_NOTHING_BACK.matcher(rest).matches()) {
                said = rest;
            }
            if (mark.end() >= text.length()) {
                break;
            }
        }
        return said;
    }
}
