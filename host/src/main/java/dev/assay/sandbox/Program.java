package dev.assay.sandbox;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// What to run: a command and the files it is made of.
///
/// @param words the interpreter, looked up inside the sandbox, and its arguments: ASCII, whatever the
/// locale; a text of any other kind belongs into a file
/// @param files by name, at most three; the program finds them, unchangeable, in [#FOLDER]
public record Program(List<String> words, Map<String, String> files) {
    /// Where the files are. Unprotected runs have them elsewhere, and words that begin with it are changed.
    public static final String FOLDER = "/program/";

    private static final int MOST_FILES = 3;
    private static final Pattern WORD = Pattern.compile("[\\x01-\\x7f]*");
    private static final Pattern FILE_NAME = Pattern.compile("[A-Za-z0-9_-]+(?:\\.[A-Za-z0-9]+)?");

    public Program {
        words = List.copyOf(words);
        files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
        if (words.isEmpty()
                || !words.stream().allMatch(word -> WORD.matcher(word).matches())) {
            throw new IllegalArgumentException("words must be there and ASCII: " + words);
        }
        if (files.size() > MOST_FILES
                || !files.keySet().stream()
                        .allMatch(name -> FILE_NAME.matcher(name).matches())) {
            throw new IllegalArgumentException("too many files, or odd names: " + files.keySet());
        }
    }

    /// A Python program, run from a file.
    public static Program python(String source) {
        return new Program(List.of("python3", FOLDER + "main.py"), Map.of("main.py", source));
    }
}
