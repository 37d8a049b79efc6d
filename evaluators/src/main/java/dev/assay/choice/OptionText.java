package dev.assay.choice;

import dev.assay.text.UnicodeText;
import dev.assay.text.WholeWords;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The texts of the options, A first, and which of them a response names instead of a letter.
///
/// @param texts in lower case, without the article they begin with
record OptionText(List<String> texts) {
    private static final Pattern ARTICLE = Pattern.compile("^(?:an?|the) (?=.)");

    /// What options say of the same thing: `It increases`.
    private static final Pattern IT = Pattern.compile("^it (?=\\p{L}{4})");

    /// What a response concludes: `the answer is …`, `so …`, up to the end of the sentence.
    private static final Pattern CONCLUSION = Pattern.compile(
            "(?:\\b(?:(?:answer|choice|option|solution|result|number of)(?: [a-z']{1,20}){0,4}?(?: is|:| =)|therefore|thus|hence|so"
                    + "|(?:has|have) to be|must(?: have been| be)|it(?:'s| is| was)|leaves|leaving|left with|yields?|yielding|gives?|giving|results? in|for a total of|go(?:ing)? with|choose|pick)\\b[,:]?"
                    + "|[→⇒=]|[-=]>)"
                    + "((?:[^.!?\\n]|[.!?](?!\\s|$)){1,300})");
    private static final Pattern EXPLAINED = Pattern.compile(" ?(?:\\(|,? (?:because|since|as|due to|given)\\b)");
    private static final String DENIAL =
            "\\b(?:(?:any|every|all|anything|everything)(?: [a-z]+)? (?:but|except)|not|than|instead of|unlike|(?<=\\b(?:choose|chose|pick|picked|prefer|preferred|select|selected) [^.;\\n]{1,60} )over|never|neither|nor|[a-z]{2,6}n['’]t)"
                    + "(?: (?:be|option|choice|likely|really|use|choose|pick|take|need|want))? (?:an? |the )?[\"“']?";

    private static final String DENIAL_AFTER =
            " (?:is|are|was|were|seems?|would be|must be)(?: clearly| also)?(?:n['’]t| not| wrong| incorrect| false| unlikely| ruled out)\\b";

    private static final int MAX_ENDING = 300;
    private static final int FEWEST_RETOLD = 4;
    private static final int FEWEST_LETTERS = 6;
    private static final Set<String> ENDINGS = Set.of("s", "es", "ful", "fully", "ly", "ness", "ing", "ed", "y", "ous");
    private static final Set<String> SMALL = Set.of(
            ("a an the of to in on at by for and or is are was were be been it its this that these those because since as so"
                            + " with from which who whom she he they her his their would will has have had")
                    .split(" ", -1));
    private static final Pattern OTHERS = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Pattern SENTENCE_GAP = Pattern.compile("(?<=[.!?])\\s+|\\n+");
    private static final Pattern REASON = Pattern.compile(
            "(?i),? (?:because|since|as|whereas|followed by|ahead of|compared (?:to|with)|unlike) |; |, (?:which|who|where|whose) ");
    private static final Pattern ALSO = Pattern.compile("(?i)\\balso\\b");
    private static final Pattern DENIED_LIST = Pattern.compile(
            "\\b(?:not|neither|than|rather than|instead of|as opposed to|rul(?:e|es|ed|ing) out|eliminat(?:e|es|ed|ing)|exclud(?:e|es|ed|ing)|discard(?:s|ed|ing)?|[a-z]{2,6}n['’]t(?: be)?) (?!only\\b)[^.;!?\\n]{0,200}?(?=[.;!?\\n:]| [-–—]+ |, but\\b|\\bbut\\b|$)");
    private static final Pattern OPENING = Pattern.compile("(?:^|[.!?\\n] ?)(both|neither|none|all)\\b");

    private static final Pattern NONE =
            Pattern.compile("^\\W*(?:so |thus |hence )?none of (?:the|these|them|those)\\b");

