package dev.assay.sift.signal;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// A tool whose output is known.
///
/// @param marks any one of them shows the tool
/// @param errorLines ways to tell what went wrong, gone through one after the other
/// @param commands what the tool adds to the commands
record Tool(String name, List<Mark> marks, List<Predicate<Line>> errorLines, Commands commands) {
    /// A sign of a tool. All words and phrases are given in lower case and found in any case.
    interface Mark {
        boolean isIn(ToolOutput output);

        static Mark word(String word) {
            return output -> output.lowerWords().contains(word);
        }

        static Mark phrase(String phrase) {
            return output -> output.mentions(phrase);
        }

        static Mark line(Predicate<Line> test) {
            return output -> output.lines().stream().anyMatch(test);
        }
    }

    /// What names a tool.
    interface Commands {
        Stream<String> in(ToolOutput output);

        static Commands always(String command) {
            return _ -> Stream.of(command);
        }

        /// Those of the commands that occur, in the order given here.
        static Commands mentioned(String... commands) {
            return output -> Arrays.stream(commands).filter(output::mentions);
        }
    }

    boolean isSeenIn(ToolOutput output) {
        return marks.stream().anyMatch(mark -> mark.isIn(output));
    }

    Stream<String> errorLinesIn(ToolOutput output) {
        return errorLines.stream().flatMap(output::linesWith);
    }

    Stream<String> commandsIn(ToolOutput output) {
        return commands.in(output);
    }
}
