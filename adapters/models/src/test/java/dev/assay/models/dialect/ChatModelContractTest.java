package dev.assay.models.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.assay.chat.ChatEvent;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.chat.ModelFailure.Kind;
import dev.assay.json.Json;
import dev.assay.models.http.Transport;
import dev.assay.models.wire.FakeGemini;
import dev.assay.models.wire.FakeLmStudio;
import dev.assay.models.wire.FakeOllama;
import dev.assay.models.wire.FakeOpenAi;
import dev.assay.models.wire.FakeOpenAiResponses;
import dev.assay.models.wire.FakeVoice;
import dev.assay.models.wire.Providers;
import dev.assay.models.wire.Said;
import dev.assay.spec.ModelSpec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What every model behind HTTP does, whoever it is. Each provider is played by a fake on loopback.
@ParameterizedClass(name = "{0}")
@MethodSource("voices")
@Timeout(30)
public class ChatModelContractTest {
    private static final String SECRET = "sk-live-0123456789abcdefXYZ";
    private static final Transport TRANSPORT = new Transport();
    private static final ChatOptions STREAMED = ChatOptions.DEFAULT;
    private static final ChatOptions WHOLE = STREAMED.withDelivery(ChatOptions.Delivery.WHOLE);
    private static final Duration SHORT = Duration.ofMillis(150);

    private final FakeVoice voice;

    ChatModelContractTest(FakeVoice voice) {
        this.voice = voice;
    }

    public static Stream<FakeVoice> voices() {
        return Stream.of(
                new FakeOpenAi(),
                new FakeOpenAiResponses(),
                new FakeOllama(),
                new FakeLmStudio(),
                new FakeAnthropic(),
                new FakeGemini());
    }

    private ChatModel model(FakeServer server) {
        return model(server, TRANSPORT);
    }

    private ChatModel model(FakeServer server, Transport transport) {
        return new Providers(transport)
                .model(
                        ModelSpec.parse("%s:small@%s,key-env=OWN_KEY".formatted(voice.provider(), server.address())),
                        Map.of("OWN_KEY", SECRET));
    }

    private ChatReply ask(FakeServer server, ChatOptions options) throws InterruptedException {
        return model(server).chat(ChatRequest.ask("Say hi").withOptions(options));
    }

    private ModelFailure failure(FakeServer.Script script, ChatOptions options) throws Exception {
        try (var server = FakeServer.of(script)) {
            return catchThrowableOfType(ModelFailure.class, () -> ask(server, options));
        }
    }

    private ModelFailure refused(int status, String message, String... headers) throws Exception {
        return failure(wire -> wire.say(status, voice.error(message), headers), STREAMED);
    }

    @Test
    void aWholeReplyIsRead() throws Exception {
        try (var server = FakeServer.of(voice.says(Said.words("Hi", " there")))) {
            var reply = ask(server, WHOLE);
            assertThat(reply.text()).isEqualTo("Hi there");
            assertThat(reply.usage().promptTokens()).hasValue(12);
            assertThat(reply.usage().completionTokens()).hasValue(5);
            assertThat(reply.timing().firstContent()).isEmpty();
            assertThat(reply.timing().last()).isPositive();
        }
    }

    @Test
    void aStreamedReplyIsHeardPieceByPieceAndIsTheSameInTheEnd() throws Exception {
        try (var server = FakeServer.of(voice.streams(Said.words("Hi", " there")))) {
            var heard = new ArrayList<ChatEvent>();
            var reply = model(server).chat(ChatRequest.ask("Say hi"), heard::add);
            assertThat(reply.text()).isEqualTo("Hi there");
            assertThat(heard).extracting(ChatEvent::text).containsExactly("Hi", " there");
            assertThat(heard).extracting(ChatEvent::kind).containsOnly(ChatEvent.Kind.CONTENT);
            assertThat(reply.usage().promptTokens()).hasValue(12);
            assertThat(reply.usage().completionTokens()).hasValue(5);
            assertThat(reply.timing().firstContent()).isPresent();
        }
    }

