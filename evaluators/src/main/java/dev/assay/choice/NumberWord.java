package dev.assay.choice;

import dev.assay.answer.NumberWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Numbers in words, put in digits where all options are numbers: `twenty-four`.
final class NumberWord {
    private static final Pattern RUN = Pattern.compile("\\p{L}+(?:[ -]\\p{L}+)*");
    private static final Pattern GAP = Pattern.compile("[ -]");

    private NumberWord() {}

    static String inDigits(String text) {
        return RUN.matcher(text).replaceAll(match -> digits(match.group()));
    }

    private static String digits(String run) {
        var words = List.of(GAP.split(run, -1));
        var lower = List.of(GAP.split(run.toLowerCase(Locale.ROOT), -1));
        var read = new ArrayList<String>();
        for (var i = 0; i < words.size(); i++) {
            var spoken = NumberWords.spoken(lower.subList(i, lower.size()));
            if (spoken.length() == 0) {
                read.add(words.get(i));
            } else {
                read.add(Long.toString(spoken.value()));
                i += spoken.length() - 1;
            }
        }
        return String.join(" ", read);
    }
}