    private static final Pattern BRACKETED = Pattern.compile("[(\\[] ?[A-Za-z] ?[)\\]]");
    private static final Pattern LAST = Pattern.compile(
            "[^\\n]*\\b(?:is|was|are|were|comes|becomes?|became|turned|to|into|called|named|termed|known as) (?:merely |just |only |simply |really |actually )?(?:on |in |at |during )?(?:an? |the )?([^.;!?\\n]{1,80})[.!]?$");
    private static final Pattern DECIDES =
            Pattern.compile("\\b(?:answer|correct|right|so|however|actually|instead|therefore|thus|hence|best)\\b");
    private static final Pattern EVERY = Pattern.compile("(?:i, ii,? and iii|1, 2,? and 3)(?:, and iv)?");
    private static final Pattern DENIED_WORD = Pattern.compile("(?i)(?:\\bnot|n['’]t|\\bnever) \\p{L}+");
    private static final Pattern LISTING = Pattern.compile(
            "(?i)\\b(?:options|choices|answers|candidates|possibilities|alternatives)(?: \\p{L}+){0,3}(?: are| include|:)[^.?!\\n]{1,400}[.?!]?");
    private static final Set<String> CONSENT = Set.of(
            "yep",
            "yeah",
            "yup",
            "yes",
            "absolutely",
            "certainly",
            "definitely",
            "of course",
            "yes it does",
            "yes it is");
    private static final Set<String> REFUSAL = Set.of(
            "nope",
            "nah",
            "no",
            "not at all",
            "certainly not",
            "definitely not",
            "it does not",
            "it doesn't",
            "it is not");
    private static final Pattern ASKED = Pattern.compile(
            "\\? (?:(?:that|it|this)(?: would be| must be| is| was|'s) |the answer is )?([^.!?\\n]{1,60})[.!](?= |$)");
    private static final Pattern UNDETERMINED =
            Pattern.compile("\\b(?:not|isn't|insufficient|too little) (?:enough )?(?:info\\b|information|data|evidence)"
                    + "|\\b(?:cannot|can't|can not|could not|couldn't|impossible to) (?:be )?(?:determine|answer|know|tell|decide)"
                    + "|^(?:unknown|undetermined|undecidable|unanswerable)\\b");
    private static final Pattern AGREED = Pattern.compile(
            "(?:^\\W*|\\b(?:this|that|it|statement|claim|sentence|assertion)(?: is|'s) )(?:\\w+ly |indeed |quite )?(not |n't )?(?:\\w+ly )?(?:(correct|right|accurate|valid)|incorrect|wrong|inaccurate|invalid)\\b");
    /// `-1` does not name 1.
    private static final Pattern NEGATIVE = Pattern.compile("(?<![\\p{L}\\d)\\]] ?)-\\d[\\d.,/]*");
    private static final Pattern WHOLE = Pattern.compile("\\d{1,4}");

    static OptionText of(List<String> choices) {
        var texts = choices.stream()
                .map(choice ->
                        ARTICLE.matcher(OptionNotation.comparable(choice)).replaceFirst(""))
                .toList();
        var areSentences = texts.size() > 1
                && texts.stream().allMatch(text -> IT.matcher(text).find());
        return new OptionText(
                areSentences
                        ? texts.stream()
                                .map(text -> IT.matcher(text).replaceFirst(""))
                                .toList()
                        : texts);
    }

    /// The text without the sentence that lists all options: `The options are red, green and blue.`
    String withoutListing(String text) {
        return LISTING.matcher(text).replaceAll(match -> {
            var spoken = OptionNotation.comparable(match.group());
            return texts.size() > 2 && texts.stream().allMatch(option -> WholeWords.contains(spoken, option))
                    ? " "
                    : Matcher.quoteReplacement(match.group());
        });
    }

    /// Whether all options are whole numbers, so that `three` may name one.
    boolean areNumbers() {
        return !texts.isEmpty()
                && texts.stream().allMatch(text -> WHOLE.matcher(text).matches());
    }

    /// The one option that a response is and nothing else: by its text, without the `only` behind it, or, of two, by
    /// its first letter, as in `T` for `True`.
    Optional<Character> whole(String response, char lastLetter) {
        var spoken = OptionNotation.comparable(response);
        var isInitial =
                texts.size() == 2 && spoken.length() == 1 && Character.toUpperCase(spoken.charAt(0)) > lastLetter;
        var found = IntStream.range(0, Math.min(texts.size(), lastLetter - 'A' + 1))
                .filter(i -> texts.get(i).equals(spoken)
                        || (CONSENT.contains(spoken) && texts.get(i).equals("yes"))
                        || (REFUSAL.contains(spoken) && texts.get(i).equals("no"))
                        || texts.get(i).equals(spoken + " only")
                        || isOnlyBeginning(spoken, i)
                        || (isInitial && texts.get(i).startsWith(spoken)))
                .boxed()
                .toList();
        return found.size() == 1 ? Optional.of((char) ('A' + found.getFirst())) : Optional.empty();
    }

    /// `Tom` where one option begins with it: `Tom is taller than Jim`.
    private boolean isOnlyBeginning(String spoken, int option) {
        return spoken.length() > 2
                && IntStream.range(0, texts.size())
                        .allMatch(i -> texts.get(i).startsWith(spoken + " ") == (i == option));
    }

