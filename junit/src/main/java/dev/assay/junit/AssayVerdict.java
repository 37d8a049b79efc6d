package dev.assay.junit;

import static java.util.stream.Collectors.joining;

import dev.assay.gate.Check;
import dev.assay.gate.GateVerdict;
import dev.assay.junit.AssayTest.Undecided;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.opentest4j.TestAbortedException;

/// The verdict over all rows.
///
/// @param checks each rule on each system
/// @param rows of the run, for what was lost
public record AssayVerdict(List<Check> checks, List<AssayRow> rows, Undecided undecided) implements AssayCase {
    private static final int WORST = 3;

    public AssayVerdict {
        checks = List.copyOf(checks);
        rows = List.copyOf(rows);
    }

    @Override
    public String title() {
        return "verdict";
    }

    /// The worst of all checks.
    public GateVerdict verdict() {
        return checks.stream().map(Check::verdict).max(Enum::compareTo).orElse(GateVerdict.UNDECIDED);
    }

    @Override
    public void check() {
        switch (verdict()) {
            case PASS -> {}
            case FAIL -> Assertions.fail(text());
            case UNDECIDED -> {
                switch (undecided) {
                    case FAILS -> Assertions.fail(text());
                    case ABORTS -> throw new TestAbortedException(text());
                    case PASSES -> {}
                }
            }
        }
    }

    private String text() {
        var broken = checks.stream()
                .filter(check -> check.verdict() != GateVerdict.PASS)
                .toList();
        return "%s\n%s"
                .formatted(
                        broken.stream().map(AssayVerdict::line).collect(joining("\n")),
                        broken.stream()
                                .flatMap(check -> worst(check).stream())
                                .distinct()
                                .limit(WORST)
                                .map(row -> "\n%s: %s\n%s".formatted(row.title(), row.scores(), row.loss()))
                                .collect(joining("\n")));
    }

    private static String line(Check check) {
        return "%s: %s: %s (%s)".formatted(check.verdict(), check.system(), check.rule(), check.reason());
    }

    /// The examples that a comparison names, or those with the least scores.
    private List<AssayRow> worst(Check check) {
        var ofSystem = rows.stream()
                .filter(row -> row.row().system().equals(check.system()))
                .toList();
        var named = check.losses().stream().map(Check.Loss::exampleId).toList();
        return named.isEmpty()
                ? ofSystem.stream()
                        .sorted(Comparator.comparingDouble(row -> least(row, check)))
                        .limit(WORST)
                        .toList()
                : ofSystem.stream()
                        .filter(row -> named.contains(row.row().exampleId()))
                        .toList();
    }

    /// The score that the rule begins with, where the row has it.
    private static double least(AssayRow row, Check check) {
        var metric = check.rule().split(" ", 2)[0];
        return row.row().score(metric).orElse(Double.NEGATIVE_INFINITY);
    }
}
