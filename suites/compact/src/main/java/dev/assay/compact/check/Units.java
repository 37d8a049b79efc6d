package dev.assay.compact.check;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/// Units by all their usual names, each with what it is of the smallest unit of its kind.
final class Units {
    /// @param kind by which amounts are compared
    /// @param factor to the smallest unit of the kind
    record Unit(String kind, BigDecimal factor) {}

    private static final String TABLE = """
            mg 1 mg milligram milligrams milligramm \u6beb\u514b
            mg 1000 g gram grams gramme grammes gramm \u514b
            mg 1000000 kg kgs kilo kilos kilogram kilograms kilogramm \u516c\u65a4 \u5343\u514b
            mg 1000000000 t ton tons tonne tonnes tonnen \u5428
            mm 1 mm millimeter millimeters millimetre millimetres \u6beb\u7c73
            mm 10 cm centimeter centimeters centimetre centimetres zentimeter \u5398\u7c73
            mm 1000 m meter meters metre metres metern \u7c73
            mm 1000000 km kilometer kilometers kilometre kilometres \u516c\u91cc \u5343\u7c73
            ms 1 ms millisecond milliseconds millisekunden \u6beb\u79d2
            ms 1000 s sec secs second seconds sekunde sekunden \u79d2
            ms 60000 min mins minute minutes minuten \u5206\u949f
            ms 3600000 h hr hrs hour hours stunde stunden \u5c0f\u65f6
            ms 86400000 day days tag tage tagen \u5929
            ms 604800000 week weeks woche wochen \u5468
            ml 1 ml milliliter milliliters millilitre millilitres \u6beb\u5347
            ml 1000 l liter liters litre litres litern \u5347
            b 1 byte bytes \u5b57\u8282
            b 1000 kb kilobyte kilobytes
            b 1000000 mb megabyte megabytes
            b 1000000000 gb gigabyte gigabytes
            b 1000000000000 tb terabyte terabytes
            % 1 % percent prozent \u767e\u5206\u4e4b per-cent
            usd 1 $ usd dollar dollars us$ \u7f8e\u5143
            eur 1 \u20ac eur euro euros \u6b27\u5143
            gbp 1 \u00a3 gbp pound pounds pfund
            cny 1 \u00a5 cny rmb yuan \u5143
            chf 1 chf franc francs franken
            c 1 \u00b0c celsius
            w 1 w watt watts
            w 1000 kw kilowatt kilowatts
            v 1 v volt volts
            hz 1 hz hertz
            """;

    private static final Map<String, Unit> BY_NAME = byName();

    private Units() {}

    private static Map<String, Unit> byName() {
        var units = new HashMap<String, Unit>();
        TABLE.lines().forEach(line -> {
            var words = line.strip().split("\\s+");
            var unit = new Unit(words[0], new BigDecimal(words[1]));
            for (int i = 2; i < words.length; i++) {
                units.put(words[i], unit);
            }
        });
        return units;
    }

    static boolean isKnown(String name) {
        return BY_NAME.containsKey(name.toLowerCase(Locale.ROOT));
    }

    /// One that is not in the table is a kind of its own, in the singular.
    static Unit named(String name) {
        var lower = name.toLowerCase(Locale.ROOT);
        return BY_NAME.getOrDefault(lower, new Unit(singular(lower), BigDecimal.ONE));
    }

    static String singular(String word) {
        if (word.length() > 4 && word.endsWith("ies")) {
            return word.substring(0, word.length() - 3) + "y";
        }
        if (word.length() > 4 && (word.endsWith("ches") || word.endsWith("shes") || word.endsWith("xes"))) {
            return word.substring(0, word.length() - 2);
        }
        return word.length() > 3 && word.endsWith("s") && !word.endsWith("ss")
                ? word.substring(0, word.length() - 1)
                : word;
    }
}
