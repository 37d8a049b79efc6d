package dev.assay.answer;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// The one name of a unit that has several.
final class Units {
    private static final Map<String, String> NAMES = names();
    private static final Set<String> CURRENCIES = Set.of("$", "€", "£", "¥", "₹");

    private static final Set<String> CODES = Set.of("usd", "eur", "gbp", "jpy", "inr");

    private Units() {}

    private static Map<String, String> names() {
        var names = new HashMap<String, String>();
        for (var line : """
                % percent pct prozent
                $ dollar dollars usd
                € euro euros eur
                £ pound_sterling gbp
                ¥ yen jpy
                ₹ rupee rupees inr
                km kilometer kilometers kilometre kilometres
                m meter meters metre metres
                cm centimeter centimeters centimetre centimetres
                mm millimeter millimeters millimetre millimetres
                kg kilogram kilograms kilo kilos kgs
                g gram grams
                mg milligram milligrams
                lb lbs
                oz ounce ounces
                l liter liters litre litres
                ml milliliter milliliters millilitre millilitres
                s sec secs second seconds
                ms millisecond milliseconds
                min mins minute minutes
                h hr hrs hour hours
                d day days
                yr yrs year years
                ft foot feet
                in inch inches
                mi mile miles
                hz hertz
                khz kilohertz
                mhz megahertz
                ghz gigahertz
                w watt watts
                kw kilowatt kilowatts
                mw megawatt megawatts
                kwh
                v volt volts
                kb kilobyte kilobytes
                mb megabyte megabytes
                gb gigabyte gigabytes
                tb terabyte terabytes
                kib
                mib
                gib
                px pixel pixels
                mph
                °
                °c celsius
                °f fahrenheit
                k
                bn
                """.lines().toList()) {
            for (var name : line.split(" ", -1)) {
                names.put(name, line.split(" ", 2)[0]);
            }
        }
        return names;
    }

    /// Every name of every unit.
    static Set<String> all() {
        return NAMES.keySet();
    }

    static boolean isUnit(String word) {
        return NAMES.containsKey(word);
    }

    static boolean isCurrency(String word) {
        return word.length() == 1 && CURRENCIES.contains(word);
    }

    /// A sign or a code that may stand before its amount: `EUR 450`.
    static boolean isCurrencyFirst(String word) {
        return isCurrency(word) || (CODES.contains(word) && isCurrency(named(word)));
    }

    /// The unit's one name; the word itself where it is no unit.
    static String named(String word) {
        return NAMES.getOrDefault(word, word);
    }
}
