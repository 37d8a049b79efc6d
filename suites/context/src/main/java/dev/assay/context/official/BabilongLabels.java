package dev.assay.context.official;

import dev.assay.text.UnicodeText;
import java.util.List;

/// Everything a bAbI task can be answered with.
final class BabilongLabels {
    private BabilongLabels() {}

    /// Empty for a task that is none of `qa1` to `qa20`.
    static List<String> of(String task) {
        return UnicodeText.split(
                switch (task) {
                    case "qa1", "qa2", "qa3", "qa4", "qa11", "qa12", "qa13" ->
                        "bathroom bedroom garden hallway kitchen office";
                    case "qa5" -> "Bill Fred Jeff Mary apple football milk";
                    case "qa6", "qa9", "qa17", "qa18" -> "no yes";
                    case "qa7" -> "none one three two";
                    case "qa8" -> "apple football milk nothing";
                    case "qa10" -> "maybe no yes";
                    case "qa14" -> "bedroom cinema kitchen office park school";
                    case "qa15" -> "cat mouse sheep wolf";
                    case "qa16" -> "gray green white yellow";
                    case "qa19" -> "e,e e,n e,s n,e n,n n,w s,e s,s s,w w,n w,s w,w";
                    case "qa20" -> "bedroom bored garden hungry kitchen thirsty tired";
                    default -> "";
                });
    }
}
