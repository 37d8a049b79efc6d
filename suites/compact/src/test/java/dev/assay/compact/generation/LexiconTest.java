package dev.assay.compact.generation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.compact.Difficulty;
import dev.assay.compact.template.TemplateText;
import dev.assay.compact.template.ValueSource;
import dev.assay.random.SplitMix64;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LexiconTest {
    private static final String SMALL = """
            "person_name": ["Ann", "Ben"], "action_phrase": ["x", "y"], "project_noun": ["p", "q"],
            "org_name": ["o", "r"], "distractor_user": ["u1", "u2"], "distractor_assistant": ["a1"],
            "continuation_user": ["c"]""";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "person_name, 120",
        "action_phrase, 80",
        "project_noun, 60",
        "org_name, 60",
        "place_name, 50",
        "component_name, 40",
        "role_title, 20"
    })
    void listsAreLongAndNoEntryStandsInsideAnother(String list, int least) {
        var entries = Drawn.LEXICON.list(list).stream()
                .map(entry -> entry.toLowerCase(Locale.ROOT))
                .toList();
        assertThat(entries).hasSizeGreaterThanOrEqualTo(least).doesNotHaveDuplicates();
        for (var entry : entries) {
            assertThat(entries.stream().filter(other -> other.contains(entry))).hasSize(1);
        }
    }

    @Test
    void namesOfPeopleOccurInNoOtherWordOfThePack() {
        var others = Drawn.LEXICON.lists().entrySet().stream()
                .filter(list -> !list.getKey().equals("person_name"))
                .flatMap(list -> list.getValue().stream())
                .map(TemplateText::source)
                .map(text -> text.toLowerCase(Locale.ROOT))
                .toList();
        assertThat(Drawn.LEXICON.list("person_name"))
                .allSatisfy(name -> assertThat(others).noneMatch(text -> text.contains(name.toLowerCase(Locale.ROOT))));
    }

    @Test
    void everyGeneratorOfThePackDraws() {
        var words = new Words(Drawn.LEXICON);
        assertThat(Drawn.LEXICON.generators()).allSatisfy(name -> {
            var random = new SplitMix64(1);
            for (int i = 0; i < 50; i++) {
                assertThat(words.draw(new ValueSource.Named(name), random))
                        .isNotBlank()
                        .doesNotContain("{{");
            }
        });
    }

    @Test
    void composedValuesAreTooManyToGuess() {
        var words = new Words(Drawn.LEXICON);
        for (var name : List.of("constraint", "file_path", "command_line", "ticket_id", "host_name", "commit_hash")) {
            var random = new SplitMix64(5);
            assertThat(Stream.generate(() -> words.draw(new ValueSource.Named(name), random))
                            .limit(2_000)
                            .distinct()
                            .count())
                    .as(name)
                    .isGreaterThan(1_500);
        }
    }

    @Test
    void labelsRepeatAValueWithinTheirText() {
        var words = new Words(Drawn.LEXICON);
        var random = new SplitMix64(5);
        var text = TemplateText.of("{{port.a}} {{port}} {{port.a}}");
        var parts = words.fill(text, random, new HashMap<>()).split(" ");
        assertThat(parts[0]).isEqualTo(parts[2]).isNotEqualTo(parts[1]);
    }

    @Test
    void aPackOfOnesOwnServesBothProfiles() throws IOException {
        var lexicon = load("{" + SMALL + "}");
        assertThat(lexicon.name()).matches("pack-[0-9a-f]{8}@0");
        assertThat(load("{\"id\": \"mine\", \"version\": \"2\", " + SMALL + "}").name())
                .isEqualTo("mine@2");
        for (var profile : Profile.values()) {
            var generator = new CaseGenerator(profile, lexicon);
            var template = Drawn.template(
                    generator,
                    "{name: who, generator: person_name}, {name: when, generator: date_iso}",
                    "{role: user, template: \"{{who}} {{when}}\"}, {role: distractor_block, count: 3}");
            var turns = generator
                    .draw(template, BigInteger.ONE, Difficulty.EASY)
                    .drawn()
                    .transcript()
                    .turns();
            assertThat(turns.getFirst().content()).matches("(Ann|Ben) 202[456]-\\d\\d-\\d\\d");
            assertThat(turns.get(2).content()).isEqualTo("a1");
        }
    }

    @Test
    void packsMayBeYaml() throws IOException {
        var file = folder.resolve("pack.yaml");
        Files.writeString(file, "id: y\nversion: '1'\nperson_name: [Ann]\nranges: {port: [1, 2]}\n");
        assertThat(Lexicon.load(file).generators()).contains("person_name", "port", "date_iso");
    }

    @Test
    void whatIsWrongWithAPackIsNamed() {
        refused("{\"a\": []}", "\"a\" is not a list with something in it");
        refused("{\"a\": [1]}", "\"a\" is not a list of texts");
        refused("{\"a\": [\"{{b}}\"]}", "\"a\" refers to \"{{b}}\"");
        refused("{\"a\": [\"{{b}}\"], \"b\": [\"{{a}}\"]}", "leads back to itself");
        refused("{\"ranges\": {\"n\": [5, 2]}}", "\"ranges.n\" is not the least and the most");
        refused("{\"topics\": {\"t\": [{\"user\": \"u\"}]}}", "\"topics.t\" needs a text");
        refused("{\"amount_usd\": {\"magnitudes\": [99]}}", "\"amount_usd.magnitudes\" is not a list of numbers");
        refused("{\"date_iso\": {}}", "\"start_year\" is not a whole number");
        refused("[]", "not a mapping");
        refused("{", "pack.json: ");
    }

    @Test
    void listsThatGrowWithoutEndAreRefused() {
        var text = new StringBuilder("{\"l0\": [\"xxxxxxxxxx\"]");
        for (int i = 1; i < 20; i++) {
            text.append(", \"l%d\": [\"%s\"]"
                    .formatted(i, "{{l%d}}".formatted(i - 1).repeat(10)));
        }
        refused(text + "}", "makes texts of more than 20000 characters");
    }

    @Test
    void theOriginalNeedsItsLists() throws IOException {
        var lexicon = load("{\"person_name\": [\"Ann\"]}");
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> new CaseGenerator(Profile.COMPAT, lexicon))
                .withMessageContaining("has no list \"continuation_user\"");
    }

    private void refused(String json, String message) {
        assertThatExceptionOfType(UserError.class).isThrownBy(() -> load(json)).withMessageContaining(message);
    }

    private Lexicon load(String json) throws IOException {
        var file = folder.resolve("pack.json");
        Files.writeString(file, json);
        return Lexicon.load(file);
    }
}
