package dev.assay.compact.run;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.api.UserError;
import dev.assay.compact.flow.CaseMethod;

/// A method as it was typed, before it has models to be tested on.
///
/// @param name in results
record MethodSystem(String name, CaseMethod method) implements ContextSystem<Example> {
    static UserError withoutModel() {
        return new UserError(
                "a method that compacts is tested with a model that answers\n       name one, for example --model builtin:reader");
    }

    @Override
    public Response process(Example example) {
        throw withoutModel();
    }
}
