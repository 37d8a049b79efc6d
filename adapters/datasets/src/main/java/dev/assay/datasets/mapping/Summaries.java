package dev.assay.datasets.mapping;

import dev.assay.python.PythonValues;
import dev.assay.text.UnicodeText;
import java.util.List;

/// Long texts and what is to be said of them: multi-news, dialogsum, qmsum, summscreenfd, meetingbank,
/// govreport.
public final class Summaries {
    private static final String QUERY = "\nQuery:";
    private static final String MEETING = "Summarize the meeting transcript.";

    private Summaries() {}

    public static Mapping compat(String textColumn, String task) {
        return Mapping.one(row -> Fields.id(row.index())
                .context(row.required(textColumn))
                .question(task)
                .answer(row.required("summary")));
    }

    public static Mapping standard(String textColumn, String task) {
        return Mapping.one(row -> Fields.id(row.index())
                .context(row.text(textColumn))
                .question(task)
                .answers(List.of(row.text("summary"))));
    }

    public static Fields dialogsumCompat(Columns row) {
        return Fields.id(row.idOr("id"))
                .context(row.required("dialogue"))
                .question("Summarize the dialogue.")
                .answer(row.required("summary"));
    }

    /// The hub has one row for each reference of a dialogue, with ids of their own.
    public static Fields dialogsum(Columns row) {
        return Fields.id(row.required("id"))
                .context(row.text("dialogue"))
                .question("Summarize the dialogue.")
                .answers(List.of(row.text("summary")))
                .copy(row, "topic");
    }

    public static Fields qmsumCompat(Columns row) {
        var input = PythonValues.str(row.required("input"));
        int query = input.lastIndexOf(QUERY);
        var fields = Fields.id(row.idOr("id"));
        return (query < 0
                        ? fields.context(row.required("input")).question(MEETING)
                        : fields.context(UnicodeText.strip(input.substring(0, query)))
                                .question(UnicodeText.strip(input.substring(query + QUERY.length()))))
                .answer(row.required("output"));
    }

    public static Fields qmsum(Columns row) {
        var parts = Prefixed.of(row);
        return Fields.id(row.required("id"))
                .context(parts.text())
                .question(parts.question().isEmpty() ? MEETING : parts.question())
                .answers(List.of(row.text("output")));
    }

    public static Fields summscreenfdCompat(Columns row) {
        return Fields.id(row.idOr("id"))
                .context(row.required("input"))
                .question("Summarize the TV episode transcript.")
                .answer(row.required("output"));
    }

    public static Fields summscreenfd(Columns row) {
        return Fields.id(row.required("id"))
                .context(row.text("input"))
                .question("Summarize the TV episode transcript.")
                .answers(List.of(row.text("output")));
    }
}
