package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Golden;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.evaluator.GoldenScores;
import dev.assay.evaluator.Scores;
import dev.assay.sandbox.Sandbox;
import dev.assay.text.GoldenRow;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class CodeExecutionTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String PROMPT = "def twice(x):\n    '''Return two times x.'''\n";
    private static final Map<String, Object> CONTINUED = Map.of(
            "context", PROMPT,
            "test", "def check(candidate):\n    assert candidate(2) == 4\n    assert candidate('ab') == 'abab'\n",
            "entry_point", "twice");
    private static final Map<String, Object> TOLD = Map.of(
            "context", "Write a function twice.", "test_list", List.of("assert twice(2) == 4", "assert twice(0) == 0"));

    @BeforeAll
    static void needsASandbox() {
        Assumptions.assumeTrue(
                Sandbox.safest().problem().isEmpty(),
                () -> Sandbox.safest().problem().orElse(""));
    }

    private static Score score(Profile profile, Map<String, Object> reference, String answer) {
        var evaluator = new CodeExecution(profile, Sandbox.safest(), PATIENCE);
        return Scores.all(evaluator, "", reference, Response.answer(answer)).getFirst();
    }

    private static Score standard(Map<String, Object> reference, String answer) {
        return score(Profile.STANDARD, reference, answer);
    }

    private static void passes(Map<String, Object> reference, String answer) {
        assertThat(standard(reference, answer)).isEqualTo(Score.of("pass_at_1", 1));
    }

    private static void fails(Map<String, Object> reference, String answer, String why) {
        assertThat(standard(reference, answer)).isEqualTo(new Score.Value("pass_at_1", 0, why));
    }

    private static Map<String, Object> with(Map<String, Object> reference, String key, Object value) {
        var changed = new LinkedHashMap<>(reference);
        changed.put(key, value);
        return changed;
    }

    private static Map<String, Object> tests(String... tests) {
        return Map.of("test_list", List.of(tests));
    }

    @Nested
    class Standard {
        @Test
        void aRightAnswerPassesHoweverItIsWritten() {
            passes(CONTINUED, "    return 2 * x\n");
            passes(CONTINUED, "return 2 * x");
            passes(CONTINUED, "y = x\nfor _ in range(1):\n    y = y + x\nreturn y");
            passes(CONTINUED, "Sure!\n```python\ndef twice(x):\n    return 2 * x\n```\nThis doubles x.");
            passes(CONTINUED, "```\n    return 2 * x\n```");
            passes(TOLD, "Here:\n```python\ndef twice(n):\n    return n + n\n```\nTry `twice(2)`.");
            passes(TOLD, "twice = lambda n: n + n\nif __name__ == '__main__':\n    raise ValueError");
        }

        @Test
        void aWrongAnswerFailsAndTellsWhy() {
            fails(CONTINUED, "    return x\n", "AssertionError");
            fails(CONTINUED, "    return x.y\n", "AttributeError: 'int' object has no attribute 'y'");
            fails(CONTINUED, "```python\ndef thrice(x):\n    return 3 * x\n```", "AssertionError");
            fails(TOLD, "def thrice(x): return 3 * x", "NameError: name 'twice' is not defined");
            fails(TOLD, "", "the answer is empty");
            fails(TOLD, "I do not know.", "SyntaxError: invalid syntax (<answer>, line 1)");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "import sys\nsys.exit(0)",
                    "import os\nos._exit(0)",
                    "exit()",
                    "raise SystemExit(0)",
                    "def twice(x):\n    import os\n    os._exit(0)",
                    "def twice(x):\n    raise SystemExit(0)",
                    "import atexit, os\natexit.register(lambda: os._exit(0))\ndef twice(x): return x",
                    "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)",
                    "import os\ndef twice(x):\n    os.kill(-1, 9)\n    return x"
                })
        void endingEarlyDoesNotPass(String answer) {
            assertThat(Scores.of(
                            new CodeExecution(Profile.STANDARD, Sandbox.safest(), PATIENCE),
                            TOLD,
                            Response.answer(answer)))
                    .containsEntry("pass_at_1", 0.0);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    // equal to everything, near to everything
                    """
                    class Yes:
                        def __eq__(self, other): return True
                        def __lt__(self, other): return True
                        def __sub__(self, other): return 0
                        def __rsub__(self, other): return 0
                        def __abs__(self): return 0
                        def __contains__(self, other): return True
                        def __iter__(self): return iter(())
                    def twice(x): return Yes()
                    """,
                    // numbers that are not what they seem
                    """
                    class Yes(int):
                        def __eq__(self, other): return True
                        def __hash__(self): return 0
                    def twice(x): return Yes(0)
                    """,
                    // patched built-ins
                    """
                    import builtins
                    builtins.abs = lambda x: 0
                    builtins.AssertionError = builtins.ValueError
                    def abs(x): return 0
                    def all(x): return True
                    def isinstance(x, y): return True
                    def twice(x): return 17
                    """,
                    // searching the process for tests
                    """
                    import gc, os, sys
                    def twice(x):
                        frame = sys._getframe()
                        while frame:
                            for name, value in list(frame.f_globals.items()):
                                if "assert" in str(value): os.write(1, b'["value", true]\\n')
                            frame = frame.f_back
                        return 17
                    """,
                    // answering in place of the process that asks
                    """
                    import os
                    for number in range(3, 20):
                        try:
                            os.write(number, b'["value", ["int", "0x4"]]\\n' * 20)
                        except OSError:
                            pass
                    def twice(x): return 17
                    """
                })
        void trickeryDoesNotPass(String answer) {
            var reference = tests("assert twice(2) == 4", "assert abs(twice(2) - 4) < 0.1", "assert 4 in [twice(2)]");

            assertThat(standard(reference, answer))
                    .isInstanceOfSatisfying(
                            Score.Value.class,
                            value -> assertThat(value.value()).isZero());
        }

        @Test
        void timeIsLimited() {
            var evaluator = new CodeExecution(Profile.STANDARD, Sandbox.safest(), Duration.ofSeconds(2));

            assertThat(Scores.all(evaluator, "", TOLD, Response.answer("while True: pass")))
                    .containsExactly(new Score.Value("pass_at_1", 0, "timeout"));
        }

        @Test
        void memoryIsLimited() {
            fails(TOLD, """
                    import os, time
                    for _ in range(16):
                        if os.fork() == 0:
                            held = b"x" * (100 << 20)
                            time.sleep(100)
                    time.sleep(100)
                    """, "memory");
        }

        @Test
        void plainDataOfEveryKindComesAndGoesUnchanged() {
            passes(tests("""
                    import collections, decimal, fractions
                    values = [None, True, 0, -1, 2**5000, 0.1, float("inf"), -0.0, 1j, "", "é\\ud800\\n", b"\\x00\\xff",
                              bytearray(b"x"), [], [[1], (2,)], (), {1, 2}, frozenset("ab"), {"a": {1: (None,)}, 2: []},
                              range(3, 10, 2), collections.deque([1]), decimal.Decimal("1.10"), fractions.Fraction(1, 3)]
                    for value in values:
                        result = same(value)
                        assert result == value and type(result) is type(value), value
                    assert repr(same(-0.0)) == "-0.0"
                    assert same(float("nan")) != same(float("nan"))
                    """), "def same(value): return value");
        }

        @Test
        void whatIsNotPlainIsUsedFromAfar() {
            passes(tests("""
                    root = Node(1)
                    root.left = Node(2)
                    root.left.right = Node(3)
                    assert total(root) == 6
                    assert root.left.value == 2 and isinstance(root, Node) and not isinstance(1, Node)
                    assert root == Node(1) and root != Node(2) and len({root, Node(1)}) == 1
                    assert list(values(root)) == [1, 2, 3] and next(values(root)) == 1
                    assert sorted(values(root), reverse=True)[0] == 3
                    assert str(root) == "Node 1" and f"{root:>8}" == "  Node 1" and len(root) == 3 and root[0] == 1
                    assert (root + root.left).value == 3
                    """), """
                    class Node:
                        def __init__(self, value):
                            self.value, self.left, self.right = value, None, None
                        def __eq__(self, other): return self.value == other.value
                        def __hash__(self): return self.value
                        def __str__(self): return f"Node {self.value}"
                        def __len__(self): return total(self) // 2
                        def __getitem__(self, key): return list(values(self))[key]
                        def __add__(self, other): return Node(self.value + other.value)
                    def values(node):
                        if node:
                            yield node.value
                            yield from values(node.left)
                            yield from values(node.right)
                    def total(node): return sum(values(node))
                    """.replace("total(self) // 2", "3"));
        }

        @Test
        void testsMayGiveFunctionsIteratorsAndObjectsOfTheirOwn() {
            passes(tests("""
                    class Point:
                        def __init__(self, x): self.x = x
                        def moved(self, by): return Point(self.x + by)
                    assert apply(lambda x, y=1: x + y, 2) == 3
                    assert apply(len, "abc") == 3
                    assert total(x for x in range(4)) == 6
                    point = Point(1)
                    move(point)
                    assert point.x == 6
                    assert apply(lambda node: node.value, 7, Holder) == 7
                    """), """
                    def apply(function, value, wrap=lambda x: x): return function(wrap(value))
                    def total(values): return sum(values)
                    def move(point): point.x = point.moved(2).x * 2
                    class Holder:
                        def __init__(self, value): self.value = value
                    """);
        }

        @Test
        void aFunctionOfTheTestsLeadsNoFurther() {
            fails(
                    tests("assert peek(lambda: 1) == 'secret'", "secret = 'secret'"),
                    "def peek(function): return function.__globals__['secret']",
                    "AttributeError: __globals__");
        }

        @Test
        void exceptionsArriveAsWhatTheyAre() {
            passes(tests("""
                    try:
                        fail(ValueError)
                        assert False
                    except ValueError as problem:
                        assert str(problem) == "no"
                    """), "def fail(kind): raise ValueError('no')");
            fails(tests("fail()"), "class Own(Exception): pass\ndef fail(): raise Own('x')", "Failure: Own: x");
        }

        @Test
        void aDeadProgramCannotBeCaughtByItsTests() {
            fails(
                    tests("try:\n    die()\nexcept:\n    pass"),
                    "def die():\n    import os\n    os._exit(0)",
                    "the program ended before its tests did");
        }

        @Test
        void importsAndSetupComeBeforeAnswerAndTests() {
            passes(
                    with(tests("assert math.isclose(area(1), math.pi)"), "test_imports", List.of("import math")),
                    "UNIT = math.pi\ndef area(r): return UNIT * r * r");
            passes(
                    with(tests("assert depth(root) == 2"), "test_setup_code", "root = Node(Node(None))"),
                    "class Node:\n    def __init__(self, child): self.child = child\n"
                            + "def depth(node): return 1 + depth(node.child) if node else 0");
            passes(tests("assert math.isclose(f(), 3.0)"), "import math\ndef f(): return 3.0");
        }

        @Test
        void helpersOfThePromptAreThePromptsOwn() {
            var reference = Map.<String, Object>of(
                    "context", "def near(a, b):\n    return abs(a - b) < 1e-6\n\ndef root(x):\n    ''' '''\n",
                    "test", "def check(candidate):\n    assert near(candidate(4.0), 2.0)\n",
                    "entry_point", "root");

            passes(reference, "    return x ** 0.5\n");
            fails(reference, "def near(a, b): return True\ndef root(x): return 17", "AssertionError");
        }

        @Test
        void aFunctionNamedLikeABuiltInIsTestedWhereItIsAskedFor() {
            passes(tests("assert sum(10, 15) == 6"), "def sum(a, b):\n    return 6");
        }

        @Test
        void testsThatCannotBeRunScoreNobody() {
            assertThat(standard(tests("assert twice(2) = 4"), "def twice(x): return 2 * x"))
                    .isInstanceOfSatisfying(
                            Score.Unscored.class,
                            unscored -> assertThat(unscored.reason()).startsWith("the tests are no Python: "));
            assertThat(standard(with(TOLD, "test_imports", "import no_such_module"), "def twice(x): return 2 * x"))
                    .isEqualTo(new Score.Unscored(
                            "pass_at_1", "the tests need what is not here: No module named 'no_such_module'"));
            fails(TOLD, "import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'");
        }

        @Test
        void programsLongerThanACommandLinePass() {
            passes(TOLD, "x = '" + "y".repeat(300_000) + "'\ndef twice(x): return 2 * x");
        }

        @Test
        void whatIsPrintedIsNobodysBusiness() {
            passes(TOLD, "print('[\"value\", 1]' * 1000)\ndef twice(x):\n    print(x)\n    return 2 * x");
        }
    }

    @Nested
    class Compat {
        @Test
        void theProgramIsPromptAnswerAndTests() {
            assertThat(program(CONTINUED, "    return 2 * x"))
                    .isEqualTo(PROMPT + "    return 2 * x\n\n" + CONTINUED.get("test") + "\n\ncheck(twice)\n");
            assertThat(program(with(TOLD, "test_setup_code", "import math"), "x = 1"))
                    .isEqualTo("x = 1\nimport math\nassert twice(2) == 4\nassert twice(0) == 0\n");
            assertThat(program(TOLD, " \n ")).isEmpty();
            assertThat(program(Map.of("context", "x"), "x = 1")).isEmpty();
            assertThat(program(Map.of("test_list", "ab"), "x = 1")).isEqualTo("x = 1\na\nb\n");
        }

        @Test
        void nullIsTheWordNone() {
            var reference = new HashMap<String, Object>(Map.of("test", "pass"));
            reference.put("context", null);

            assertThat(program(reference, "\nx = 1")).isEqualTo("None\nx = 1\n\npass\n");
        }

        private static String program(Map<String, Object> reference, String answer) {
            return CodeCompat.program(new CodeFields(new OpenExample("1", ""), new OpenReference(reference)), answer);
        }

        @Test
        void aStatusOfZeroPasses() {
            assertThat(compat("def twice(x): return 2 * x")).isOne();
            assertThat(compat("exit()")).isOne();
            assertThat(compat("def twice(x): return x")).isZero();
            assertThat(compat("```python\ndef twice(x): return 2 * x\n```")).isZero();
            assertThat(compat("def twice(x): return 2 * x\n# größer")).isOne();
        }

        @Test
        void whatNoCommandLineHoldsFails() {
            assertThat(compat("def twice(x): return 2 * x\n#" + "x".repeat(130_000)))
                    .isOne();
            assertThat(compat("def twice(x): return 2 * x\n#" + "x".repeat(132_000)))
                    .isZero();
            assertThat(compat("def twice(x): return 2 * x\n#\0")).isZero();
            assertThat(compat("def twice(x): return 2 * x\n#\ud800")).isZero();
        }

        private static double compat(String answer) {
            return score(Profile.COMPAT, TOLD, answer) instanceof Score.Value value ? value.value() : -1;
        }

        @Test
        void evenCompatRunsNothingOutsideASandbox() {
            var evaluator = new CodeExecution(Profile.COMPAT, Sandbox.missing("no sandbox"), PATIENCE);

            assertThat(Scores.all(evaluator, "", TOLD, Response.answer("exit()")))
                    .containsExactly(new Score.Unscored("pass_at_1", "no sandbox"));
            assertThat(Scores.of(evaluator, TOLD, Response.answer(""))).containsEntry("pass_at_1", 0.0);
        }
    }

    @Test
    void withoutASandboxItIsUnscored() {
        var evaluator = new CodeExecution(Profile.STANDARD, Sandbox.missing("no sandbox"), PATIENCE);

        assertThat(Scores.all(evaluator, "", TOLD, Response.answer("def twice(x): return 2 * x")))
                .containsExactly(new Score.Unscored("pass_at_1", "no sandbox"));
    }

    @Test
    void itAppliesWhereThereAreTests() {
        var standard = new CodeExecution(Profile.STANDARD, Sandbox.safest(), PATIENCE);
        var example = new OpenExample("1", "", Map.of("test_list", List.of("pass")));

        assertThat(standard.appliesTo(example, Reference.none())).isTrue();
        assertThat(standard.appliesTo(new OpenExample("1", ""), new OpenReference(CONTINUED)))
                .isTrue();
        assertThat(standard.appliesTo(new OpenExample("1", ""), Reference.answer("x")))
                .isFalse();
        assertThat(standard.appliesTo(
                        new OpenExample("1", ""), new OpenReference(Map.of("test", " ", "test_list", List.of()))))
                .isFalse();
        assertThat(new CodeExecution(Profile.COMPAT, Sandbox.safest(), PATIENCE)
                        .appliesTo(new OpenExample("1", ""), Reference.none()))
                .isTrue();
    }

    @Test
    void itsConfigurationNamesWhatCanChangeAScore() {
        assertThat(new CodeExecution(Profile.STANDARD, Sandbox.unsafe(), CodeExecution.TIMEOUT).configuration())
                .isEqualTo(Map.of("timeout_millis", 10_000L, "sandbox", "none"));
    }

    @Test
    @Tag("ci")
    void compatScoresEqualTheOriginals() {
        assertThat(Golden.rows("context-bench/evaluators-code_execution.jsonl"))
                .allSatisfy(row ->
                        GoldenScores.agree(row.get("id"), Scores.ofGolden(ofGolden(row), row), row.get("scores")));
    }

    @Test
    void compatProgramsEqualTheOriginals() {
        assertThat(Golden.rows("context-bench/evaluators-code_execution.jsonl"))
                .allSatisfy(row -> assertThat(ofGolden(row)
                                .work(
                                        new OpenExample("1", ""),
                                        new OpenReference(GoldenRow.map(row, "original")),
                                        new Response(
                                                Optional.empty(), Optional.empty(), GoldenRow.map(row, "processed"))))
                        .as("%s", row.get("id"))
                        .isEqualTo(row.get("aux")));
    }

    static CodeExecution ofGolden(Map<String, Object> row) {
        var seconds = GoldenScores.number(GoldenRow.map(row, "params").get("timeout"));
        return new CodeExecution(Profile.COMPAT, Sandbox.safest(), Duration.ofMillis(Math.round(seconds * 1000)));
    }
}
