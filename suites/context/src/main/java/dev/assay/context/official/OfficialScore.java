package dev.assay.context.official;

import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// One official score of one answer.
final class OfficialScore {
    private OfficialScore() {}

    /// Unscored where the system gave no answer or the rule comes to none.
    static List<Score> of(String name, Response response, ToDoubleFunction<String> rule) {
        return List.of(response.answer()
                .map(answer -> score(name, answer, rule))
                .orElseGet(() -> new Score.Unscored(name, "the system gave no answer")));
    }

    private static Score score(String name, String answer, ToDoubleFunction<String> rule) {
        try {
            return Score.of(name, rule.applyAsDouble(answer));
        } catch (NoVerdict e) {
            return new Score.Unscored(name, String.valueOf(e.getMessage()));
        }
    }
}
