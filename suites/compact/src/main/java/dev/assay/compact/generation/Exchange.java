package dev.assay.compact.generation;

import dev.assay.compact.TurnRole;
import dev.assay.compact.scenario.TokenEstimate;
import dev.assay.text.UnicodeText;

/// Something a user says beside the point, and the answer to it.
///
/// @param number within its topic
/// @param tokens about as many as both have
record Exchange(int number, Line user, Line assistant, int tokens) {
    /// Both in lower case with single spaces, to look values up in.
    String plain() {
        return UnicodeText.collapse(UnicodeText.lower(user.content() + "\n" + assistant.content()));
    }

    static Exchange of(int number, String user, String assistant) {
        return new Exchange(
                number,
                new Line(TurnRole.USER, user, Line.DISTRACTOR),
                new Line(TurnRole.ASSISTANT, assistant, Line.DISTRACTOR),
                TokenEstimate.of(user) + TokenEstimate.of(assistant));
    }
}
