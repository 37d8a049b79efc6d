package dev.assay.javascript;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// Makes a pattern of Java, over [Units], of one of JavaScript.
final class PatternTranslation {
    private static final Pattern COUNT = Pattern.compile("\\{[0-9]+(?:,[0-9]*)?\\}");
    private static final String SETS = "dDwWsS";
    private static final String SPACES = JavaScriptText.SPACES.replace("\\ufeff", hex('\ufeff'));
    private static final String NO_SPACE = "[^" + SPACES + "]";
    private static final String NO_BOUNDARY = "(?!" + JavaScriptText.BOUNDARY + ")";
    private static final int HIGHEST_OCTAL = 0377;

    private final String source;
    private final PatternGroups groups;
    private final StringBuilder out = new StringBuilder();
    private boolean isInClass;
    private boolean isAfterSet;
    private Before before = Before.NOTHING;
    private int at;

    /// What a quantifier would stand behind.
    private enum Before {
        NOTHING,
        SOMETHING,
        QUANTIFIER
    }

    PatternTranslation(String source) {
        this.source = source;
        this.groups = new PatternGroups(source);
    }

    /// Empty where JavaScript refuses the pattern, or something in it has no meaning.
    Optional<String> result() {
        if (groups.haveANameTwice()) {
            return Optional.empty();
        }
        while (at < source.length()) {
            if (!step(source.charAt(at))) {
                return Optional.empty();
            }
            at++;
        }
        return isInClass ? Optional.empty() : Optional.of(out.toString());
    }

    private boolean step(char c) {
        if (c != '\\') {
            return isInClass ? inClass(c) : outside(c);
        }
        before = Before.SOMETHING;
        return escape();
    }

    private boolean inClass(char c) {
        boolean wasSet = isAfterSet;
        isAfterSet = false;
        switch (c) {
            case ']' -> {
                isInClass = false;
                out.append(']');
            }
            case '-' -> out.append(wasSet || isBeforeSet() ? "\\-" : "-");
            case '[', '&', '~', '^' -> out.append('\\').append(c);
            default -> literal(c);
        }
        return true;
    }

    /// A dash beside `\d` stands for itself.
    private boolean isBeforeSet() {
        return source.startsWith("\\", at + 1) && at + 2 < source.length() && SETS.indexOf(source.charAt(at + 2)) >= 0;
    }

    private boolean outside(char c) {
        var was = before;
        before = Before.SOMETHING;
        switch (c) {
            case '[' -> openClass();
            case '.' -> out.append(JavaScriptText.ANY);
            case '$' -> place("\\z");
            case '^', '|' -> place(String.valueOf(c));
            case '*', '+', '?' -> {
                return quantifier(was, String.valueOf(c));
            }
            case '{' -> {
                return brace(was);
            }
            case '}', ']' -> out.append('\\').append(c);
            case '(' -> {
                return openGroup();
            }
            case ')' -> {
                return closeGroup();
            }
            default -> literal(c);
        }
        return true;
    }

    /// Where something is, which cannot be repeated.
    private void place(String translated) {
        before = Before.NOTHING;
        out.append(translated);
    }

    private boolean quantifier(Before was, String written) {
        boolean isLazy = was == Before.QUANTIFIER && written.equals("?");
        before = isLazy ? Before.NOTHING : Before.QUANTIFIER;
        out.append(written);
        return isLazy || was == Before.SOMETHING;
    }

    private boolean openGroup() {
        before = Before.NOTHING;
        var opening = groups.open(at);
        opening.ifPresent(group -> {
            out.append(group.translated());
            at = group.end() - 1;
        });
        return opening.isPresent();
    }

