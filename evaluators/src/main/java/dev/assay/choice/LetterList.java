package dev.assay.choice;

import java.util.regex.Pattern;

/// Takes several letters at once out of a text, for they choose nothing: `A, B, and C`, `[A, E]`, `A–E`.
final class LetterList {
    private static final String LETTER = "[(\\[]?[A-HJ][)\\]]?";
    private static final Pattern LIST = Pattern.compile("(?<![\\p{L}\\d'’.])(?:"
            + LETTER + "(?:(?:, ?| (?:and|or) )" + LETTER + "){0,9},? (?:and|or|&|as well as) " + LETTER
            + "|" + LETTER + "(?:, ?" + LETTER + "){2,9}"
            + "|[(\\[][A-HJ](?:, ?[A-HJ])+[)\\]]"
            + "|[A-HJ] ?[–-] ?[A-HJ](?=[\\s.]|$))(?![\\p{L}\\d'’])");

    private LetterList() {}

    static String without(String text) {
        return LIST.matcher(text).replaceAll(" ");
    }
}
