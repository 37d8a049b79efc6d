package dev.assay.answer;

import static dev.assay.answer.Denial.words;

import java.util.List;
import java.util.Set;

/// Whether the words behind a mention turn it down: `Paris is wrong`, `Paris? No.`, `Paris. Wait, London.`
final class DenialAfter {
    private static final Set<String> COPULAS = words("is was are were be seems would could can s ist war est es era è");
    private static final Set<String> DENYING_COPULAS = words("isnt wasnt arent werent cannot cant wouldnt couldnt");
    private static final Set<String> WRONG =
            words("wrong incorrect false mistaken impossible untrue excluded eliminated"
                    + " rejected ruled falsch faux incorrecto incorrecta fausse inaccurate out");
    private static final Set<String> RIGHT =
            words("correct right answer true it one case accurate possible valid richtig"
                    + " mentioned what involved supported");
    private static final Set<String> RETRACTIONS = words("wait scratch correction oops");

    private DenialAfter() {}

    static boolean holds(List<Token> tokens, int end) {
        if (end >= tokens.size()) {
            return false;
        }
        var next = tokens.get(end);
        if (next.gap() == '?') {
            return next.is("no")
                    || next.is("nope")
                    || next.is("not")
                    || next.is("wrong")
                    || next.is("non")
                    || next.is("nein");
        }
        if (next.startsSentence()) {
            return isRetracted(tokens, end) || isCalledWrong(tokens, end);
        }
        if (isRetracted(tokens, end) || isIdeographicDenialAfter(tokens, end)) {
            return true;
        }
        if (WRONG.contains(next.text()) && (next.gap() == '(' || next.gap() == ',' || next.gap() == ':')) {
            return true;
        }
        return copula(tokens, end);
    }

    private static boolean copula(List<Token> tokens, int end) {
        var i = end;
        var word = tokens.get(i).text();
        var denies = DENYING_COPULAS.contains(word);
        if (!denies && !COPULAS.contains(word)) {
            return false;
        }
        i++;
        while (i < tokens.size()
                && !tokens.get(i).startsClause()
                && isBetween(tokens.get(i).text())) {
            denies |= tokens.get(i).is("not")
                    || tokens.get(i).is("never")
                    || tokens.get(i).is("nicht")
                    || tokens.get(i).is("pas");
            i++;
        }
        if (i >= tokens.size() || tokens.get(i).startsClause()) {
            return denies;
        }
        var what = tokens.get(i);
        return denies
                ? RIGHT.contains(what.text()) || (what.followsArticle() && !Denial.POSITIVE_AFTER.contains(what.text()))
                : WRONG.contains(what.text()) && !(what.is("out") && !isTurnedOut(tokens, end, i));
    }

    /// `Paris is out` turns Paris down, `Paris is out there` does not, and neither does `2.3.1 is out`.
    private static boolean isTurnedOut(List<Token> tokens, int end, int i) {
        var isLast = i + 1 >= tokens.size()
                || tokens.get(i + 1).startsClause()
                || tokens.get(i + 1).is("of");
        return isLast && !(end > 0 && tokens.get(end - 1).isNumber());
    }

    private static boolean isBetween(String word) {
        return word.equals("not")
                || word.equals("never")
                || word.equals("be")
                || word.equals("been")
                || word.equals("clearly")
                || word.equals("actually")
                || word.equals("really")
                || word.equals("definitely")
                || word.equals("obviously")
                || word.equals("nicht")
                || word.equals("pas")
                || word.equals("therefore")
                || word.equals("also")
                || word.equals("my")
                || word.equals("to")
                || word.equals("just")
                || word.equals("simply");
    }

    /// `Paris. No, wait, London.`
    private static boolean isRetracted(List<Token> tokens, int end) {
        for (var i = end; i < tokens.size() && i < end + 2; i++) {
            if (RETRACTIONS.contains(tokens.get(i).text()) && i + 1 < tokens.size()) {
                return true;
            }
        }
        return false;
    }

    /// `Paris? That is wrong.` and `Paris. Wrong.`
    private static boolean isCalledWrong(List<Token> tokens, int end) {
        var i = end;
        if (tokens.get(i).is("that")
                || tokens.get(i).is("this")
                || tokens.get(i).is("which")
                || tokens.get(i).is("thats")) {
            i += tokens.get(i).is("thats") ? 1 : 2;
        }
        return i < tokens.size()
                && i > end
                && WRONG.contains(tokens.get(i).text())
                && !tokens.get(i).is("out");
    }

    private static boolean isIdeographicDenialAfter(List<Token> tokens, int end) {
        if (startsWith(tokens, end, "じ", "ゃ") || isNotBut(tokens, end)) {
            return true;
        }
        var isPlain = has(tokens, end, "な") && has(tokens, end, "い");
        return startsWith(tokens, end, "で", "は") && (isPlain || has(tokens, end, "せ"));
    }

    /// `大阪ではなく東京`: not Osaka but Tokyo.
    private static boolean isNotBut(List<Token> tokens, int end) {
        return startsWith(tokens, end, "で", "は") && startsWith(tokens, end + 2, "な", "く");
    }

    private static boolean startsWith(List<Token> tokens, int at, String first, String second) {
        return at + 1 < tokens.size()
                && tokens.get(at).is(first)
                && tokens.get(at + 1).is(second);
    }

    private static boolean has(List<Token> tokens, int at, String character) {
        for (var i = at; i < tokens.size() && i < at + 8; i++) {
            if (tokens.get(i).is(character)) {
                return true;
            }
        }
        return false;
    }
}
