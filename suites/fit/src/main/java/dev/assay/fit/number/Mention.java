package dev.assay.fit.number;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// A number in a text.
///
/// @param values what it may mean, the likeliest first: `1,250` is 1250, else 1.25
record Mention(int start, int end, List<Double> values) {
    private static final String DIGITS =
            "\\d{1,3}(?:\\.\\d{3})++,\\d++(?!\\d)|\\d{1,3}(?:,\\d{3})++(?:\\.\\d++)?(?!\\d)|\\d{1,3}(?:\\.\\d{3}){2,}(?:,\\d++)?(?!\\d)|\\d++[.,]\\d++|\\d++|\\.\\d++";
    private static final Pattern NUMBER = Pattern.compile(
            "(?<![\\p{L}\\d.,_#])(?<sign>[-+]\\s?)?[$€£]?(?<sign2>-)?(?:(?<whole>\\d{1,9}) )?(?<top>\\d{1,9})\\s?/\\s?(?<bottom>\\d{1,9})(?![\\d/])"
                    + "|(?<![\\p{L}\\d_#])(?<![\\d][.,])(?<minus>[-+]\\s?)?[$€£]?(?<minus2>-)?(?<number>" + DIGITS
                    + ")(?:\\s?×\\s?10\\^\\{?(?<power>-?\\d{1,3})\\}?|[eE](?<exponent>[-+]?\\d{1,3})(?![\\p{L}\\d]))?(?<percent>\\s?%)?(?!\\d)");
    private static final Pattern THOUSANDS = Pattern.compile("\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?");
    private static final Pattern POINTED = Pattern.compile("\\d{1,3}(?:\\.\\d{3})+(?:,\\d+)?");

    static List<Mention> in(String text) {
        var mentions = new ArrayList<Mention>();
        NUMBER.matcher(text).results().forEach(match -> of(text, match).ifPresent(mentions::add));
        return mentions;
    }

    static List<Mention> inWords(String text) {
        return NumberWords.PHRASE
                .matcher(text)
                .results()
                .map(match -> new Mention(match.start(), match.end(), List.of(NumberWords.value(match.group()))))
                .toList();
    }

    private static Optional<Mention> of(String text, MatchResult match) {
        boolean isFraction = match.group("top") != null;
        var sign = isFraction ? either(match, "sign", "sign2") : either(match, "minus", "minus2");
        int factor = sign.startsWith("-") && isSign(text, match.start()) ? -1 : 1;
        var values = isFraction ? fraction(match) : numbers(match);
        return values.isEmpty()
                ? Optional.empty()
                : Optional.of(new Mention(
                        match.start(),
                        match.end(),
                        values.stream().map(value -> factor * value).toList()));
    }

    private static String either(MatchResult match, String one, String other) {
        return match.group(one) != null ? match.group(one) : match.group(other) != null ? "-" : "";
    }

    /// A dash behind a digit or a bracket takes away; elsewhere it is a sign.
    private static boolean isSign(String text, int start) {
        int before = start - 1;
        while (before >= 0 && text.charAt(before) == ' ') {
            before--;
        }
        if (before < 0) {
            return true;
        }
        char behind = text.charAt(before);
        boolean isWord = Character.isLetter(behind) && text.charAt(start - 1) == ' ';
        return isWord || (!Character.isLetterOrDigit(behind) && ")]}%°".indexOf(behind) < 0);
    }

    /// A quotient that comes out even is a task and not a number.
    private static List<Double> fraction(MatchResult match) {
        double top = Double.parseDouble(match.group("top"));
        double bottom = Double.parseDouble(match.group("bottom"));
        if (bottom == 0 || top % bottom == 0) {
            return List.of();
        }
        double whole = match.group("whole") == null ? 0 : Double.parseDouble(match.group("whole"));
        return List.of(whole + top / bottom);
    }

    private static List<Double> numbers(MatchResult match) {
        var digits = match.group("number");
        double scale = match.group("power") != null
                ? Math.pow(10, Integer.parseInt(match.group("power")))
                : match.group("exponent") != null ? Math.pow(10, Integer.parseInt(match.group("exponent"))) : 1;
        var values = new ArrayList<Double>();
        for (double value : readings(digits)) {
            values.add(value * scale);
        }
        if (match.group("percent") != null) {
            values.add(values.getFirst() / 100);
        }
        return values;
    }

    private static List<Double> readings(String digits) {
        if (THOUSANDS.matcher(digits).matches()) {
            double grouped = Double.parseDouble(digits.replace(",", ""));
            return digits.indexOf('.') < 0 && digits.indexOf(',') == digits.lastIndexOf(',')
                    ? commaOnce(digits, grouped)
                    : List.of(grouped);
        }
        if (POINTED.matcher(digits).matches() && !digits.startsWith("0")) {
            double grouped = Double.parseDouble(digits.replace(".", "").replace(',', '.'));
            return digits.indexOf('.') == digits.lastIndexOf('.') && digits.indexOf(',') < 0
                    ? List.of(Double.parseDouble(digits), grouped)
                    : List.of(grouped);
        }
        return List.of(decimal(digits));
    }

    /// `1,250` may be either; `0,125` has decimals, and nobody writes three zeros as decimals.
    private static List<Double> commaOnce(String digits, double grouped) {
        if (digits.startsWith("0")) {
            return List.of(decimal(digits));
        }
        return digits.endsWith(",000") ? List.of(grouped) : List.of(grouped, decimal(digits));
    }

    private static double decimal(String digits) {
        return Double.parseDouble(digits.replace(',', '.'));
    }
}
