package dev.assay.sift.input;

import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexer;
import dev.assay.sift.lexis.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A line of an input, read into lexemes when it is asked for the first time.
public final class InputLine {
    private final String text;
    private final String folded;
    private volatile @Nullable List<Lexeme> lexemes;
    private volatile @Nullable Set<String> keys;

    InputLine(String text) {
        this.text = text;
        this.folded = text.toLowerCase(Locale.ROOT);
    }

    public String text() {
        return text;
    }

    public boolean has(String needle) {
        return folded.contains(needle);
    }

    /// Whether it has digits that are no part of a longer number.
    public boolean hasNumber(String digits) {
        for (int at = folded.indexOf(digits); at >= 0; at = folded.indexOf(digits, at + 1)) {
            int end = at + digits.length();
            boolean isBegun = at > 0 && Character.isDigit(folded.charAt(at - 1));
            boolean isContinued = end < folded.length() && Character.isDigit(folded.charAt(end));
            if (!isBegun && !isContinued) {
                return true;
            }
        }
        return false;
    }

    public List<Lexeme> lexemes() {
        var known = lexemes;
        if (known == null) {
            known = Lexer.ofInput(text);
            lexemes = known;
        }
        return known;
    }

    public boolean denies() {
        return lexemes().stream().anyMatch(Lexeme::denies);
    }

    /// Keys and concepts of all it holds, names also by their last part.
    public Set<String> keys() {
        var known = keys;
        if (known == null) {
            var made = new HashSet<String>();
            for (var lexeme : lexemes()) {
                made.add(lexeme.key());
                made.add(Words.last(lexeme.key()));
                made.add(lexeme.topic());
            }
            known = made;
            keys = known;
        }
        return known;
    }
}
