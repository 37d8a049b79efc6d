package dev.assay.sift.certify;

import static java.lang.Character.UnicodeScript.ARABIC;
import static java.lang.Character.UnicodeScript.CYRILLIC;
import static java.lang.Character.UnicodeScript.HANGUL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.text.FailureLines;
import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    /// What one kind of line hides, wherever it stands and however it is told.
    private static final Map<String, Predicate<String>> BLIND_SPOTS = Map.ofEntries(
            Map.entry("not in ASCII", line -> line.chars().anyMatch(c -> c > 127)),
            Map.entry("in Cyrillic", line -> line.codePoints().anyMatch(c -> UnicodeScript.of(c) == CYRILLIC)),
            Map.entry("in Arabic", line -> line.codePoints().anyMatch(c -> UnicodeScript.of(c) == ARABIC)),
            Map.entry("in Korean", line -> line.codePoints().anyMatch(c -> UnicodeScript.of(c) == HANGUL)),
            Map.entry("in color", line -> line.contains("\u001b[")),
            Map.entry("in another color than red", line -> line.contains("\u001b[33m")),
            Map.entry("longer than 500 characters", line -> line.length() > 500),
            Map.entry("longer than 2,000 characters", line -> line.length() > 2_000),
            Map.entry("of standard error", line -> line.matches("(?i)\\W*(stderr|err|2>).*")),
            Map.entry("of a low level", line -> line.matches("\\W*(INFO|DEBUG|TRACE)\\b.*")),
            Map.entry("indented", line -> line.startsWith("    ")),
            Map.entry("behind a tab", line -> line.startsWith("\t")),
            Map.entry("with a time", line -> line.matches("\\W*\\d{4}-\\d\\d-\\d\\d.*")),
            Map.entry("of a container", line -> line.contains(" | ") || line.contains("  | ")),
            Map.entry(
                    "without the word error",
                    line -> !line.toLowerCase(Locale.ROOT).contains("error")),
            Map.entry("that names a signal", line -> line.contains("SIG")),
            Map.entry("that denies", line -> line.contains("denied")),
            Map.entry("with retries", line -> line.contains("retries")),
            Map.entry("of a JSON log", line -> line.strip().startsWith("{")),
            Map.entry("with a per cent sign", line -> line.contains("%")));

    @Tag("ci")
    @Test
    void whateverKindOfLineIsDroppedIsFoundOut() {
        BLIND_SPOTS.forEach((kind, isHidden) ->
                broken(lines(kind, all -> all.stream().filter(isHidden.negate()).toList()), 1));
    }

    @Tag("ci")
    @Test
    void whateverHidesOneOfManyFailuresIsFoundOut() {
        broken(
                lines(
                        "the last",
                        all -> without(all, failures(all).reversed().stream().limit(1))),
                1);
        broken(
                lines(
                        "the first of two",
                        all -> without(
                                all, failures(all).stream().limit(failures(all).size() - 1L))),
                1);
        broken(
                lines(
                        "after the tenth",
                        all -> without(all, failures(all).stream().skip(10))),
                1);
        var alike = broken(
                lines("alike", all -> {
                    var seen = new HashSet<String>();
                    return all.stream()
                            .filter(line -> seen.add(line.replaceAll("\\w*[\\d_]\\w*", "#")))
                            .toList();
                }),
                1);
        assertThat(alike.input()).hasSizeLessThanOrEqualTo(4);
        broken(lines("a good end", all -> all.getLast().contains("SUCCESS") ? List.of(all.getLast()) : all), 1);
        broken(lines("late", all -> all.subList(0, Math.min(20_000, all.size()))), 1);
    }

    private static List<String> failures(List<String> lines) {
        return lines.stream().filter(FailureLines::isFailure).toList();
    }

    private static List<String> without(List<String> lines, Stream<String> hidden) {
        var all = hidden.toList();
        return lines.stream().filter(line -> !all.contains(line)).toList();
    }

    @Test
    void aReproducerIsAsPlainAsItsFindAllows() {
        var found = broken(lines("all", all -> List.of("ok")), 1);
        assertThat(found.input()).hasSize(1);
        assertThat(found.input().getFirst().line()).isEqualTo(found.masked().getFirst());
    }

    @Test
    void whatKeepsEverythingOrSaysItInOtherWordsIsNeverBroken() {
        var untouched = search(ContextSystem.of("identity", example -> Response.context(example.context())), 1, 300);
        assertThat(untouched.reproducer()).isEmpty();
        assertThat(untouched.rateBelow()).hasValueCloseTo(0.0099, offset(1e-4));
        var numbered = lines(
                "numbered", all -> all.stream().map(line -> "> " + line.strip()).collect(Collectors.toList()));
        assertThat(search(numbered, 1, 300).reproducer()).isEmpty();
        var loud = lines(
                "loud",
                all -> all.stream()
                        .map(line -> PlantedFailure.COLORS
                                .matcher(line)
                                .replaceAll("")
                                .toUpperCase(Locale.ROOT))
                        .toList());
        assertThat(search(loud, 1, 300).reproducer()).isEmpty();
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
