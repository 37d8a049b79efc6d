package dev.assay.sift.lint;

import dev.assay.sift.ForbiddenContent;
import dev.assay.sift.Intent;
import dev.assay.sift.SiftCase;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;

/// Makes answers of each kind from one case; empty where a kind does not fit it. The same case gives the same
/// answers.
final class Spoiler {
    private static final Pattern NUMBER =
            Pattern.compile("(?<![\\w.:/-])\\d+(?:\\.\\d+)?(?![\\w.:/-])|(?<=:)\\d+\\b|\\b\\d{2,}\\b");
    private static final Pattern UNIT =
            Pattern.compile("(?<=\\d) ?(ms|milliseconds|seconds|s|kb|mb|bytes|MiB/s|MB|usec)\\b");
    private static final Pattern VERB = Pattern.compile(
            "\\b(is|are|was|were|has|have|had|cannot|failed|fails|can|does not|did not|will|holds|ended|wants|takes|needs|stopped|reports|names|lacks|keeps|gave|came|follow|exists|exist|got)\\b");

    /// What looks cut off at its end.
    private static final Pattern UNFINISHED = Pattern.compile("(?:[-–,:(\\[{…]|\\.\\.\\.)$");

    private final SiftCase siftCase;
    private final String target;
    private final Random random;

    Spoiler(SiftCase siftCase) {
        this.siftCase = siftCase;
        this.target = siftCase.target().strip();
        this.random = new Random(siftCase.caseId().hashCode());
    }

    private boolean isLoose() {
        return siftCase.task().intent().isPlainText() || siftCase.task().intent() == Intent.BULLET_LIST;
    }

    /// @param other target of another case of the same intent
    Optional<String> answer(AnswerKind kind, String other) {
        return switch (kind) {
            case GOLD -> Optional.of(target);
            case OTHER_NOTATION -> new Rewriting(siftCase).notation();
            case PARAPHRASE -> Optional.empty();
            case EXTRA_TRUE -> extraTrue();
            case CHATTER -> Optional.of("Sure! Here's what you asked for:\n\n" + target);
            case HALF -> half();
            case WRONG_NUMBER -> wrongNumber();
            case WRONG_UNIT -> wrongUnit();
            case WRONG_NAME -> wrongName();
            case SWAPPED -> swapped();
            case NEGATED -> isLoose() ? negated() : Optional.empty();
            case SHUFFLED -> shuffled();
            case EXTRA_FALSE -> extra("The run also lost 4173 packets on host zeta-91.");
            case INVENTED_SENTENCE -> extra("A gardener had watered the mainframe during the eclipse.");
            case HEDGED -> prose("Perhaps " + target + " But this is only a guess.");
            case QUESTION -> prose("Could it be that " + target.replaceAll("\\.$", "") + "?");
            case TAKEN_BACK -> prose(target + " Correction: that is not what happened.");
            case TRUNCATED -> isLoose() ? Optional.of(target.substring(0, target.length() * 2 / 3)) : Optional.empty();
            case BROKEN_FORM -> broken();
            case THOUGHTS ->
                Optional.of("Okay, the user wants the facts of this output. I should look at the last lines first.\n"
                        + "I think the answer is the following.\n" + target);
            case HEAD -> lines(true);
            case TAIL -> lines(false);
            case OTHER_CASE -> Optional.of(other).filter(text -> !text.equals(target));
            case ANCHORS_ONLY -> isLoose() ? Optional.of(String.join("; ", siftCase.anchors())) : Optional.empty();
            case SOUP -> soup();
            case INSTRUCTION -> Optional.of(siftCase.task().instruction());
            case REFUSAL -> Optional.of("I'm sorry, but I can't help with that request.");
            case ECHO -> Optional.of(siftCase.task().rawInput());
            case EMPTY -> Optional.of("");
        };
    }

    private Optional<String> prose(String answer) {
        return siftCase.task().intent().isPlainText() ? Optional.of(answer) : Optional.empty();
    }

