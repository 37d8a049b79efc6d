package dev.assay.sift.certify;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.UserError;
import dev.assay.evidence.FailingThing;
import dev.assay.evidence.KeptText;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Gives outputs to a system and looks for the failures in what it keeps.
record Trial(ContextSystem<Example> system) {
    private static final Map<String, Object> ASKED = Map.of("question", "What failed?");

    /// What came of one output.
    sealed interface Outcome {
        /// @param kept characters without colors
        record Shown(Certificate.Kept kept) implements Outcome {}

        /// @param failures lines of those the output does not show
        record Masked(List<String> failures, String output) implements Outcome {}

        record Failed(String reason) implements Outcome {}
    }

    Outcome of(Specimen specimen) {
        var input = specimen.text();
        try {
            var response = system.process(new OpenExample("certify", input, ASKED));
            var output = response.context()
                    .orElseThrow(() ->
                            new UserError("%s shows no context: there is nothing to certify\n".formatted(system.name())
                                    + "       name a system that returns what it keeps"));
            return judged(specimen, plain(input), plain(output), plain(JsonStrings.of(output)));
        } catch (UserError e) {
            throw e;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Outcome.Failed("interrupted");
        } catch (Exception e) {
            return new Outcome.Failed(String.valueOf(e.getMessage()));
        }
    }

    private static String plain(String text) {
        return PlantedFailure.COLORS.matcher(text).replaceAll("");
    }

    /// @param said by the output, where it is a JSON document
    private static Outcome judged(Specimen specimen, String input, String output, String said) {
        var read = said.isEmpty() ? output : output + "\n" + said;
        var kept = KeptText.of(input, read);
        var lost = specimen.failures().stream()
                .filter(failure -> !kept.has(failure.line()))
                .toList();
        if (lost.isEmpty()) {
            return shown(input, output);
        }
        var tellings = tellings(read);
        var masked = lost.stream()
                .filter(failure -> !failure.isShownBy(kept, tellings))
                .map(PlantedFailure::line)
                .toList();
        return masked.isEmpty() ? shown(input, output) : new Outcome.Masked(masked, output);
    }

    /// Each line by itself, and with the one below, which may take back what it says.
    private static List<FailingThing.Telling> tellings(String read) {
        return Stream.concat(
                        read.lines().flatMap(line -> FailingThing.Telling.in(line).stream()),
                        FailingThing.Telling.in(read).stream())
                .toList();
    }

    private static Outcome shown(String input, String output) {
        return new Outcome.Shown(new Certificate.Kept(input.length(), output.length()));
    }
}
