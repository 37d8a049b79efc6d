package dev.assay.piece;

/// 64-bit hashes of words, the same on every machine: FNV-1a, finished by the mixer of SplitMix64.
public final class Hash {
    public static final long START = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private Hash() {}

    public static long add(long hash, long value) {
        return (hash ^ value) * PRIME;
    }

    public static long of(CharSequence text) {
        var hash = START;
        for (int i = 0; i < text.length(); i++) {
            hash = add(hash, text.charAt(i));
        }
        return mix(hash);
    }

    public static long mix(long hash) {
        var mixed = (hash ^ (hash >>> 30)) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
        return mixed ^ (mixed >>> 31);
    }
}
