package dev.assay.compact.flow;

import dev.assay.api.Profile;
import dev.assay.compact.Difficulty;
import dev.assay.compact.Turn;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.artifact.ArtifactPrompts;
import dev.assay.compact.generation.CaseGenerator;
import dev.assay.compact.generation.Lexicon;
import dev.assay.compact.run.CompactMethods;
import dev.assay.compact.run.CompactSuites;
import dev.assay.compact.run.ScriptedCalls;
import dev.assay.spec.ExecOptions;
import dev.assay.tokens.BpeTokens;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// Plays one case of 120 turns and 200,000 tokens through three cycles, in a process whose memory is limited. Prints
/// the turns and tokens of the case, and the cycles that were played.
final class LongCase {
    private static final int TURNS = 120;
    private static final int TOKENS = 200_000;

    private LongCase() {}

    public static void main(String[] methods) throws InterruptedException {
        var generator = new CaseGenerator(Profile.STANDARD, Lexicon.bundled(), OptionalInt.of(TOKENS));
        var one = drawn(generator);
        var text = new StringBuilder();
        one.opening().forEach(turn -> text.append(turn.content()).append('\n'));
        System.out.println("turns " + one.opening().size());
        System.out.println("tokens " + BpeTokens.CL100K_BASE.count(text.toString()));
        var flow =
                new FlowSetup(DriftContext.ARTIFACT_ONLY, 2, generator, new ArtifactPrompts(ArtifactFence.of("long")));
        for (var name : methods) {
            var method = new CompactMethods(ExecOptions.DEFAULT, LongCase.class.getClassLoader()).method(name);
            var model = new ScriptedCalls("loopback:model", _ -> "Hamza leads the project.");
            var played = new TestedMethod(Profile.STANDARD, method, flow, model, model).play(one);
            System.out.println(name + " cycles " + played.cycles().size());
        }
    }

    /// As drawn, with neighbouring turns said in one go until 120 are left.
    private static CaseScript drawn(CaseGenerator generator) {
        var template = CompactSuites.builtIn("projects", generator.dialect())
                .suite()
                .templates()
                .getFirst();
        var whole = CaseScript.of(
                generator.draw(template, BigInteger.ONE, Difficulty.MEDIUM).drawn());
        var turns = new ArrayList<Turn>();
        var said = whole.opening();
        for (int i = 0; i < TURNS; i++) {
            var part = said.subList(i * said.size() / TURNS, (i + 1) * said.size() / TURNS);
            var text = String.join("\n", part.stream().map(Turn::content).toList());
            turns.add(new Turn(i, part.getFirst().role(), text, List.of()));
        }
        return new CaseScript(whole.seed(), whole.isLimited(), turns, whole.scenes());
    }
}