    /// The one option with a check mark behind its text.
    Optional<Character> ticked(String response, char lastLetter) {
        if (response.indexOf('✔') < 0 && response.indexOf('✓') < 0 && response.indexOf('✅') < 0) {
            return Optional.empty();
        }
        var spoken = UnicodeText.lower(response);
        var found = IntStream.range(0, Math.min(texts.size(), lastLetter - 'A' + 1))
                .filter(i -> !texts.get(i).isEmpty())
                .filter(i -> Pattern.compile(Pattern.quote(texts.get(i)) + "[^\\n✔✓✅❌✗✘|]{0,120}[✔✓✅]|[✔✓✅]\\x{FE0F}? ?"
                                + Pattern.quote(texts.get(i)))
                        .matcher(spoken)
                        .find())
                .boxed()
                .toList();
        return found.size() == 1 ? Optional.of((char) ('A' + found.getFirst())) : Optional.empty();
    }

    /// The one option that the last conclusion names.
    Optional<Character> concluded(String response, char lastLetter) {
        return conclusions(response).stream()
                .flatMap(conclusion -> concluding(conclusion, lastLetter).stream())
                .findFirst();
    }

    /// What a response concludes, the last first.
    List<String> conclusions(String response) {
        return CONCLUSION
                .matcher(UnicodeText.lower(response))
                .results()
                .map(match -> match.group(1))
                .toList()
                .reversed();
    }

    /// The option of a conclusion; where it has several, the one that it concludes with itself.
    private Optional<Character> concluding(String conclusion, char lastLetter) {
        var inner = CONCLUSION.matcher(conclusion);
        return named(conclusion, lastLetter)
                .or(() -> inner.find() ? concluding(inner.group(1), lastLetter) : Optional.empty());
    }

    /// The option that a response begins with and then explains: `Saturn, because of its rings`.
    Optional<Character> opened(String response, char lastLetter) {
        var spoken = ARTICLE.matcher(OptionNotation.comparable(response)).replaceFirst("");
        return IntStream.range(0, Math.min(texts.size(), lastLetter - 'A' + 1))
                .filter(i -> !texts.get(i).isEmpty() && spoken.startsWith(texts.get(i)))
                .filter(i -> EXPLAINED
                        .matcher(spoken.substring(texts.get(i).length()))
                        .lookingAt())
                .mapToObj(i -> (char) ('A' + i))
                .findFirst();
    }

    /// The one option that is named and not turned down. One that is part of another does not count: `dog` where
    /// `hot dog` stands.
    Optional<Character> named(String response, char lastLetter) {
        var spoken = withoutDeniedLists(OptionNotation.comparable(response));
        var found = IntStream.range(0, Math.min(texts.size(), lastLetter - 'A' + 1))
                .filter(i -> isNamed(spoken, texts.get(i)))
                .boxed()
                .toList();
        var whole = found.stream()
                .filter(i -> found.stream()
                        .noneMatch(other -> !other.equals(i)
                                && texts.get(other).contains(texts.get(i))
                                && !isNamed(spoken.replace(texts.get(other), " "), texts.get(i))))
                .toList();
        return whole.size() == 1 ? Optional.of((char) ('A' + whole.getFirst())) : Optional.empty();
    }

    /// `not an apple, a banana or a date` turns all of them down.
    private String withoutDeniedLists(String spoken) {
        return DENIED_LIST
                .matcher(spoken)
                .replaceAll(match -> texts.stream()
                                        .filter(option ->
                                                !option.isEmpty() && WholeWords.contains(match.group(), option))
                                        .count()
                                > 1
                        ? " "
                        : Matcher.quoteReplacement(match.group()));
    }

    /// The one option of the first sentence, where the last names several or none: the answer, then what the others
    /// are.
    Optional<Character> first(String response, char lastLetter) {
        var sentences = List.of(SENTENCE_GAP.split(response.strip(), -1)).stream()
                .filter(sentence -> !ALSO.matcher(sentence).find())
                .toList();
        if (sentences.isEmpty()) {
            return Optional.empty();
        }
        if (sentences.size() == 2 && isAboutAnother(sentences.getLast(), lastLetter)) {
            return last(REASON.split(sentences.getFirst(), 2)[0], lastLetter);
        }
        if (sentences.size() > 1 && named(sentences.getLast(), lastLetter).isPresent()) {
            return Optional.empty();
        }
        return named(REASON.split(sentences.getFirst(), 2)[0], lastLetter);
    }

