package dev.assay.language;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.regex.Pattern;

/// A number below one hundred that a response says in another language and nothing else: `vingt-quatre`, `八`.
public final class ForeignNumber {
    private static final Pattern CHINESE = Pattern.compile("[零一二两三四五六七八九十百]{1,7}");
    private static final String CHINESE_DIGITS = "零一二三四五六七八九";
    private static final Pattern EDGES = Pattern.compile("^\\W+|\\W+$", Pattern.UNICODE_CHARACTER_CLASS);
    private static final Map<String, Integer> NAMES = new HashMap<>();

    static {
        german(
                "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn"
                        + " siebzehn achtzehn neunzehn",
                "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig",
                "und");
        german(
                "nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien"
                        + " zeventien achttien negentien",
                "twintig dertig veertig vijftig zestig zeventig tachtig negentig",
                "en");
        named("eins", 1);
        romance(
                "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis"
                        + " diecisiete dieciocho diecinueve",
                "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
                " y ");
        romance(
                "zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis"
                        + " dezessete dezoito dezenove",
                "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
                " e ");
        romance(
                "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici"
                        + " sedici diciassette diciotto diciannove",
                "venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
                "");
        romance(
                "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept"
                        + " dix-huit dix-neuf",
                "vingt trente quarante cinquante soixante",
                "-");
        romance(
                "ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать"
                        + " четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать",
                "двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто",
                " ");
        var spanish = List.of("uno", "dós", "trés", "cuatro", "cinco", "séis", "siete", "ocho", "nueve");
        for (int unit = 1; unit <= spanish.size(); unit++) {
            named("veinti" + spanish.get(unit - 1), 20 + unit);
        }
    }

    private ForeignNumber() {}

    public static Optional<String> of(String text) {
        var plain = EDGES.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("");
        return Optional.ofNullable(NAMES.get(plain))
                .or(() -> CHINESE.matcher(plain).matches() ? Optional.of(chinese(plain)) : Optional.empty())
                .map(number -> Integer.toString(number));
    }

    /// The unit stands before the ten: `vierundzwanzig`.
    private static void german(String units, String tens, String and) {
        combine(units, tens, (ten, unit) -> unit + and + ten);
    }

    private static void romance(String units, String tens, String and) {
        combine(units, tens, (ten, unit) -> ten + and + unit);
    }

    private static void combine(String units, String tens, BinaryOperator<String> joined) {
        var small = List.of(units.split(" ", -1));
        var large = List.of(tens.split(" ", -1));
        for (int unit = 0; unit < small.size(); unit++) {
            named(small.get(unit), unit);
        }
        for (int ten = 0; ten < large.size(); ten++) {
            named(large.get(ten), 10 * (ten + 2));
            for (int unit = 1; unit <= 9; unit++) {
                named(joined.apply(large.get(ten), small.get(unit)), 10 * (ten + 2) + unit);
            }
        }
    }

    private static void named(String name, int number) {
        NAMES.putIfAbsent(name, number);
    }

    /// `二十四`: every digit counts by the sign behind it.
    private static int chinese(String text) {
        int sum = 0;
        int digit = 0;
        for (var sign : text.replace('两', '二').toCharArray()) {
            int at = CHINESE_DIGITS.indexOf(sign);
            int times = sign == '百' ? 100 : 10;
            if (at >= 0) {
                digit = at;
            } else {
                sum += times * Math.max(1, digit);
                digit = 0;
            }
        }
        return sum + digit;
    }
}
