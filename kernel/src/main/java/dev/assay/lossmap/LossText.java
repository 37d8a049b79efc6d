package dev.assay.lossmap;

import dev.assay.text.ControlCharacters;
import java.util.ArrayList;
import java.util.List;

/// A loss map as plain text, for messages and terminals.
///
/// @param input as the system was given it
/// @param output as the system left it
/// @param evidence pieces of the input that matter
public record LossText(String input, String output, List<String> evidence) {
    private static final int LONGEST = 160;

    public LossText {
        evidence = List.copyOf(evidence);
    }

    /// Shares first, then evidence that is not there any more, then passages: `-` dropped, `~` rewritten, `+` made up.
    ///
    /// @param most lines of each kind
    public String render(int most) {
        var map = LossMap.of(input, output);
        var lines = new ArrayList<String>();
        var shares = map.shares();
        lines.add("kept %s, dropped %s, rewritten %s of the input; %s of the output is made up"
                .formatted(
                        percent(shares.getOrDefault("kept", 0.0)),
                        percent(shares.getOrDefault("dropped", 0.0)),
                        percent(shares.getOrDefault("rewritten", 0.0)),
                        percent(shares.getOrDefault("fabricated", 0.0))));
        add(lines, "lost evidence: ", lostEvidence(), most);
        add(lines, "- ", passages(map.input(), Span.Kind.DROPPED, input), most);
        add(lines, "~ ", passages(map.input(), Span.Kind.REWRITTEN, input), most);
        add(lines, "+ ", passages(map.output(), Span.Kind.FABRICATED, output), most);
        return String.join("\n", lines);
    }

    private List<String> lostEvidence() {
        return evidence.stream()
                .filter(text -> AnchorMark.of(text, "evidence", input, output).state() == AnchorMark.State.LOST)
                .toList();
    }

    private static List<String> passages(List<Span> spans, Span.Kind kind, String text) {
        return spans.stream()
                .filter(span -> span.kind() == kind)
                .flatMap(span -> text.substring(span.from(), span.to()).lines())
                .filter(line -> !line.isBlank())
                .toList();
    }

    private static void add(List<String> lines, String mark, List<String> texts, int most) {
        texts.stream().limit(most).map(text -> mark + shown(text)).forEach(lines::add);
        if (texts.size() > most) {
            lines.add("%s… and %,d more".formatted(mark, texts.size() - most));
        }
    }

    private static String shown(String text) {
        var line = ControlCharacters.shown(text.strip().replaceAll("\\R", " ⏎ "));
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + " …";
    }

    private static String percent(double share) {
        return "%d %%".formatted(Math.round(100 * share));
    }
}
