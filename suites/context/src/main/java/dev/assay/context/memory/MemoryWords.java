package dev.assay.context.memory;

import dev.assay.api.UserError;
import dev.assay.spec.DatasetSpec;
import java.util.ArrayList;
import java.util.List;

/// Which questions memories are asked, as a run keeps it: `recall:of=memory:multi` or
/// `recall:conversations=20,types=temporal+multi,of=locomo`.
///
/// Everything behind `of=` names another dataset, with `%20` for a space.
///
/// @param dataset that holds the conversations; several with ` + ` between them
/// @param conversations most conversations of each dataset; 0 for all
/// @param types of questions that are asked; none for all
public record MemoryWords(String dataset, long conversations, List<String> types) {
    /// What these datasets are called.
    public static final String NAME = "recall";

    private static final String OF = "of=";
    private static final List<String> SETTINGS = List.of("conversations", "types");

    public MemoryWords {
        types = List.copyOf(types);
    }

    /// The words behind `recall:`.
    ///
    /// @throws UserError where no dataset is named
    static MemoryWords parse(DatasetSpec spec) {
        var text = spec.text();
        var behind = text.substring(Math.min(text.length(), text.indexOf(':') + 1));
        int of = behind.startsWith(OF) ? 0 : behind.indexOf("," + OF) + 1;
        if (of == 0 && !behind.startsWith(OF)) {
            throw new UserError(
                    "\"%s\" does not say which conversations are asked about\n       such as %s:of=memory:multi"
                            .formatted(text, NAME));
        }
        var settings = DatasetSpec.parse(NAME + ":" + behind.substring(0, of)).allowing(SETTINGS);
        var types = settings.text("types", "");
        return new MemoryWords(
                decoded(behind.substring(of + OF.length())),
                settings.count("conversations", 0, 0),
                types.isEmpty() ? List.of() : List.of(types.split("\\+")));
    }

    /// As a job takes it.
    public String text() {
        var parts = new ArrayList<String>();
        if (conversations > 0) {
            parts.add("conversations=" + conversations);
        }
        if (!types.isEmpty()) {
            parts.add("types=" + String.join("+", types));
        }
        parts.add(OF + encoded(dataset));
        return NAME + ":" + String.join(",", parts);
    }

    /// The same on the edition of the conversations that these words name.
    MemoryWords on(String pinned) {
        return new MemoryWords(pinned, conversations, types);
    }

    private static String encoded(String words) {
        return words.replace("%", "%25").replace(" ", "%20");
    }

    private static String decoded(String words) {
        return words.replace("%20", " ").replace("%25", "%");
    }
}
