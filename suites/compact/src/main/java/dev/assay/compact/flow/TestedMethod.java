package dev.assay.compact.flow;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ModelFailure;
import dev.assay.compact.CompactCase;
import dev.assay.compact.cost.CallCount;
import dev.assay.compact.method.Compactor;

/// A method with the models it is tested on. Carries cases through their cycles; thread-safe.
///
/// @param profile of the rules by which the method reads replies
/// @param reader model that answers from the artifact
/// @param writer model that the method may compact with
public record TestedMethod(Profile profile, CaseMethod method, FlowSetup flow, ChatModel reader, ChatModel writer) {
    private interface Opening {
        Compactor open(ChatModel counted);
    }

    /// @throws CaseFailure where the case comes to no end
    /// @throws InterruptedException when the run is stopped
    public Playthrough play(CaseScript script) throws InterruptedException {
        return play(script, this::open);
    }

    /// The same where all of the case may be told, as controls need it.
    public Playthrough play(CompactCase told) throws InterruptedException {
        return play(
                CaseScript.of(told),
                model -> method instanceof ControlMethod control ? control.open(told) : open(model));
    }

    private Compactor open(ChatModel model) {
        return method.open(profile, model, flow.prompts().fence());
    }

    private Playthrough play(CaseScript script, Opening opening) throws InterruptedException {
        var calls = new CallCount();
        var running = new CaseFlow(flow, script, calls.counting(reader), calls);
        try (var compactor = opening.open(calls.counting(writer))) {
            return running.run(compactor, method.configuration());
        } catch (InterruptedException | UserError e) {
            throw e;
        } catch (ModelFailure e) {
            if (e.failure().isForAll()) {
                throw e; // no other case gets past it: the run ends
            }
            throw CaseFailure.of(running, e);
        } catch (Exception e) {
            throw CaseFailure.of(running, e);
        }
    }
}