    /// `The force is friction. Gravity acts downward.`
    private boolean isAboutAnother(String sentence, char lastLetter) {
        var spoken = ARTICLE.matcher(OptionNotation.comparable(sentence)).replaceFirst("");
        return texts.stream()
                        .anyMatch(text -> !text.isEmpty()
                                && spoken.startsWith(text + " ")
                                && spoken.indexOf(' ', text.length() + 1) > 0)
                && !DECIDES.matcher(spoken).find()
                && (!spoken.contains(" but ") || named(sentence, lastLetter).isPresent());
    }

    /// The option that the last sentence ends with: `Two days after Monday is Wednesday.`
    Optional<Character> last(String response, char lastLetter) {
        var ending = OptionNotation.comparable(response.substring(Math.max(0, response.length() - MAX_ENDING)));
        return LAST.matcher(ending)
                .results()
                .findFirst()
                .flatMap(match -> IntStream.range(0, Math.min(texts.size(), lastLetter - 'A' + 1))
                        .filter(i -> texts.get(i).equals(match.group(1)))
                        .mapToObj(i -> (char) ('A' + i))
                        .findFirst());
    }

    /// The option of a first sentence without letters, where each letter behind it only stands beside its own option:
    /// `It is Mars. Venus (B) is hotter.`
    Optional<Character> toldFirst(String response, char lastLetter) {
        var sentences = SENTENCE_GAP.split(response.strip(), 2);
        if (sentences.length < 2 || BRACKETED.matcher(sentences[0]).find()) {
            return Optional.empty();
        }
        var said = OptionNotation.comparable(sentences[1]);
        var rest = withoutLetters(said);
        return rest.equals(said) || BRACKETED.matcher(rest).find() ? Optional.empty() : named(sentences[0], lastLetter);
    }

    /// The text without the letters in brackets that stand behind their own options: `Venus (B)`.
    String withoutLetters(String text) {
        var rest = text;
        for (var i = 0; i < texts.size(); i++) {
            var label = "(?i)(" + Pattern.quote(texts.get(i)) + "(?:e?s)?) \\(" + (char) ('a' + i) + "\\)";
            rest = texts.get(i).isEmpty() ? rest : rest.replaceAll(label, "$1");
        }
        return rest;
    }

    /// The one option whose content words all stand in the response, in whatever order: long options are retold.
    Optional<Character> retold(String response, char lastLetter) {
        var spoken = contentWords(response);
        var found = IntStream.range(0, Math.min(texts.size(), lastLetter - 'A' + 1))
                .filter(i -> isRetold(spoken, contentWords(texts.get(i))))
                .boxed()
                .toList();
        return found.size() == 1 ? Optional.of((char) ('A' + found.getFirst())) : Optional.empty();
    }

    private static boolean isRetold(Set<String> spoken, Set<String> option) {
        var negations = Set.of("not", "no", "never", "neither");
        return option.size() >= FEWEST_RETOLD
                && spoken.containsAll(option)
                && negations.stream().allMatch(word -> spoken.contains(word) == option.contains(word));
    }

    private static Set<String> contentWords(String text) {
        return OTHERS.splitAsStream(UnicodeText.lower(text))
                .filter(word -> !word.isEmpty() && !SMALL.contains(word))
                .collect(Collectors.toSet());
    }

    /// `Both statements are true` where one option begins with `both`.
    Optional<Character> counted(String response, char lastLetter) {
        var opening = OPENING.matcher(UnicodeText.lower(response));
        if (!opening.find()) {
            return Optional.empty();
        }
        var found = IntStream.range(0, Math.min(texts.size(), lastLetter - 'A' + 1))
                .filter(i -> texts.get(i).startsWith(opening.group(1) + " ")
                        || (opening.group(1).equals("all")
                                && EVERY.matcher(texts.get(i)).matches()))
                .boxed()
                .toList();
        return found.size() == 1 ? Optional.of((char) ('A' + found.getFirst())) : Optional.empty();
    }

    /// `Statement 1 is true. Statement 2 is false.` where each option says so or otherwise.
    Optional<Character> verdicts(String response, char lastLetter) {
        var pairs = texts.stream()
                .flatMap(text -> StatementPair.of(text).stream())
                .distinct()
                .toList();
        if (texts.size() < 2 || pairs.size() < texts.size()) {
            return Optional.empty();
        }
        return StatementPair.of(response)
                .map(pairs::indexOf)
                .filter(place -> place >= 0 && place <= lastLetter - 'A')
                .map(place -> (char) ('A' + place));
    }

    /// `Which force slows it? Friction. Gravity pulls it down.`
    Optional<Character> asked(String response, char lastLetter) {
        return ASKED.matcher(UnicodeText.lower(response))
                .results()
                .reduce((_, later) -> later)
                .flatMap(match -> whole(match.group(1), lastLetter));
    }

