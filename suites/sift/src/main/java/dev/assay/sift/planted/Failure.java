package dev.assay.sift.planted;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// One way a tool fails.
///
/// @param what the failure in a few words
/// @param parts what facts are made of; not asked for
/// @param facts what an answer must hold; all of them stand in the message
/// @param quoted how many lines of the message are worth quoting
record Failure(
        String what,
        Map<String, Template> parts,
        Map<String, Template> facts,
        List<Template> message,
        int quoted,
        List<Template> summaries,
        List<Template> recalls) {
    /// As it is written down.
    record Text(
            String what,
            Map<String, String> parts,
            Map<String, String> facts,
            String message,
            int quoted,
            List<String> summaries,
            List<String> recalls) {}

    static Failure of(Text text) {
        return new Failure(
                text.what(),
                templates(text.parts()),
                templates(text.facts()),
                Template.ofLines(text.message()),
                text.quoted(),
                Template.ofAll(text.summaries()),
                Template.ofAll(text.recalls()));
    }

    private static Map<String, Template> templates(Map<String, String> texts) {
        var templates = new LinkedHashMap<String, Template>();
        texts.forEach((name, text) -> templates.put(name, Template.of(text)));
        return templates;
    }
}