    /// A line of the input that has values of its own.
    private Optional<String> extraTrue() {
        var lines = siftCase.task()
                .rawInput()
                .lines()
                .map(String::strip)
                .distinct()
                .filter(line -> line.length() > 12
                        && line.length() < 90
                        && !UNFINISHED.matcher(line).find())
                .filter(this::hasOwnValue)
                .filter(line ->
                        !target.contains(line) && siftCase.anchors().stream().noneMatch(line::contains))
                .filter(line -> siftCase.wanted().forbiddenContent().stream()
                        .noneMatch(entry -> ForbiddenContent.isIn(entry, line)))
                .toList();
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        var line = lines.get(random.nextInt(lines.size()));
        return switch (siftCase.task().intent()) {
            case SUMMARY, RECALL -> Optional.of(target + " The output also says " + line);
            case BULLET_LIST -> Optional.of(target + " (the output also says " + line + ")");
            case EXACT_LINES -> Optional.of(target + "\n" + line);
            case JSON -> new Rewriting(siftCase).withKey("also", line);
            case YAML ->
                Optional.of(target + "\nalso: \"" + line.replace("\\", "").replace("\"", "") + "\"");
            case EXACT_FORMAT, TABLE -> Optional.empty();
        };
    }

    private boolean hasOwnValue(String line) {
        return Arrays.stream(line.split("[\\s:=()\\[\\]\"']+"))
                .anyMatch(word -> word.matches("[A-Za-z][\\w./-]*[0-9_/][\\w./-]*")
                        && !target.contains(word)
                        && !siftCase.task().instruction().contains(word));
    }

    private Optional<String> half() {
        return switch (siftCase.task().intent()) {
            case SUMMARY, RECALL -> Optional.of(halfSentence()).filter(this::lacksAnchors);
            case BULLET_LIST, EXACT_LINES -> firstLines();
            case YAML -> firstLines();
            case JSON -> new Rewriting(siftCase).halfOfKeys();
            case EXACT_FORMAT, TABLE -> Optional.empty();
        };
    }

    /// Some of the anchors, and not most of them.
    private boolean lacksAnchors(String half) {
        long kept = siftCase.anchors().stream().filter(half::contains).count();
        return kept > 0 && kept * 5 <= siftCase.anchors().size() * 3L;
    }

    private String halfSentence() {
        int middle = target.length() / 2;
        int cut = target.lastIndexOf(' ', middle);
        for (var mark : List.of("; ", ". ", ", ", ": ")) {
            int at = target.indexOf(mark, middle - target.length() / 6);
            if (at > 0 && at < middle + target.length() / 6) {
                cut = at;
                break;
            }
        }
        return target.substring(0, Math.max(cut, 1)).replaceAll("[,;:(]$", "") + ".";
    }

    private Optional<String> firstLines() {
        var lines = target.lines().toList();
        return lines.size() < 2
                ? Optional.empty()
                : Optional.of(String.join("\n", lines.subList(0, (lines.size() + 1) / 2)))
                        .filter(half -> !half.equals(target));
    }

    private Optional<String> wrongNumber() {
        var found = NUMBER.matcher(target);
        var places = new ArrayList<int[]>();
        while (found.find()) {
            places.add(new int[] {found.start(), found.end()});
        }
        if (places.isEmpty()) {
            return Optional.empty();
        }
        var place = places.get(random.nextInt(places.size()));
        var digits = target.substring(place[0], place[1]);
        int at = digits.length() - 1;
        char changed = (char) ('0' + (digits.charAt(at) - '0' + 1 + random.nextInt(8)) % 10);
        var number = digits.substring(0, at) + changed;
        return siftCase.task().rawInput().contains(number) && number.length() > 3
                ? Optional.empty()
                : Optional.of(target.substring(0, place[0]) + number + target.substring(place[1]));
    }

    private Optional<String> wrongUnit() {
        var found = UNIT.matcher(target);
        if (!found.find()) {
            return Optional.empty();
        }
        var wrong = List.of("s", "seconds").contains(found.group(1)) ? "hours" : "minutes";
        return Optional.of(target.substring(0, found.start()) + " " + wrong + target.substring(found.end()));
    }

    /// A name of the target replaced by one the input has for something else.
    private Optional<String> wrongName() {
        if (!isLoose()) {
            return Optional.empty();
        }
        var names = names(target);
        var others = new ArrayList<>(names(siftCase.task().rawInput()));
        others.removeIf(name -> target.contains(name) || names.stream().anyMatch(name::contains));
        if (names.isEmpty() || others.isEmpty()) {
            return Optional.empty();
        }
        var name = names.get(random.nextInt(names.size()));
        var same = others.stream()
                .filter(one -> one.contains(".") == name.contains("."))
                .toList();
        return same.isEmpty()
                ? Optional.empty()
                : Optional.of(target.replace(name, same.get(random.nextInt(same.size()))));
    }

