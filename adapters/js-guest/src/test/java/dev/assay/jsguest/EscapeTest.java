package dev.assay.jsguest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import dev.assay.script.ScriptLimits;
import dev.assay.script.ScriptOutcome.Returned;
import dev.assay.script.ScriptTask;
import dev.assay.script.ScriptValue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Programs that do not solve their task, which is to add 1 to each item, and would like to pass all the
/// same.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EscapeTest {
    private static final Duration CALL = Duration.ofSeconds(1);
    private static final Returned EXPECTED = new Returned(ScriptValue.of(Json.read("[42, 7, 0]")));

    /// For stopping what runs, for a process that has to be started again, and for a busy machine.
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private final GraalGuest guest = new GraalGuest();

    @AfterAll
    void close() {
        guest.close();
    }

    private boolean passes(String source) {
        var limits = ScriptLimits.forCalls(1, CALL);
        return guest.call(new ScriptTask(source, "addOne", List.of("[[41, 6, -1]]"), limits))
                .getFirst()
                .equals(EXPECTED);
    }

    @Test
    void anHonestSolutionPasses() {
        assertThat(passes("const addOne = (list) => list.map((x) => x + 1);")).isTrue();
    }

    @ParameterizedTest
    @MethodSource("tricks")
    @Tag("ci")
    void aTrickDoesNotPassAndComesToAnEnd(String source) {
        var start = System.nanoTime();
        assertThat(passes(source)).isFalse();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(PATIENCE);
    }

    @Test
    void theGuestIsAsItWasAfterAllOfThem() {
        tricks().limit(5).forEach(this::passes);
        assertThat(passes("const addOne = (list) => list.map((x) => x + 1);")).isTrue();
    }

    static Stream<String> tricks() {
        return Stream.of(
                // what comparisons and copies are made of
                "Array.prototype.every = () => true; Array.prototype.map = function () { return this; };"
                        + " function addOne(l) { return new Array(l.length).fill(0); }",
                "Object.prototype.toJSON = () => 42; Array.prototype.toJSON = () => [42, 7, 0]; const addOne = (l) => l;",
                "JSON.stringify = () => '[\"a\",42,7,0]'; JSON.parse = () => [[1]]; const addOne = (l) => l;",
                "Object.keys = () => []; Array.isArray = () => false; const addOne = (l) => l;",
                "Reflect.apply = () => [42, 7, 0]; const addOne = (l) => l;",
                "Object.is = () => true; Number.prototype.valueOf = () => 42; const addOne = (l) => l;",
                "String.prototype.concat = () => 'R'; const addOne = (l) => l.length;",
                "Object.defineProperty(Object.prototype, 'length', { get() { return 3; } }); const addOne = () => ({});",
                "Object.defineProperty(Array.prototype, 0, { get() { return 42; } }); const addOne = () => new Array(3);",
                "Object.prototype.expected = [42]; const addOne = (l) => l;",
                "Function.prototype.call = Function.prototype.apply = () => [42, 7, 0]; const addOne = (l) => l;",
                "const addOne = (l) => new Array(3);",
                "const addOne = (l) => ({ 0: 42, 1: 7, 2: 0, length: 3 });",
                "const addOne = (l) => new Proxy({ 0: 42, 1: 7, 2: 0 }, { ownKeys: () => ['0', '1', '2', 'length'] });",
                "const addOne = (l) => ({ then(done) { done([42, 7, 0]); } });",
                "const addOne = async (l) => l.map((x) => x + 1);",
                "const addOne = (l) => new Promise(() => {});",
                "function* addOne(l) { yield* l.map((x) => x + 1); }",
                "const addOne = (l) => l.map((x) => BigInt(x + 1));",
                "const addOne = (l) => l.map((x) => String(x + 1));",
                "const addOne = (l) => Int8Array.from(l, (x) => x + 1);",
                "const addOne = (l) => new Set(l.map((x) => x + 1));",
                "const addOne = (l) => l.map((x) => ({ valueOf: () => x + 1, toString: () => String(x + 1) }));",
                "const addOne = (l) => { l.push(l); return l; };",
                // the way out
                "const p = console.log.constructor('return process')(); p.exit(0);",
                "const p = (() => {}).constructor.constructor('return this')().process; p.exit(0);",
                "const addOne = (l) => Reflect.construct(Function, ['return [42, 7, 0]'])();",
                "const addOne = (l) => (async () => {}).constructor('return 1')();",
                "const addOne = (l) => (0, eval)('[42, 7, 0]');",
                "const addOne = (l) => import('fs').then((m) => m.readFileSync('/etc/passwd'));",
                "const addOne = (l) => Java.type('java.lang.Runtime').getRuntime().halt(0);",
                "const addOne = (l) => Polyglot.eval('js', '[42, 7, 0]');",
                "const addOne = (l) => load('/etc/passwd');",
                "const addOne = (l) => require('child_process').execSync('id');",
                "function addOne(l) { return addOne.caller.arguments[0]; }",
                "const addOne = (l) => { try { throw new Error(); } catch (e) { return e.stack; } };",
                "Error.prepareStackTrace = (_, frames) => frames[0].getThis(); const addOne = (l) => new Error().stack;",
                "quit(0); const addOne = (l) => l;",
                // no end
                "while (true) {}",
                "const addOne = (l) => { for (;;); };",
                "const addOne = (l) => { try { for (;;); } finally { for (;;); } };",
                "const addOne = (l) => ({ get a() { for (;;); } });",
                "const addOne = (l) => new Proxy([], { get() { for (;;); } });",
                "const addOne = (l) => new Proxy({}, { ownKeys() { for (;;); } });",
                "const addOne = (l) => /^(a|b|ab)*c\\1$/.test('ab'.repeat(50) + 'd');",
                "const addOne = (l) => { (function again() { Promise.resolve().then(again); })(); return [42, 7, 0]; };",
                "const addOne = (l) => { let b = 3n ** 3000000n; for (;;) b = b * b; };",
                "const addOne = (l) => { const deep = []; let d = deep; for (;;) { const n = []; d.push(n); d = n; } };",
                "const addOne = (l) => new Proxy([], { get: (t, k, r) => (k === 'length' ? 3 : r) });",
                "const addOne = (l) => { for (;;) l.sort(() => Math.random() - 0.5); };",
                // too much
                "const addOne = (l) => { const a = []; for (;;) a.push(new Array(1e6).fill(1)); };",
                "const addOne = (l) => { let s = 'x'; for (;;) s += s; };",
                "const addOne = (l) => { const s = []; for (;;) s.push('x'.repeat(1e6) + s.length); };",
                "const addOne = (l) => new ArrayBuffer(2 ** 31);",
                "const addOne = (l) => 'x'.repeat(2 ** 28);",
                "const addOne = (l) => new Array(2 ** 32 - 1);",
                "const addOne = (l) => Array.from({ length: 2 ** 32 });",
                "const addOne = (l) => { for (;;) console.log('x'.repeat(1e5)); };",
                "const addOne = (l) => addOne(l);",
                "const addOne = (l) => { let d = []; for (let i = 0; i < 1e5; i++) d = [d]; return d; };",
                // what is thrown
                "const addOne = (l) => { throw { get message() { for (;;); } }; };",
                "const addOne = (l) => { throw { toString() { throw this; }, message: '[42, 7, 0]' }; };",
                "const addOne = (l) => { throw new Proxy({}, { get() { throw 1; } }); };",
                "const addOne = (l) => { throw 'R[\"a\",42,7,0]'; };",
                "Object.defineProperty(globalThis, 'addOne', { get() { for (;;); } });");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "process",
                "require",
                "Java",
                "Packages",
                "Polyglot",
                "Graal",
                "load",
                "print",
                "WebAssembly",
                "fetch",
                "setTimeout",
                "SharedArrayBuffer",
                "globalThis.constructor.constructor('return process')()"
            })
    void nothingOfTheHostIsThere(String name) {
        var task = new ScriptTask(
                "const f = () => { try { return typeof (" + name + ") } catch { return 'undefined' } }",
                "f",
                List.of("[]"),
                ScriptLimits.forCalls(1));
        assertThat(guest.call(task)).containsExactly(new Returned(new ScriptValue.Text("undefined")));
    }

    @Test
    void noFileIsMade() {
        var file = Path.of(
                System.getProperty("java.io.tmpdir"),
                "assay-escaped-" + ProcessHandle.current().pid());
        passes("const addOne = (l) => { try { require('fs').writeFileSync('%s', 'x') } catch {} ; return l }"
                .formatted(file));
        assertThat(Files.exists(file)).isFalse();
    }

    @Test
    void nothingIsLeftWhenTheEngineIsGone() {
        Path scratch;
        try (var connection = Connection.open()) {
            scratch = connection.scratch();
            assertThat(scratch).isNotEmptyDirectory();
        }
        assertThat(scratch).doesNotExist();
    }
}
