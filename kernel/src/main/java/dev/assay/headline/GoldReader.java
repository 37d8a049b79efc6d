package dev.assay.headline;

import dev.assay.api.Control;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// A reader that answers from the reference and shows the whole context: what the best possible model would score.
///
/// @param form how it writes the answer
public record GoldReader(String name, Function<Reference, String> form) implements Control<Example> {
    /// It says nothing.
    public static final GoldReader SILENT = new GoldReader("silence", _ -> "");

    /// An accepted answer, all of them, the right letter, the solution.
    public static final List<GoldReader> FORMS = List.of(
            new GoldReader("the gold answer", reference -> first(reference.answers())),
            new GoldReader("the gold answers", reference -> String.join(", ", reference.answers())),
            new GoldReader("the gold letter", reference -> field(reference, "correct_letter")),
            new GoldReader(
                    "the gold letter",
                    reference -> field(reference, "correct_letter").replaceFirst("(.+)", "The correct answer is ($1)")),
            new GoldReader("the gold solution", reference -> field(reference, "solution")));

    private static String first(List<String> answers) {
        return answers.isEmpty() ? "" : answers.getFirst();
    }

    private static String field(Reference reference, String name) {
        return Optional.ofNullable(reference.fields().get(name))
                .map(String::valueOf)
                .orElse("");
    }

    /// Whether there is anything to answer with.
    public static boolean hasAnswers(List<Labeled<OpenExample>> sample) {
        return sample.stream()
                .map(Labeled::reference)
                .anyMatch(reference -> !reference.answers().isEmpty()
                        || !field(reference, "correct_letter").isEmpty()
                        || !field(reference, "solution").isEmpty());
    }

    @Override
    public Response process(Example example, Reference reference) {
        return new Response(Optional.of(form.apply(reference)), Optional.of(example.context()), Map.of());
    }
}
