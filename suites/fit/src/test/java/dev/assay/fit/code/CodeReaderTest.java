package dev.assay.fit.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import org.junit.jupiter.api.Test;

class CodeReaderTest {
    private static final String HELPER = "```js\nfunction twice(n) { return 2 * n; }\n```\n";
    private static final String ASKED = "```js\nfunction f(n) { return twice(n); }\n```\n";

    private static String read(Profile profile, String reply) {
        return new CodeReader(profile, _ -> true).script(reply, "f");
    }

    @Test
    void aBlockThatDeclaresWhatTheFunctionCallsStandsBeforeIt() {
        assertThat(read(Profile.STANDARD, HELPER + ASKED))
                .isEqualTo("function twice(n) { return 2 * n; }\nfunction f(n) { return twice(n); }");
        assertThat(read(Profile.STANDARD, ASKED + HELPER)).startsWith("function twice");
    }

    @Test
    void aBlockThatDeclaresNothingOfUseIsLeftOut() {
        var reply = "```js\nconst other = 1;\n```\n```js\nfunction f(n) { return n; }\n```";
        assertThat(read(Profile.STANDARD, reply)).isEqualTo("function f(n) { return n; }");
    }

    @Test
    void aReplyWithoutFencesThatIsAScriptIsTakenWhole() {
        var reply = "const TWO = 2;\nfunction f(n) { return TWO * n; }";
        assertThat(read(Profile.STANDARD, reply)).isEqualTo(reply);
        assertThat(read(Profile.COMPAT, reply)).isEqualTo("function f(n) { return TWO * n; }");
    }

    @Test
    void aFunctionThatReturnsAPromiseStaysOne() {
        var reader = new CodeReader(Profile.STANDARD, code -> !code.contains("Here"));
        assertThat(reader.script("Here it is: async function f(n) { return n; }", "f"))
                .isEqualTo("async function f(n) { return n; }");
    }

    @Test
    void aClassOrFunctionWithoutNameThatIsTheDefaultExportIsCalledThroughTheModule() {
        assertThat(read(Profile.STANDARD, "```js\nexport default class { static f(n) { return n; } }\n```"))
                .isEqualTo("module.exports = class { static f(n) { return n; } }");
        assertThat(read(Profile.STANDARD, "```js\n// f\nexport default function (n) { return n; }\n```"))
                .contains("module.exports = function (n)");
        assertThat(read(Profile.STANDARD, "```js\nexport default function f(n) { return n; }\n```"))
                .isEqualTo("function f(n) { return n; }");
    }
}
