package dev.assay.context.compat;

import java.util.List;
import java.util.Map;

/// A system as context-bench has them: a whole example in, the gold answer included, a new map out.
///
/// For [CompatEvaluation] alone, so that systems written for the original keep their numbers. A system that
/// may see the answer is no fair system: new ones implement [dev.assay.api.ContextSystem]. Called from many
/// threads at once when there is more than one worker.
public interface MapSystem {
    String name();

    /// A new map, by convention the example with `response` added and perhaps another `context`; values are
    /// those of JSON. What it throws ends the evaluation.
    Map<String, Object> process(Map<String, Object> example) throws Exception;

    /// A system from a name and a lambda.
    static MapSystem of(String name, Call call) {
        return new MapSystem() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Map<String, Object> process(Map<String, Object> example) throws Exception {
                return call.process(example);
            }
        };
    }

    /// The verb of a system, for lambdas.
    @FunctionalInterface
    interface Call {
        Map<String, Object> process(Map<String, Object> example) throws Exception;
    }

    /// A system that can also hold a conversation; examples with `multi_turn` and `turns` go to it this way.
    interface Conversing extends MapSystem {
        /// One reply a user turn, each with its text under `content`.
        ///
        /// @param turns each with `role` and `content`
        List<Map<String, Object>> processConversation(List<Map<String, Object>> turns) throws Exception;
    }
}
