package dev.assay.cli.hook;

import java.nio.file.Path;

/// A place in a file of another program that makes this program call Assay.
interface Hook {
    /// The file that is changed; it need not exist.
    Path file();

    /// What happens once it is installed, as a sentence.
    String effect();

    boolean isIn(String text);

    /// The text of the file with the hook.
    ///
    /// @param text empty where there is no file
    String with(String text);

    /// The text of the file without the hook; empty where nothing is left that anybody wrote.
    String without(String text);

    /// Whether the file is a program.
    default boolean isProgram() {
        return false;
    }
}
