package dev.assay.dataset;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.api.UserError;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// How the text of a file is encoded: UTF-8 with or without a byte order mark, or UTF-16. Others are named with the
/// first line that shows it.
public final class Encoding {
    /// In front of some files; never part of their text.
    public static final char MARK = '\uFEFF';

    private Encoding() {}

    /// A text without the marks in front of it: files that were converted twice have two.
    public static String unmarked(String text) {
        int start = 0;
        while (start < text.length() && text.charAt(start) == MARK) {
            start++;
        }
        return text.substring(start);
    }

    public static Charset of(Path file) throws IOException {
        try (var in = Files.newInputStream(file)) {
            return of(in.readNBytes(4));
        }
    }

    /// @param first bytes of a text
    public static Charset of(byte[] first) {
        if (first.length < 2) {
            return UTF_8;
        }
        int start = (first[0] & 0xff) << 8 | (first[1] & 0xff);
        if (start == 0xfffe || (first[1] == 0 && first[0] != 0)) {
            return UTF_16LE;
        }
        return start == 0xfeff || (first[0] == 0 && first[1] != 0) ? UTF_16BE : UTF_8;
    }

    /// Why a file cannot be read as text.
    public static UserError unreadable(Path file) {
        return new UserError(
                "%s: not UTF-8\n       convert it from the encoding it has, for example: iconv -f WINDOWS-1252 -t UTF-8 %s > utf8-%s"
                        .formatted(place(file).orElse(file.toString()), file, file.getFileName()));
    }

    /// `file:3`, the first line that is not UTF-8.
    private static Optional<String> place(Path file) {
        try (var in = new BufferedInputStream(Files.newInputStream(file))) {
            long number = 1;
            for (var line = line(in); line.length > 0; line = line(in), number++) {
                if (!isUtf8(line)) {
                    return Optional.of(file + ":" + number);
                }
            }
        } catch (IOException _) {
            // the file alone is named
        }
        return Optional.empty();
    }

    /// With its end; empty behind the last.
    private static byte[] line(InputStream in) throws IOException {
        var line = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0; next = in.read()) {
            line.write(next);
            if (next == '\n') {
                break;
            }
        }
        return line.toByteArray();
    }

    private static boolean isUtf8(byte[] bytes) {
        try {
            UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException _) {
            return false;
        }
    }
}
