package dev.assay.context.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Readers that know nothing of how examples are made follow what was told over time.
class MemoryAnswersTest {
    @ParameterizedTest
    @ValueSource(strings = {"current", "first", "at-date"})
    void dateDecidesWhichValueHolds(String task) {
        Readings.check("updates:" + task, labeled -> {
            var question = Readings.question(labeled);
            var entity = Readings.find(
                            "[A-Z][a-z]{6} [A-Z][a-z]+",
                            question.replace("Where", "").replace("What", ""))
                    .getFirst()
                    .group();
            var until = task.equals("at-date") ? Readings.group("(\\d{4}-\\d\\d-\\d\\d)", question) : "9999";
            var values = Readings.find(
                            "On (\\S+), [^.]*" + entity + "[^.]*\\.",
                            labeled.example().context())
                    .stream()
                    .filter(said -> said.group(1).compareTo(until) <= 0)
                    .sorted(Comparator.comparing(said -> said.group(1)))
                    .toList();
            var said = (task.equals("first") ? values.getFirst() : values.getLast()).group();
            return labeled.reference().answers().stream().filter(said::contains).toList();
        });
    }

    @Test
    void silenceIsRealSilence() {
        for (var task : List.of("updates:abstain", "memory:abstain")) {
            Readings.check(task, labeled -> {
                assertThat(labeled.reference().evidence()).isEmpty();
                assertThat(labeled.example().context()).doesNotContain("not mentioned");
                return List.of("not mentioned");
            });
        }
    }

    @Test
    void purchasesAreAddedUpOverSessions() {
        Readings.check("memory:multi", labeled -> {
            var item = Readings.group("How many (.+?) have", Readings.question(labeled));
            return List.of(
                    Integer.toString(Readings.find(
                                    "bought (\\d+) more " + item,
                                    labeled.example().context())
                            .stream()
                            .mapToInt(found -> Integer.parseInt(found.group(1)))
                            .sum()));
        });
    }

    @Test
    void firstCourseIsTheOneNamedFirst() {
        Readings.check(
                "memory:temporal",
                labeled -> List.of(Readings.group(
                        "signed up for the (\\w+) course", labeled.example().context())));
    }

    @Test
    void lastStatementOfAStateCounts() {
        Readings.check("memory:update", labeled -> {
            var evidence = labeled.reference().evidence().getFirst();
            var start = evidence.substring(0, 12);
            var said = labeled.example()
                    .context()
                    .lines()
                    .filter(line -> line.contains(start))
                    .toList();
            return labeled.reference().answers().stream()
                    .filter(said.getLast()::contains)
                    .toList();
        });
    }

    @Test
    void turnsAreTheContextAndSessionsHoldTheEvidence() {
        for (var task : List.of("memory:single", "memory:multi", "memory:preference")) {
            var labeled = Readings.example(task, Difficulty.MEDIUM, 3);
            var turns = Readings.list(labeled.example().fields(), "turns").stream()
                    .map(turn -> Json.readMap(Json.write(turn)))
                    .toList();
            var sessions = turns.stream()
                    .filter(turn -> labeled.reference().evidence().contains(turn.get("content")))
                    .map(turn -> turn.get("session_id"))
                    .distinct()
                    .toList();

            assertThat(sessions)
                    .isNotEmpty()
                    .isEqualTo(labeled.reference().fields().get("answer_session_ids"));
            assertThat(turns)
                    .hasSizeGreaterThan(20)
                    .allMatch(turn -> String.valueOf(turn.get("timestamp")).matches("202\\d-\\d\\d-\\d\\d"));
        }
    }

    @Test
    void rulesOfTheReferenceAreThoseOfTheText() {
        for (int i = 0; i < 25; i++) {
            var reference = Readings.example("instructions", Difficulty.HARD, i).reference();
            var rules = Readings.list(reference.fields(), "instruction_id_list");
            var arguments = Readings.list(reference.fields(), "kwargs");
            assertThat(rules).hasSize(5).doesNotHaveDuplicates();
            assertThat(rules.getFirst()).isEqualTo("keywords:existence");
            assertThat(reference.evidence()).hasSize(5);
            for (int rule = 0; rule < 5; rule++) {
                var said = reference.evidence().get(rule);
                assertThat(values(arguments.get(rule)))
                        .allSatisfy(value -> assertThat(said).contains(value));
            }
        }
    }

    private static List<String> values(Object arguments) {
        var values = new ArrayList<String>();
        for (var value : ((Map<?, ?>) arguments).values()) {
            values.addAll(
                    value instanceof List<?> list
                            ? list.stream().map(String::valueOf).toList()
                            : List.of(String.valueOf(value)));
        }
        return values;
    }
}