    /// `There is not enough information.` where one option says that nothing can be known.
    Optional<Character> undetermined(String response, char lastLetter) {
        if (!UNDETERMINED.matcher(UnicodeText.lower(response)).find()) {
            return Optional.empty();
        }
        var found = IntStream.range(0, Math.min(texts.size(), lastLetter - 'A' + 1))
                .filter(i -> UNDETERMINED.matcher(texts.get(i)).find())
                .boxed()
                .toList();
        return found.size() == 1 ? Optional.of((char) ('A' + found.getFirst())) : Optional.empty();
    }

    /// `None of the options A, B and C is right.`
    Optional<Character> none(String response, char lastLetter) {
        if (!NONE.matcher(UnicodeText.lower(response)).find()) {
            return Optional.empty();
        }
        var found = IntStream.range(0, Math.min(texts.size(), lastLetter - 'A' + 1))
                .filter(i -> texts.get(i).startsWith("none of "))
                .boxed()
                .toList();
        return found.size() == 1 ? Optional.of((char) ('A' + found.getFirst())) : Optional.empty();
    }

    /// Of two options, the one that is left when the other is turned down: `not true` is false.
    Optional<Character> left(String response) {
        var spoken = OptionNotation.comparable(response);
        if (texts.size() != 2) {
            return leftOfSeveral(spoken);
        }
        var mentioned = IntStream.range(0, 2)
                .filter(i -> WholeWords.contains(spoken, texts.get(i)))
                .boxed()
                .toList();
        return mentioned.size() == 1 && !isNamed(spoken, texts.get(mentioned.getFirst()))
                ? Optional.of(mentioned.getFirst() == 0 ? 'B' : 'A')
                : Optional.empty();
    }

    /// `Not red, not green, not yellow.`
    private Optional<Character> leftOfSeveral(String spoken) {
        var open = IntStream.range(0, texts.size())
                .filter(i -> !WholeWords.contains(spoken, texts.get(i)))
                .boxed()
                .toList();
        var left = withoutDeniedLists(spoken);
        return open.size() == 1 && texts.stream().noneMatch(text -> isNamed(left, text))
                ? Optional.of((char) ('A' + open.getFirst()))
                : Optional.empty();
    }

    /// `This is correct.` where the options are `True` and `False`.
    Optional<Character> agreed(String response) {
        var verdict = AGREED.matcher(UnicodeText.lower(response));
        if (!texts.contains("true") || !texts.contains("false") || !verdict.find()) {
            return Optional.empty();
        }
        var isTrue = (verdict.group(1) == null) == (verdict.group(2) != null);
        return Optional.of((char) ('A' + texts.indexOf(isTrue ? "true" : "false")));
    }

    /// The one option that stands there with another ending: `mitochondria` for `mitochondrion`.
    Optional<Character> inflected(String response, char lastLetter) {
        var words = contentWords(DENIED_WORD.matcher(response).replaceAll(" "));
        var found = IntStream.range(0, Math.min(texts.size(), lastLetter - 'A' + 1))
                .filter(i -> texts.get(i).length() > 2 && texts.get(i).indexOf(' ') < 0)
                .filter(i -> !words.contains(texts.get(i)))
                .filter(i -> words.stream().anyMatch(word -> isForm(texts.get(i), word)))
                .boxed()
                .toList();
        return found.size() == 1 ? Optional.of((char) ('A' + found.getFirst())) : Optional.empty();
    }

    private static boolean isForm(String option, String word) {
        if (option.length() < FEWEST_LETTERS) {
            return word.startsWith(option) && ENDINGS.contains(word.substring(option.length()));
        }
        var stem = option.substring(0, Math.max(FEWEST_LETTERS - 1, option.length() - 2));
        return word.startsWith(stem) && word.length() - option.length() <= 3;
    }

    private static boolean isNamed(String spoken, String option) {
        if (option.isEmpty() || !WholeWords.contains(spoken, option)) {
            return false;
        }
        if (Character.isDigit(option.charAt(0)) && spoken.indexOf('-') >= 0) {
            return isAffirmed(NEGATIVE.matcher(spoken).replaceAll(" "), option);
        }
        return isAffirmed(spoken, option);
    }

    private static boolean isAffirmed(String spoken, String option) {
        var word = Pattern.quote(option);
        var denied = Pattern.compile(DENIAL + word + "(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])" + word + DENIAL_AFTER);
        return WholeWords.contains(denied.matcher(spoken).replaceAll(" "), option);
    }
}
