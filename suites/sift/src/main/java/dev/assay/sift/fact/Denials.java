package dev.assay.sift.fact;

import dev.assay.sift.lexis.Lexeme;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Compares what two texts of nearly the same words deny: `has no fix` and `has a fix`.
final class Denials {
    private static final int REACH = 3;

    private Denials() {}

    /// How many things one text denies that the other has with no denial near.
    static int unlike(List<Lexeme> target, List<Lexeme> answer) {
        return deniedAlone(answer, target) + deniedAlone(target, answer);
    }

    private static int deniedAlone(List<Lexeme> denying, List<Lexeme> other) {
        var denied = denied(denying);
        denied.keySet().removeAll(denied(other).keySet());
        int alone = 0;
        for (var key : denied.keySet()) {
            var there = other.stream().filter(one -> one.key().equals(key)).toList();
            alone += !there.isEmpty() && there.stream().noneMatch(one -> isOpposed(other, one)) ? 1 : 0;
        }
        return alone;
    }

    /// The first thing behind each denial, by its key.
    private static Map<String, Lexeme> denied(List<Lexeme> lexemes) {
        var denied = new LinkedHashMap<String, Lexeme>();
        for (var lexeme : lexemes) {
            if (lexeme.denies()) {
                behind(lexemes, lexeme).stream()
                        .filter(Lexeme::isContent)
                        .findFirst()
                        .ifPresent(one -> denied.putIfAbsent(one.key(), one));
            }
        }
        return denied;
    }

    private static List<Lexeme> behind(List<Lexeme> lexemes, Lexeme lexeme) {
        int from = lexeme.place() + 1;
        return lexemes.subList(from, Math.min(lexemes.size(), from + REACH));
    }

    private static boolean isOpposed(List<Lexeme> lexemes, Lexeme lexeme) {
        int from = Math.max(0, lexeme.place() - REACH);
        return lexemes.subList(from, lexeme.place()).stream().anyMatch(Lexeme::denies)
                || lexemes.subList(from, lexeme.place()).stream().anyMatch(Signs::isOpposite)
                || behind(lexemes, lexeme).stream().anyMatch(Signs::isOpposite);
    }
}
