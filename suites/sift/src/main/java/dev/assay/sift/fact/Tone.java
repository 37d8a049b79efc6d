package dev.assay.sift.fact;

import dev.assay.sift.lexis.English;
import dev.assay.sift.lexis.Lexeme;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// What stands around an answer: a polite opening or closing, a refusal, an end that is missing.
///
/// @param body what is left without opening and closing
/// @param flags `chatter`, `refusal`, `truncated`
public record Tone(String body, List<String> flags) {
    private static final int SHORT_ANSWER = 400;
    /// What an opening begins with.
    private static final String OPENERS = "scoaghntb";
    /// What a closing begins with.
    private static final List<String> CLOSERS = List.of(
            "let me", "i hope", "hope ", "feel free", "if you", "please let", "would you", "is there", "happy to");
    private static final String CLOSING_LETTERS = "lihfpw";
    /// The first words of a closing and the 200 characters they may be followed by.
    private static final int LONGEST_CLOSING = 240;
    private static final Pattern OPENING = Pattern.compile(
            "\\A(?:(?:sure|certainly|of course|absolutely|okay|ok|great question|great|gladly|happy to help|no problem"
                    + "|thank you|thanks(?! to)|hello|hi)\\b[^\\n:.!]{0,60}[.!,:—-]+\\s*)?"
                    + "(?:(?:here(?:'s|’s| is| are)|below is|the following is|as requested|this is)\\b[^\\n:]{0,80}:\\s*)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CLOSING = Pattern.compile(
            "(?:\\n|(?<=[.!?}\\]|])\\s)\\s*(?:let me know|i hope|hope (?:this|that)|feel free|if you (?:need|have|want|would)"
                    + "|please let|would you like|is there anything|happy to)\\b[^\\n]{0,200}\\z",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern REFUSAL = Pattern.compile(
            "\\b(?:i(?:'m| am|’m) (?:sorry|unable|not able|afraid)|i (?:cannot|can't|can’t|won't|could not|am not able)"
                    + "|as an ai|unable to (?:help|assist|comply|answer|process)|(?:cannot|can't|can’t) (?:help|assist|comply|provide|answer|fulfil)"
                    + "|not able to (?:help|assist|provide)|no (?:relevant )?information (?:is|was)?)",
            Pattern.CASE_INSENSITIVE);

    public Tone {
        flags = List.copyOf(flags);
    }

    /// @param target what the answer wanted does is no flaw of an answer
    public static Tone of(String text, String target) {
        var flags = new ArrayList<String>();
        var body = body(text, target);
        if (!body.equals(text)) {
            flags.add("chatter");
        }
        if (isRefusal(text) && !REFUSAL.matcher(target).find()) {
            flags.add("refusal");
        }
        if (isCut(text) && !isCut(target)) {
            flags.add("truncated");
        }
        return new Tone(body, flags);
    }

    private static boolean isRefusal(String text) {
        return text.length() <= SHORT_ANSWER
                && mayRefuse(text)
                && REFUSAL.matcher(text).find();
    }

    private static boolean mayRefuse(String text) {
        var start = text.substring(0, Math.min(text.length(), 120)).toLowerCase(Locale.ROOT);
        return start.contains("sorry")
                || start.contains("i ")
                || start.contains("i'")
                || start.contains("i’")
                || start.contains("unable")
                || start.contains("as an ai")
                || start.contains("information")
                || start.contains("help")
                || start.contains("assist")
                || start.contains("provide");
    }

    private static String body(String text, String target) {
        int start = opening(text);
        if (start > 0 && opening(target) > 0) {
            start = 0;
        }
        var rest = text.substring(start);
        var closing = CLOSING.matcher(rest);
        var body = mayClose(rest) && closing.find() ? rest.substring(0, closing.start()) : rest;
        return start == 0 && body.length() == text.length() ? text : unfenced(body.strip());
    }

    /// How long the opening is.
    private static int opening(String text) {
        if (text.isEmpty() || OPENERS.indexOf(Character.toLowerCase(text.charAt(0))) < 0) {
            return 0;
        }
        var opening = OPENING.matcher(text);
        return opening.lookingAt() ? opening.end() : 0;
    }

    /// Whether one of the words a closing begins with stands where a closing may begin.
    private static boolean mayClose(String text) {
        for (int at = Math.max(1, text.length() - LONGEST_CLOSING); at < text.length(); at++) {
            if (Character.isWhitespace(text.charAt(at - 1)) && isCloser(text, at)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isCloser(String text, int at) {
        char first = Character.toLowerCase(text.charAt(at));
        if (CLOSING_LETTERS.indexOf(first) < 0) {
            return false;
        }
        for (var closer : CLOSERS) {
            if (closer.charAt(0) == first && text.regionMatches(true, at, closer, 0, closer.length())) {
                return true;
            }
        }
        return false;
    }

    private static String unfenced(String body) {
        if (!body.startsWith("```") || !body.endsWith("```") || body.length() < 7) {
            return body;
        }
        int line = body.indexOf('\n');
        return line < 0 ? body : body.substring(line + 1, body.length() - 3).strip();
    }

    /// Ends with `…`, a comma, an open bracket or a word no sentence ends with.
    private static boolean isCut(String text) {
        if (text.isEmpty()) {
            return false;
        }
        if (text.endsWith("…") || text.endsWith("...") || ",([{-–:".indexOf(text.charAt(text.length() - 1)) >= 0) {
            return true;
        }
        int blank = text.length() - 1;
        while (blank >= 0 && text.charAt(blank) != ' ' && text.charAt(blank) != '\n') {
            blank--;
        }
        return blank > 0 && English.isOpen(text.substring(blank + 1));
    }

    /// Whether a text says that what it says is not so.
    static boolean takesBack(List<Lexeme> lexemes) {
        for (int at = 0; at < lexemes.size(); at++) {
            if (lexemes.get(at).isDenied()) {
                var raw = lexemes.get(at).raw();
                if (raw.equals("true") || raw.equals("case") || raw.equals("correct")) {
                    return true;
                }
            }
        }
        return false;
    }
}
