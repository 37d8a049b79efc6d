package dev.assay.context.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A second reader of the small world, which sees sentences only, comes to the same answers.
class BabiStoriesTest {
    private static final Pattern SENTENCE = Pattern.compile("\\b(?:(Daniel|John|Mary|Sandra|Bill|Fred|Jeff) (?:"
            + "(?:went to|walked to|hurried to|came into|returned to) the (\\w+)\\."
            + "|(?:took|picked up|grabbed) the (\\w+) there\\."
            + "|(?:put down|dropped|left) the (\\w+) there\\."
            + "|(?:gave|handed|passed) the (\\w+) to (\\w+)\\.)"
            + "|The (\\w+) is (north|south|east|west) of the (\\w+)\\.)");

    /// What is known at the end of a text.
    private static final class Mind {
        final Map<String, String> rooms = new LinkedHashMap<>();
        final Map<String, String> holders = new LinkedHashMap<>();
        final Map<String, List<String>> trails = new LinkedHashMap<>();
        final List<List<String>> gifts = new ArrayList<>();
        final List<List<String>> relations = new ArrayList<>();

        Mind(String text) {
            SENTENCE.matcher(text).results().forEach(fact -> {
                if (fact.group(2) != null) {
                    rooms.put(fact.group(1), fact.group(2));
                    holders.forEach((object, holder) -> {
                        if (holder.equals(fact.group(1))) {
                            trail(object).add(fact.group(2));
                        }
                    });
                } else if (fact.group(3) != null) {
                    holders.put(fact.group(3), fact.group(1));
                    if (trail(fact.group(3)).isEmpty()) {
                        trail(fact.group(3)).add(rooms.get(fact.group(1)));
                    }
                    assertThat(trail(fact.group(3)).getLast()).isEqualTo(rooms.get(fact.group(1)));
                } else if (fact.group(4) != null) {
                    assertThat(holders.remove(fact.group(4))).isEqualTo(fact.group(1));
                } else if (fact.group(5) != null) {
                    assertThat(holders.put(fact.group(5), fact.group(6))).isEqualTo(fact.group(1));
                    assertThat(rooms.get(fact.group(6))).isEqualTo(rooms.get(fact.group(1)));
                    gifts.add(List.of(fact.group(1), fact.group(5), fact.group(6)));
                } else {
                    relations.add(List.of(fact.group(7), fact.group(8), fact.group(9)));
                }
            });
        }

        List<String> trail(String object) {
            return trails.computeIfAbsent(object, _ -> new ArrayList<>());
        }

        List<String> held(String person) {
            return holders.entrySet().stream()
                    .filter(entry -> entry.getValue().equals(person))
                    .map(Map.Entry::getKey)
                    .sorted()
                    .toList();
        }
    }

    private static String answer(Labeled<OpenExample> labeled) {
        var mind = new Mind(labeled.example().context());
        var words = Readings.question(labeled).replaceAll("[?]", "").split(" ");
        return switch (labeled.example().dataset().substring("babilong:".length())) {
            case "qa1" -> String.valueOf(mind.rooms.get(words[2]));
            case "qa2" -> mind.trail(words[3]).getLast();
            case "qa3" -> {
                var trail = mind.trail(words[3]);
                yield trail.get(trail.lastIndexOf(words[6]) - 1);
            }
            case "qa4" -> relation(mind, words);
            case "qa5" -> gift(mind, words);
            case "qa6" -> words[4].equals(mind.rooms.get(words[1])) ? "yes" : "no";
            case "qa7" ->
                List.of("none", "one", "two", "three").get(mind.held(words[4]).size());
            default -> mind.held(words[2]).isEmpty() ? "nothing" : String.join(",", mind.held(words[2]));
        };
    }

    private static String relation(Mind mind, String[] words) {
        var asksFirst = words[2].matches("north|south|east|west");
        return mind.relations.stream()
                .filter(told -> asksFirst
                        ? told.get(1).equals(words[2]) && told.get(2).equals(words[5])
                        : told.get(0).equals(words[3]) && told.get(1).equals(words[4]))
                .map(told -> told.get(asksFirst ? 0 : 2))
                .collect(Collectors.joining(" or "));
    }

    private static String gift(Mind mind, String[] words) {
        var isWhat = words[0].equals("What");
        var isGiver = words[1].equals("gave");
        return mind.gifts.stream()
                .filter(gift -> isGiver
                        ? gift.get(1).equals(words[3]) && gift.get(2).equals(words[5])
                        : gift.get(0).equals(words[2])
                                && (isWhat
                                        ? gift.get(2).equals(words[5])
                                        : gift.get(1).equals(words[5])))
                .map(gift -> gift.get(isGiver ? 0 : isWhat ? 1 : 2))
                .collect(Collectors.joining(" or "));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void answerFollowsFromTheText(int number) {
        for (var difficulty : Difficulty.values()) {
            for (int i = 0; i < 30; i++) {
                var labeled = Readings.example("qa" + number, difficulty, i);
                var expected = labeled.reference().answers().getFirst();
                assertThat(sorted(answer(labeled))).as(labeled.example().id()).isEqualTo(sorted(expected));
                assertThat(labels(labeled)).containsAll(List.of(expected.split(",")));
            }
        }
    }

    private static List<String> labels(Labeled<OpenExample> labeled) {
        return Readings.list(labeled.reference().fields(), "task_labels").stream()
                .map(String::valueOf)
                .toList();
    }

    private static List<String> sorted(String list) {
        return List.of(list.split(",")).stream().sorted().toList();
    }

    /// The share of the commonest answer must not exceed the floor that is stated, give or take chance.
    @ParameterizedTest
    @CsvSource({"1, 0.17", "2, 0.17", "3, 0.2", "4, 0.2", "6, 0.5", "7, 0.34", "8, 0.34"})
    void noAnswerIsMuchCommonerThanTheFloorSays(int number, double floor) {
        var answers = IntStream.range(0, 400)
                .mapToObj(i -> Readings.example("qa" + number, Difficulty.MEDIUM, i)
                        .reference()
                        .answers()
                        .getFirst())
                .collect(Collectors.groupingBy(answer -> answer, Collectors.counting()));

        assertThat(answers.values()).allMatch(count -> count / 400.0 < floor + 0.075);
    }

    @Test
    void supportIsOneToThreeFacts() {
        for (int i = 0; i < 30; i++) {
            assertThat(Readings.example("qa1", Difficulty.HARD, i).reference().evidence())
                    .hasSize(1);
            assertThat(Readings.example("qa2", Difficulty.HARD, i).reference().evidence())
                    .hasSize(2);
            assertThat(Readings.example("qa3", Difficulty.HARD, i).reference().evidence())
                    .hasSize(3);
        }
    }
}
