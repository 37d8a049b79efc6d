package dev.assay.jsguest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import dev.assay.script.ScriptGuestMaker;
import dev.assay.script.ScriptLimits;
import dev.assay.script.ScriptOutcome;
import dev.assay.script.ScriptOutcome.Returned;
import dev.assay.script.ScriptOutcome.Threw;
import dev.assay.script.ScriptOutcome.TimedOut;
import dev.assay.script.ScriptTask;
import dev.assay.script.ScriptValue;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GraalGuestTest {
    private final GraalGuest guest = new GraalGuest();

    @AfterAll
    void close() {
        guest.close();
    }

    private List<ScriptOutcome> call(String source, String... arguments) {
        var limits = ScriptLimits.forCalls(arguments.length, Duration.ofSeconds(1));
        return guest.call(new ScriptTask(source, "f", List.of(arguments), limits));
    }

    private ScriptOutcome once(String source) {
        return call(source, "[]").getFirst();
    }

    private static Returned returned(String json) {
        return new Returned(ScriptValue.of(Json.read(json)));
    }

    private static Returned strange(String kind) {
        return new Returned(new ScriptValue.Strange(kind));
    }

    @Test
    void aGuestIsFoundOnTheClassPath() {
        assertThat(ServiceLoader.load(ScriptGuestMaker.class)).singleElement().isInstanceOf(GraalGuestMaker.class);
    }

    @Test
    void argumentsGoInAndCopiesOfResultsComeOut() {
        assertThat(call("const f = (a, b) => ({sum: a + b, list: [a, [b], 'x', null, true]})", "[1, 2]", "[0.5, -1]"))
                .containsExactly(
                        returned("{\"sum\": 3, \"list\": [1, [2], \"x\", null, true]}"),
                        returned("{\"list\": [0.5, [-1], \"x\", null, true], \"sum\": -0.5}"));
    }

    @Test
    void callsShareTheirGlobalScope() {
        assertThat(call("let n = 0; function f() { return ++n; }", "[]", "[]"))
                .containsExactly(returned("1"), returned("2"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "undefined | undefined",
                "NaN | NaN",
                "-Infinity | -Infinity",
                "10n | bigint",
                "Symbol() | symbol",
                "() => 1 | function",
                "String(1).repeat(100000) | too large",
            })
    void whatJsonHasNoWordForIsStrange(String expression, String kind) {
        assertThat(once("const f = () => (" + expression + ")")).isEqualTo(strange(kind));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "new Map() | Map",
                "new Set([1]) | Set",
                "new Date(0) | Date",
                "/x/ | RegExp",
                "new Error(1) | Error",
                "Promise.resolve(1) | Promise",
                "new Number(1) | Number",
                "new Uint8Array(0) | TypedArray",
                "Object.setPrototypeOf(new Map(), null) | Map",
                "Object.setPrototypeOf(new Date(0), Object.prototype) | Date",
            })
    void objectsOfOtherKindsAreForeignWhateverTheySayTheyAre(String expression, String kind) {
        assertThat(once("const f = () => (" + expression + ")"))
                .isEqualTo(new Returned(new ScriptValue.Foreign(kind, Map.of())));
    }

    @Test
    void holesAreNotValues() {
        assertThat(once("const f = () => new Array(2)"))
                .isEqualTo(new Returned(new ScriptValue.Items(
                        List.of(new ScriptValue.Strange("hole"), new ScriptValue.Strange("hole")))));
    }

    @Test
    void negativeZeroIsZero() {
        assertThat(once("const f = () => -0")).isEqualTo(returned("0"));
    }

    @Test
    void instancesOfClassesAreTheirMembers() {
        assertThat(once("class P { constructor() { this.x = 1 } get y() { return 2 } }; const f = () => new P()"))
                .isEqualTo(returned("{\"x\": 1}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"const g = 1", "let f = 5", "function f( {", "throw new Error('no')", "class f {}; undefined()"})
    void withoutAFunctionEveryCallFails(String source) {
        assertThat(call(source, "[]", "[]")).hasSize(2).allMatch(Threw.class::isInstance);
    }

    @Test
    void aNameThatIsNoIdentifierIsNotEvaluated() {
        var task = new ScriptTask("var hit = 0", "(() => 1)", List.of("[]"), ScriptLimits.forCalls(1));
        assertThat(guest.call(task)).allMatch(Threw.class::isInstance);
    }

    @Test
    void aCallThatTakesTooLongFailsAloneAndTheNextGoesOn() {
        assertThat(call("function f(x) { while (x); return x; }", "[0]", "[1]", "[0]"))
                .containsExactly(returned("0"), new TimedOut(), returned("0"));
    }

    @Test
    void aTaskThatTakesTooLongAltogetherHasPassedNothing() {
        var limits = new ScriptLimits(Duration.ofMinutes(1), Duration.ofMillis(500), 1_000_000_000, 1000);
        var task = new ScriptTask("function f(x) { while (x); return x; }", "f", List.of("[0]", "[1]", "[1]"), limits);
        assertThat(guest.call(task)).containsExactly(new TimedOut(), new TimedOut(), new TimedOut());
    }

    @Test
    void statementsAreCounted() {
        var limits = new ScriptLimits(Duration.ofSeconds(20), Duration.ofSeconds(20), 1000, 1000);
        var task = new ScriptTask("function f() { for (let i = 0; i < 1e5; i++) i; }", "f", List.of("[]"), limits);
        assertThat(guest.call(task)).containsExactly(new TimedOut());
    }

    @Test
    void theGuestLivesOnAfterAScriptThatEndedItsProcess() {
        assertThat(once("function f() { const a = []; while (true) a.push(new Array(1e5).fill({})); }"))
                .isNotInstanceOf(Returned.class);
        assertThat(once("const f = () => 1")).isEqualTo(returned("1"));
    }

    @Test
    void deepRecursionIsPossibleAndEndlessRecursionIsAnError() {
        assertThat(once("const f = () => { const g = n => n ? 1 + g(n - 1) : 0; return g(5000); }"))
                .isEqualTo(returned("5000"));
        assertThat(once("const f = () => f()")).isNotInstanceOf(Returned.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "function f() { return 1 } | true",
                "const f = async (x) => { await x; for (const [a, ...b] of x) yield_(a ?? b) } | true",
                "x = 010; with (x) {} | true",
                "return 1 | false",
                "function f( { | false",
                "let a; let a | false",
                "interface X { a: string } | false",
                "while(true){} | true",
            })
    void grammarIsCheckedAndNothingIsRun(String source, boolean parses) {
        assertThat(guest.parses(source)).isEqualTo(parses);
    }

    @Test
    void textNestedTooDeepIsNoScriptAndDoesNoHarm() {
        assertThat(guest.parses("[".repeat(200_000))).isFalse();
        assertThat(once("const f = () => 2")).isEqualTo(returned("2"));
    }
}
