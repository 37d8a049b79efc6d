package dev.assay.sift.certify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.text.FailureLines;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Systems that are wrong on purpose, and one that keeps everything.
class SearchTest {
    private static final long TRIES = 2_000;

    private static ContextSystem<Example> lines(String name, UnaryOperator<List<String>> kept) {
        return ContextSystem.of(
                name,
                example -> Response.context(
                        String.join("\n", kept.apply(example.context().lines().toList()))));
    }

    private static List<String> withoutTheSecondFailure(List<String> lines) {
        var kept = new ArrayList<String>();
        int failures = 0;
        for (var line : lines) {
            failures += FailureLines.isFailure(line) ? 1 : 0;
            if (failures != 2 || !FailureLines.isFailure(line)) {
                kept.add(line);
            }
        }
        return kept;
    }

    private static List<String> withoutLateFailures(List<String> lines) {
        var kept = new ArrayList<String>();
        for (int i = 0; i < lines.size(); i++) {
            if (i < 5_000 || !FailureLines.isFailure(lines.get(i))) {
                kept.add(lines.get(i));
            }
        }
        return kept;
    }

    private static Certificate search(ContextSystem<Example> system, long seed, long tries) {
        return new Search(system, seed, tries).run(_ -> {});
    }

    private static Certificate.Reproducer broken(ContextSystem<Example> system, long seed) {
        var reproducer = search(system, seed, TRIES).reproducer().orElseThrow();
        assertThat(reproducer.input().size()).isLessThanOrEqualTo(20);
        assertThat(reproducer.masked()).isNotEmpty();
        return reproducer;
    }

    @Tag("ci")
    @ParameterizedTest
    @ValueSource(longs = {1, 2026})
    void systemsThatAreWrongOnPurposeAreFoundOut(long seed) {
        broken(lines("second", SearchTest::withoutTheSecondFailure), seed);
        broken(lines("head", all -> all.subList(0, all.size() / 10)), seed);
        var killed = broken(
                lines(
                        "killed",
                        all -> all.stream()
                                .map(line -> line.replace("exit 137", "finished"))
                                .toList()),
                seed);
        assertThat(killed.masked().getFirst()).contains("exit 137");
        var late = broken(lines("late", SearchTest::withoutLateFailures), seed);
        assertThat(late.input().stream().mapToInt(Stretch::times).sum()).isEqualTo(5_001);
    }

    @Test
    void whatKeepsEverythingOrSaysItInOtherWordsIsNeverBroken() {
        var untouched = search(ContextSystem.of("identity", example -> Response.context(example.context())), 1, 300);
        assertThat(untouched.reproducer()).isEmpty();
        assertThat(untouched.rateBelow()).hasValueCloseTo(0.0099, offset(1e-4));
        var numbered = lines(
                "numbered", all -> all.stream().map(line -> "> " + line.strip()).collect(Collectors.toList()));
        assertThat(search(numbered, 1, 300).reproducer()).isEmpty();
        var json = ContextSystem.<Example>of(
                "json",
                example -> Response.context(
                        Json.write(Map.of("lines", example.context().lines().toList()))));
        assertThat(search(json, 1, 300).reproducer()).isEmpty();
    }

    @Test
    void aSeedMakesTheSameSearchAndOneThatStoppedGoesOn() {
        var system = lines("late", SearchTest::withoutLateFailures);
        var whole = search(system, 3, TRIES);
        var half = search(system, 3, 5);

        assertThat(half.isOver()).isTrue();
        assertThat(new Search(system, 3, TRIES).from(half).run(_ -> {})).isEqualTo(whole);
        assertThat(new Search(system, 4, 5).from(half).run(_ -> {}).tried()).isEqualTo(5);
    }

    @Test
    void triesThatFailProveNothing() {
        var certificate = search(
                ContextSystem.of("broken", _ -> {
                    throw new IllegalStateException("no luck");
                }),
                1,
                10);

        assertThat(certificate.failed()).isEqualTo(10);
        assertThat(certificate.rateBelow()).isEmpty();
        assertThat(certificate.firstFailure()).contains("no luck");
    }

    @Test
    void aSystemThatShowsNoContextIsRefused() {
        assertThatThrownBy(() -> search(ContextSystem.of("agent", _ -> Response.answer("fine")), 1, 10))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("shows no context");
    }
}
