package dev.assay.context.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.context.generate.Difficulty;
import dev.assay.context.generate.Readings;
import dev.assay.haystack.Content;
import dev.assay.json.Json;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Readers that know nothing of how examples are made find what is asked for.
class RetrievalAnswersTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "niah-single-1",
                "niah-single-2",
                "niah-single-3",
                "niah-multikey-1",
                "niah-multikey-2",
                "niah-multikey-3",
                "niah-multivalue",
                "niah-multiquery"
            })
    void needlesAreThoseOfTheKeysAsked(String task) {
        Readings.check(task, labeled -> {
            var keys = List.of(Readings.group(" for (.+) mentioned", Readings.question(labeled))
                    .split(", "));
            return Readings.find(
                            "special magic \\w+ for (\\S+) is: ([0-9a-f-]+)\\.",
                            labeled.example().context())
                    .stream()
                    .filter(needle -> keys.contains(needle.group(1)))
                    .map(needle -> needle.group(2))
                    .toList();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"qa-1", "qa-2"})
    void documentsAreJoined(String task) {
        Readings.check(task, labeled -> {
            var context = labeled.example().context();
            var question = Readings.question(labeled);
            var town = Readings.find("[A-Z]\\w{4}[a-z]+", question).getLast().group();
            if (question.startsWith("Who founded")) {
                return List.of(Readings.group("It was (.+?) who founded " + town, context));
            }
            if (!question.contains("founder")) {
                return List.of(Readings.group("The town of " + town + " lies on the river (\\w+)", context));
            }
            var birthplace = Readings.group(
                    Readings.group("It was (.+?) who founded " + town, context) + " was born in (\\w+)", context);
            return question.startsWith("In which place")
                    ? List.of(birthplace)
                    : List.of(Readings.group("The town of " + birthplace + " lies on the river (\\w+)", context));
        });
    }

    @Test
    void jsonValueIsThatOfTheKey() {
        Readings.check(
                "kv",
                labeled -> List.of(String.valueOf(Json.readMap(labeled.example().context())
                        .get(Readings.group("\"(.+)\"", Readings.question(labeled))))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"passkey", "number-string"})
    void validDigitsAreSaidTwice(String task) {
        Readings.check(
                task,
                labeled -> Readings.find(
                                "string is (\\d+)\\.|key is (\\d+)\\.",
                                labeled.example().context())
                        .stream()
                        .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
                        .toList());
    }

    @Test
    void replyIsTheOneOfItsOrdinal() {
        for (var task : List.of("mrcr:2", "mrcr:4", "mrcr:8")) {
            Readings.check(task, labeled -> {
                var asked = Readings.find(
                                "Prepend (\\w+) to the (\\d)\\w\\w \\(1-indexed\\) (.+? about the .+?)\\.",
                                Readings.question(labeled))
                        .getFirst();
                var replies = Readings.find(
                        "User: Write a " + asked.group(3) + "\\.\\nAssistant: (.+)",
                        labeled.example().context());
                assertThat(replies).hasSize(Integer.parseInt(task.substring(5)));
                return List.of(asked.group(1)
                        + replies.get(Integer.parseInt(asked.group(2)) - 1).group(1));
            });
        }
    }

    @Test
    void paragraphIsTheOneWithBothPlaceAndThing() {
        Readings.check("passages:retrieve", labeled -> {
            var asked = Readings.find("in (\\w+) who took care of the (.+?)\\?", Readings.question(labeled))
                    .getFirst();
            return Readings.find("(Paragraph \\d+): .+", labeled.example().context()).stream()
                    .filter(found -> found.group().contains(asked.group(1))
                            && found.group().contains(asked.group(2)))
                    .map(found -> found.group(1))
                    .toList();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"nolima-like:onehop", "nolima-like:twohop"})
    void needleSharesNoContentWordWithItsQuestion(String task) {
        var stopWords = Set.of(
                "the", "a", "of", "to", "in", "and", "for", "from", "with", "has", "is", "at", "as", "since",
                "because");
        for (int i = 0; i < 300; i++) {
            var labeled = Readings.example(task, Difficulty.HARD, i);
            var needle = words(labeled.reference().evidence().getFirst());
            needle.removeAll(stopWords);
            needle.remove("been");
            assertThat(words(Readings.question(labeled)))
                    .as(labeled.example().id())
                    .doesNotContainAnyElementsOf(needle);
        }
    }

    @Test
    void noTwoLandmarksShareAPlace() {
        var landmarks =
                Content.yaml("associations.yaml", Associations.Texts.class).landmarks();

        assertThat(landmarks).allMatch(landmark -> landmark.size() == 3).hasSizeGreaterThan(30);
        for (int column = 0; column < 3; column++) {
            var place = column;
            assertThat(landmarks.stream().map(landmark -> landmark.get(place))).doesNotHaveDuplicates();
        }
    }

    private static Set<String> words(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^a-z]+"))
                .collect(Collectors.toCollection(HashSet::new));
    }
}
