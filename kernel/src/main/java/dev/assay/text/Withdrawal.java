package dev.assay.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/// What somebody takes back without saying what holds instead: "Ingrid leads the Lantern project." – "I take that back,
/// it stays as it was."
public final class Withdrawal {
    private static final Pattern TAKES_BACK = Pattern.compile(
            "\\b(?:take|taking) (?:that|this|it|all that) back\\b|\\b(?:scratch|strike|disregard|ignore|forget) (?:that|this|what I (?:just )?said)\\b"
                    + "|\\bwrong (?:page|sheet|list|line|notes?)\\b|\\b(?:that|this) (?:is|was) (?:not so|not true|wrong|nonsense|a mistake)\\b"
                    + "|\\b(?:got|had) (?:this|that|it) wrong\\b|\\bthose were (?:last|old)\\b|\\b(?:that|this) was (?:for|of|from) (?:another|last)\\b"
                    + "|\\bnehme (?:ich )?(?:das|es|dies) (?:wieder )?zurück\\b|\\bnehme ich (?:wieder )?zurück\\b|\\bstreiche?,? (?:das|es|was ich)\\b|\\bfalsche[nrs]? (?:Seite|Blatt|Liste|Zeile)\\b"
                    + "|\\bdas (?:ist|war) (?:nicht so|Unsinn|falsch|ein Irrtum)\\b|\\bdas waren die \\p{L}+ vo[mn]\\b|\\bdas gilt (?:doch )?nicht\\b"
                    + "|收回|看错|拿错|说错|弄混|不算|不是这样|那是上个月",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /// Words that turn it around: "I nearly took that back, but it does hold."
    private static final Pattern STANDS = Pattern.compile(
            "\\b(?:but|yet|no,|and) (?:it|that|this) (?:does hold|holds|stands|is (?:right|so|true))\\b|, (?:it|that) (?:is so|holds|stands)\\b|\\bnot? (?:need to |reason to )?(?:take|strike|scratch|ignore|forget|disregard)\\b"
                    + "|\\b(?:not|n't) (?:\\p{Ll}+ ){0,3}(?:the )?wrong (?:page|sheet|list|line|notes?)\\b|\\baber (?:es|das) (?:stimmt|gilt|bleibt)\\b"
                    + "|\\bnicht (?:die|das|der) falsche\\b|\\b(?:streiche?|nehme ich|nehme) (?:das|es) nicht\\b|确实|没有?(?:看错|拿错|说错|弄混)|不用|不必|不收回",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private Withdrawal() {}

    public static boolean isOne(String sentence) {
        return TAKES_BACK.matcher(sentence).find() && !STANDS.matcher(sentence).find();
    }

    /// The sentences of each line that are not taken back later. What takes back speaks of what its line said before
    /// it,
    /// or else of the line before that speaks of something by its name.
    ///
    /// @param plain the sentence as somebody would say it who had not heard what came before
    public static <T> List<List<T>> standing(List<List<T>> lines, Function<T, String> plain) {
        var standing = new ArrayList<List<T>>();
        for (var line : lines) {
            var kept = new ArrayList<T>();
            for (var one : line) {
                var sentence = plain.apply(one);
                if (!isOne(sentence)) {
                    kept.add(one);
                } else if (names(kept, plain)) {
                    kept.clear();
                } else {
                    takeBack(standing, plain);
                }
            }
            standing.add(kept);
        }
        return standing;
    }

    private static <T> boolean names(List<T> line, Function<T, String> plain) {
        return line.stream().map(plain).anyMatch(Pointing::isNaming);
    }

    private static <T> void takeBack(List<List<T>> lines, Function<T, String> plain) {
        for (int i = lines.size() - 1; i >= 0; i--) {
            if (names(lines.get(i), plain)) {
                lines.set(i, List.of());
                return;
            }
        }
    }
}
