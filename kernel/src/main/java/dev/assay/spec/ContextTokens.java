package dev.assay.spec;

import dev.assay.text.Recent;
import dev.assay.tokens.BpeTokens;
import dev.assay.tokens.TokenCounter;

/// Tokens of whole contexts. Every system of a run is given the same ones, so they are counted once for all.
final class ContextTokens {
    private static final Recent<String, Integer> USUAL = Recent.few(BpeTokens.CL100K_BASE::count);

    private ContextTokens() {}

    static int of(String context, TokenCounter counter) {
        return counter.equals(BpeTokens.CL100K_BASE) ? USUAL.of(context) : counter.count(context);
    }
}
