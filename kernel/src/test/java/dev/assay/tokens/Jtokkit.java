package dev.assay.tokens;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;

/// The implementation that [BpeTokens] must equal.
final class Jtokkit {
    static {
        // With its assertions on, it refuses the lone surrogates that it takes in production.
        ClassLoader.getSystemClassLoader().setPackageAssertionStatus("com.knuddels.jtokkit", false);
    }

    private static final Encoding CL100K_BASE = load(EncodingType.CL100K_BASE);
    private static final Encoding O200K_BASE = load(EncodingType.O200K_BASE);

    private Jtokkit() {}

    private static Encoding load(EncodingType type) {
        return Encodings.newLazyEncodingRegistry().getEncoding(type);
    }

    static int[] encode(BpeTokens tokens, String text) {
        return encoding(tokens).encodeOrdinary(text).toArray();
    }

    static int count(BpeTokens tokens, String text) {
        return encoding(tokens).countTokensOrdinary(text);
    }

    private static Encoding encoding(BpeTokens tokens) {
        return tokens.equals(BpeTokens.CL100K_BASE) ? CL100K_BASE : O200K_BASE;
    }
}
