package dev.assay.chat;

import java.util.Map;

/// A model around another one: the same but for what it does about a call.
public interface AroundModel extends ChatModel {
    ChatModel inner();

    @Override
    default String name() {
        return inner().name();
    }

    @Override
    default void check() {
        inner().check();
    }

    @Override
    default Map<String, Object> configuration() {
        return inner().configuration();
    }

    @Override
    default int suggestedConcurrency() {
        return inner().suggestedConcurrency();
    }

    @Override
    default Map<String, Object> observed() {
        return inner().observed();
    }

    @Override
    default void close() {
        inner().close();
    }
}
