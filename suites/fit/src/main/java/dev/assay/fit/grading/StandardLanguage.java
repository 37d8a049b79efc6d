package dev.assay.fit.grading;

import dev.assay.fit.FitPrompt.Multilingual;
import dev.assay.fit.rule.StandAlone;
import dev.assay.text.DecimalText;
import dev.assay.text.UnicodeLines;
import dev.assay.text.UnicodeText;
import java.text.Normalizer;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Whether an answer in another language is right: all of it is read, and a negation counts where it is
/// about the word looked for.
final class StandardLanguage {
    private static final Pattern CLAUSE_END =
            Pattern.compile("[,;:.!?。，；：！？、\\n(]|(?<![\\p{L}])(?:but|mais|sino|pero|sondern|aber)(?![\\p{L}])|而");
    private static final Pattern NEGATION_BEFORE = Pattern.compile(
            "(?<![\\p{L}\\p{N}_])(?:not|never|no|non|pas|nicht|kein|keine|keinen|keinem|keiner|nie|niemals|ohne|ningun|ninguna|nunca|jamas|jamais|aucun|aucune|sans|sin|ni|statt|anstatt|anstelle|au lieu|plutot que|en vez|en lugar|instead|rather than|isn['’]?t|nobody|no one|personne ne|nadie|niemand)(?![\\p{L}\\p{N}_])"
                    + "|不(?![但仅过只同])|并非|沒|没|並非|别");
    private static final Pattern NEGATION_AFTER = Pattern.compile(
            "\\A\\p{IsHan}{0,3}(?:不到|不了|不能|不行)|\\A[^,.。、，\\n]{0,6}?(?:ではな|じゃな|ではありません|でもな|不对|不對|是错)|\\A\\p{IsHan}?(?:并|並)?(?:不[是能会會用]|非)|\\A(?:の代わり|のかわり|以外|より)|\\A[はを][^、。]{0,8}(?:ません|ない(?!と))|\\A\\s*[?？]|\\A\\s+(?:no|nunca|ne|nicht|never|n['’])(?![\\p{L}])");
    private static final Set<String> DECIMAL_COMMA = Set.of("fr", "es", "de", "it", "pt", "nl");
    private static final Pattern GROUPED_BY_POINTS =
            Pattern.compile("(?<![0-9.,])[0-9]{1,3}(?:\\.[0-9]{3})++(?![0-9])");
    private static final Pattern COMMA = Pattern.compile("(?<=[0-9]),(?=[0-9]{1,2}(?![0-9]))");

    private static final Pattern IN_DIGITS = Pattern.compile("en chiffres|en cifras|in Ziffern|阿拉伯数字|算用数字");

    private static final Pattern SCALED = Pattern.compile("[0-9]\\s?[百千万萬億亿]");

    private static final Pattern BOXED =
            Pattern.compile("\\A[\\s$*]*\\\\boxed\\{(?:\\\\text\\{)?([^{}]*)\\}{1,2}[\\s$*.]*\\z");
    private static final int FEW_WORDS = 3;
    private static final int LONGEST_CLAUSE = 80;

    private StandardLanguage() {}

    /// Empty where the rule is not known.
    static Optional<Boolean> isRight(Multilingual prompt, String text) {
        var bare = BOXED.matcher(text.strip()).replaceFirst("$1");
        return says(prompt, bare).map(isSaid -> isSaid && Brevity.isKept(prompt, bare));
    }

    private static Optional<Boolean> says(Multilingual prompt, String text) {
        return switch (prompt.rule()) {
            case "numberMatch" -> Optional.of(hasNumber(prompt, Normalizer.normalize(text, Normalizer.Form.NFKC)));
            case "stringMatch" -> Optional.of(saysAny(prompt, firstIsAll(text)));
            case "containsKeyword" -> Optional.of(saysAny(prompt, text));
            default -> Optional.empty();
        };
    }

    private static boolean saysAny(Multilingual prompt, String text) {
        return Tongue.isSpoken(prompt, text)
                && !Alternatives.isOffered(prompt, text)
                && prompt.accepted().stream().anyMatch(item -> says(text, item));
    }

    /// Where a name was asked for and the first line is a few words, that line is the answer; unless it
    /// greets or announces.
    private static String firstIsAll(String text) {
        var lines = UnicodeLines.stripped(text);
        var first = lines.isEmpty() ? "" : lines.getFirst();
        boolean isAnswer = !first.isEmpty()
                && "!:,！：，".indexOf(first.charAt(first.length() - 1)) < 0
                && UnicodeText.split(first).size() <= FEW_WORDS;
        return isAnswer ? first : text;
    }

    private static boolean hasNumber(Multilingual prompt, String text) {
        double expected = prompt.number().orElse(Double.NaN);
        var given = AnswerText.withoutLabel(text);
        var western = IN_DIGITS.matcher(prompt.prompt()).find() ? given : EastAsianNumbers.inDigits(given);
        return !SCALED.matcher(western).find()
                && !isDeniedNumber(western, DecimalText.text(expected))
                && (isNumber(western, expected)
                        || (DECIMAL_COMMA.contains(prompt.language())
                                && isNumber(withDecimalPoint(western), expected)));
    }

    private static boolean isDeniedNumber(String text, String digits) {
        var lower = AnswerText.normalized(text);
        int at = lower.lastIndexOf(digits);
        return at >= 0 && isDenied(lower, at, at + digits.length());
    }

    private static boolean isNumber(String text, double expected) {
        return StandardNumber.readings(text).stream().anyMatch(number -> StandardNumber.isNear(number, expected, 0));
    }

    private static String withDecimalPoint(String text) {
        var grouped = GROUPED_BY_POINTS
                .matcher(text)
                .replaceAll(match -> match.group().replace(".", ""));
        return COMMA.matcher(grouped).replaceAll(".");
    }

    private static boolean says(String text, String item) {
        var folded = Normalizer.normalize(text, Normalizer.Form.NFKC);
        var lower = AnswerText.normalized(folded);
        var wanted = AnswerText.normalized(item);
        if (AnswerText.isUnspaced(wanted)) {
            return saysUnspaced(folded, Normalizer.normalize(item, Normalizer.Form.NFKC));
        }
        for (var at = next(lower, wanted, 0); at.isPresent(); at = next(lower, wanted, at.getAsInt() + 1)) {
            if (!isDenied(lower, at.getAsInt(), at.getAsInt() + wanted.length())) {
                return true;
            }
        }
        return false;
    }

    private static OptionalInt next(String text, String wanted, int from) {
        return StandAlone.find(text, wanted, StandAlone::isLetterOrNumber, from);
    }

    /// With its marks: in Japanese they tell letters apart.
    private static boolean saysUnspaced(String text, String wanted) {
        for (int at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
            if (!isDenied(text, at, at + wanted.length())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isDenied(String text, int start, int end) {
        int clause = CLAUSE_END
                .matcher(text)
                .region(Math.max(0, start - LONGEST_CLAUSE), start)
                .results()
                .reduce((_, later) -> later)
                .map(MatchResult::end)
                .orElse(Math.max(0, start - LONGEST_CLAUSE));
        return NEGATION_BEFORE
                        .matcher(text)
                        .region(clause, start)
                        .useTransparentBounds(true)
                        .find()
                || NEGATION_AFTER
                        .matcher(text)
                        .region(end, Math.min(text.length(), end + 20))
                        .find();
    }
}
