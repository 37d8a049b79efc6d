package dev.assay.javascript;

import dev.assay.text.BoundedText;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// A regular expression of JavaScript, without flags, that Java can run.
///
/// It sees UTF-16 units, as JavaScript does, not characters. What only Java understands (possessive
/// quantifiers, `(?i)`, `\Q`) is refused as JavaScript refuses it or read as JavaScript reads it. A search
/// that takes too many steps counts as a match that was not found.
public final class JavaScriptPattern {
    /// For a pattern that asks for a choice at each of a hundred thousand characters.
    private static final long DEEP_STACK = 512L << 20;

    private final Pattern pattern;

    private JavaScriptPattern(Pattern pattern) {
        this.pattern = pattern;
    }

    /// Empty where JavaScript would not compile it.
    public static Optional<JavaScriptPattern> compile(String source) {
        return new PatternTranslation(source).result().flatMap(JavaScriptPattern::compiled);
    }

    private static Optional<JavaScriptPattern> compiled(String translated) {
        try {
            return Optional.of(new JavaScriptPattern(Pattern.compile(translated)));
        } catch (PatternSyntaxException _) {
            return Optional.empty();
        }
    }

    /// Whether it matches anywhere.
    public boolean isIn(String text) {
        var units = Units.of(text);
        try {
            return isFound(units);
        } catch (StackOverflowError _) {
            return isFoundWithRoom(units);
        }
    }

    private boolean isFound(String units) {
        try {
            return pattern.matcher(new BoundedText(units)).find();
        } catch (BoundedText.Exhausted _) {
            return false;
        }
    }

    private boolean isFoundWithRoom(String units) {
        var search = new FutureTask<>(() -> isFound(units));
        new Thread(null, search, "deep search", DEEP_STACK).start();
        try {
            return search.get();
        } catch (ExecutionException _) {
            return false; // even that was not enough
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