    @Test
    void aReplyThatStoppedByItselfSaysSoWhereTheProviderDoes() throws Exception {
        try (var server = FakeServer.of(voice.streams(Said.words("Hi")))) {
            assertThat(ask(server, STREAMED).finish())
                    .isEqualTo(voice instanceof FakeLmStudio ? ChatReply.Finish.UNKNOWN : ChatReply.Finish.STOP);
        }
    }

    @Test
    void reasoningIsKeptApartFromTheAnswer() throws Exception {
        var said = Said.words("Four").thinking("two and", " two").counted(new Said.Counts(12, 0, 1, 4));
        try (var server = FakeServer.of(voice.streams(said), voice.says(said))) {
            var heard = new ArrayList<ChatEvent.Kind>();
            var streamed = model(server).chat(ChatRequest.ask("2+2"), event -> heard.add(event.kind()));
            var whole = ask(server, WHOLE);
            assertThat(List.of(streamed, whole)).allSatisfy(reply -> {
                assertThat(reply.text()).isEqualTo("Four");
                assertThat(reply.reasoning()).isEqualTo("two and two");
                assertThat(reply.usage().completionTokens()).hasValue(5);
            });
            assertThat(heard)
                    .containsExactly(ChatEvent.Kind.REASONING, ChatEvent.Kind.REASONING, ChatEvent.Kind.CONTENT);
            assertThat(streamed.timing().firstReasoning().orElseThrow())
                    .isLessThanOrEqualTo(streamed.timing().firstContent().orElseThrow());
        }
    }

    @Test
    void countsNobodyGaveAreUnknownOrMarkedAsEstimated() throws Exception {
        var said = Said.words("Hi there, you").uncounted();
        try (var server = FakeServer.of(voice.streams(said), voice.says(said))) {
            for (var reply : List.of(ask(server, STREAMED), ask(server, WHOLE))) {
                assertThat(reply.usage().promptTokens()).isEmpty();
                assertThat(reply.usage().cachedTokens()).isEmpty();
                assertThat(reply.usage().completionTokens().isPresent())
                        .isEqualTo(reply.raw().containsKey("completion_tokens_estimated"));
            }
        }
    }

    @Test
    void cachedTokensArePartOfThePrompt() throws Exception {
        var said = Said.words("Hi").counted(new Said.Counts(100, 80, 3, 0));
        try (var server = FakeServer.of(voice.streams(said), voice.says(said))) {
            for (var reply : List.of(ask(server, STREAMED), ask(server, WHOLE))) {
                assertThat(reply.usage().promptTokens()).hasValue(100);
                assertThat(reply.usage().cachedTokens())
                        .isEqualTo(voice.countsCached() ? OptionalInt.of(80) : OptionalInt.empty());
            }
        }
    }

    @Test
    void connectionsAreUsedAgain() throws Exception {
        try (var server = FakeServer.of(voice.streams(Said.words("Hi")))) {
            var model = model(server);
            for (int call = 0; call < 3; call++) {
                assertThat(model.chat(ChatRequest.ask("Say hi")).text()).isEqualTo("Hi");
            }
            assertThat(server.received()).hasSize(3);
        }
    }

    @Test
    void tooManyRequestsPassAndSayHowLongToWait() throws Exception {
        var inSeconds = refused(429, "slow down", "Retry-After: 7");
        assertThat(inSeconds.failure()).isEqualTo(Kind.RATE_LIMIT);
        assertThat(inSeconds.retryAfter()).hasValue(Duration.ofSeconds(7));
        assertThat(refused(429, "slow down", "retry-after-ms: 150").retryAfter())
                .hasValue(Duration.ofMillis(150));
        assertThat(refused(429, "slow down").retryAfter()).isEmpty();
        var date = ZonedDateTime.now(ZoneOffset.UTC).plusSeconds(60).format(DateTimeFormatter.RFC_1123_DATE_TIME);
        assertThat(refused(429, "slow down", "Retry-After: " + date)
                        .retryAfter()
                        .orElseThrow())
                .isBetween(Duration.ofSeconds(30), Duration.ofSeconds(61));
    }

