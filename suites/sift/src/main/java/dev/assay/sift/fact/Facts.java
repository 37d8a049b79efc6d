package dev.assay.sift.fact;

import dev.assay.sift.Intent;
import dev.assay.sift.SiftCase;
import dev.assay.sift.format.Notation;
import dev.assay.sift.input.Input;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexer;
import dev.assay.sift.reading.FactReader;
import dev.assay.sift.reading.LineFacts;
import dev.assay.sift.reading.LineOrder;
import dev.assay.sift.reading.TreeFacts;
import dev.assay.sift.reading.ValueFact;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Makes the reader that fits what a case asks for.
public final class Facts {
    private static final Pattern IN_ORDER = Pattern.compile("(?i)\\bin (?:\\w+ ){0,2}order\\b");

    private Facts() {}

    public static FactReader of(SiftCase siftCase) {
        var task = siftCase.task();
        return switch (task.intent()) {
            case SUMMARY, RECALL, BULLET_LIST -> prose(siftCase);
            case JSON, YAML, TABLE -> tree(siftCase);
            case EXACT_LINES ->
                new LineFacts(
                        siftCase.target(),
                        task.rawInput().lines().map(String::strip).collect(Collectors.toSet()));
            case EXACT_FORMAT -> new ValueFact(siftCase.target());
        };
    }

    private static FactReader prose(SiftCase siftCase) {
        var input = Input.of(siftCase.task().rawInput());
        var facts = new CaseFacts(siftCase, input.keys());
        var details = new Details(
                facts,
                Lexer.of(siftCase.task().instruction()),
                new Support(input, facts.target().stream().map(Lexeme::key).collect(Collectors.toSet())),
                siftCase.task().intent() == Intent.BULLET_LIST);
        return new ProseFacts(
                facts,
                new Exchange(siftCase, facts.target()),
                new Repetition(siftCase, facts.target()),
                details,
                new OwnWords(siftCase, facts, input),
                new Edits(facts, Lexer.of(siftCase.task().instruction()), input),
                siftCase.target(),
                order(siftCase, facts),
                input);
    }

    private static Optional<LineOrder> order(SiftCase siftCase, CaseFacts facts) {
        if (!IN_ORDER.matcher(siftCase.task().instruction()).find()) {
            return Optional.empty();
        }
        return Optional.of(
                siftCase.task().intent() == Intent.BULLET_LIST
                        ? LineOrder.ofLines(facts.target())
                        : LineOrder.ofNames(facts.target(), facts::isRequired));
    }

    private static FactReader tree(SiftCase siftCase) {
        var readings = Notation.of(siftCase).map(Notation::readings).orElse(List.of());
        var tree = new TreeFacts(
                readings,
                siftCase.target().strip(),
                Input.of(siftCase.task().rawInput()).keys(),
                siftCase.anchors());
        boolean isReadable = tree.read(siftCase.target().strip()).isTrue() && !readings.isEmpty();
        return isReadable ? tree : prose(siftCase);
    }
}
