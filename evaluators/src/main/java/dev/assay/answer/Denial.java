package dev.assay.answer;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Whether the words before a mention turn it down; [DenialAfter] reads those behind it.
///
/// Only words that can stand between a negation and what it denies are passed over, so that `did not open until
/// 1995` still says 1995, and `not only Paris` still says Paris.
final class Denial {
    private static final int REACH = 8;

    private static final Set<String> NEGATIONS = words("not never isnt arent wasnt werent doesnt dont didnt cannot cant"
            + " couldnt wont wouldnt shouldnt aint hasnt havent hadnt neither nor nowhere hardly excluding except unlike"
            + " nicht kein keine keinen pas nunca jamais nie nao não не ni niet inte ikke nooit nigdy никогда jamás ليس ليست rejects reject rejected"
            + " eliminate eliminates excludes exclude doubt doubts deny denies unlikely");
    static final Set<String> POSITIVE_AFTER = words("only just merely simply solely until till because before doubt");
    private static final Set<String> FILLERS =
            words("be been being is are was were s it its he she they we i you that this"
                    + " these those there in at on of to as by from for with called named known considered regarded really actually"
                    + " necessarily definitely certainly likely probably think believe thought say says said mention mentions mentioned"
                    + " include includes contain contains answer correct right correctly quite exactly any ever even longer located"
                    + " city country capital option choice have has had do does did will would should could can may might must seem"
                    + " seems appear appears look looks refer refers mean means about either my our your his her their so es est ist è"
                    + " son era sind war das der die den le la el de du une un called being equal equals result value number"
                    + " possibly possible also that's one simply à au aux dans chez auf bei zu em mehr más mais più");
    private static final Set<String> MISSING = words("evidence proof indication sign reason chance mention sense way");
    /// `It is wrong that it was Paris.`
    private static final Set<String> FALSE = words("wrong false untrue incorrect");

    private static final Set<String> TRUE = words("true right correct accurate");
    private static final Set<String> ALL =
            words("anything anywhere nowhere everyone everything all anyone anybody everybody");
    private static final Set<String> PREFERRED = words("picked pick chose choose prefer preferred selected select");
    private static final Set<String> PREPOSITIONS =
            words("to in at from by on for with as en em à aux dans chez a di da w we z в во на из في");
    private static final Set<String> DENYING_VERBS = words(
            "not never didnt wasnt werent doesnt isnt dont wont wouldnt cant couldnt cannot hasnt havent hadnt non não nao"
                    + " jamais pas nunca jamás mai nie nigdy nooit niemals не никогда لا لم لن");
    private static final Set<String> PASSIVE = words("be been being ever even ha han è est é fue foi");

    /// Verbs of two words: `take place`.
    private static final Set<String> LIGHT_VERBS = words("take takes took taken taking");

    private static final Set<String> LIMITED = words(
            "leave left recommend stop stopped miss missed wait forget forgot deny regret mind help stress far limited confined restricted only just sure certain due close exceed know remember see more less");

    private static final Set<String> CHINESE_NOT = words("不 没 未");
    private static final Set<String> CHINESE_VERBS = words("有 去 过 住 来 到 在 曾 能 会 喜 欢 爱 吃 用 学 买 看 想");
    private static final int CHINESE_REACH = 5;

    private Denial() {}

    /// The words of a list, each once.
    static Set<String> words(String words) {
        return Collections.unmodifiableSet(new HashSet<>(List.of(words.split(" ", -1))));
    }

    /// Whether any of the tokens denies something.
    static boolean isIn(List<Token> tokens) {
        for (var token : tokens) {
            if (NEGATIONS.contains(token.text()) || token.is("no") || token.is("without") || token.is("none")) {
                return true;
            }
        }
        return false;
    }

    static boolean before(List<Token> tokens, int at) {
        if (isIdeographicDenial(tokens, at)) {
            return true;
        }
        for (var i = at - 1; i >= 0 && i >= at - REACH; i--) {
            if (tokens.get(i + 1).startsClause()) {
                return false;
            }
            var word = tokens.get(i).text();
            if (NEGATIONS.contains(word)) {
                return !POSITIVE_AFTER.contains(tokens.get(i + 1).text())
                        && !isToMention(tokens, i)
                        && !isPair(tokens, i);
            }
            if (word.equals("no") || word.equals("without") || word.equals("non")) {
                return i == at - 1
                        || tokens.get(i + 1).is("longer")
                        || tokens.get(i + 1).is("es")
                        || tokens.get(i + 1).is("è");
            }
            if (isPhrase(tokens, i) || isMissing(tokens, i)) {
                return true;
            }
            if (word.equals("or")
                    && i >= 2
                    && NEGATIONS.contains(tokens.get(i - 2).text())) {
                return true;
            }
            if (!FILLERS.contains(word)) {
                return false;
            }
        }
        return false;
    }

