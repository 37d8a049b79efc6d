package dev.assay.cli.mcp;

import dev.assay.cli.mcp.Tool.Answer;
import java.util.LinkedHashMap;
import java.util.List;

/// Cuts a long list of an answer down to the part that is asked for.
///
/// @param member that holds the list
record Page(String member) {
    private static final int LIMIT = 50;

    Answer of(Answer answer, Arguments given) {
        if (!(answer.document().get(member) instanceof List<?> all)) {
            return answer;
        }
        int offset = Math.min(given.count("offset", 0), all.size());
        int end = Math.min(offset + given.count("limit", LIMIT), all.size());
        var document = new LinkedHashMap<>(answer.document());
        document.put(member, all.subList(offset, end));
        document.put("total", all.size());
        document.put("offset", offset);
        if (end < all.size()) {
            document.put("next_offset", end);
        }
        return new Answer(document, answer.isError());
    }
}
