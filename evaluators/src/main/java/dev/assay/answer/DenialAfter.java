package dev.assay.answer;

import static dev.assay.answer.Denial.words;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

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

    private static final Set<String> DID_NOT = words("didnt doesnt dont hasnt havent hadnt wont cant couldnt");
    private static final Set<String> DID = words("did does do has have had will can could");
    private static final Set<String> TURKISH_NOT = words("değil değildir değildi");
    /// `yaşamıyor`: is not living.
    private static final Pattern TURKISH_VERB =
            Pattern.compile("\\p{L}{2,12}m(?:[ıiuü]yor\\p{L}{0,5}|[ae]d[ıi](?:m|n|k|lar|ler)?)");
    private static final int CONTRAST_REACH = 14;
    private static final int KOREAN_REACH = 4;

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
        if (isRetracted(tokens, end)
                || isIdeographicDenialAfter(tokens, end)
                || isContrasted(tokens, end)
                || isKoreanDenial(tokens, end)
                || TURKISH_NOT.contains(next.text())
                || TURKISH_VERB.matcher(next.text()).matches()) {
            return true;
        }
        if (WRONG.contains(next.text()) && (next.gap() == '(' || next.gap() == ',' || next.gap() == ':')) {
            return true;
        }
        return copula(tokens, end);
    }

    /// `Tom didn't come; Anna did.`
    private static boolean isContrasted(List<Token> tokens, int end) {
        if (!DID_NOT.contains(tokens.get(end).text())) {
            return false;
        }
        var isInNextClause = false;
        for (var i = end + 1; i < tokens.size() && i < end + CONTRAST_REACH; i++) {
            isInNextClause |= tokens.get(i).startsClause() || tokens.get(i).is("but");
            var isLast = i + 1 == tokens.size() || tokens.get(i + 1).startsClause();
            if (isInNextClause && isLast && DID.contains(tokens.get(i).text())) {
                return true;
            }
        }
        return false;
    }

    /// `부산에서 태어나지 않았다`: the verb at the end is denied.
    private static boolean isKoreanDenial(List<Token> tokens, int end) {
        for (var i = end;
                i < tokens.size() && i < end + KOREAN_REACH && !tokens.get(i).startsClause();
                i++) {
            var word = tokens.get(i).text();
            if (word.startsWith("않") || word.startsWith("아니") || word.startsWith("아닌") || word.startsWith("아닙")) {
                return true;
            }
        }
        return false;
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
        return startsWith(tokens, end, "で", "は")
                ? isPlain || has(tokens, end, "せ") || endsInDenial(tokens, end + 2)
                : startsWith(tokens, end, "に", "は") && endsInDenial(tokens, end + 2);
    }

    /// `大阪には住んでいません`: the clause ends in a denied verb.
    private static boolean endsInDenial(List<Token> tokens, int from) {
        var end = from + 1;
        while (end < tokens.size() && !tokens.get(end).startsClause()) {
            end++;
        }
        return end <= tokens.size()
                && end - from >= 2
                && (startsWith(tokens, end - 2, "せ", "ん") || startsWith(tokens, end - 2, "な", "い"));
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
