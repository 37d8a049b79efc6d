package dev.assay.judge;

import dev.assay.api.Score;
import dev.assay.reading.Unscorable;
import dev.assay.text.Prompt;
import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// What a judge asks for its scores, in the words of each profile, and what it says without asking.
///
/// @param names of the scores
/// @param compatTokens how long a reply may be under `compat`
record Ballot(List<String> names, Prompt standard, Prompt compat, int compatTokens) {
    /// @param file what the names of both prompts begin with
    static Ballot of(String file, int compatTokens, String... names) {
        return new Ballot(
                List.of(names),
                Prompt.beside(Ballot.class, file + ".md"),
                Prompt.beside(Ballot.class, file + "-compat.md"),
                compatTokens);
    }

    /// All that is the same for every case.
    String wording() {
        return standard.template() + compat.template();
    }

    List<Score> value(double value, String why) {
        return CompatVerdict.all(names, value, why);
    }

    /// What `standard` says without asking: nothing where no answer is accepted, 0 of an empty response.
    Optional<List<Score>> unasked(Shown shown) {
        return shown.answer().isEmpty() ? Optional.of(Unscorable.all(names, Shown.NO_ANSWER)) : unanswered(shown);
    }

    /// 0 of an empty response.
    Optional<List<Score>> unanswered(Shown shown) {
        return UnicodeText.isBlank(shown.response()) ? Optional.of(value(0, Shown.NO_RESPONSE)) : Optional.empty();
    }

    /// One plain question by the rules of `compat`.
    List<Score> askPlainly(Jury jury, Map<String, String> texts, ToDoubleFunction<String> reading) {
        return CompatVerdict.ask(jury, new CompatVerdict.Question(compat, texts, compatTokens), names, reading);
    }

    /// Every vote of the jury by the rules of `standard`.
    Poll poll(Jury jury, Map<String, String> texts, Function<Statement, OptionalDouble> reading) {
        return Poll.on(jury, standard, texts, reading);
    }
}
