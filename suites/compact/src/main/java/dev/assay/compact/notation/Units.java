package dev.assay.compact.notation;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/// Units by all their usual names, each with what it is of the smallest unit of its kind.
public final class Units {
    /// @param kind by which amounts are compared
    /// @param factor to the smallest unit of the kind
    public record Unit(String kind, BigDecimal factor) {}

    private static final String TABLE = """
            mg 1 mg milligram milligrams milligramm \u6beb\u514b
            mg 1000 g gram grams gramme grammes gramm \u514b
            mg 1000000 kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramm \u516c\u65a4 \u5343\u514b
            mg 500000 斤 市斤
            mg 1000000000 t ton tons tonne tonnes tonnen \u5428
            mg 453592.37 lb lbs 磅
            mg 28349.523125 oz ounce ounces
            mm 1 mm millimeter millimeters millimetre millimetres \u6beb\u7c73
            mm 10 cm centimeter centimeters centimetre centimetres zentimeter \u5398\u7c73
            mm 1000 m meter meters metre metres metern \u7c73
            mm 1000000 km kilometer kilometers kilometre kilometres \u516c\u91cc \u5343\u7c73
            mm 304.8 ft foot feet
            mm 914.4 yd yard yards
            mm 25.4 inch inches
            mm 1852000 nmi nautical-mile nautical-miles seemeile seemeilen 海里
            mm 1609344 mi mile miles meile meilen
            ms 1 ms millisecond milliseconds millisekunden \u6beb\u79d2
            ms 1000 s sec secs sek second seconds sekunde sekunden \u79d2 \u79d2\u949f
            ms 60000 min mins minute minutes minuten \u5206\u949f
            ms 3600000 h hr hrs hour hours stunde stunden std \u5c0f\u65f6 \u4e2a\u5c0f\u65f6
            ms 86400000 day days tag tage tagen \u5929
            ms 604800000 week weeks wk wks woche wochen \u5468
            month 1 month months monat monate monaten \u4e2a\u6708
            month 12 year years yr yrs jahr jahre jahren \u5e74
            ml 10 cl centiliter centiliters centilitre centilitres
            ml 100 dl deciliter deciliters decilitre decilitres
            ml 100000 hl hectoliter hectoliters hectolitre hectolitres hektoliter
            ml 1000000 m\u00b3 cbm cubic-meter cubic-meters cubic-metre cubic-metres kubikmeter kubikmetern \u7acb\u65b9\u7c73
            ml 3785.411784 gal gallon gallons
            m\u00b2 1 m\u00b2 sqm square-meter square-meters square-metre square-metres quadratmeter quadratmetern \u5e73\u65b9\u7c73
            m\u00b2 10000 ha hectare hectares hektar \u516c\u9877
            ml 1 ml milliliter milliliters millilitre millilitres \u6beb\u5347
            ml 1000 l liter liters litre litres litern \u5347
            b 1 byte bytes \u5b57\u8282
            b 1000 kb kilobyte kilobytes
            b 1000000 mb megabyte megabytes
            b 1000000000 gb gigabyte gigabytes
            b 1000000000000 tb terabyte terabytes
            % 1 % percent pct prozent \u767e\u5206\u4e4b per-cent
            usd 1 $ usd dollar dollars us$ \u7f8e\u5143
            eur 1 \u20ac eur euro euros \u6b27\u5143
            gbp 1 \u00a3 gbp pound pounds pfund
            cny 1 \u00a5 cny rmb yuan \u5143
            chf 1 chf franc francs franken
            c 1 \u00b0c celsius degree degrees deg grad \u00b0 度 摄氏度
            seat 1 seat seats sitz sitze sitzplatz sitzplätze place places platz plätze 座位 个座位 座
            row 1 row rows zeile zeilen 行
            f 1 \u00b0f fahrenheit
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

    public static boolean isKnown(String name) {
        return BY_NAME.containsKey(key(name));
    }

    /// One that is not in the table is a kind of its own, in the singular.
    public static Unit named(String name) {
        var lower = key(name);
        return BY_NAME.getOrDefault(lower, new Unit(singular(lower), BigDecimal.ONE));
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT).replace(' ', '-');
    }

    private static final Map<String, String> IRREGULAR = Map.ofEntries(
            Map.entry("knives", "knife"),
            Map.entry("shelves", "shelf"),
            Map.entry("leaves", "leaf"),
            Map.entry("halves", "half"),
            Map.entry("wolves", "wolf"),
            Map.entry("loaves", "loaf"),
            Map.entry("scarves", "scarf"),
            Map.entry("men", "man"),
            Map.entry("women", "woman"),
            Map.entry("children", "child"),
            Map.entry("people", "person"),
            Map.entry("teeth", "tooth"),
            Map.entry("mice", "mouse"));

    public static String singular(String word) {
        if (IRREGULAR.containsKey(word)) {
            return IRREGULAR.getOrDefault(word, word);
        }
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
