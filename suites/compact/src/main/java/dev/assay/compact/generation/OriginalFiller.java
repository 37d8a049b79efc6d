package dev.assay.compact.generation;

import dev.assay.compact.TurnRole;
import dev.assay.random.MersenneTwister;
import java.util.ArrayList;
import java.util.List;

/// The original's talk beside the point: user and assistant in turn, each line drawn anew.
final class OriginalFiller {
    private final List<String> userLines;
    private final List<String> assistantLines;

    OriginalFiller(Lexicon lexicon) {
        userLines = lexicon.list(Lexicon.USER_LINES);
        assistantLines = lexicon.list(Lexicon.ASSISTANT_LINES);
    }

    List<Line> lines(int count, MersenneTwister random) {
        var lines = new ArrayList<Line>(count);
        for (int i = 0; i < count; i++) {
            lines.add(
                    i % 2 == 0
                            ? new Line(TurnRole.USER, random.choice(userLines), Line.DISTRACTOR)
                            : new Line(TurnRole.ASSISTANT, random.choice(assistantLines), Line.DISTRACTOR));
        }
        return lines;
    }
}
