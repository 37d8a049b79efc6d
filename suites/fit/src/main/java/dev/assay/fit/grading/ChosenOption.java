package dev.assay.fit.grading;

import dev.assay.choice.LetterReader;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Which option an answer chooses. Whoever offers two, dismisses what it names, or puts the text of one option behind
/// the
/// letter of another has chosen none.
///
/// @param question whose last words an answer may say of one option: `Who drinks juice?`
/// @param choices the texts of the options, A first
record ChosenOption(String question, List<String> choices) {
    private static final Pattern TWO = Pattern.compile(
            "(?<![\\p{L}\\d])(?:option |choice )?[(\"]?([A-D])[)\".]?(?: [^.;\\n]{0,40}?)?,? (?:or|/|and/or) (?:maybe |possibly |perhaps |else |even |also |it(?:'s| is) |option |choice )*[(\"]?(?!\\1)([A-D])[)\"]?(?![\\p{L}\\d'’])");
    private static final Pattern DENIAL =
            Pattern.compile("(?i)\\b(?:not|neither|nor|never|cannot|wrong|false)\\b|n['’]t\\b");
    private static final Pattern LABELLED = Pattern.compile(
            "\\A\\W{0,3}(?:(?i:the )?(?i:answer|option|choice)(?: is|:)? )?([A-Da-d])\\s?(?:[).:,\\]–—-]+|\\()\\s*(\\S.*?)\\s*[.*)]*\\z");
    private static final Pattern LABELLED_BEHIND = Pattern.compile(
            "\\A\\W{0,3}(\\S.*?)[,;:]? ?[(\\[→–—=> -]+ ?(?i:(?:i\\.e\\.|that is|so|hence|thus|therefore),? )?(?i:(?:which|that|it) is )?(?i:the )?(?i:option |choice |answer )?([A-D])[)\\].]*\\z");
    private static final Pattern LAST_LETTER = Pattern.compile(
            "[\\p{L}\\d)](?:[,;:]| ?[→–—])(?: (?i:the |my )?(?i:answer|option|choice)(?: is|:)?)? \\(?([A-D])[).!*]*\\z");
    private static final Pattern CROSSED_OUT = Pattern.compile("[❌✗✘✖🚫]\\uFE0F? ?\\(?[A-D]\\b[^✅✓✔\\n]*");
    private static final Pattern LETTER = Pattern.compile("(?<![\\p{L}\\d])(?:[B-D]|A(?! [a-z]))(?![\\p{L}\\d'’])");
    private static final Pattern ASIDE = Pattern.compile("(?<=[.!])\\s+\\((?:[^()\\s]+\\s+){2,40}[^()\\s]+\\)\\s*\\z");
    private static final Pattern ONLY_LETTERS =
            Pattern.compile("[^\\p{L}\\d]*[A-Z](?:[\\s,;.()/|*_&+-]+[A-Z])+[^\\p{L}\\d]*");
    private static final Pattern DECIMAL_COMMA = Pattern.compile("(?<=\\d),(?=\\d{1,2}(?!\\d))");
    private static final Pattern TASK = Pattern.compile("[\\d\\s.,()+*/×÷−·^-]++");
    private static final Pattern STEP = Pattern.compile("[\\d)]\\s?[-+*/×÷−·^]\\s?[\\d(]");
    private static final Pattern DISMISSED_LETTER = Pattern.compile(
            "(?:(?<=^|[;,.\\n] ?)|, )\\(?[A-D]\\)? (?:is|was|would be|seems|looks) (?:far |much |clearly |simply |just |also )*(?:too \\p{L}+|a trap|a distractor)\\b[^.;\\n]*[.;]?");
    private static final Pattern CORRECTED = Pattern.compile(
            "(?i)\\b(?:they|that|this|it|those)(?:['’](?:s|re)| is| are| was| were) (?:all |simply |just )?(?:wrong|mistaken|incorrect|false)(?: ?[:;,–—-]|,? (?:and|but)) (?:it(?:['’]s| is) |the answer is )?\\(?(?-i:([A-D]))[).!]*\\z");
    private static final Pattern PAIRED = Pattern.compile("(?<![\\p{L}\\d])\\(?([A-D])\\s?[).:\\]]\\s*");
    private static final Pattern WHO = Pattern.compile("(?i)\\bwho ([^?.]{4,60})\\?\\s*\\z");
    private static final Pattern REASON = Pattern.compile(",? (?:since|because|for|as) ");
    private static final Pattern COUNTED = Pattern.compile("(?:\\p{L}{3,12} )?([\\d.,]*\\d)(?: \\p{L}{1,12})?");
    private static final Pattern REASONED = Pattern.compile(
            "\\A\\W{0,3}([A-D])\\W{0,3}[\\s,;:–—-]\\s*(?:since|because|as|for|given that|seeing that)\\b(?![^\\n]*\\b(?:but|however|actually|wait|instead|rather)\\b)[^\\n]*\\z");
    private static final Pattern ANY_LETTER = Pattern.compile("(?<![\\p{L}\\d])[A-D](?![\\p{L}\\d'’])");
    private static final Pattern ONLY_BEHIND = Pattern.compile("(\\p{Lu}\\p{Ll}{2,}) (?:only|alone)[.!]?");
    private static final Pattern BOUND = Pattern.compile(
            "(?i)\\A\\W*(?:almost|nearly|not quite|close to|over|under|below|above|more than|less than) \\d");
    private static final Pattern UNSURE = Pattern.compile(
            "(?i)\\b(?:not (?:quite |entirely |really )?(?:sure|certain)|unsure|undecided|no idea|(?:can['’]?t|cannot|could ?n['’]t) (?:decide|tell|choose))\\b");
    private static final Pattern EACH_TOLD = Pattern.compile(
            "\\A\\W{0,2}([A-D])\\)? (\\p{Ll}{3,}s)\\b[^;\\n]*; \\(?(?!\\1)([A-D])\\)? (\\p{Ll}{3,}s)\\b[^;\\n]*\\z");
    private static final int FEW_WORDS = 4;
    private static final int LONGEST_LABELLED = 300;
    private static final String DENIED_BEFORE = "(?:\\b(?:not|never|cannot|neither)\\b|n['’]t\\b)[^.,;:\\n]{0,40}?";
    private static final String DENIED_BEHIND =
            " (?:(?:is|was|did|does|do|has|had|can|could|would|will)(?:n['’]t| not| never)|cannot|never)\\b| (?:is|was|are|were|would be|seems) (?:simply |clearly |just )?(?:impossible|excluded|ruled out|out of the question|out|wrong|incorrect)\\b";
    private static final String DISMISSED =
            "[^.;,\\n]{0,12}\\b(?:is|are|was|would be|seems|looks) (?:too |clearly |simply |just |also |only )*(?:off|low|high|small|large|few|many|much|little|short|long|wrong|incorrect|false|tempting|a trap|a distractor|not)\\b[^.;\\n]*[.;,]?";

