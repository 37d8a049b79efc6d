package dev.assay.anchor;

import dev.assay.text.UnicodeText;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Units of measure, each with the spellings that mean the same.
final class Units {
    private static final Map<String, String> SHORT_FORMS = shortForms();

    private Units() {}

    private static Map<String, String> shortForms() {
        var forms = new HashMap<String, String>();
        for (var line : """
                % percent pct
                ns nanosecond nanoseconds nsec
                us microsecond microseconds usec µs μs
                ms millisecond milliseconds msec msecs millis
                s second seconds sec secs
                min minute minutes mins
                h hour hours hr hrs
                day days
                week weeks
                month months
                year years yr yrs
                b byte bytes
                kb kilobyte kilobytes
                mb megabyte megabytes
                gb gigabyte gigabytes
                tb terabyte terabytes
                kib kibibyte kibibytes
                mib mebibyte mebibytes
                gib gibibyte gibibytes
                tib tebibyte tebibytes
                mm millimeter millimeters millimetre millimetres
                cm centimeter centimeters centimetre centimetres
                km kilometer kilometers kilometre kilometres
                mg milligram milligrams
                kg kilogram kilograms
                hz hertz
                khz kilohertz
                mhz megahertz
                ghz gigahertz
                usd dollar dollars
                eur euro euros
                px pixel pixels
                """.split("\n")) {
            var spellings = UnicodeText.split(line);
            spellings.forEach(spelling -> forms.put(spelling, spellings.getFirst()));
        }
        return Map.copyOf(forms);
    }

    /// The one spelling that stands for all; empty for what is no unit. In lower case.
    static Optional<String> shortForm(String word) {
        return Optional.ofNullable(SHORT_FORMS.get(word));
    }
}
