package dev.assay.context.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.OpenReference;
import dev.assay.api.UserError;
import dev.assay.memory.ContextShown;
import dev.assay.memory.MemoryControl;
import dev.assay.memory.MemorySystem;
import dev.assay.memory.MemorySystem.Turn;
import dev.assay.memory.Recalled;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BuiltInMemoriesTest {
    private static final List<Turn> TURNS = List.of(
            Conversations.said("s1", "My dog is called Rex."),
            Conversations.said("s1", "The weather was nice in Porto."),
            Conversations.said("s2", "I live in Lisbon."),
            Conversations.said("s3", "I adopted a kitten named Mo."),
            Conversations.said("s3", "See you!"));

    private static MemorySystem loaded(String name, String... settings) throws Exception {
        var memory = BuiltInMemories.ALL.stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow()
                .create(settings.length == 0 ? Map.of() : Map.of(settings[0], settings[1]), Optional.empty())
                .factory()
                .get();
        memory.reset();
        memory.ingest(TURNS);
        return memory;
    }

    private static String context(MemorySystem memory) {
        return ((ContextShown) memory).lastContext();
    }

    private static List<String> recalled(MemorySystem memory) {
        return ((Recalled) memory).lastRecalled();
    }

    @Test
    void fullHistoryRecallsAllTheLatestSessionFirst() throws Exception {
        var memory = loaded("full-history");

        assertThat(memory.query("Where do I live?")).isEqualTo("I live in Lisbon.");
        assertThat(context(memory)).hasLineCount(5).startsWith("user: My dog");
        assertThat(recalled(memory)).containsExactly("s3", "s2", "s1");
    }

    @Test
    void theWindowHoldsTheLastTurnsOnly() throws Exception {
        var memory = loaded("window", "turns", "2");
        memory.query("Where do I live?");

        assertThat(context(memory)).isEqualTo("user: I adopted a kitten named Mo.\nuser: See you!");
    }

    @Test
    void bm25RecallsTheTurnsThatShareWordsInTheOrderTheyWereSaid() throws Exception {
        var memory = loaded("bm25-recall", "k", "2");

        assertThat(memory.query("What is the kitten and the dog called?")).contains("Rex");
        assertThat(context(memory)).isEqualTo("user: My dog is called Rex.\nuser: I adopted a kitten named Mo.");
        assertThat(recalled(memory)).containsExactly("s1", "s3");
    }

    @Test
    void embeddingsRecallPartsOfWordsToo() throws Exception {
        var memory = loaded("embedding-recall", "k", "1");
        memory.query("adopting kittens");

        assertThat(context(memory)).isEqualTo("user: I adopted a kitten named Mo.");
    }

    @Test
    void aConversationReplacesTheOneBefore() throws Exception {
        for (var name : List.of("full-history", "bm25-recall", "embedding-recall", "rule-ledger", "window")) {
            var memory = loaded(name);
            memory.reset();
            memory.ingest(List.of(new Turn("user", "My cat is Tom.")));
            memory.query("My dog?");

            assertThat(context(memory)).as(name).doesNotContain("Rex");
        }
    }

    @Test
    void theNullMemoryKnowsNothing() throws Exception {
        var memory = loaded("null");

        assertThat(memory.query("Where do I live?")).isEqualTo("not stated");
        assertThat(context(memory)).isEmpty();
    }

    @Test
    void theOracleReadsTheEvidenceOrElseItsSessions() throws Exception {
        var memory = (MemoryControl) loaded("oracle");

        assertThat(memory.query("Where?", new OpenReference(Map.of("evidence", List.of("I live in Lisbon.")))))
                .isEqualTo("I live in Lisbon.");
        memory.query("Where?", new OpenReference(Map.of("evidence_sessions", List.of("s2"))));
        assertThat(context(memory)).isEqualTo("user: I live in Lisbon.");
        assertThat(recalled(memory)).containsExactly("s2");
        memory.query("Where?", new OpenReference(Map.of()));
        assertThat(context(memory)).hasLineCount(5);
        assertThatThrownBy(() -> memory.query("Where?")).hasMessage("oracle is a control and needs the reference");
    }

    @Test
    void settingsAreCheckedAndKeptForTheRecord() {
        var window = BuiltInMemories.ALL.get(3);

        assertThat(window.create(Map.of("turns", "7"), Optional.empty()).configuration())
                .containsEntry("memory", "window")
                .containsEntry("turns", 7)
                .containsEntry("answered_by", Map.of("answers", "quoted"));
        assertThatThrownBy(() -> window.create(Map.of("k", "7"), Optional.empty()))
                .isInstanceOf(UserError.class)
                .hasMessage("memory \"window\" has no setting \"k\"\n       it takes turns");
        assertThatThrownBy(() -> window.create(Map.of("turns", "0"), Optional.empty()))
                .hasMessage("memory \"window\": turns must be a whole number of at least 1, not \"0\"");
    }
}
