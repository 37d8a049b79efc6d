package dev.assay.headline;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The scores a dataset names for each way it is run. Where it names several, the first whose controls stand at
/// their bounds leads; where it names none, nothing does, and the reason is said.
///
/// @param headlines by mode, best first
/// @param reason why a mode without a headline has none
public record Contract(Map<Mode, List<Headline>> headlines, String reason) {
    /// Why most datasets have no headline without a model.
    public static final String NO_EVIDENCE = "the dataset marks no evidence, so what is kept cannot be scored";

    public Contract {
        headlines = headlines.isEmpty() ? Map.of() : new EnumMap<>(headlines);
    }

    /// The same score leads in every mode.
    public static Contract always(String score) {
        var headlines = new EnumMap<Mode, List<Headline>>(Mode.class);
        for (var mode : Mode.values()) {
            headlines.put(mode, List.of(Headline.of(score)));
        }
        return new Contract(headlines, "");
    }

    /// Of a dataset that is scored by what is kept without a model, and by its answers with one.
    ///
    /// @param kept best first; none where nothing that is kept can be scored
    public static Contract of(List<Headline> kept, Headline answered) {
        var headlines = new EnumMap<Mode, List<Headline>>(Mode.class);
        headlines.put(Mode.KEPT, List.copyOf(kept));
        headlines.put(Mode.MEMORY, List.copyOf(kept));
        headlines.put(Mode.MODEL, List.of(answered));
        headlines.put(Mode.AGENT, List.of(answered));
        headlines.put(Mode.JUDGE, List.of(Headline.of("judge_score")));
        return new Contract(headlines, NO_EVIDENCE);
    }

    /// Of a dataset without answers: what is kept is scored, whoever reads it.
    public static Contract unanswered(Headline kept) {
        var headlines = new EnumMap<Mode, List<Headline>>(Mode.class);
        headlines.put(Mode.KEPT, List.of(kept));
        return new Contract(headlines, "the dataset has no answers to score");
    }

    /// The same, with another reason for modes without a headline.
    public Contract because(String other) {
        return new Contract(headlines, other);
    }

    /// Best first.
    public List<Headline> of(Mode mode) {
        return headlines.getOrDefault(mode, List.of());
    }

    /// The one that leads where nothing speaks against it.
    public Optional<Headline> first(Mode mode) {
        return of(mode).stream().findFirst();
    }
}