    Optional<String> in(String answer) {
        var own = onlyBefore(EndingOption.withoutOthers(withoutAside(ChoiceText.withoutEcho(answer))));
        var text = DISMISSED_LETTER
                .matcher(CROSSED_OUT.matcher(withoutDismissed(pointed(own))).replaceAll(""))
                .replaceAll("");
        var corrected = CORRECTED.matcher(text.strip());
        if (corrected.find()) {
            return Optional.of(corrected.group(1));
        }
        var paired = paired(text);
        if (!paired.isEmpty()) {
            return paired.getFirst();
        }
        if (UNSURE.matcher(text).find() && hasSeveralLetters(text)) {
            return Optional.empty();
        }
        var told = EACH_TOLD.matcher(text.strip());
        if (told.matches()) {
            return asked(told.group(2), told.group(1)).or(() -> asked(told.group(4), told.group(3)));
        }
        var reasoned = REASONED.matcher(text.strip());
        if (reasoned.matches() && reasoned.group(1).charAt(0) - 'A' < choices.size()) {
            return Optional.of(reasoned.group(1));
        }
        if (BOUND.matcher(text).find() && !ANY_LETTER.matcher(text).find()) {
            return Optional.empty();
        }
        if (isPartOfSeveral(text)) {
            return only(text);
        }
        return isUndecided(text) || isUnsolved(text) || isMislabelled(text) || isDenied(text)
                ? Optional.empty()
                : new EndingOption(choices)
                        .in(text)
                        .or(() -> told(text))
                        .or(() -> leftOver(text))
                        .or(() -> lastLetter(text))
                        .or(() -> letter(text))
                        .or(() -> letter(REASON.split(text, 2)[0]));
    }