    @Test
    void aQuotaThatIsUsedUpIsNotWaitedFor() throws Exception {
        assertThat(refused(429, "Rate limit reached: tokens per day (TPD)").failure())
                .isEqualTo(Kind.QUOTA);
        assertThat(refused(429, "You exceeded your current quota").failure()).isEqualTo(Kind.QUOTA);
        assertThat(refused(429, "Quota exceeded: requests per minute").failure())
                .isEqualTo(Kind.RATE_LIMIT);
        assertThat(refused(429, "httpd is busy").failure()).isEqualTo(Kind.RATE_LIMIT);
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 403})
    void aRefusedKeyIsNamedByItsVariableAndNeverShown(int status) throws Exception {
        var failure = refused(status, "bad key " + SECRET);
        assertThat(failure.failure()).isEqualTo(Kind.AUTH);
        assertThat(failure).hasMessageContaining("OWN_KEY").hasMessageNotContaining("0123456789");
    }

    @Test
    void aServerThatFailsIsPassing() throws Exception {
        var failure = refused(500, "the engine\u001b[2J is on fire");
        assertThat(failure.failure()).isEqualTo(Kind.SERVER_ERROR);
        assertThat(failure).hasMessageContaining("500").hasMessageContaining("the engine [2J is on fire");
    }

    @Test
    void aRefusalIsTheReasonEvenWhenItsBodyNeverEnds() throws Exception {
        var failure = failure(
                wire -> {
                    wire.head(401, "application/json", "Content-Length: 1000");
                    wire.raw("{\"error\":");
                    wire.fallSilent();
                },
                STREAMED.withStall(SHORT));
        assertThat(failure.failure()).isEqualTo(Kind.AUTH);
    }

    @Test
    void aFieldTheServerDoesNotTakeIsLeftOutAndThatIsRemembered() throws Exception {
        var field = voice.rejectable();
        var leaf = field.substring(field.lastIndexOf('.') + 1);
        try (var server = FakeServer.of(
                wire -> wire.say(400, voice.error("Unsupported parameter: '%s'".formatted(leaf))),
                voice.streams(Said.words("Hi")))) {
            var model = model(server);
            var request = ChatRequest.ask("Say hi").withOptions(STREAMED.withSeed(7));
            var reply = model.chat(request);
            model.chat(request);
            assertThat(reply.text()).isEqualTo("Hi");
            assertThat(reply.raw()).containsEntry("amended", List.of(field + " not sent"));
            assertThat(server.received().stream()
                            .map(received -> at(received.json(), field).isThere()))
                    .containsExactly(true, false, false);
        }
    }

    @Test
    void aRequestNobodyCanMendIsABadRequest() throws Exception {
        try (var server = FakeServer.of(wire -> wire.say(400, voice.error("no such model: small")))) {
            var failure = catchThrowableOfType(ModelFailure.class, () -> ask(server, STREAMED));
            assertThat(failure.failure()).isEqualTo(Kind.BAD_REQUEST);
            assertThat(failure).hasMessageContaining("no such model: small");
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void theTimeToTheFirstTokenIsTheServersNotOurs() throws Exception {
        try (var server = FakeServer.of(wire -> {
            Thread.sleep(200); // the time that is to be measured
            voice.begin(wire, Said.words("Hi"));
            wire.chunk(voice.end(Said.words("Hi")));
            wire.end();
        })) {
            var timing = ask(server, STREAMED).timing();
            assertThat(timing.firstContent().orElseThrow()).isBetween(Duration.ofMillis(190), Duration.ofSeconds(3));
            assertThat(timing.firstByte().orElseThrow()).isBetween(Duration.ofMillis(190), Duration.ofSeconds(3));
            assertThat(timing.last())
                    .isGreaterThanOrEqualTo(timing.firstContent().orElseThrow());
        }
    }

    @Test
    void silenceInTheMiddleOfAReplyIsAStall() throws Exception {
        var failure = failure(
                wire -> {
                    voice.begin(wire, Said.words("Hi"));
                    wire.fallSilent();
                },
                STREAMED.withStall(SHORT));
        assertThat(failure.failure()).isEqualTo(Kind.STALL);
        assertThat(failure).hasMessageContaining("0.15 s");
    }

    @Test
    void silenceBeforeTheFirstWordIsReadingThePromptNotAStall() throws Exception {
        try (var server = FakeServer.of(wire -> {
            wire.begin(voice.type());
            Thread.sleep(350); // longer than a stall may be
            for (var piece : voice.pieces(Said.words("Hi"))) {
                wire.chunk(piece);
            }
            wire.chunk(voice.end(Said.words("Hi")));
            wire.end();
        })) {
            assertThat(ask(server, STREAMED.withStall(SHORT)).text()).isEqualTo("Hi");
        }
    }

    @Test
    void aReplyThatNeverBeginsRunsOutOfTime() throws Exception {
        assertThat(failure(FakeServer.Wire::fallSilent, STREAMED.withTimeout(SHORT))
                        .failure())
                .isEqualTo(Kind.TIMEOUT);
    }

    @Test
    void aReplyThatNeverEndsRunsOutOfTime() throws Exception {
        var failure = failure(
                wire -> {
                    voice.begin(wire, Said.words("Hi"));
                    wire.fallSilent();
                },
                STREAMED.withTimeout(SHORT));
        assertThat(failure.failure()).isEqualTo(Kind.TIMEOUT);
    }

    @Test
    void aConnectionTornInTheMiddleIsCutOff() throws Exception {
        var torn = failure(
                wire -> {
                    voice.begin(wire, Said.words("Hi"));
                    wire.raw("40\r\nhalf a chu");
                    wire.hangUp();
                },
                STREAMED);
        var half = failure(
                wire -> {
                    wire.head(200, "application/json", "Content-Length: 1000");
                    wire.raw("{\"half\":");
                    wire.hangUp();
                },
                WHOLE);
        assertThat(List.of(torn, half)).extracting(ModelFailure::failure).containsOnly(Kind.CUT_OFF);
    }

    @Test
    void aConnectionClosedBeforeTheReplyIsCutOff() throws Exception {
        assertThat(failure(FakeServer.Wire::hangUp, STREAMED).failure()).isEqualTo(Kind.CUT_OFF);
    }

    @Test
    void aStreamThatEndsWithoutItsMarkIsCutOff() throws Exception {
        var failure = failure(
                wire -> {
                    voice.begin(wire, Said.words("Hi", " there"));
                    wire.end();
                },
                STREAMED);
        assertThat(failure.failure()).isEqualTo(Kind.CUT_OFF);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<html>Welcome to the hotel network</html>", "", "[]", "null", "42", "{}"})
    void aPageInPlaceOfAReplyIsMalformed(String page) throws Exception {
        assertThat(failure(wire -> wire.sayAs("text/html", 200, page), STREAMED).failure())
                .isEqualTo(Kind.MALFORMED);
    }

    @Test
    void aBrokenFrameIsMalformedOrLeftOutWhereThatIsTheCustom() throws Exception {
        FakeServer.Script broken = wire -> {
            voice.begin(wire, Said.words("Hi"));
            wire.chunk(voice.framed("{\"broken\": "));
            wire.chunk(voice.end(Said.words("Hi")));
            wire.end();
        };
        if (voice instanceof FakeLmStudio) {
            try (var server = FakeServer.of(broken)) {
                assertThat(ask(server, STREAMED).text()).isEqualTo("Hi");
            }
        } else {
            var failure = failure(broken, STREAMED);
            assertThat(failure.failure()).isEqualTo(Kind.MALFORMED);
            assertThat(failure).hasMessageContaining("broken");
        }
    }

    @Test
    void whatIsNoHttpIsMalformed() throws Exception {
        var failure = failure(
                wire -> {
                    wire.raw("220 mail ready " + SECRET + "\r\n\r\n");
                    wire.hangUp();
                },
                STREAMED);
        assertThat(failure.failure()).isEqualTo(Kind.MALFORMED);
        assertThat(failure).hasMessageNotContaining("0123456789");
    }

    @Test
    void aReplyAboveTheCapFailsCleanly() throws Exception {
        var said = Said.words(Collections.nCopies(30, "x".repeat(10_000)).toArray(String[]::new));
        try (var server = FakeServer.of(voice.streams(said), voice.says(said))) {
            var model = model(server, new Transport(200_000));
            for (var options : List.of(STREAMED, WHOLE)) {
                assertThatThrownBy(() -> model.chat(ChatRequest.ask("Say hi").withOptions(options)))
                        .isInstanceOfSatisfying(
                                ModelFailure.class,
                                failure -> assertThat(failure.failure()).isEqualTo(Kind.MALFORMED))
                        .hasMessageContaining("larger than 195 KiB");
            }
        }
    }

    @Test
    void fiveMegabytesAreNothingSpecial() throws Exception {
        var said =
                Said.words(Collections.nCopies(50, "0123456789".repeat(10_000)).toArray(String[]::new));
        try (var server = FakeServer.of(voice.streams(said), voice.says(said))) {
            assertThat(ask(server, STREAMED).text()).hasSize(5_000_000);
            assertThat(ask(server, WHOLE).text()).hasSize(5_000_000);
        }
    }

    @Test
    void charactersSplitBetweenPiecesAreWholeAgain() throws Exception {
        var said = Said.words("Grüße ", "漢字 🎈", " e\u0301");
        FakeServer.Script byteByByte = wire -> {
            wire.begin(voice.type());
            var all = String.join("", voice.pieces(said)) + voice.end(said);
            for (byte each : all.getBytes(StandardCharsets.UTF_8)) {
                wire.chunk(new byte[] {each});
            }
            wire.end();
        };
        try (var server = FakeServer.of(byteByByte)) {
            assertThat(ask(server, STREAMED).text()).isEqualTo("Grüße 漢字 🎈 e\u0301");
        }
    }

    @Test
    void anInterruptEndsTheCallAndTheConnection() throws Exception {
        var begun = new CountDownLatch(1);
        try (var server = FakeServer.of(wire -> {
            voice.begin(wire, Said.words("Hi"));
            wire.fallSilent();
        })) {
            var thrown = new AtomicReference<Throwable>();
            ChatListener listener = _ -> begun.countDown();
            var caller = Thread.ofPlatform().start(() -> {
                try {
                    model(server).chat(ChatRequest.ask("Say hi"), listener);
                } catch (InterruptedException | RuntimeException e) {
                    thrown.set(e);
                }
            });
            assertThat(begun.await(10, TimeUnit.SECONDS)).isTrue();
            caller.interrupt();
            assertThat(caller.join(Duration.ofSeconds(1))).isTrue();
            assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
            assertThat(server.sawHangUp()).isTrue();
        }
    }

    @Test
    void anInterruptWhileNothingCameYetEndsTheCallToo() throws Exception {
        var asked = new CountDownLatch(1);
        try (var server = FakeServer.of(wire -> {
            asked.countDown();
            wire.fallSilent();
        })) {
            var thrown = new AtomicReference<Throwable>();
            var caller = Thread.ofPlatform().start(() -> {
                try {
                    ask(server, STREAMED);
                } catch (InterruptedException | RuntimeException e) {
                    thrown.set(e);
                }
            });
            assertThat(asked.await(10, TimeUnit.SECONDS)).isTrue();
            caller.interrupt();
            assertThat(caller.join(Duration.ofSeconds(1))).isTrue();
            assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
            assertThat(server.sawHangUp()).isTrue();
        }
    }

    @Test
    void aRequestBlockedForItsContentIsTheSameFailure() throws Exception {
        assertThat(refused(400, "blocked by the content_filter").failure()).isEqualTo(Kind.CONTENT_FILTER);
    }

    @Test
    void anErrorInTheMiddleOfAStreamIsTheFailure() throws Exception {
        var failure = failure(
                wire -> {
                    voice.begin(wire, Said.words("Hi"));
                    wire.chunk(voice.framed(voice.error("the engine is on fire " + SECRET)));
                    wire.end();
                },
                STREAMED);
        assertThat(failure.failure()).isEqualTo(Kind.SERVER_ERROR);
        assertThat(failure).hasMessageContaining("the engine is on fire").hasMessageNotContaining("0123456789");
    }

    @Test
    void anErrorInPlaceOfAWholeReplyIsTheFailure() throws Exception {
        var failure = failure(wire -> wire.say(200, voice.error("overloaded for now")), WHOLE);
        assertThat(failure.failure()).isEqualTo(Kind.RATE_LIMIT);
    }

    @Test
    void nobodyAtTheAddressIsRefusedWithTheAddress() throws Exception {
        int port;
        try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        var spec = ModelSpec.parse("%s:small@http://127.0.0.1:%s".formatted(voice.provider(), port));
        var model = new Providers(TRANSPORT).model(spec, Map.of());
        var failure = catchThrowableOfType(ModelFailure.class, () -> model.chat(ChatRequest.ask("Say hi")));
        assertThat(failure.failure()).isEqualTo(Kind.REFUSED);
        assertThat(failure).hasMessageContaining("http://127.0.0.1:" + port);
    }

    @Test
    void aRedirectIsToldAndNotFollowed() throws Exception {
        try (var elsewhere = FakeServer.of(voice.streams(Said.words("Hi")));
                var server = FakeServer.of(wire -> wire.say(308, "", "Location: " + elsewhere.address() + "/v1"))) {
            var failure = catchThrowableOfType(ModelFailure.class, () -> ask(server, STREAMED));
            assertThat(failure.failure()).isEqualTo(Kind.BAD_REQUEST);
            assertThat(failure).hasMessageContaining("somewhere else");
            assertThat(elsewhere.received()).isEmpty();
        }
    }

    @Test
    void wishesReachTheProviderInItsOwnWords() throws Exception {
        var numbers = STREAMED.withTemperature(0.5).withTopP(0.25).withSeed(7).withMaxTokens(9);
        assertThat(sent(numbers)).satisfies(body -> holds(body, voice.numbers()));
        assertThat(sent(STREAMED.withFormat(ChatOptions.Format.JSON))).satisfies(body -> holds(body, voice.json()));
        assertThat(sent(numbers.withThinking(ChatOptions.Thinking.ON)))
                .satisfies(body -> holds(body, voice.thinking()));
        assertThat(sent(numbers.withThinking(ChatOptions.Thinking.OFF)))
                .satisfies(body -> holds(body, voice.notThinking()));
    }

    @Test
    void whatIsNotWishedForIsNotSent() throws Exception {
        var plain = sent(STREAMED.withoutTemperature());
        var unwished = new ArrayList<>(voice.numbers().keySet());
        unwished.addAll(voice.json().keySet());
        unwished.addAll(voice.thinking().keySet());
        unwished.remove("max_tokens"); // one provider wants it always
        assertThat(unwished)
                .allSatisfy(
                        path -> assertThat(at(plain, path).isThere()).as(path).isFalse());
    }

    @Test
    void extraFieldsGoOverAllOthersAndIntoThem() throws Exception {
        var path = voice.numbers().keySet().stream()
                .filter(name -> name.endsWith("temperature"))
                .findFirst()
                .orElseThrow();
        Map<String, Object> extra = path.contains(".")
                ? Map.of(path.substring(0, path.indexOf('.')), Map.of("temperature", 1.5, "new", true))
                : Map.of("temperature", 1.5, "new", true);
        var body = sent(STREAMED.withTopP(0.25).withExtra(extra));
        assertThat(at(body, path).value()).isEqualTo(1.5);
        assertThat(at(body, path.replace("temperature", "new")).isTrue()).isTrue();
        assertThat(Json.write(body.value())).contains("0.25");
    }

    private Node sent(ChatOptions options) throws Exception {
        try (var server = FakeServer.of(voice.streams(Said.words("Hi")))) {
            ask(server, options);
            return server.received().getLast().json();
        }
    }

    private static void holds(Node body, Map<String, Object> expected) {
        assertThat(expected)
                .allSatisfy((path, value) ->
                        assertThat(at(body, path).value()).as(path).isEqualTo(value));
    }

    private static Node at(Node body, String path) {
        var node = body;
        for (var name : path.split("\\.")) {
            node = node.at(name);
        }
        return node;
    }

    @Test
    void theWholeConversationReachesTheProvider() throws Exception {
        try (var server = FakeServer.of(voice.streams(Said.words("Hi")))) {
            model(server)
                    .chat(ChatRequest.of(
                            ChatMessage.system("Be brief."),
                            ChatMessage.user("One?"),
                            ChatMessage.assistant("Two."),
                            ChatMessage.user("Three?")));
            var body = server.received().getLast().body();
            assertThat(body).contains("Be brief.").containsSubsequence("One?", "Two.", "Three?");
        }
    }

    @Test
    void theSameRequestIsTheSameBytes() throws Exception {
        try (var server = FakeServer.of(voice.streams(Said.words("Hi")))) {
            var options =
                    STREAMED.withSeed(7).withThinking(ChatOptions.Thinking.ON).withFormat(ChatOptions.Format.JSON);
            ask(server, options);
            ask(server, options);
            assertThat(server.received().getFirst().body())
                    .isEqualTo(server.received().getLast().body());
            var names = server.received().getFirst().json().value();
            assertThat(Json.write(names)).isEqualTo(server.received().getFirst().body());
        }
    }

    @Test
    void theKeyIsShownInAHeaderAndNowhereElse() throws Exception {
        try (var server = FakeServer.of(voice.streams(Said.words("Hi")))) {
            ask(server, STREAMED);
            var request = server.received().getFirst();
            assertThat(request.headers().entrySet().stream().map(header -> header.getKey() + ": " + header.getValue()))
                    .contains(voice.keyHeader(SECRET))
                    .filteredOn(header -> header.contains(SECRET))
                    .hasSize(1);
            assertThat(request.line() + request.body()).doesNotContain(SECRET);
        }
    }

    @Test
    void aKeyIsNotSentToAnotherAddressUnlessTheSpecNamesIt() throws Exception {
        var everyKey = Map.of(
                "OPENAI_API_KEY", SECRET,
                "ANTHROPIC_API_KEY", SECRET,
                "GEMINI_API_KEY", SECRET,
                "GOOGLE_API_KEY", SECRET,
                "LMSTUDIO_API_KEY", SECRET);
        try (var server = FakeServer.of(voice.streams(Said.words("Hi")))) {
            var spec = ModelSpec.parse("%s:small@%s".formatted(voice.provider(), server.address()));
            new Providers(TRANSPORT).model(spec, everyKey).chat(ChatRequest.ask("Say hi"));
            assertThat(server.received().getFirst().toString()).doesNotContain(SECRET);
        }
    }

    @Test
    void theSecretIsNowhereEvenWhenTheServerRepeatsIt() throws Exception {
        var said = Said.words("Hi").named("id-" + SECRET);
        try (var server = FakeServer.of(voice.streams(said), voice.says(said))) {
            var model = model(server);
            for (var options : List.of(STREAMED, WHOLE)) {
                var reply = model.chat(ChatRequest.ask("Say hi").withOptions(options));
                assertThat(reply.raw().toString()).contains("[key]");
                assertThat(reply.toString()).doesNotContain("0123456789");
            }
            assertThat(model.name() + model.configuration() + model + model.observed())
                    .doesNotContain("0123456789");
        }
    }

    @Test
    void theConfigurationSaysWhoAndWhere() throws IOException {
        try (var server = FakeServer.of()) {
            var model = model(server);
            assertThat(model.name()).isEqualTo(voice.provider() + ":small@" + server.address());
            assertThat(model.configuration())
                    .containsEntry("model", "small")
                    .containsEntry("provider", voice.provider());
            assertThat(String.valueOf(model.configuration().get("address"))).startsWith(server.address());
        }
    }
}
