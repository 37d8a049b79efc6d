package dev.assay.anchor;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.reading.Unscorable;
import dev.assay.text.Recent;
import dev.assay.text.WholeWords;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// `fabrication_rate`: the share of the distinct anchors of the output that stand nowhere in the input; 0
/// to 1, lower is better.
///
/// Anchors are numbers, dates, URLs, paths, line references, identifiers, quoted strings and hashes. The
/// input is context and question; there, differences in case, white space, separators and the spelling of
/// units do not matter. The score names the first few that were made up. A number worked out from others
/// counts as made up. Applies where there is a context; unscored where the output has no anchors.
public record Fabrication() implements Evaluator<Example> {
    private static final List<String> NAMES = List.of("fabrication_rate");
    private static final Recent<String, AnchorWords> WORDS = Recent.few(AnchorWords::new);
    private static final Recent<String, LineAnchors> LINES = Recent.few(LineAnchors::new);
    private static final int FEW = 64;
    private static final int MOST_NAMED = 3;
    private static final int LONGEST_NAMED = 80;

    @Override
    public String name() {
        return "fabrication";
    }

    @Override
    public String version() {
        return "2";
    }

    @Override
    public List<String> scoreNames() {
        return NAMES;
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return !example.context().isEmpty();
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        var given = LINES.of(example.context());
        var anchors = new LinkedHashSet<String>();
        var own = new LinkedHashSet<String>();
        for (var line : LineAnchors.split(response.passedOn())) {
            given.of(line).ifPresentOrElse(anchors::addAll, () -> own.addAll(LineAnchors.in(line)));
        }
        own.removeAll(anchors);
        anchors.addAll(own);
        return anchors.isEmpty()
                ? Unscorable.all(NAMES, "the output has no anchors")
                : List.of(score(anchors.size(), madeUp(example, own)));
    }

    private static Score score(int anchors, List<String> madeUp) {
        return new Score.Value(NAMES.getFirst(), (double) madeUp.size() / anchors, why(madeUp));
    }

    /// Of what stands in lines that the context does not have.
    private static List<String> madeUp(Example example, Set<String> own) {
        var strange = own.size() > FEW ? own : withoutQuotes(own, example.context());
        if (strange.isEmpty()) {
            return List.of();
        }
        var inContext = AnchorSearch.in(example.context(), WORDS.of(example.context()), strange);
        var inQuestion = AnchorSearch.in(example.question().orElse(""), strange);
        return strange.stream()
                .filter(anchor -> isNowhere(inContext, anchor) && isNowhere(inQuestion, anchor))
                .toList();
    }

    /// Those that stand nowhere letter for letter. Where there are few, most are soon found.
    private static Set<String> withoutQuotes(Set<String> anchors, String context) {
        var strange = new LinkedHashSet<String>();
        anchors.stream().filter(anchor -> !WholeWords.contains(context, anchor)).forEach(strange::add);
        return strange;
    }

    private static boolean isNowhere(Map<String, AnchorSearch.Found> found, String anchor) {
        return found.getOrDefault(anchor, AnchorSearch.Found.NOWHERE).isNowhere();
    }

    private static String why(List<String> madeUp) {
        return madeUp.isEmpty()
                ? ""
                : madeUp.stream()
                        .limit(MOST_NAMED)
                        .map(anchor -> anchor.substring(0, Math.min(LONGEST_NAMED, anchor.length())))
                        .collect(Collectors.joining(", ", "not in the input: ", ""));
    }
}
