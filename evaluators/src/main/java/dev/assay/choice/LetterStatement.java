package dev.assay.choice;

import static dev.assay.choice.LetterShape.anyCase;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// How responses say which letter they choose: `the answer is B`, `so B`, `B is correct`.
final class LetterStatement {
    private static final List<Pattern> STATEMENTS = List.of(
            anyCase(
                    "(?=[aclospgv])\\b(?:answer|choice|option|solution|letter|pick|selection|guess|vote)s?(?: (?!not\\b)[a-z']{1,20}+){0,4}?"
                            + "(?: ?[:=]| is| are| was| would be| must be| should be| has to be)"
                            + "[ :,\\n\"“$]*+(?:(?!not\\b)[a-z]{1,20}[ ,:]+){0,3}?\"?",
                    LetterShape.ANY),
            anyCase(
                    "(?=[cspg])\\b(?<!\\b(?:not|never) )(?<!n['’]t )(?:choose|select|pick|go with|going with) (?:option |choice |answer )?",
                    LetterShape.ANY),
            anyCase(
                    "\\b(?<!\\b(?:not|never) )(?<!n['’]t )(?:(?:go|going|opt|vote) for|settle on|say|guess|bet on|lean(?:ing)? towards?) "
                            + "(?:it's |it is |option |choice |answer )?",
                    LetterShape.CAPITAL),
            anyCase("\\bans[.: ]{1,3}", LetterShape.ANY),
            anyCase(
                    "\\b(?:option|choice|answer) ",
                    "([a-z])(?= (?:is|was|seems|would be|must be) (?:the )?(?:correct|right|best|true|answer)\\b)"),
            anyCase("^", "([A-J])(?= (?:alone|only)[.!]?$)"),
            anyCase("^", "([a-j])(?= (?:is|would be|must be) the (?:correct|right|best|answer)\\b)"),
            anyCase("\\[[x✓✔]\\] ?", "([A-J])(?![\\p{L}\\d])"),
            anyCase("\\bits ", "([a-j])(?=[.!]?$)"),
            anyCase(
                    "^(?:(?:it's|it is|that's|i think|i'd say|i guess|probably|definitely|surely) )+",
                    "([a-j])(?=[.!]?$)"),
            anyCase("^", "([A-J])(?=(?: ?> ?[A-J])+[.!]?$)"),
            anyCase("\\b(?:correct|selected|chosen|picked|final)(?: one)?: ?", LetterShape.ANY),
            anyCase("^answer ", LetterShape.ANY),
            anyCase(
                    "\\b(?:no|nope|wait|rather|sorry)[,:–—-]+ ?(?:it's |it is |make that |i mean(?:t)? )?",
                    LetterShape.CAPITAL),
            anyCase(
                    "\\b(?:hence|therefore|thus|so)[,:]? (?:it's |it is |option |choice |answer )?",
                    LetterShape.CAPITAL
                            + "(?! (?:is|are|can be|must be) (?:out|wrong|eliminated|excluded|ruled|incorrect|false|not)\\b)"),
            anyCase("[✅✓✔]\\x{FE0F}? ?", LetterShape.CAPITAL),
            anyCase(
                    "(?=[aci])\\b(?:actually|correction|instead)[,:]?(?: (?:it's|it is|it should be|make that))? ",
                    LetterShape.ANY),
            anyCase(
                    "(?=[it])\\b(?:it|this|that)(?:'s| is| must be| has to be| should be| would be) ",
                    LetterShape.CAPITAL),
            anyCase("(?:答案|选)[是为选项择应该: ]{0,6}", LetterShape.ANY),
            anyCase(
                    "\\b(?:respuesta|resposta|réponse|antwort|risposta|ответ|odpowiedź|svar|cevap)(?: \\p{L}{1,10}){0,2}[: ]{1,3}",
                    LetterShape.ANY),
            anyCase(
                    "\\b(?:opción|option|alternativa|opção|opzione|lettera|letra|lettre|proposition|вариант|optie|opcja)(?: (?!no\\b|non\\b|não\\b|ne\\b|не\\b|niet\\b|nie\\b)\\p{L}{1,12}){1,3}[: ]{1,3}",
                    "([a-j])(?=\\))"));

    /// `B is correct` and the like, which no text has without one of the words of [#AFFIRMED].
    private static final List<Pattern> AFFIRMATIONS = List.of(
            anyCase("", LetterShape.CAPITAL + "(?:[).]?:|[).]) [^.;\\n]{1,80}?[,:–—-] ?(?i:yes|correct|right|true)\\b"),
            anyCase("\\bonly (?:option |choice |answer )?", "\\(?([A-J])\\)?(?= (?:\\p{Ll}+s|can|could) (?!not\\b))"),
            anyCase("^(?:option |choice |answer )?", LetterShape.CAPITAL + "[).]?,? (?:because|since|due to)\\b"),
            anyCase("", "(?<![\\p{L}\\d])([A-J]) it is\\b(?! not)"),
            anyCase(
                    "\\b(?:option|choice|answer) ",
                    LetterShape.ANY
                            + " (?:does (?:the job|it|so)|works|fits|matches|satisfies|holds|applies|is (?:\\p{L}+ly |best )?(?:stated|supported))\\b(?! only)"),
            anyCase(
                    "",
                    LetterShape.CAPITAL
                            + " (?:best|most \\p{L}+ly|correctly|accurately|exactly|clearly|closely) \\p{L}{3,}s\\b"),
            anyCase("", LetterShape.CAPITAL + " is (?:\\p{L}+ly |best )(?:stated|supported)\\b"),
            anyCase(
                    "",
                    LetterShape.CAPITAL
                            + " (?:fits|matches|suits|answers|describes|captures)(?: \\p{L}+){0,4} (?:best|exactly|perfectly|precisely)\\b"),
            anyCase(
                    "",
                    LetterShape.CAPITAL + "[).]?\"? ?[:|–-]? ?(?i:yes|right|correct|true|ist (?:richtig|korrekt))\\b"),
            anyCase(
                    "",
                    LetterShape.CAPITAL
                            + " (?:is|seems|looks|appears|must be|would be)(?: to be)?"
                            + "(?: (?:the|most|clearly|definitely|likely|indeed)){0,3} "
                            + "(?:correct|right|best|better|answer|accurate|appropriate|true)\\b(?! (?:only )?(?:if|when|had)\\b)"));

    private static final Pattern AFFIRMED = Pattern.compile(
            "(?i)only|it is|does|works|fits|matches|satisfies|holds|applies|stated|supported|because|since|due to|yes|correct|right|true|best|better|answer|accurate|appropriate|exactly|perfectly|precisely|clearly|closely");

    private LetterStatement() {}

    /// The patterns that may find a letter in a text.
    static List<Pattern> patterns(String text) {
        return AFFIRMED.matcher(text).find()
                ? Stream.concat(STATEMENTS.stream(), AFFIRMATIONS.stream()).toList()
                : STATEMENTS;
    }
}
