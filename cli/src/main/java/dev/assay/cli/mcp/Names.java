package dev.assay.cli.mcp;

import dev.assay.json.Digests;
import java.util.regex.Pattern;

/// What a run calls its systems, datasets and examples is whatever somebody made it: a name that is no word is a text,
/// and
/// its digest stands for it.
final class Names {
    /// What names a thing and says nothing: no spaces, so no sentence.
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}._:/@#+=,()\\[\\]-]{0,80}");

    private static final Pattern NUMBERS = Pattern.compile("[\\p{N}.,:%$+\\-−±eE\\[\\]()≤≥<> ]{1,80}");
    private static final Pattern OF_LETTERS = Pattern.compile("\\p{L}{3,}");

    /// A name of more parts is a sentence without spaces.
    private static final int MOST_PARTS = 8;

    private Names() {}

    static String shown(String name) {
        return isPlain(name) ? name : handle(name);
    }

    static boolean isPlain(String name) {
        return NUMBERS.matcher(name).matches()
                || (WORD.matcher(name).matches()
                        && OF_LETTERS.matcher(name).results().count() <= MOST_PARTS);
    }

    static String handle(String text) {
        return "sha256:" + Digests.sha256(text).substring(0, 16);
    }
}
