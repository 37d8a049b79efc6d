package dev.assay.text;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import dev.assay.api.UserError;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The byte-pair vocabularies that ship with Assay, each loaded on first use.
public final class BpeTokens implements TokenCounter {
    public static final BpeTokens CL100K_BASE = new BpeTokens(EncodingType.CL100K_BASE);
    public static final BpeTokens O200K_BASE = new BpeTokens(EncodingType.O200K_BASE);
    public static final List<BpeTokens> ALL = List.of(CL100K_BASE, O200K_BASE);

    private final EncodingType type;
    private final Lock loading = new ReentrantLock();
    private volatile @Nullable Encoding loaded;

    private BpeTokens(EncodingType type) {
        this.type = type;
    }

    public static BpeTokens named(String name) {
        return ALL.stream()
                .filter(tokens -> tokens.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserError("no tokenizer named \"%s\"; there are %s"
                        .formatted(name, ALL.stream().map(BpeTokens::name).collect(Collectors.joining(", ")))));
    }

    @Override
    public String name() {
        return type.getName();
    }

    @Override
    public int count(String text) {
        return encoding().countTokensOrdinary(text);
    }

    /// The token numbers themselves.
    public int[] encode(String text) {
        return encoding().encodeOrdinary(text).toArray();
    }

    /// Loaded when first asked for, and once: a vocabulary takes a quarter of a second.
    private Encoding encoding() {
        var encoding = loaded;
        if (encoding == null) {
            loading.lock();
            try {
                encoding = loaded;
                if (encoding == null) {
                    encoding = Encodings.newLazyEncodingRegistry().getEncoding(type);
                    loaded = encoding;
                }
            } finally {
                loading.unlock();
            }
        }
        return encoding;
    }
}
