package dev.assay.sift.fact;

import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexeme.Kind;
import java.util.List;
import java.util.Map;

/// Paths of one folder that an answer lists without it: `Skipped: reports, returns, api`.
///
/// Words that say much else elsewhere are names beside one another.
///
/// @param byLast paths of the target by their last part
record Siblings(Map<String, List<Fact>> byLast) {
    private static final String JOINT = "and";
    private static final int FEWEST = 3;

    /// Gives the items of such lists their whole paths.
    void name(List<Lexeme> answer) {
        for (int at = 0; at < answer.size(); at++) {
            var folder = folder(answer.get(at));
            if (folder.isEmpty()) {
                continue;
            }
            int to = endOfList(answer, at);
            long same = answer.subList(at, to).stream()
                    .filter(one -> folder.equals(folder(one)))
                    .count();
            if (same >= FEWEST) {
                for (int one = at; one < to; one++) {
                    var item = answer.get(one);
                    answer.set(one, isJoint(item) ? item : item.asPath(folder + "/" + item.raw()));
                }
                at = to - 1;
            }
        }
    }

    /// Where a list of single words ends.
    private static int endOfList(List<Lexeme> answer, int start) {
        int at = start + 1;
        while (at < answer.size() && isItem(answer, at, answer.get(start).sentence())) {
            at++;
        }
        return isJoint(answer.get(at - 1)) ? at - 1 : at;
    }

    private static boolean isItem(List<Lexeme> answer, int at, int sentence) {
        var one = answer.get(at);
        var before = answer.get(at - 1);
        boolean isApart = one.kind() == Kind.WORD && one.clause() != before.clause();
        return one.sentence() == sentence && (isJoint(one) || isApart || isJoint(before));
    }

    private static boolean isJoint(Lexeme lexeme) {
        return lexeme.raw().equals(JOINT);
    }

    /// Where the target has a word as the last part of one path; empty where it has it nowhere so.
    private String folder(Lexeme word) {
        var same = word.kind() == Kind.WORD ? byLast.getOrDefault(word.raw(), List.of()) : List.<Fact>of();
        var path = same.size() == 1 ? same.getFirst().key() : "";
        return path.endsWith("/" + word.raw())
                ? path.substring(0, path.length() - word.raw().length() - 1)
                : "";
    }
}
