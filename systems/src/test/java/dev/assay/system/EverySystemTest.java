package dev.assay.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Control;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Profile;
import dev.assay.piece.Pieces;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.tokens.BpeTokens;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What every built-in that is not a command promises, on every text.
class EverySystemTest {
    private static final Set<String> COMMANDS = Set.of("exec", "exec-json", "tool", "agent", "claude-cli");
    private static final Set<String> REWRITING = Set.of(
            "drain",
            "json-minify",
            "stack-fold",
            "random-tokens",
            "whitespace",
            "stop-words",
            "lead",
            "json-condense",
            "table-condense",
            "diff-condense",
            "mask-observations",
            "sliding-window",
            "clear-tool-results");
    private static final Set<String> WITHOUT_BUDGET = Set.of("identity", "null", "oracle");

    static Stream<Arguments> systemsAndTexts() {
        return systems()
                .flatMap(name -> Texts.all().entrySet().stream()
                        .map(text -> Arguments.of(name, text.getKey(), text.getValue())));
    }

    static Stream<Arguments> budgetedSystemsAndTexts() {
        return systemsAndTexts()
                .filter(arguments -> !WITHOUT_BUDGET.contains((String) arguments.get()[0]));
    }

    static Stream<Arguments> verbatimSystemsAndTexts() {
        return budgetedSystemsAndTexts()
                .filter(arguments -> !REWRITING.contains((String) arguments.get()[0]));
    }

    static Stream<String> systems() {
        return BuiltInSystems.ALL.stream().map(BuiltIn::name).filter(name -> !COMMANDS.contains(name));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("budgetedSystemsAndTexts")
    void outputStaysWithinItsRatio(String system, String title, String text) throws Exception {
        for (var ratio : List.of(0.0, 0.01, 0.1, 0.3, 0.77, 1.0)) {
            assertThat((double) BpeTokens.CL100K_BASE.count(Texts.through(system + ":ratio=" + ratio, text)))
                    .isLessThanOrEqualTo(ratio * BpeTokens.CL100K_BASE.count(text));
        }
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("budgetedSystemsAndTexts")
    void byTheRulesOfCompatARatioIsOneOfCharacters(String system, String title, String text) throws Exception {
        for (var ratio : List.of(0.0, 0.1, 0.77)) {
            var budget = Budget.under(Profile.COMPAT, Budget.ratio(ratio));
            for (var spec : List.of(system, system + ":ratio=" + ratio)) {
                var made = BuiltInSystems.create(spec, budget, ExecOptions.DEFAULT);
                var isCut = made.configuration().containsValue("ratio=" + (ratio == 0 ? "0" : ratio));
                assertThat((double)
                                Texts.output(made, new OpenExample("x", text)).length())
                        .isLessThanOrEqualTo(isCut ? ratio * text.length() : Double.MAX_VALUE);
            }
        }
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("budgetedSystemsAndTexts")
    void outputStaysWithinItsTokens(String system, String title, String text) throws Exception {
        for (var tokens : List.of(0, 1, 7, 100, 2_000)) {
            assertThat(BpeTokens.CL100K_BASE.count(
                            Texts.through(system + ":tokens=" + tokens, text, "is the disk gone?")))
                    .isLessThanOrEqualTo(tokens);
        }
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("verbatimSystemsAndTexts")
    void outputIsMadeOfPiecesOfTheInputInTheirOrder(String system, String title, String text) throws Exception {
        var pieces = Pieces.of(text);
        for (var spec : List.of(":ratio=0.5", ":ratio=0.2", ":tokens=50")) {
            assertThat(isSubsequence(Texts.through(system + spec, text), pieces))
                    .isTrue();
        }
    }

    /// Greedy matching would do for different pieces; equal prefixes need the search.
    private static boolean isSubsequence(String output, Pieces pieces) {
        var reachable = new BitSet(output.length() + 1);
        reachable.set(0);
        for (int i = 0; i < pieces.size(); i++) {
            var piece = pieces.piece(i);
            for (int at = reachable.previousSetBit(output.length()); at >= 0; at = reachable.previousSetBit(at - 1)) {
                if (output.startsWith(piece, at)) {
                    reachable.set(at + piece.length());
                }
                if (at == 0) {
                    break;
                }
            }
        }
        return reachable.get(output.length());
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("systemsAndTexts")
    void outputIsTheSameEveryTime(String system, String title, String text) throws Exception {
        var example = new OpenExample("an-id", text, Map.of("question", "which disk is gone?"));
        var reference = new OpenReference(Map.of("evidence", List.of("disk sda1 is gone")));
        var one = BuiltInSystems.create(system);
        var other = BuiltInSystems.create(system);
        if (one instanceof Control<Example> control) {
            assertThat(control.process(example, reference))
                    .isEqualTo(((Control<Example>) other).process(example, reference));
        } else {
            assertThat(one.process(example)).isEqualTo(other.process(example)).isEqualTo(one.process(example));
        }
    }

    @ParameterizedTest
    @MethodSource("systems")
    void configurationNamesTheSystemAndItsVersion(String system) {
        assertThat(BuiltInSystems.create(system).configuration())
                .containsEntry("system", system)
                .containsKey("version");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("systemsAndTexts")
    void everythingIsKeptThatNoBudgetForbids(String system, String title, String text) throws Exception {
        var keeping = Set.of(
                "identity",
                "head",
                "tail",
                "head-tail",
                "random-lines",
                "random-tokens",
                "bm25",
                "mmr",
                "textrank",
                "fail-first",
                "embedding-select");
        if (keeping.contains(system)) {
            var spec = system.equals("identity") ? system : system + ":ratio=1";
            assertThat(Texts.through(spec, text)).isEqualTo(text);
        }
    }
}