    /// `not to mention Paris` mentions Paris.
    private static boolean isToMention(List<Token> tokens, int i) {
        return i + 2 < tokens.size()
                && tokens.get(i + 1).is("to")
                && tokens.get(i + 2).is("mention");
    }

    /// `can't not be`, `not un…`: two negations.
    private static boolean isPair(List<Token> tokens, int i) {
        if (i == 0 || tokens.get(i).startsClause() || tokens.get(i).is("nor")) {
            return false;
        }
        var before = tokens.get(i - 1);
        return NEGATIONS.contains(before.text()) || before.is("no") || before.is("without") || before.is("little");
    }

    /// `no evidence that it is Paris`.
    private static boolean isMissing(List<Token> tokens, int i) {
        return i > 0
                && MISSING.contains(tokens.get(i).text())
                && (tokens.get(i - 1).is("no") || tokens.get(i - 1).is("without"));
    }

    /// `rather than`, `instead of`, `anything but`; `none other than` is none of them.
    private static boolean isPhrase(List<Token> tokens, int i) {
        if (i == 0) {
            return false;
        }
        var first = tokens.get(i - 1);
        var second = tokens.get(i);
        return (second.is("than") && first.is("rather"))
                || (second.is("than")
                        && first.is("other")
                        && !(i > 1
                                && (tokens.get(i - 2).is("none")
                                        || tokens.get(i - 2).is("no"))))
                || (second.is("of") && first.is("instead"))
                || (second.is("that")
                        && ((i > 1 && isDenyingVerb(tokens, i - 2))
                                ? TRUE.contains(first.text())
                                : FALSE.contains(first.text())))
                || (second.is("but") && ALL.contains(first.text()))
                || (second.is("to") && first.is("opposed"))
                || (second.is("out")
                        && (first.is("rule") || first.is("rules") || first.is("ruled"))
                        && !(i > 1 && NEGATIONS.contains(tokens.get(i - 2).text())))
                || (second.is("from") && first.is("apart"))
                || (second.is("over") && isPreferred(tokens, i));
    }

    /// `picked Go over Rust` turns Rust down.
    private static boolean isPreferred(List<Token> tokens, int i) {
        return tokens.subList(Math.max(0, i - 4), i).stream().anyMatch(token -> PREFERRED.contains(token.text()));
    }

    /// `She never attended MIT`: a verb between the negation and what it denies, and a preposition perhaps.
    static boolean byVerb(List<Token> tokens, int at) {
        var verb = at > 0 && PREPOSITIONS.contains(tokens.get(at - 1).text()) ? at - 2 : at - 1;
        for (var i = Math.max(1, verb); i <= at && i < tokens.size(); i++) {
            if (tokens.get(i).startsClause()) {
                return false;
            }
        }
        if (verb > 1 && PASSIVE.contains(tokens.get(verb - 1).text())) {
            verb--;
        }
        if (verb > 1 && LIGHT_VERBS.contains(tokens.get(verb - 1).text())) {
            verb--;
        }
        return verb > 0
                && (isDenyingVerb(tokens, verb - 1) || isSpanish(tokens, verb))
                && Character.isLetter(tokens.get(verb).text().charAt(0))
                && !POSITIVE_AFTER.contains(tokens.get(verb).text())
                && !LIMITED.contains(tokens.get(verb).text());
    }

    /// `no longer` denies a verb as `not` does.
    private static boolean isDenyingVerb(List<Token> tokens, int at) {
        return DENYING_VERBS.contains(tokens.get(at).text())
                || (at > 0 && tokens.get(at).is("longer") && tokens.get(at - 1).is("no"));
    }

    /// `No vive en Madrid`; the `no` of `no office in Madrid` denies no verb.
    private static boolean isSpanish(List<Token> tokens, int verb) {
        return tokens.get(verb - 1).is("no")
                && verb + 1 < tokens.size()
                && tokens.get(verb + 1).is("en");
    }

    /// `没去过广州`: nothing but a verb stands between.
    private static boolean isChineseVerbDenied(List<Token> tokens, int at) {
        for (var i = at - 1; i >= 0 && i >= at - CHINESE_REACH; i--) {
            var word = tokens.get(i).text();
            if (tokens.get(i + 1).startsClause()) {
                return false;
            }
            if (CHINESE_NOT.contains(word)) {
                return i < at - 1;
            }
            if (!CHINESE_VERBS.contains(word)) {
                return false;
            }
        }
        return false;
    }

    private static boolean isIdeographicDenial(List<Token> tokens, int at) {
        return isChineseVerbDenied(tokens, at)
                || (at > 2 && tokens.get(at - 1).is("在") && tokens.get(at - 3).is("不"))
                || (at > 1
                        && (tokens.get(at - 1).is("是") || tokens.get(at - 1).is("在"))
                        && (tokens.get(at - 2).is("不") || tokens.get(at - 2).is("非")))
                || (at > 0 && (tokens.get(at - 1).is("非") || tokens.get(at - 1).is("没")));
    }
}
