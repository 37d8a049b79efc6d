package dev.assay.models.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.chat.ChatEvent;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.models.dialect.FakeServer;
import dev.assay.models.dialect.Key;
import dev.assay.models.dialect.KeylessListener;
import dev.assay.models.dialect.ListedModel;
import dev.assay.models.http.Transport;
import dev.assay.models.wire.ProviderStatus.State;
import dev.assay.spec.ModelSpec;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProvidersTest {
    private static final Lookout LOOKOUT = new Lookout(new Transport(), Duration.ofSeconds(5));
    private static final String SECRET = "sk-live-0123456789abcdefXYZ";

    private static Provider named(String name) {
        return Providers.ALL.stream()
                .filter(provider -> provider.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static ProviderStatus status(String provider, FakeServer server) throws InterruptedException {
        var there = named(provider);
        var moved = new Provider(
                there.name(),
                there.summary(),
                there.dialect(),
                there.elsewhere(),
                new Home(there.dialect().root(server.address()), ""),
                there.keys(),
                there.suggestedConcurrency(),
                there.sign());
        return LOOKOUT.status(moved, Map.of());
    }

    /// A fake that knows these paths and no others.
    private static FakeServer knowing(Map<String, String> answers) {
        var server = new FakeServer[1];
        server[0] = FakeServer.of(wire -> {
            var path = server[0].received().getLast().line().split(" ")[1];
            wire.say(
                    answers.containsKey(path) ? 200 : 404,
                    answers.getOrDefault(path, "{}"),
                    "x-lmstudio-version: 0.4.1");
        });
        return server[0];
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ollama       | /api/version      | {"version":"0.12.3"}                        | /api/tags      | 0.12.3
            lmstudio     | /api/v1/models    | {"models":[{"key":"m"}]}                    | /api/v0/models | 0.4.1
            llama-server | /props            | {"build_info":"b9844-6c5de1cc8"}            | /v1/models     | b9844-6c5de1cc8
            vllm         | /version          | {"version":"0.11.0"}                        | /v1/models     | 0.11.0
            litellm      | /health/readiness | {"status":"ok","litellm_version":"1.80.0"}  | /v1/models     | 1.80.0
            """)
    void aRunningServerIsKnownByItsSignAndTellsItsVersion(
            String provider, String path, String answer, String list, String version) throws Exception {
        var models = "{\"data\":[{\"id\":\"m\"}],\"models\":[{\"name\":\"m\"}]}";
        try (var server = knowing(Map.of(path, answer, list, models))) {
            var status = status(provider, server);
            assertThat(status.state()).isEqualTo(State.REACHABLE);
            assertThat(status.version()).hasValue(version);
            assertThat(status.models()).extracting(ListedModel::name).containsExactly("m");
        }
    }

    @Test
    void aServerTooBusyToListItsModelsIsReachableAllTheSame() throws Exception {
        try (var server =
                FakeServer.of(wire -> wire.say(200, "{\"version\":\"0.12.3\\u001b[2J\"}"), FakeServer.Wire::hangUp)) {
            var status = status("ollama", server);
            assertThat(status.state()).isEqualTo(State.REACHABLE);
            assertThat(status.version()).hasValue("0.12.3 [2J");
            assertThat(status.models()).isEmpty();
        }
    }

    @Test
    void serversAtTheSameAddressAreToldApart() throws Exception {
        var llama = "{\"data\":[{\"id\":\"m\",\"owned_by\":\"llamacpp\",\"meta\":{\"size\":123}}]}";
        try (var server = knowing(Map.of("/v1/models", llama))) {
            assertThat(status("llama-server", server).state()).isEqualTo(State.REACHABLE);
            assertThat(status("llama-server", server).models().getFirst().bytes())
                    .hasValue(123);
            assertThat(status("mlx", server).state()).isEqualTo(State.NOT_RUNNING);
            assertThat(status("vllm", server).state()).isEqualTo(State.NOT_RUNNING);
        }
        try (var server = knowing(Map.of("/v1/models", "{\"object\":\"list\",\"data\":[{\"id\":\"m\"}]}"))) {
            assertThat(status("mlx", server).state()).isEqualTo(State.REACHABLE);
            assertThat(status("llama-server", server).state()).isEqualTo(State.NOT_RUNNING);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"<html>", "[[[[", "[]", "null", "{\"data\":7,\"models\":{},\"version\":[]}", "\u0000"})
    void aServerThatAnswersGarbageIsNobody(String garbage) throws Exception {
        try (var server = FakeServer.of(wire -> wire.say(200, garbage))) {
            for (var provider : Providers.ALL) {
                if (provider.sign().isPresent()) {
                    var status = status(provider.name(), server);
                    assertThat(status.models()).isEmpty();
                    assertThat(status.state()).isEqualTo(State.NOT_RUNNING);
                }
            }
        }
    }

    @Test
    void everybodysStateIsKnownInAMomentAndNobodyHostedIsCalled() throws Exception {
        try (var server = FakeServer.of(FakeServer.Wire::fallSilent)) {
            var environment = Map.of("OLLAMA_HOST", server.address(), "GOOGLE_API_KEY", SECRET, "GROQ_API_KEY", " ");
            long begun = System.nanoTime();
            var statuses = new Providers().statuses(environment);
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(10));
            assertThat(statuses).hasSameSizeAs(Providers.ALL);
            assertThat(statuses.toString()).doesNotContain(SECRET);
            assertThat(state(statuses, "ollama")).isEqualTo(State.NOT_RUNNING);
            assertThat(state(statuses, "gemini")).isEqualTo(State.KEY_SET);
            assertThat(state(statuses, "groq")).isEqualTo(State.NO_KEY);
        }
    }

    private static State state(List<ProviderStatus> statuses, String provider) {
        return statuses.stream()
                .filter(status -> status.provider().equals(provider))
                .findFirst()
                .orElseThrow()
                .state();
    }

    @Test
    void aListThatCannotBeHadSaysWhy() throws Exception {
        try (var server = FakeServer.of(wire -> wire.say(401, "{\"error\":\"who are you\"}"))) {
            var spec = ModelSpec.parse("openai:@" + server.address());
            assertThatThrownBy(() -> new Providers().listModels(spec, Map.of()))
                    .isInstanceOf(ModelFailure.class)
                    .hasMessage(
                            "openai wants a key (401); name its variable with key-env=NAME behind the model: who are you");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1:9999, http://127.0.0.1:9999",
        "0.0.0.0, http://127.0.0.1:11434",
        "0.0.0.0:9999, http://127.0.0.1:9999",
        ":9999, http://127.0.0.1:9999",
        "[::]:9999, http://127.0.0.1:9999",
        "http://box, http://box:11434",
        "https://box/ollama/, https://box/ollama",
        "box:1/v1, http://box:1"
    })
    void ollamaIsWhereItsVariableSaysHoweverThatIsWritten(String variable, String address) {
        assertThat(named("ollama").endpoint(Map.of("OLLAMA_HOST", variable)).address())
                .hasToString(address);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://me:pass-word@box", "ftp://box", "http://b ox", "http://box?key=pass-word", "://"})
    void anAddressThatCannotBeUsedIsNotRepeated(String variable) {
        assertThatThrownBy(() -> named("ollama").endpoint(Map.of("OLLAMA_HOST", variable)))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith("OLLAMA_HOST holds no address that can be used\n       write it as")
                .hasMessageNotContaining("pass-word");
    }

    @Test
    void aKeyGoesToItsProviderAndToTheAddressOfItsVariable() {
        var environment = Map.of("OPENAI_API_KEY", SECRET, "OPENAI_BASE_URL", "https://proxy.example/v1");
        assertThat(key("openai:m", Map.of("OPENAI_API_KEY", SECRET))).hasValue(SECRET);
        assertThat(key("openai:m", environment)).hasValue(SECRET);
        assertThat(key("openai:m@https://api.openai.com/v1", environment)).hasValue(SECRET);
        assertThat(key("openai:m@https://api.openai.com", environment)).hasValue(SECRET);
        assertThat(key("openai:m@https://other.example/v1", environment)).isEmpty();
        assertThat(key("lmstudio:m", Map.of("LMSTUDIO_API_KEY", SECRET))).hasValue(SECRET);
        assertThat(key("lmstudio:m", Map.of())).isEmpty();
        assertThat(key("openai:m@http://api.openai.com/v1", environment)).isEmpty();
        assertThat(key("openai:m@https://other.example/v1,key-env=OPENAI_API_KEY", environment))
                .hasValue(SECRET);
    }

    private static Optional<String> key(String spec, Map<String, String> environment) {
        var parsed = ModelSpec.parse(spec);
        return named(parsed.provider()).endpoint(parsed, environment).key().secret();
    }

    @Test
    void aMissingKeyIsAskedForByName() {
        var model = new Providers().model(ModelSpec.parse("gemini:m"), Map.of());
        var message = "gemini needs a key, and GEMINI_API_KEY or GOOGLE_API_KEY is not set\n"
                + "       set it in the environment or in a file given with --env-file";

        assertThatThrownBy(model::check).isInstanceOf(UserError.class).hasMessage(message);
        assertThatThrownBy(() -> model.chat(ChatRequest.ask("?")))
                .isInstanceOf(ModelFailure.class)
                .hasMessage(message);
    }

    @Test
    void aKeyNoHeaderCanCarryIsRefusedWithoutBeingShown() {
        assertThatThrownBy(() -> key("openai:m", Map.of("OPENAI_API_KEY", "sk-live\r\nX-Evil: 1")))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith("OPENAI_API_KEY holds characters that no key has")
                .hasMessageNotContaining("Evil");
    }

    @Test
    void aProviderWithoutAModelIsExplained() {
        assertThatThrownBy(() -> new Providers().model(ModelSpec.parse("ollama:"), Map.of()))
                .hasMessage(
                        "\"ollama:\" names no model\n       write it as ollama:MODEL; `assay models` lists what is there");
    }

    @Test
    void everyProviderHasANameOfItsOwn() {
        assertThat(new Providers().names())
                .extracting(Providers.Named::name)
                .doesNotHaveDuplicates()
                .contains("openai", "openai-responses", "anthropic", "gemini", "google-ai-studio", "groq")
                .contains("openrouter", "ollama", "lmstudio", "llama-server", "vllm", "mlx", "litellm");
    }

    @Test
    void aKeyIsHiddenWhereverItStands() {
        var key = new Key("K", Optional.of(SECRET), true);
        assertThat(key.toString()).isEqualTo("the key in K");
        assertThat(key.hiddenIn("Bearer " + SECRET + " or sk-live-0123***")).isEqualTo("Bearer [key] or [key]***");
        assertThat(key.hiddenInAll(Map.of(SECRET, List.of(Map.of("a", "x" + SECRET))))
                        .toString())
                .isEqualTo("{[key]=[{a=x[key]}]}");
        assertThat(Key.NONE.hiddenIn("text")).isEqualTo("text");
    }

    @Test
    void aPlaceholderIsNoSecret() {
        for (var placeholder : List.of("test", "none", "sk-local", "aaaaaaaaaaaaaaaaaaaa", "abababababababab")) {
            var key = new Key("K", Optional.of(placeholder), true);
            assertThat(key.hiddenIn("the test of " + placeholder)).isEqualTo("the test of " + placeholder);
        }
    }

    @Test
    void aSecretThatComesInPiecesIsHiddenToo() {
        for (int cut = 1; cut < SECRET.length(); cut++) {
            var shown = new StringBuilder();
            var listener =
                    new KeylessListener(new Key("K", Optional.of(SECRET), true), event -> shown.append(event.text()));
            for (var piece : List.of("it is ", SECRET.substring(0, cut), SECRET.substring(cut), " and s", "k")) {
                listener.heard(new ChatEvent(ChatEvent.Kind.CONTENT, piece, 1));
            }
            listener.end();
            assertThat(shown).hasToString("it is [key] and sk");
        }
    }
}
