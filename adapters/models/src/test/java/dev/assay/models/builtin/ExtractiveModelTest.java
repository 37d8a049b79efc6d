package dev.assay.models.builtin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.chat.ChatEvent;
import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatOptions.Delivery;
import dev.assay.chat.ChatOptions.Format;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatReply.Finish;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.json.Json;
import dev.assay.tokens.BpeTokens;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class ExtractiveModelTest {
    private static final String HARBOR = """
            The harbor of Quillon opens at six in the morning.
            Ferries to the Brass Isles leave from pier nine.
            A ticket to the Brass Isles costs 14 crowns.
            Dogs travel free of charge if they are small.
            The harbor master is Odile Brennick, who took office in 2019.
            In winter the last ferry leaves at 16:30.
            """;

    private static ChatReply ask(ChatMessage... messages) throws InterruptedException {
        return ask(ChatOptions.DEFAULT, messages);
    }

    private static ChatReply ask(ChatOptions options, ChatMessage... messages) throws InterruptedException {
        return ReadingModel.extractive("builtin:extractive")
                .chat(ChatRequest.of(messages).withOptions(options));
    }

    private static ChatMessage about(String question) {
        return ChatMessage.user("Context:\n" + HARBOR + "\nQuestion: " + question);
    }

    @Test
    void theBestLineComesFirst() throws Exception {
        assertThat(ask(about("Who is the harbor master?")).text())
                .startsWith("The harbor master is Odile Brennick, who took office in 2019.");
        assertThat(ask(about("How much does a ticket cost?")).text())
                .startsWith("A ticket to the Brass Isles costs 14");
    }

    @Test
    void anItemOfAListIsQuotedUnderItsHeading() throws Exception {
        var rules = """
                Allowed on board:
                - bicycles up to twenty kilos
                Never allowed on board:
                - lamp oil in open cans
                """;
        assertThat(ask(ChatMessage.user("Context:\n" + rules + "\nQuestion: What about lamp oil?"))
                        .text())
                .startsWith("Never allowed on board:\n- lamp oil in open cans");
    }

    @Test
    void whatTheTextDoesNotSayIsNotAnswered() throws Exception {
        assertThat(ask(about("What is the boiling point of tungsten?")).text())
                .isEqualTo("The given text does not say.");
        assertThat(ask(ChatMessage.user("<context></context>\nWho is the harbor master?"))
                        .text())
                .isEqualTo("The given text does not say.");
        assertThat(ask(ChatMessage.user("Who is the harbor master?")).text()).isEqualTo("The given text does not say.");
    }

    @Test
    void aSystemMessageMayHoldTheMaterial() throws Exception {
        assertThat(ask(
                                ChatMessage.system("Be brief.\n<document>\n" + HARBOR + "</document>"),
                                ChatMessage.user("From which pier do ferries to the Brass Isles leave?"))
                        .text())
                .startsWith("Ferries to the Brass Isles leave from pier nine.");
    }

    @Test
    void aFactSaidEarlierIsFoundAndTheLaterStatementWins() throws Exception {
        assertThat(ask(
                                ChatMessage.user("The meeting is in room 12."),
                                ChatMessage.assistant("Noted."),
                                ChatMessage.user("We had soup for lunch."),
                                ChatMessage.assistant("Sounds good."),
                                ChatMessage.user("The meeting is in room 40."),
                                ChatMessage.assistant("Noted."),
                                ChatMessage.user("In which room is the meeting?"))
                        .text())
                .startsWith("The meeting is in room 40.");
    }

    @Test
    void aStoryAndItsQuestionMayShareAParagraph() throws Exception {
        assertThat(ask(ChatMessage.user(
                                "Mara keeps nine geese. Her brother keeps bees. How many geese does Mara keep?"))
                        .text())
                .startsWith("Mara keeps nine geese.");
    }

    @Test
    void aChoiceIsAnsweredWithItsLetter() throws Exception {
        assertThat(ask(about("Who is the harbor master?\nA) Ines Calder\nB) Odile Brennick\nC) Tom Vale\nD) nobody"))
                        .text())
                .isEqualTo("B");
        assertThat(ask(about("When does the last ferry leave in winter? (A) 18:00 (B) 12:15 (C) 16:30"))
                        .text())
                .isEqualTo("C");
    }

    @Test
    void optionsMayStandApartFromTheirQuestion() throws Exception {
        assertThat(ask(ChatMessage.user(
                                "<context>\n" + HARBOR
                                        + "</context>\n\nQuestion: What does a ticket cost?\n\nA. 41 crowns\nB. 14 crowns\n\nAnswer:"))
                        .text())
                .isEqualTo("B");
    }

    @Test
    void jsonHasTheKeysOfTheExample() throws Exception {
        var reply = ask(
                ChatOptions.DEFAULT.withFormat(Format.JSON),
                ChatMessage.system(
                        "Reply as {\"answer\": \"text\", \"quotes\": [\"text\"], \"sure\": true, \"number\": 1}"),
                about("How much does a ticket cost?"));
        var object = Json.readMap(reply.text());
        assertThat(object.keySet()).containsExactly("answer", "quotes", "sure", "number");
        assertThat(object.get("answer")).asString().contains("14 crowns");
        assertThat(object.get("quotes"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .contains("A ticket to the Brass Isles costs 14 crowns.");
        assertThat(object).containsEntry("sure", true).containsEntry("number", 14);
    }

    @Test
    void jsonMayBeAskedForInWords() throws Exception {
        var sketched = ask(
                ChatMessage.system("Return a JSON object {\"reason\": string, \"lines\": [string, ...]}."),
                about("Who is the harbor master?"));
        assertThat(Json.readMap(sketched.text()).keySet()).containsExactly("reason", "lines");
        var listed = ask(
                ChatMessage.system("Return JSON with the keys \"who\" and \"since\"."),
                about("Who is the harbor master?"));
        assertThat(Json.readMap(listed.text()).keySet()).containsExactly("who", "since");
        var bare = ask(
                ChatMessage.system("Answer in JSON. Keys: who, since and where."), about("Who is the harbor master?"));
        assertThat(Json.readMap(bare.text()).keySet()).containsExactly("who", "since", "where");
    }

    @Test
    void jsonWithoutAFormHasAnAnswer() throws Exception {
        var reply = ask(ChatOptions.DEFAULT.withFormat(Format.JSON), about("What is the boiling point of tungsten?"));
        assertThat(Json.readMap(reply.text())).isEqualTo(Map.of("answer", "The given text does not say."));
    }

    @Test
    void theAnswerIsStreamedWordByWord() throws Exception {
        var events = new ArrayList<ChatEvent>();
        var reply = ReadingModel.extractive("x").chat(ChatRequest.of(about("Who is the harbor master?")), events::add);
        assertThat(events)
                .hasSizeGreaterThan(5)
                .allSatisfy(event -> assertThat(event.kind()).isEqualTo(ChatEvent.Kind.CONTENT));
        assertThat(events.stream().map(ChatEvent::text).collect(Collectors.joining()))
                .isEqualTo(reply.text());
        assertThat(reply.timing().firstContent()).isPresent();
        assertThat(reply.finish()).isEqualTo(Finish.STOP);
    }

    @Test
    void theAnswerComesAtOnceWhenAskedFor() throws Exception {
        var events = new ArrayList<ChatEvent>();
        var options = ChatOptions.DEFAULT.withDelivery(Delivery.WHOLE);
        var request = ChatRequest.of(about("Who is the harbor master?")).withOptions(options);
        var reply = ReadingModel.extractive("x").chat(request, events::add);
        assertThat(events).extracting(ChatEvent::text).containsExactly(reply.text());
        assertThat(reply.timing().firstContent()).isEmpty();
    }

    @Test
    void tokensAreCountedAndLimited() throws Exception {
        var message = about("Who is the harbor master?");
        var reply = ask(ChatOptions.DEFAULT.withMaxTokens(5), message);
        assertThat(reply.finish()).isEqualTo(Finish.LENGTH);
        assertThat(reply.text()).isEqualTo("The harbor master is Od".substring(0, 20));
        assertThat(reply.usage().promptTokens()).hasValue(BpeTokens.CL100K_BASE.count(message.text()));
        assertThat(reply.usage().completionTokens()).hasValue(4);
    }

    @Test
    void theSamePromptGetsTheSameReply() throws Exception {
        assertThat(ask(about("Which ferries leave when?")).text())
                .isEqualTo(ask(about("Which ferries leave when?")).text());
    }

    @Test
    void interruptionEndsTheCall() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> ask(about("Who?"))).isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void theTimeOutHolds() {
        var options = ChatOptions.DEFAULT.withTimeout(Duration.ofNanos(1));
        assertThatThrownBy(() -> ask(options, about("Who?")))
                .isInstanceOfSatisfying(
                        ModelFailure.class,
                        failure -> assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.TIMEOUT));
    }

    @Test
    void hostilePromptsAreAnsweredInLinearTime() throws Exception {
        for (var piece :
                List.of("<a>", "<a b ", "```\n", "{\"a\":", "A) b ", "Context:\n\n", "Question: a?\n", "'`", "a.A ")) {
            var options = ChatOptions.DEFAULT.withTimeout(Duration.ofSeconds(30));
            assertThat(ask(options, ChatMessage.user(piece.repeat(400_000 / piece.length())))
                            .text())
                    .isNotEmpty();
        }
    }
}