    private boolean closeGroup() {
        var closing = groups.close();
        closing.ifPresent(group -> {
            out.append(group.translated());
            before = group.canBeRepeated() ? Before.SOMETHING : Before.NOTHING;
        });
        return closing.isPresent();
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
            isAfterSet = false;
            out.append(source.startsWith("[^", at) ? "[^" : "[");
            at += source.startsWith("[^", at) ? 1 : 0;
        }
    }

    /// A brace that begins no count stands for itself.
    private boolean brace(Before was) {
        var count = COUNT.matcher(source).region(at, source.length());
        if (!count.lookingAt()) {
            out.append("\\{");
            return true;
        }
        at = count.end() - 1;
        return quantifier(was, count.group());
    }

    private boolean escape() {
        if (++at == source.length()) {
            return false;
        }
        char c = source.charAt(at);
        isAfterSet = isInClass && SETS.indexOf(c) >= 0;
        switch (c) {
            case 's' -> out.append(isInClass ? SPACES : "[" + SPACES + "]");
            case 'S' -> out.append(NO_SPACE);
            case 'b' -> boundary("\\x08", JavaScriptText.BOUNDARY);
            case 'B' -> boundary("B", NO_BOUNDARY);
            case 'd', 'D', 'w', 'W', 'n', 'r', 't', 'f' -> out.append('\\').append(c);
            case 'v' -> out.append("\\x0b");
            case 'x' -> code(c, 2);
            case 'u' -> code(c, 4);
            case 'c' -> control();
            case 'k' -> {
                return named();
            }
            case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number();
            default -> literal(c);
        }
        return true;
    }

    private void boundary(String inClass, String outside) {
        if (isInClass) {
            out.append(inClass);
        } else {
            place(outside);
        }
    }

    /// A unit by its code; a letter that is not followed by one stands for itself.
    private void code(char letter, int digits) {
        int end = at + 1 + digits;
        if (end <= source.length()
                && source.substring(at + 1, end).chars().allMatch(c -> c < 0x80 && Character.digit(c, 16) >= 0)) {
            out.append(hex((char) Integer.parseInt(source.substring(at + 1, end), 16)));
            at = end - 1;
        } else {
            literal(letter);
        }
    }

    /// `\cA`; a backslash that is not followed by a letter so stands for itself.
    private void control() {
        char next = at + 1 < source.length() ? source.charAt(at + 1) : '\0';
        boolean isLetter = (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z');
        boolean isMore = isInClass && ((next >= '0' && next <= '9') || next == '_');
        if (isLetter || isMore) {
            out.append(hex((char) (next % 32)));
            at++;
        } else {
            out.append("\\\\");
            at--;
        }
    }

    private boolean named() {
        if (!groups.areNamed()) {
            literal('k');
            return true;
        }
        var name = groups.nameAt(at + 1);
        var number = name.map(groups::numberOf).orElse(OptionalInt.empty());
        if (isInClass || name.isEmpty() || number.isEmpty()) {
            return false;
        }
        out.append(groups.reference(number.getAsInt()));
        at += name.get().length() + 2;
        return true;
    }

    /// A reference where there are so many groups, an octal number else.
    private void number() {
        int end = at;
        while (end < source.length() && end - at < 4 && Character.digit(source.charAt(end), 10) >= 0) {
            end++;
        }
        int group = Integer.parseInt(source.substring(at, end));
        if (!isInClass && source.charAt(at) != '0' && group <= groups.count()) {
            out.append(groups.reference(group));
            at = end - 1;
        } else {
            octal();
        }
    }

    private void octal() {
        int value = 0;
        int end = at;
        while (end < source.length() && end - at < 3 && Character.digit(source.charAt(end), 8) >= 0) {
            int more = 8 * value + Character.digit(source.charAt(end), 8);
            if (more > HIGHEST_OCTAL) {
                break;
            }
            value = more;
            end++;
        }
        if (end == at) {
            literal(source.charAt(at));
        } else {
            out.append(hex((char) value));
            at = end - 1;
        }
    }

    private void literal(char c) {
        boolean isPlain = c < 0x80 && (Character.isLetterOrDigit(c) || c == '_');
        out.append(isPlain ? String.valueOf(c) : hex(c));
    }

    private static String hex(char unit) {
        return "\\x{%x}".formatted(Units.place(unit));
    }
}
