package dev.assay.compact.notation;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Numbers written out in German, as figures: "vierhundertachtzig" becomes "480", "anderthalb" becomes "1.5".
final class GermanNumbers {
    private static final Map<String, Long> SMALL = small();
    private static final Pattern WORD = Pattern.compile("(?<![\\p{L}\\p{N}-])\\p{L}{4,}(?![\\p{L}\\p{N}])");

    private GermanNumbers() {}

    private static Map<String, Long> small() {
        var small = new HashMap<String, Long>();
        var units =
                "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn"
                        .split(" ");
        for (int i = 0; i < units.length; i++) {
            small.put(units[i], (long) i);
        }
        var tens = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(" ");
        for (int i = 0; i < tens.length; i++) {
            small.put(tens[i], 10L * (i + 2));
        }
        small.put("eins", 1L);
        small.put("dreissig", 30L);
        return small;
    }

    static String inFigures(String text) {
        return WORD.matcher(text)
                .replaceAll(match -> figures(match.group().toLowerCase(Locale.ROOT))
                        .orElse(java.util.regex.Matcher.quoteReplacement(match.group())));
    }

    private static Optional<String> figures(String word) {
        if (word.equals("anderthalb") || word.equals("eineinhalb")) {
            return Optional.of("1.5");
        }
        if (word.endsWith("einhalb")) {
            return value(word.substring(0, word.length() - "einhalb".length())).map(whole -> whole + ".5");
        }
        return word.equals("eine") || word.equals("null")
                ? Optional.empty()
                : value(word).map(String::valueOf);
    }

    private static Optional<Long> value(String word) {
        for (var scale : Map.of("tausend", 1_000L, "hundert", 100L).entrySet().stream()
                .sorted((one, two) -> Long.compare(two.getValue(), one.getValue()))
                .toList()) {
            int at = word.indexOf(scale.getKey());
            if (at >= 0) {
                var before = at == 0 ? Optional.of(1L) : value(word.substring(0, at));
                var rest = word.substring(at + scale.getKey().length());
                var after = rest.isEmpty() ? Optional.of(0L) : value(rest.startsWith("und") ? rest.substring(3) : rest);
                return before.flatMap(many -> after.map(more -> many * scale.getValue() + more));
            }
        }
        return below100(word);
    }

    private static Optional<Long> below100(String word) {
        int and = word.indexOf("und");
        if (SMALL.containsKey(word) || and <= 0) {
            return Optional.ofNullable(SMALL.get(word));
        }
        var unit = Optional.ofNullable(SMALL.get(word.substring(0, and))).filter(one -> one < 10);
        var ten = Optional.ofNullable(SMALL.get(word.substring(and + 3))).filter(many -> many >= 20);
        return unit.flatMap(one -> ten.map(many -> many + one));
    }
}
