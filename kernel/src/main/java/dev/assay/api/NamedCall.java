package dev.assay.api;

record NamedCall<E extends Example>(String name, ContextSystem.Call<E> call) implements ContextSystem<E> {
    @Override
    public Response process(E example) throws Exception {
        return call.process(example);
    }
}
