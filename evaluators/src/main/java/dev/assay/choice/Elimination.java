package dev.assay.choice;

import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// The option that is left when all others are turned down: `Eliminate A, B and D.`
final class Elimination {
    private static final String LETTERS =
            "((?:options? |choices? )?[(\\[]?[A-Z][)\\]]?(?:(?:,| and| or| nor|, and|, or|/) ?(?:option |choice )?[(\\[]?[A-Z][)\\]]?)*)";
    private static final Pattern BEFORE = Pattern.compile(
            "\\b(?i:eliminat(?:e|es|ed|ing)|exclud(?:e|es|ed|ing)|rul(?:e|es|ed|ing) out|discard(?:ed|ing)?|reject(?:ed|ing)?|dismiss(?:ed|ing)?|not(?: be)?|can't be|cannot be|isn't|neither|cross out) "
                    + LETTERS + "(?![\\p{L}])");
    private static final Pattern AFTER = Pattern.compile(
            LETTERS
                    + " (?i:is|are|can be|can all be|seem|look)(?i: all| both| clearly| obviously)? (?i:wrong|incorrect|false|out|eliminated|excluded|ruled out|not correct|not right|discarded|dismissed)\\b");
    private static final Pattern FAILS = Pattern.compile(LETTERS
            + " (?i:doesn['’]t|does not|don['’]t|do not|won['’]t|fails?|can['’]t|cannot)\\b|\\b(?i:neither|nor) (?i:do|does|is|are|can) "
            + LETTERS + "(?![\\p{L}])");
    private static final Pattern EXCEPT = Pattern.compile(
            "\\b(?i:everything|all(?: options| of them)?|every option|all others?) (?i:except|but|other than) (?:option |choice )?[(\\[]?([A-Z])[)\\]]? (?i:can be|is|are)\\b(?! (?i:right|correct|true|possible|plausible))");
    private static final Pattern LETTER = Pattern.compile("\\b[A-Z]\\b");

    private Elimination() {}

    /// The text without letters that it calls wrong.
    static String without(String text) {
        return AFTER.matcher(text).replaceAll("");
    }

    /// The last letter that a text names, where it is not known how many options there are.
    static char last(String text, char atMost) {
        return LETTER.matcher(text)
                .results()
                .map(match -> match.group().charAt(0))
                .filter(letter -> letter <= atMost)
                .max(Character::compare)
                .orElse(atMost);
    }

    static Optional<Character> left(String text, char lastLetter) {
        var except = EXCEPT.matcher(text);
        if (except.find()) {
            return Optional.of(except.group(1).charAt(0)).filter(letter -> letter <= lastLetter);
        }
        var open = new TreeSet<Character>();
        for (char letter = 'A'; letter <= lastLetter; letter++) {
            open.add(letter);
        }
        for (var pattern : new Pattern[] {BEFORE, AFTER, FAILS}) {
            pattern.matcher(text)
                    .results()
                    .forEach(match -> LETTER.matcher(match.group())
                            .results()
                            .forEach(letter -> open.remove(letter.group().charAt(0))));
        }
        var isLeft = open.size() == 1 && lastLetter > 'A';
        return isLeft ? Optional.of(open.first()) : Optional.empty();
    }
}
