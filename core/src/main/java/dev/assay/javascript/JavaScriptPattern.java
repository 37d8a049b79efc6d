package dev.assay.javascript;

import dev.assay.text.BoundedText;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// A regular expression of JavaScript, without flags, that Java can run.
///
/// Translated are `\s`, `.`, `$`, `\b`, and brackets and `&&` inside classes, which mean something else
/// in Java; what only Java understands (possessive quantifiers, `(?i)`, `\Q`) is refused as JavaScript
/// refuses it or read as JavaScript reads it. A search that takes too many steps counts as a match that
/// was not found.
public final class JavaScriptPattern {
    private static final String NO_SPACE = "[^" + JavaScriptText.SPACES + "]";
    private static final String NO_BOUNDARY = "(?!" + JavaScriptText.BOUNDARY + ")";
    private static final String GROUPS = "(?:\\(\\?(?:[:=!]|<[=!]|<[A-Za-z_$][A-Za-z0-9_$]*>)).*";

    private final Pattern pattern;

    private JavaScriptPattern(Pattern pattern) {
        this.pattern = pattern;
    }

    /// Empty where JavaScript would not compile it.
    public static Optional<JavaScriptPattern> compile(String source) {
        return new Translation(source).result().flatMap(JavaScriptPattern::compiled);
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
        try {
            return pattern.matcher(new BoundedText(text)).find();
        } catch (BoundedText.Exhausted | StackOverflowError _) {
            return false;
        }
    }

    private static final class Translation {
        private final String source;
        private final StringBuilder out = new StringBuilder();
        private boolean isInClass;
        private boolean isAfterQuantifier;
        private int at;

        Translation(String source) {
            this.source = source;
        }

        Optional<String> result() {
            while (at < source.length()) {
                if (!step(source.charAt(at))) {
                    return Optional.empty();
                }
                at++;
            }
            return isInClass ? Optional.empty() : Optional.of(out.toString());
        }

        private boolean step(char c) {
            if (c == '\\') {
                isAfterQuantifier = false;
                return escape();
            }
            return isInClass ? inClass(c) : outside(c);
        }

        private boolean inClass(char c) {
            switch (c) {
                case ']' -> {
                    isInClass = false;
                    out.append(']');
                }
                case '[', '&', '~' -> out.append('\\').append(c);
                default -> out.append(c);
            }
            return true;
        }

        private boolean outside(char c) {
            boolean wasQuantifier = isAfterQuantifier;
            isAfterQuantifier = false;
            switch (c) {
                case '[' -> openClass();
                case '.' -> out.append(JavaScriptText.ANY);
                case '$' -> out.append("\\z");
                case '*', '+' -> {
                    isAfterQuantifier = true;
                    out.append(c);
                    return !wasQuantifier;
                }
                case '?' -> {
                    isAfterQuantifier = !wasQuantifier;
                    out.append(c);
                }
                case '{' -> {
                    return brace();
                }
                case '}', ']' -> out.append('\\').append(c);
                case '(' -> {
                    out.append(c);
                    return source.length() == at + 1
                            || source.charAt(at + 1) != '?'
                            || Pattern.compile(GROUPS, Pattern.DOTALL)
                                    .matcher(source.substring(at))
                                    .matches();
                }
                default -> out.append(c);
            }
            return true;
        }

        /// `[]` matches nothing and `[^]` everything.
        private void openClass() {
            if (source.startsWith("[]", at)) {
                out.append("(?!)");
                at++;
            } else if (source.startsWith("[^]", at)) {
                out.append("[\\s\\S]");
                at += 2;
            } else {
                isInClass = true;
                out.append(source.startsWith("[^", at) ? "[^" : "[");
                at += source.startsWith("[^", at) ? 1 : 0;
            }
        }

        /// A brace that begins no count stands for itself.
        private boolean brace() {
            var count =
                    Pattern.compile("\\{[0-9]+(?:,[0-9]*)?\\}").matcher(source).region(at, source.length());
            if (!count.lookingAt()) {
                out.append("\\{");
                return true;
            }
            isAfterQuantifier = true;
            out.append(count.group());
            at = count.end() - 1;
            return true;
        }

        private boolean escape() {
            if (++at == source.length()) {
                return false;
            }
            char c = source.charAt(at);
            switch (c) {
                case 's' -> out.append(isInClass ? JavaScriptText.SPACES : JavaScriptText.SPACE);
                case 'S' -> out.append(NO_SPACE);
                case 'b' -> out.append(isInClass ? "\\x08" : JavaScriptText.BOUNDARY);
                case 'B' -> out.append(NO_BOUNDARY);
                case 'd', 'D', 'w', 'W', 'n', 'r', 't', 'f', 'x', 'u', 'c', 'k' ->
                    out.append('\\').append(c);
                case 'v' -> out.append("\\x0b");
                case '0' -> out.append("\\x00");
                default -> out.append(Character.isLetter(c) ? "" : "\\").append(c);
            }
            return true;
        }
    }
}
