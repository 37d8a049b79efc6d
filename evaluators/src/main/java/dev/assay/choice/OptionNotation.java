package dev.assay.choice;

import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.regex.Pattern;

/// The one way of writing under which the texts of options are compared.
final class OptionNotation {
    private static final Pattern MONEY =
            Pattern.compile("[$€£](?=\\d)|(?<=\\d),(?=\\d{3}(?!\\d))| (?:dollars|euros|pounds)\\b");
    private static final Pattern LATEX = Pattern.compile(
            "\\\\(?:text|textbf|mathrm|mathbf|left|right)\\b ?|\\\\[,;! ]|\\\\(?=\\p{L})|\\$(?!\\d)|(?<=[\\^_])\\{(?=\\w\\})|(?<=[\\^_]\\{?\\w)\\}");
    private static final Pattern STYLED =
            Pattern.compile("\\\\(?:text|textbf|mathrm|mathbf|mathit|ce) ?\\{([^{}]*)\\}");

    /// `H_2O`.
    private static final Pattern LOWERED = Pattern.compile("(?<=\\p{L})_\\{?(\\d{1,3})\\}?");
    /// `exactly 1` and `none other than 1` are 1, and a comma before `and` says nothing.
    private static final Pattern FILLING =
            Pattern.compile("^exactly (?=\\d)|\\bnone other than |(?<=\\p{L}),(?= and )");
    private static final Pattern POINT_FIRST = Pattern.compile("(?<![\\p{L}\\d])(?=\\.\\d)");
    private static final Pattern ZEROS =
            Pattern.compile("(?<![\\d.])(\\d+(?:\\.\\d*?[1-9])?)\\.?0+(?![\\d.]*\\d)(?<=\\.\\d{1,9})");

    /// A number behind a name: `World War II`.
    private static final Pattern ROMAN = Pattern.compile(
            "(?<=\\p{L}{3} )(?<!\\b(?:and|but|that|because|think|as|so|only|nor|not) )(?:iii|ii|iv|viii|vii|vi|ix|i(?= ?$))\\b");

    private static final List<String> ROMANS = List.of("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix");

    private OptionNotation() {}

    /// In lower case, one space between words; numbers without currency, separators and zeros behind decimals.
    static String comparable(String text) {
        var lowered = LOWERED.matcher(STYLED.matcher(LetterShape.raised(text)).replaceAll("$1"))
                .replaceAll("$1");
        var written = LATEX.matcher(lowered).replaceAll("");
        var plain = MONEY.matcher(UnicodeText.collapse(UnicodeText.lower(LetterShape.percent(written)))
                        .replace('−', '-'))
                .replaceAll("");
        plain = ROMAN.matcher(plain).replaceAll(match -> Integer.toString(ROMANS.indexOf(match.group()) + 1));
        var words = ZEROS.matcher(POINT_FIRST.matcher(plain).replaceAll("0")).replaceAll("$1");
        words = FILLING.matcher(words).replaceAll("");
        return words.endsWith(".") ? words.substring(0, words.length() - 1) : words;
    }
}
