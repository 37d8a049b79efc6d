package dev.assay.context.memory;

import dev.assay.api.Dataset;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Gatherers;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The questions of many conversations, each question an example.
///
/// Eight conversations are gone through side by side, a question of each in turn, so that eight can be
/// worked on at one time while each is asked in order. A conversation without questions gives no example.
///
/// @param conversations a fresh stream each time, in the same order
public record QuestionDataset(String name, String version, Supplier<Stream<Conversation>> conversations)
        implements Dataset<MemoryQuestion> {
    private static final int SIDE_BY_SIDE = 8;

    /// Conversations at hand; the version is a hash of them.
    public static QuestionDataset of(String name, List<Conversation> conversations) {
        return new QuestionDataset(name, Digests.sha256(Json.write(conversations)), conversations::stream);
    }

    /// Conversations of a dataset whose examples hold them, see [Conversation#of(Labeled)].
    public static QuestionDataset of(Dataset<? extends Example> dataset) {
        return new QuestionDataset(dataset.name(), dataset.version(), () -> conversations(dataset));
    }

    /// Only the questions of some types; a version of its own.
    public QuestionDataset ofTypes(List<String> types) {
        return new QuestionDataset(
                name,
                "%s, only %s".formatted(version, String.join(", ", types)),
                () -> conversations.get().map(conversation -> conversation.ofTypes(types)));
    }

    private static <E extends Example> Stream<Conversation> conversations(Dataset<E> dataset) {
        return dataset.examples().map(labeled -> Conversation.of(labeled));
    }

    @Override
    public Stream<Labeled<MemoryQuestion>> examples() {
        return conversations.get().gather(Gatherers.windowFixed(SIDE_BY_SIDE)).flatMap(QuestionDataset::inTurn);
    }

    private static Stream<Labeled<MemoryQuestion>> inTurn(List<Conversation> window) {
        var texts = window.stream()
                .map(conversation -> TurnText.of(conversation.turns()))
                .toList();
        int rounds = window.stream()
                .mapToInt(conversation -> conversation.questions().size())
                .max()
                .orElse(0);
        return IntStream.range(0, rounds)
                .boxed()
                .flatMap(round -> IntStream.range(0, window.size())
                        .filter(i -> round < window.get(i).questions().size())
                        .mapToObj(i -> new MemoryQuestion(window.get(i), round, texts.get(i)).labeled()));
    }
}