    /// `Fenna only` as `only Fenna`.
    private static String onlyBefore(String text) {
        var behind = ONLY_BEHIND.matcher(text.strip());
        return behind.matches() ? "Only " + behind.group(1) : text;
    }

    private static boolean hasSeveralLetters(String text) {
        return ANY_LETTER
                        .matcher(text)
                        .results()
                        .map(MatchResult::group)
                        .distinct()
                        .count()
                > 1;
    }

    /// `C strengthens it; A weakens it`: the letter whose verb the question has.
    private Optional<String> asked(String verb, String letter) {
        return question.contains(verb) ? Optional.of(letter) : Optional.empty();
    }

    /// `Ben`, where there are `Ben and Cem` and `Only Ben`.
    private boolean isPartOfSeveral(String text) {
        var said = bare(text);
        return said.length() > 1
                && said.split("\\s+").length <= FEW_WORDS
                && choices.stream().noneMatch(choice -> isText(choice, said))
                && choices.stream()
                                .filter(choice -> Pattern.compile(
                                                "(?i)(?<![\\p{L}\\d])" + Pattern.quote(said) + "(?![\\p{L}\\d])")
                                        .matcher(choice)
                                        .find())
                                .count()
                        > 1;
    }

    private Optional<String> only(String text) {
        var only = choices.stream()
                .filter(choice -> bare(choice).equalsIgnoreCase("only " + bare(text)))
                .findFirst();
        return only.map(choice -> String.valueOf((char) ('A' + choices.indexOf(choice))));
    }

    /// Without a sentence in brackets behind one that names a letter: `A. (The key may say C.)`
    private static String withoutAside(String answer) {
        var plain = ASIDE.matcher(answer).replaceFirst("");
        return LETTER.matcher(plain).find() ? plain : answer;
    }

    /// `Correct is C) 4.5.` as the last sentence: one letter with the text of an option behind it. Empty inside where
    /// that is the text of another option.
    private List<Optional<String>> paired(String text) {
        var sentences = sentences(text);
        var last = sentences[sentences.length - 1];
        if (DENIAL.matcher(last).find()) {
            return List.of();
        }
        var pairs = PAIRED.matcher(last).results().toList();
        if (pairs.size() != 1 || pairs.getFirst().group(1).charAt(0) - 'A' >= choices.size()) {
            return List.of();
        }
        var letter = pairs.getFirst().group(1);
        var words = bare(last.substring(pairs.getFirst().end()).replaceAll("[*_`)]", ""));
        return isAnother(letter, words)
                ? List.of(Optional.empty())
                : bare(choices.get(letter.charAt(0) - 'A')).equalsIgnoreCase(words)
                        ? List.of(Optional.of(letter))
                        : List.of();
    }

    private static String[] sentences(String text) {
        return text.strip().split("(?<=[.!?])\\s+(?=\\p{Lu})|\\n+");
    }

    /// `Dov drinks milk; Bea drinks juice`: the one of whom it says what was asked.
    private Optional<String> told(String text) {
        var who = WHO.matcher(question);
        if (LETTER.matcher(text).find() || !who.find()) {
            return Optional.empty();
        }
        var told = named(text, "", " " + Pattern.quote(who.group(1)) + "\\b").toList();
        return told.size() == 1 && named(text, "", "").count() > 1
                ? Optional.of(String.valueOf((char) ('A' + choices.indexOf(told.getFirst()))))
                : Optional.empty();
    }

    /// `6 north, 7 west: 13 in all, A`: the only letter, at the end.
    private static Optional<String> lastLetter(String text) {
        var last = LAST_LETTER.matcher(text.strip());
        return last.find()
                        && LETTER.matcher(text).results().count() == 1
                        && !DENIAL.matcher(text).find()
                ? Optional.of(last.group(1))
                : Optional.empty();
    }

    private Optional<String> letter(String text) {
        return new LetterReader((char) ('A' + choices.size() - 1), choices)
                .read(text)
                .map(String::valueOf);
    }

    /// `4,25` where the options have points.
    private String pointed(String text) {
        boolean isPointed = choices.stream().anyMatch(choice -> choice.matches(".*\\d\\.\\d.*"))
                && choices.stream().noneMatch(choice -> choice.matches(".*\\d,\\d.*"));
        return isPointed ? DECIMAL_COMMA.matcher(text).replaceAll(".") : text;
    }

