package dev.assay.fit.number;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Numbers of a text that can be meant: neither part of a task, nor turned down, nor a bound, nor one of two.
final class FreeNumbers {
    private static final Pattern DENIED = Pattern.compile(
            "(?:\\bnot\\b|n['’]t\\b|\\bnever\\b|\\bneither\\b|\\bnor\\b|\\brather than\\b|\\binstead of\\b|\\b(?:any|every)thing (?:but|except)\\b|\\bother than\\b|\\bfar from\\b|\\bnowhere near\\b|\\bunlike\\b|\\bwrong\\b|\\bincorrect\\b)[^.,;:\\n\\d]{0,30}$",
            Pattern.CASE_INSENSITIVE);
    private static final String OR = "(?:\\b(?:or|ou|oder|o|u)\\b|或者?|还是|または|それとも|もしくは)";
    private static final Pattern ALTERNATIVE =
            Pattern.compile("^[^.\\n\\d]{0,12}" + OR + "[^.\\n\\d]{0,12}-?\\d", Pattern.CASE_INSENSITIVE);
    private static final Pattern SECOND =
            Pattern.compile("\\d[^.\\n\\d]{0,12}" + OR + "[^.\\n\\d]{0,12}$", Pattern.CASE_INSENSITIVE);
    private static final Pattern BOUND = Pattern.compile(
            "\\b(?:at least|at most|more than|less than|fewer than|no more than|up to|between [^\\n]{1,20} and|between|(?:greater|smaller|larger|bigger|higher|lower) than|below|above|over|under|beyond|exceed(?:s|ing)?|almost|nearly|not quite|close to|(?:just )?(?:short|shy) of|(?:down|up|reduced|raised) from|out of|of the|of all)\\s{0,2}$"
                    + "|(?:≠|≥|≤|!=|>=|<=|(?<=[\\p{L}\\d)] {0,2})<|(?<![-=]|<[^<>\\n]{0,20})(?<=[\\p{L}\\d)] {0,2})>)\\s{0,2}$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TURNED_DOWN = Pattern.compile(
            "\\A[^.,;:\\n\\d]{0,20}? ?\\b(?:is|was|would be) (?:clearly |simply |just )?(?:too (?:small|large|low|high|big)|wrong|incorrect|false|not (?:an? |the )?(?:right|correct|answer|solution|root|result)|an? (?:\\p{L}+ )?(?:mistake|error|trap|slip))\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern COEFFICIENT = Pattern.compile("[xyzn](?![\\p{L}])");
    private static final Pattern OPEN_ENDED = Pattern.compile(
            "\\A(?:-ish\\b|(?: \\p{L}{1,12})? or (?:so|thereabouts)\\b|(?: \\p{L}{1,12})? (?:or|and) (?:more|less|fewer|higher|lower|above|below|up|over)\\b)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern FIRST_OF_A_LIST = Pattern.compile(
            "\\A,\\s*-?\\d[\\d.]*(?:\\s*,\\s*-?\\d[\\d.]*)*,?\\s+" + OR + "\\s+-?\\d", Pattern.CASE_INSENSITIVE);
    private static final double NEAR = 0.005;
    private static final Set<Character> OPERATORS = Set.of('×', '*', '+', '÷', '^', '−', '·', '/');

    private static final Pattern RANGE = Pattern.compile("(?i)\\bfrom -?[\\d.,]+ (?:to|through|up to) -?[\\d.,]+");
    private static final Pattern PAIR = Pattern.compile(
            "(?i)\\s*(?:\\p{L}[\\p{L} ]{0,20}: ?)?\\W?-?[\\d.,]+\\W?(?: ?\\p{L}{1,12})? (?:and|&) \\W?-?[\\d.,]+\\W?(?: ?\\p{L}{1,12})?[.!]?\\s*");

    private static final Pattern COUNTED_PAIR =
            Pattern.compile("(?i)[^\\d]*\\d+ \\p{L}{3,} (?:and|&) \\d+ \\p{L}{3,}[.!]?\\s*");

    private static final int AROUND = 40;
    private static final int LONGEST_PAIR = 80;

    private FreeNumbers() {}

    /// Numbers that are neither part of a task nor turned down nor one of two.
    static List<Mention> in(String text) {
        return isOneOfAPair(text) ? List.of() : all(text);
    }

    /// Also where a text is nothing but two of them: `37 adults and 58 children`.
    static List<Mention> evenInPairs(String text) {
        return isOneOfAPair(text) && !COUNTED_PAIR.matcher(text).matches() ? List.of() : all(text);
    }

    private static List<Mention> all(String text) {
        return Mention.in(text).stream()
                .filter(mention -> !isOperand(text, mention)
                        && !DENIED.matcher(text.substring(Math.max(0, mention.start() - 50), mention.start()))
                                .find()
                        && !BOUND.matcher(text.substring(Math.max(0, mention.start() - 50), mention.start()))
                                .find()
                        && !text.startsWith("?", mention.end())
                        && !OPEN_ENDED
                                .matcher(text.substring(mention.end(), Math.min(text.length(), mention.end() + 50)))
                                .find()
                        && !TURNED_DOWN
                                .matcher(text.substring(mention.end(), Math.min(text.length(), mention.end() + 50)))
                                .find()
                        && !isInRange(text, mention)
                        && !isOneOfTwo(text, mention))
                .toList();
    }

    /// `from 105 to 399` says where something lies.
    private static boolean isInRange(String text, Mention mention) {
        return RANGE.matcher(text)
                .region(Math.max(0, mention.start() - AROUND), Math.min(text.length(), mention.end() + AROUND))
                .results()
                .anyMatch(range -> range.start() <= mention.start() && mention.end() <= range.end());
    }

    /// `54 and 90`, and nothing else.
    private static boolean isOneOfAPair(String text) {
        return text.length() <= LONGEST_PAIR && PAIR.matcher(text).matches();
    }

    /// `x = 4 or x = -4`.
    static boolean endsInAChoice(String text) {
        var mentions = Mention.in(text);
        return !mentions.isEmpty() && isOneOfTwo(text, mentions.getLast());
    }

    /// `48 or 50` says neither; `1/8 or 0.125` says the same twice.
    private static boolean isOneOfTwo(String text, Mention mention) {
        var behind = text.substring(mention.end(), Math.min(text.length(), mention.end() + AROUND));
        var before = text.substring(Math.max(0, mention.start() - AROUND), mention.start());
        return FIRST_OF_A_LIST.matcher(behind).find()
                || (ALTERNATIVE.matcher(behind).find() && holdsAnother(behind, mention))
                || (SECOND.matcher(before).find() && holdsAnother(before, mention));
    }

    private static boolean holdsAnother(String text, Mention mention) {
        return Mention.in(text).stream().anyMatch(other -> !isSame(other, mention));
    }

    private static boolean isSame(Mention one, Mention other) {
        double value = one.values().getFirst();
        return Math.abs(value - other.values().getFirst()) <= NEAR * Math.abs(value);
    }

    private static boolean isOperand(String text, Mention mention) {
        int before = mention.start() - 1;
        while (before >= 0 && text.charAt(before) == ' ') {
            before--;
        }
        int after = mention.end();
        while (after < text.length() && text.charAt(after) == ' ') {
            after++;
        }
        return COEFFICIENT.matcher(text).region(mention.end(), text.length()).lookingAt()
                || (after < text.length() && goesOn(text, after))
                || (before >= 0 && (isOperator(text, before) || isTerm(text, mention.start(), before)));
    }

    private static boolean goesOn(String text, int after) {
        return isOperator(text, after) || (text.charAt(after) == '-' && isFollowed(text, after));
    }

    /// A sign behind a digit adds or takes away.
    private static boolean isTerm(String text, int start, int before) {
        return "+-".indexOf(text.charAt(start)) >= 0
                && (Character.isDigit(text.charAt(before)) || isVariable(text, before));
    }

    private static boolean isVariable(String text, int at) {
        return Character.isLetter(text.charAt(at)) && (at == 0 || !Character.isLetter(text.charAt(at - 1)));
    }

    private static boolean isOperator(String text, int at) {
        boolean isEmphasis = text.startsWith("**", at) || (at > 0 && text.startsWith("**", at - 1));
        return OPERATORS.contains(text.charAt(at)) && !isEmphasis;
    }

    private static boolean isFollowed(String text, int dash) {
        return text.substring(dash + 1).stripLeading().matches("(?s)\\(?\\d.*");
    }
}