    private static List<String> names(String text) {
        var names = new LinkedHashSet<String>();
        var found = Pattern.compile("(?<![\\w./-])[A-Za-z][\\w-]*(?:[._/][A-Za-z]\\w*)+(?![\\w/-])")
                .matcher(text);
        while (found.find() && names.size() < 400) {
            names.add(found.group());
        }
        return List.copyOf(names);
    }

    private Optional<String> swapped() {
        var anchors = siftCase.anchors().stream()
                .filter(target::contains)
                .filter(anchor -> target.indexOf(anchor) == target.lastIndexOf(anchor))
                .filter(anchor -> anchor.length() < 60)
                .toList();
        for (int tries = 0; tries < 20 && anchors.size() > 1; tries++) {
            var a = anchors.get(random.nextInt(anchors.size()));
            var b = anchors.get(random.nextInt(anchors.size()));
            var swapped = target.replace(a, "\0").replace(b, a).replace("\0", b);
            if (!a.contains(b)
                    && !b.contains(a)
                    && isPlace(a) == isPlace(b)
                    && !new SameSaying(siftCase).isExchangeOf(a, b, swapped)) {
                return Optional.of(swapped);
            }
        }
        return Optional.empty();
    }

    private static boolean isPlace(String anchor) {
        return anchor.matches(".*\\d.*");
    }

    private Optional<String> negated() {
        var verb = VERB.matcher(target);
        if (!verb.find()) {
            return Optional.of(
                    target.startsWith("- ") ? "- not " + target.substring(2) : "It is not true that " + target);
        }
        var instead = switch (verb.group()) {
            case "cannot" -> "can";
            case "does not", "did not" -> "does";
            case "failed" -> "did not fail";
            case "fails" -> "does not fail";
            case "is", "are", "was", "were", "can", "will" -> verb.group() + " not";
            case "has", "have", "had" -> verb.group() + " not";
            default -> "did not " + verb.group().replaceAll("s$|ed$", "");
        };
        return Optional.of(target.substring(0, verb.start()) + instead + target.substring(verb.end()));
    }

    private Optional<String> shuffled() {
        var words = new ArrayList<>(Arrays.asList(target.split("\\s+")));
        if (words.size() < 6 || !siftCase.task().intent().isPlainText()) {
            return Optional.empty();
        }
        Collections.shuffle(words, random);
        return Optional.of(String.join(" ", words));
    }

    private Optional<String> extra(String sentence) {
        return switch (siftCase.task().intent()) {
            case SUMMARY, RECALL -> Optional.of(target + (target.endsWith(".") ? " " : ". ") + sentence);
            case BULLET_LIST -> Optional.of(target + "\n- " + sentence);
            case EXACT_LINES -> Optional.of(target + "\n" + sentence);
            case JSON -> new Rewriting(siftCase).withKey("host", "zeta-91");
            case YAML -> Optional.of(target + "\nhost: zeta-91");
            case EXACT_FORMAT, TABLE -> Optional.empty();
        };
    }

    private Optional<String> broken() {
        return switch (siftCase.task().intent()) {
            case JSON -> Optional.of(target.substring(0, target.length() - 1));
            case YAML -> Optional.of(target.replace(": ", " is "));
            case TABLE ->
                Optional.of(target.lines()
                        .filter(line -> !line.matches("[|: -]+"))
                        .reduce("", (a, b) -> a + "\n" + b)
                        .strip());
            case BULLET_LIST -> Optional.of(target.replaceAll("(?m)^- ", ""));
            case SUMMARY, RECALL -> Optional.of("## Result\n```\n" + target + "\n```\n- done");
            case EXACT_LINES, EXACT_FORMAT -> Optional.of("- " + target.replace("\n", "\n- "));
        };
    }

    private Optional<String> lines(boolean isHead) {
        var lines = siftCase.task()
                .rawInput()
                .lines()
                .filter(line -> !line.isBlank())
                .toList();
        int count = Math.min(8, lines.size() / 2);
        return count == 0
                ? Optional.empty()
                : Optional.of(String.join(
                        "\n", isHead ? lines.subList(0, count) : lines.subList(lines.size() - count, lines.size())));
    }

    private Optional<String> soup() {
        var words = new ArrayList<>(Arrays.asList(siftCase.task().instruction().split("\\s+")));
        words.addAll(siftCase.anchors());
        Collections.shuffle(words, random);
        return Optional.of(String.join(" ", words));
    }
}
