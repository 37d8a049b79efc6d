package dev.assay.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// A process and everything it started, known by a variable they all inherit.
///
/// A process whose parent has ended is no descendant of anybody we know; the mark in its environment
/// still tells. It is read from `/proc`, so this finds nothing where there is none, as on macOS.
///
/// The mark of a family begins with that of the family it is part of.
public record Family(String mark) {
    static final String VARIABLE = "ASSAY_CHILD";

    /// A process may start another while its family is being ended.
    private static final int MOST_LOOKS = 8;

    /// A process that is turning into another program has no environment for a moment.
    private static final int LOOKS_IN_VAIN = 2;

    public static Family fresh() {
        return new Family(UUID.randomUUID().toString());
    }

    /// A new family within this one.
    public Family branch() {
        return new Family(mark + '/' + UUID.randomUUID());
    }

    /// Ends every member still alive.
    public void end() {
        int inVain = 0;
        for (int look = 0; look < MOST_LOOKS && inVain < LOOKS_IN_VAIN; look++) {
            var members = members();
            members.forEach(ProcessHandle::destroyForcibly);
            inVain = members.isEmpty() ? inVain + 1 : 0;
        }
    }

    private List<ProcessHandle> members() {
        var members = new ArrayList<ProcessHandle>();
        try (var processes = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (var process : processes) {
                if (isMember(process)) {
                    ProcessHandle.of(Long.parseLong(process.getFileName().toString()))
                            .filter(ProcessHandle::isAlive)
                            .ifPresent(members::add);
                }
            }
        } catch (IOException | DirectoryIteratorException _) {
            return members;
        }
        return members;
    }

    private boolean isMember(Path process) {
        try {
            var environment = Files.readString(process.resolve("environ"), StandardCharsets.ISO_8859_1);
            return environment.contains(VARIABLE + "=" + mark);
        } catch (IOException _) {
            return false; // ended meanwhile, or not ours to read
        }
    }
}