    /// Without `4.25 is too low;`.
    private String withoutDismissed(String text) {
        var rest = text;
        for (var choice : choices) {
            rest = Pattern.compile(
                            "(?i)(?<![\\p{L}\\d.])" + Pattern.quote(bare(choice)) + "(?![\\p{L}\\d])" + DISMISSED)
                    .matcher(rest)
                    .replaceAll(" ");
        }
        return rest.strip();
    }

    /// `A`, a new line, `D`.
    private static boolean isOfSeveralLetters(String text) {
        return ONLY_LETTERS.matcher(text).matches()
                && text.replaceAll("[^A-Z]", "").chars().distinct().count() > 1;
    }

    /// Whether the last sentence offers two letters.
    private boolean isUndecided(String text) {
        var sentences = sentences(text);
        var last = sentences[sentences.length - 1];
        return isOfSeveralLetters(text)
                || isOneOfTwoTexts(last)
                || (TWO.matcher(last).find() && !DENIAL.matcher(last).find());
    }

    /// `Boris or Felix`, where one of them is an option.
    private boolean isOneOfTwoTexts(String last) {
        return !LETTER.matcher(last).find()
                && !DENIAL.matcher(last).find()
                && (named(last, "\\bor ", "").findAny().isPresent()
                        || named(last, "", " or (?:\\p{Lu}|\\d)").findAny().isPresent());
    }

    /// `72/4 + 1`, which is no option.
    private boolean isUnsolved(String text) {
        return TASK.matcher(text).matches()
                && STEP.matcher(text).find()
                && choices.stream().noneMatch(choice -> bare(choice).equals(bare(text)));
    }

    /// `A) 25` or `25 (A)`, where 25 is the text of D.
    private boolean isMislabelled(String text) {
        var before = LABELLED.matcher(text);
        var behind = LABELLED_BEHIND.matcher(text);
        return text.length() <= LONGEST_LABELLED
                && ((before.matches() && isAnother(before.group(1), before.group(2)))
                        || (behind.matches() && isAnotherBehind(behind.group(2), behind.group(1))));
    }

    /// Also `min(25, 20) = 20 → B`, and `The kiln is hot, for its lamp is dark: D`.
    private boolean isAnotherBehind(String label, String words) {
        return Stream.of(words, words.substring(words.lastIndexOf('=') + 1), REASON.split(words, 2)[0])
                .anyMatch(said -> isAnother(label, said));
    }

    private boolean isAnother(String label, String words) {
        int letter = label.toUpperCase(Locale.ROOT).charAt(0) - 'A';
        return letter < choices.size()
                && !isText(choices.get(letter), words)
                && choices.stream().anyMatch(choice -> isText(choice, words));
    }

    /// Also `30 days`, where the option is `30`.
    private static boolean isText(String choice, String words) {
        var counted = COUNTED.matcher(bare(words));
        return bare(choice).equalsIgnoreCase(bare(words))
                || (counted.matches() && bare(choice).equals(counted.group(1)));
    }

    /// `It does not face east`: no letter, and every option that is named is turned down.
    private boolean isDenied(String text) {
        var named = named(text, "", "").toList();
        return !LETTER.matcher(text).find() && !named.isEmpty() && denied(text).containsAll(named);
    }

    /// `Dov does not drink juice; Abel does`: the one that is left.
    private Optional<String> leftOver(String text) {
        var denied = denied(text);
        var left =
                named(text, "", "").filter(choice -> !denied.contains(choice)).toList();
        return !LETTER.matcher(text).find() && !denied.isEmpty() && left.size() == 1
                ? Optional.of(String.valueOf((char) ('A' + choices.indexOf(left.getFirst()))))
                : Optional.empty();
    }

    private List<String> denied(String text) {
        return Stream.concat(named(text, DENIED_BEFORE, ""), named(text, "", DENIED_BEHIND))
                .distinct()
                .toList();
    }

    private Stream<String> named(String text, String before, String behind) {
        return choices.stream()
                .filter(choice -> Pattern.compile("(?i)" + before + "(?<![\\p{L}\\d])" + Pattern.quote(bare(choice))
                                + "(?![\\p{L}\\d])" + behind)
                        .matcher(text)
                        .find());
    }

    private static String bare(String text) {
        return text.strip().replaceFirst("[.!]+$", "");
    }
}
