package dev.assay.sift.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sift.SiftCase;
import dev.assay.sift.run.SiftCorpus.Split;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// What the cases that ship are made of.
class SiftCorpusTest {
    private static Set<String> captures(Split split) {
        return SiftCorpus.builtIn(split).stream()
                .map(one -> one.task().rawInput())
                .collect(Collectors.toSet());
    }

    private static long count(Predicate<SiftCase> which) {
        return SiftCorpus.builtIn(Split.ALL).stream().filter(which).count();
    }

    @Test
    void noCaptureIsSharedBetweenTheSplits() {
        assertThat(captures(Split.HELD_OUT)).isNotEmpty().doesNotContainAnyElementsOf(captures(Split.PUBLIC));
    }

    @Test
    void everyCaseIsInOneSplit() {
        int all = SiftCorpus.builtIn(Split.ALL).size();

        assertThat(all).isGreaterThanOrEqualTo(400);
        assertThat(SiftCorpus.builtIn(Split.PUBLIC).size()
                        + SiftCorpus.builtIn(Split.HELD_OUT).size())
                .isEqualTo(all);
    }

    @Test
    void aCommandIsAnAnchorOnlyWhereItIsAskedFor() {
        for (var one : SiftCorpus.builtIn(SiftCorpus.Split.ALL)) {
            boolean isAsked =
                    one.task().instruction().matches("(?is).*(?:\\bcommand|invocation|\\bcall\\b|was run|asked for).*");
            var commands = one.task()
                    .rawInput()
                    .lines()
                    .filter(line -> line.startsWith("$ "))
                    .map(line -> line.substring(2).strip())
                    .toList();
            assertThat(isAsked || one.anchors().stream().noneMatch(commands::contains))
                    .as(one.caseId())
                    .isTrue();
        }
    }

    @Test
    void manyToolsTookPart() {
        var domains = SiftCorpus.builtIn(Split.ALL).stream()
                .map(one -> one.about().domain())
                .collect(Collectors.toSet());

        assertThat(domains).hasSizeGreaterThanOrEqualTo(20).contains("pytest", "git", "maven", "ruff", "java");
    }

    @Test
    void inputsLookAsTerminalsDo() {
        assertThat(count(one -> one.task().rawInput().contains("\r"))).isGreaterThanOrEqualTo(5);
        assertThat(count(one -> one.task().rawInput().contains("\u001b["))).isGreaterThanOrEqualTo(15);
        assertThat(count(one -> one.task().rawInput().lines().count() > 10_000)).isPositive();
        assertThat(count(one -> one.about().tags().contains("stand-in"))).isEqualTo(4);
    }
}
