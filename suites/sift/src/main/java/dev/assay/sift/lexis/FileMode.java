package dev.assay.sift.lexis;

/// The rights of a file in letters or digits: `-rw-r--r--`, `rw-r--r--` and `0644`.
final class FileMode {
    private static final int LETTERS = 9;
    private static final int DIGITS = 4;

    private FileMode() {}

    static boolean isOne(String folded) {
        return isDigits(folded) || isLetters(folded);
    }

    private static boolean isDigits(String folded) {
        return folded.length() == DIGITS
                && folded.charAt(0) == '0'
                && folded.chars().allMatch(digit -> digit >= '0' && digit <= '7');
    }

    private static boolean isLetters(String folded) {
        int start = folded.length() - LETTERS;
        if ((start != 0 && start != 1) || (start == 1 && "-dlbcps".indexOf(folded.charAt(0)) < 0)) {
            return false;
        }
        for (int at = 0; at < LETTERS; at++) {
            char unit = folded.charAt(start + at);
            if (unit != '-' && unit != "rwx".charAt(at % 3) && !(at % 3 == 2 && (unit == 's' || unit == 't'))) {
                return false;
            }
        }
        return folded.indexOf('r') >= 0 || folded.indexOf('w') >= 0;
    }

    /// The digits, of letters too; set-id bits are left out.
    static String key(String folded) {
        if (isDigits(folded)) {
            return "mode-" + folded.substring(1);
        }
        var letters = folded.substring(folded.length() - LETTERS);
        var key = new StringBuilder("mode-");
        for (int at = 0; at < LETTERS; at += 3) {
            int digit = (letters.charAt(at) == '-' ? 0 : 4)
                    + (letters.charAt(at + 1) == '-' ? 0 : 2)
                    + (letters.charAt(at + 2) == '-' ? 0 : 1);
            key.append(digit);
        }
        return key.toString();
    }
}
