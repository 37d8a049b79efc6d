package dev.assay.loader;

import dev.assay.text.PythonText;
import dev.assay.text.PythonValues;
import java.util.List;

/// Long texts and what is to be said of them: multi-news, dialogsum, qmsum, summscreenfd, meetingbank,
/// govreport.
final class Summaries {
    private static final String QUERY = "\nQuery:";
    private static final String MEETING = "Summarize the meeting transcript.";

    private Summaries() {}

    static Mapping compat(String textColumn, String task) {
        return Mapping.one(row -> Fields.id(row.index())
                .context(row.required(textColumn))
                .question(task)
                .answer(row.required("summary")));
    }

    static Mapping standard(String textColumn, String task) {
        return Mapping.one(row -> Fields.id(row.index())
                .context(row.text(textColumn))
                .question(task)
                .answers(List.of(row.text("summary"))));
    }

    static Fields dialogsumCompat(Columns row) {
        return Fields.id(row.idOr("id"))
                .context(row.required("dialogue"))
                .question("Summarize the dialogue.")
                .answer(row.required("summary"));
    }

    /// The hub has one row for each reference of a dialogue, with ids of their own.
    static Fields dialogsum(Columns row) {
        return Fields.id(row.required("id"))
                .context(row.text("dialogue"))
                .question("Summarize the dialogue.")
                .answers(List.of(row.text("summary")))
                .copy(row, "topic");
    }

    static Fields qmsumCompat(Columns row) {
        var input = PythonValues.str(row.required("input"));
        int query = input.lastIndexOf(QUERY);
        var fields = Fields.id(row.idOr("id"));
        return (query < 0
                        ? fields.context(row.required("input")).question(MEETING)
                        : fields.context(PythonText.strip(input.substring(0, query)))
                                .question(PythonText.strip(input.substring(query + QUERY.length()))))
                .answer(row.required("output"));
    }

    static Fields qmsum(Columns row) {
        var parts = Prefixed.of(row);
        return Fields.id(row.required("id"))
                .context(parts.text())
                .question(parts.question().isEmpty() ? MEETING : parts.question())
                .answers(List.of(row.text("output")));
    }

    static Fields summscreenfdCompat(Columns row) {
        return Fields.id(row.idOr("id"))
                .context(row.required("input"))
                .question("Summarize the TV episode transcript.")
                .answer(row.required("output"));
    }

    static Fields summscreenfd(Columns row) {
        return Fields.id(row.required("id"))
                .context(row.text("input"))
                .question("Summarize the TV episode transcript.")
                .answers(List.of(row.text("output")));
    }
}
