package dev.assay.tokens;

import dev.assay.api.UserError;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The byte-pair vocabularies that ship with Assay, each loaded on first use; thread-safe.
public final class BpeTokens implements TokenCounter {
    public static final BpeTokens CL100K_BASE = new BpeTokens("cl100k_base", new Cl100kPieces());
    public static final BpeTokens O200K_BASE = new BpeTokens("o200k_base", new O200kPieces());
    public static final List<BpeTokens> ALL = List.of(CL100K_BASE, O200K_BASE);

    private final String name;
    private final PieceRule pieces;
    private final Lock loading = new ReentrantLock();
    private volatile @Nullable PackedVocabulary loaded;

    private BpeTokens(String name, PieceRule pieces) {
        this.name = name;
        this.pieces = pieces;
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
        return name;
    }

    @Override
    public int count(String text) {
        var vocabulary = vocabulary();
        var utf8 = pieces.read(text);
        var merge = new PairMerge(vocabulary, utf8.bytes());
        var count = 0;
        for (int start = 0, end; start < utf8.length(); start = end) {
            end = pieces.end(utf8, start);
            var isToken = vocabulary.rank(utf8.bytes(), start, end) != PackedVocabulary.NONE;
            count += isToken ? 1 : merge.count(start, end);
        }
        return count;
    }

    /// No piece of either vocabulary goes from a line break on to a letter or digit.
    @Override
    public boolean parts(String text, int at) {
        return at == 0
                || at == text.length()
                || (text.charAt(at - 1) == '\n' && Character.isLetterOrDigit(text.codePointAt(at)));
    }

    /// The token numbers themselves.
    public int[] encode(String text) {
        var vocabulary = vocabulary();
        var utf8 = pieces.read(text);
        var merge = new PairMerge(vocabulary, utf8.bytes());
        var tokens = new int[utf8.length()];
        var count = 0;
        for (int start = 0, end; start < utf8.length(); start = end) {
            end = pieces.end(utf8, start);
            var token = vocabulary.rank(utf8.bytes(), start, end);
            if (token != PackedVocabulary.NONE) {
                tokens[count++] = token;
            } else {
                count += merge.encode(start, end, tokens, count);
            }
        }
        return Arrays.copyOf(tokens, count);
    }

    /// Loaded when first asked for, and once.
    private PackedVocabulary vocabulary() {
        var vocabulary = loaded;
        if (vocabulary == null) {
            loading.lock();
            try {
                vocabulary = loaded;
                if (vocabulary == null) {
                    vocabulary = PackedVocabulary.load(name);
                    loaded = vocabulary;
                }
            } finally {
                loading.unlock();
            }
        }
        return vocabulary;
    }
}
