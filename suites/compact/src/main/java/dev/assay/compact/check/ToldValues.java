package dev.assay.compact.check;

import dev.assay.compact.notation.Days;
import dev.assay.compact.notation.NumberWords;
import dev.assay.compact.notation.Quantities;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The values that a text tells somewhere, among whatever else. A text is read once for all values that are looked for,
/// and for days and amounts only where one is looked for.
public final class ToldValues {
    private final String text;
    private @Nullable String figures;
    private @Nullable List<Days.Mention> days;
    private @Nullable List<Quantities.Mention> amounts;

    private ToldValues(String text) {
        this.text = text;
    }

    public static ToldValues in(String text) {
        return new ToldValues(text);
    }

    public String text() {
        return text;
    }

    public boolean has(String value) {
        var day = Days.whole(value);
        if (day.isPresent()) {
            return days().stream().anyMatch(one -> one.isOn(day.get()));
        }
        var amount = Quantities.whole(value);
        return amount.filter(this::hasAmount).isPresent()
                || !ValueWords.find(text, value).isEmpty();
    }

    private boolean hasAmount(Quantities.Mention amount) {
        return amounts().stream().anyMatch(one -> one.isSame(amount) && (amount.isBare() || !one.isBare()));
    }

    private String figures() {
        if (figures == null) {
            figures = NumberWords.inFigures(text);
        }
        return figures;
    }

    private List<Days.Mention> days() {
        if (days == null) {
            days = Days.in(figures());
        }
        return days;
    }

    private List<Quantities.Mention> amounts() {
        if (amounts == null) {
            amounts = Quantities.in(figures());
        }
        return amounts;
    }
}
