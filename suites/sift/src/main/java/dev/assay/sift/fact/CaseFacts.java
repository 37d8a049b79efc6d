package dev.assay.sift.fact;

import dev.assay.sift.SiftCase;
import dev.assay.sift.input.InputKeys;
import dev.assay.sift.lexis.English;
import dev.assay.sift.lexis.Errno;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexeme.Kind;
import dev.assay.sift.lexis.Lexer;
import dev.assay.sift.lexis.Stems;
import dev.assay.sift.lexis.Units;
import dev.assay.sift.lexis.Words;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the target of a case says, and what its input holds, made ready to compare many answers with.
///
/// Every value of the target is a fact. Those in an anchor are required; the others count
/// little. An anchor without a value is a [Phrase]; one of a single word is a value.
final class CaseFacts {
    private static final double EXPECTED = 0.25;
    private static final int MOST_NAMES = 2_000;
    private static final int NEAR = 4;
    private static final double BEHIND = 0.6;
    private static final Pattern BETWEEN_PARTS = Pattern.compile("[.:]");
    private static final Pattern BEHIND_AT = Pattern.compile("(?<=@)");

    /// `0-256`.
    private static final Pattern RANGE = Pattern.compile("\\d+-\\d+");
    private static final Pattern DASHED = Pattern.compile(".-\\d");
    private static final Pattern QUOTED = Pattern.compile("[\"'`](\\p{L}+)[\"'`]");
    private static final Pattern SNAKE = Pattern.compile("[a-z]{3,}(?:_[a-z]{3,})+");
    private static final Pattern POSITION = Pattern.compile("(\\d+):(\\d+)");
    private static final Pattern ABSENCE = Pattern.compile("(?i)no such|not found|not exist|missing");
    private static final String SEVERAL = "";
    private static final String[] NO_PARTS = {};
    private static final String QUOTES = "'\"`";
    private static final Set<String> COLUMNS =
            Set.of("col", "column", "char", "character", "position", "pos", "and", "at");
    private static final Set<String> RATING = Set.of("a", "per", "each", "every");
    private static final Set<String> PACKAGING = Set.of("jar", "pom", "war");
    private static final Pattern COLUMN =
            Pattern.compile("\\b(?:col|place|position)|LINE:COL", Pattern.CASE_INSENSITIVE);

    private final Map<String, Fact> facts = new LinkedHashMap<>();
    private final List<Fact> all;
    private final Map<String, List<Fact>> byLast = new HashMap<>();
    /// Facts such as `view@2.3.1` by the version, where one has it alone.
    private final Map<String, Fact> versions = new HashMap<>();
    private final Siblings siblings = new Siblings(byLast);
    private final Map<Fact, List<Fact>> ends = new HashMap<>();
    private final List<Position> positions;
    /// Keys such as `cwe-415`.
    private final Set<String> dashes;
    private final List<Phrase> phrases = new ArrayList<>();

    /// In what times and sizes are told, where it is in one unit alone: bare numbers may be meant in it.
    private final Map<String, String> units = new HashMap<>();

    /// The time for which things are counted: `requests per second`.
    private final Set<String> rates = new HashSet<>();

    /// Words that the target has in quotes.
    private final Set<String> quoted = new HashSet<>();

    /// Names of several words before a number that an anchor has with them: `Rows_examined: 120008`.
    private final List<Label> labels = new ArrayList<>();

    private final List<Lexeme> target;
    private final Set<String> told = new HashSet<>();
    /// Libraries that are told as a linker is told them: `ssl` of `-lssl`.
    private final Set<String> linked = new HashSet<>();
    /// Whether the target says that something is not there, which 0 says as well.
    private final boolean isLacking;
    /// What is told, as written.
    private final Set<String> spellings = new HashSet<>();
    /// What values that are no facts by their letters state.
    private final Map<Name, Optional<Fact>> otherwise = new ConcurrentHashMap<>();

    private final InputKeys input;
    private final Signs signs;
    private final NumberPlaces numbers;

    /// A line and a column that a fact names together: `11:26`.
    private record Position(String key, String line, String column) {}

    /// @param words of the name
    record Label(Fact name, Fact number, Set<String> words) {}

    private record Name(boolean isNumber, String key, String raw) {}

    CaseFacts(SiftCase siftCase, InputKeys input) {
        this.target = Lexer.of(siftCase.target());
        this.input = input;
        var weights = required(siftCase);
        var concepts = target.stream().map(Lexeme::topic).collect(Collectors.toSet());
        phrases.removeIf(phrase -> phrase.kept(concepts) < 1);
        for (var lexeme : target) {
            if (lexeme.isValue() || weights.containsKey(lexeme.key())) {
                facts.computeIfAbsent(lexeme.key(), key -> fact(lexeme, weights.getOrDefault(key, 0.0)));
            }
        }
        this.all = List.copyOf(facts.values());
        all.forEach(fact -> byLast.computeIfAbsent(Words.last(fact.key()), _ -> new ArrayList<>())
                .add(fact));
        all.forEach(fact -> ends.put(fact, ends(fact)));
        addVersions();
        addQuoted(siftCase.target());
        siftCase.anchors().forEach(this::addLabel);
        this.dashes = all.stream()
                .map(Fact::key)
                .filter(key -> DASHED.matcher(key).find())
                .collect(Collectors.toSet());
        this.positions = all.stream()
                .map(fact -> POSITION.matcher(fact.key()))
                .filter(Matcher::matches)
                .map(found -> new Position(found.group(), found.group(1), found.group(2)))
                .toList();
        addTold(target);
        this.isLacking = told.contains("no")
                || target.stream().anyMatch(one -> one.concept().equals("-exist"));
        var instruction = Lexer.of(siftCase.task().instruction());
        addTold(instruction);
        told.addAll(Errno.namesIn(siftCase.target()));
        told.addAll(Errno.namesIn(siftCase.task().instruction()));
        addTold(Lexer.of(siftCase.about().domain() + " " + siftCase.about().ecosystem() + " "
                + siftCase.provenance().getOrDefault("tool", "")));
        this.signs = new Signs(target, instruction);
        this.numbers = new NumberPlaces(target);
        Stream.concat(target.stream(), instruction.stream()).forEach(this::addUnit);
        units.values().removeIf(SEVERAL::equals);
        addRates(target);
        addRates(instruction);
    }

    /// The unit of a number, or one that stands alone: `their times in microseconds`.
    private void addUnit(Lexeme lexeme) {
        var unit = lexeme.isNumber()
                ? lexeme.raw().substring(Notations.digits(lexeme.raw()).length())
                : lexeme.raw();
        if (unit.length() > (lexeme.isNumber() ? 0 : 2) && Units.isUnit(unit)) {
            var known = units.putIfAbsent(Units.name(unit), unit);
            if (known != null && !Units.key(BigDecimal.ONE, known).equals(Units.key(BigDecimal.ONE, unit))) {
                units.put(Units.name(unit), SEVERAL);
            }
        }
    }

    private void addQuoted(String text) {
        var found = QUOTED.matcher(text);
        while (found.find()) {
            quoted.add(found.group(1).toLowerCase(Locale.ROOT));
        }
    }

    private void addLabel(String anchor) {
        var lexemes = Lexer.of(anchor);
        for (int at = 0; at + 1 < lexemes.size(); at++) {
            var name = facts.get(lexemes.get(at).key());
            var number = facts.get(lexemes.get(at + 1).key());
            if (name != null
                    && number != null
                    && number.isNumber()
                    && SNAKE.matcher(name.shown()).matches()) {
                var words =
                        Arrays.stream(name.shown().split("_")).map(Stems::of).collect(Collectors.toSet());
                labels.add(new Label(name, number, words));
            }
        }
    }

    List<Label> labels() {
        return labels;
    }

    private void addVersions() {
        var several = new HashSet<String>();
        for (var fact : all) {
            int at = fact.key().lastIndexOf('@');
            if (at > 0
                    && at + 1 < fact.key().length()
                    && Character.isDigit(fact.key().charAt(at + 1))) {
                var version = fact.key().substring(at + 1);
                if (facts.containsKey(version) || versions.putIfAbsent(version, fact) != null) {
                    several.add(version);
                }
            }
        }
        versions.keySet().removeAll(several);
    }

    private void addTold(List<Lexeme> lexemes) {
        for (var lexeme : lexemes) {
            told.add(lexeme.key());
            told.add(lexeme.raw());
            if (lexeme.raw().startsWith("-l")) {
                linked.add(lexeme.raw().substring(2));
            }
            spellings.add(lexeme.written());
        }
    }

    /// Weights of the keys that anchors ask for; phrases are noted on the way.
    private Map<String, Double> required(SiftCase siftCase) {
        var there = target.stream().map(Lexeme::key).collect(Collectors.toSet());
        var weights = new HashMap<String, Double>();
        boolean isColumnAsked = COLUMN.matcher(siftCase.task().instruction()).find();
        for (var anchor : siftCase.anchors()) {
            var lexemes = Lexer.of(anchor).stream().filter(Lexeme::isContent).toList();
            boolean isOne = lexemes.size() == 1 || anchor.indexOf(' ') < 0;
            var values = isOne
                    ? lexemes
                    : lexemes.stream()
                            .filter(one -> one.isValue() || isQuoted(anchor, one))
                            .toList();
            if (values.isEmpty() && !lexemes.isEmpty()) {
                phrases.add(phrase(anchor, lexemes));
            }
            values.stream()
                    .filter(value -> !PACKAGING.contains(value.raw()) || (isOne && lexemes.size() == 1))
                    .filter(value -> isColumnAsked || !isColumn(lexemes, value))
                    .map(value -> there.contains(value.key()) ? Optional.of(value.key()) : inTarget(value))
                    .flatMap(Optional::stream)
                    .forEach(key -> weights.merge(key, 1.0, Math::max));
        }
        return weights;
    }

    /// What the target calls a value of an anchor that it has with its unit or its class: `934 ms` for `934`.
    private Optional<String> inTarget(Lexeme value) {
        return target.stream()
                .filter(one -> value.isNumber()
                        ? one.kind() == Kind.NUMBER
                                && Notations.digits(one.raw()).equals(value.raw())
                        : value.isValue() && one.key().endsWith("." + value.key()))
                .map(Lexeme::key)
                .findFirst();
    }

    /// The `fifty` of `bad rotation count 'fifty'`.
    static boolean isQuoted(String anchor, Lexeme word) {
        for (int at = anchor.indexOf(word.written(), 1); at > 0; at = anchor.indexOf(word.written(), at + 1)) {
            int end = at + word.written().length();
            if (end < anchor.length()
                    && QUOTES.indexOf(anchor.charAt(at - 1)) >= 0
                    && anchor.charAt(at - 1) == anchor.charAt(end)) {
                return true;
            }
        }
        return false;
    }

    /// The 10 of `codec.c:2:10`.
    private static boolean isColumn(List<Lexeme> anchor, Lexeme value) {
        int at = anchor.indexOf(value);
        return at > 1
                && value.isNumber()
                && anchor.get(at - 1).isNumber()
                && anchor.get(at - 2).kind() == Kind.PATH
                && value.place() == anchor.get(at - 2).place() + 2;
    }

    /// Words that the target also has outside of `No such file` do not show that it was said; nor do those of
    /// `Stop when quorum is lost`, but for one.
    private Phrase phrase(String anchor, List<Lexeme> lexemes) {
        var words = lexemes.stream().map(Lexeme::topic).collect(Collectors.toSet());
        boolean isAbsence = ABSENCE.matcher(anchor).find();
        var own = words.stream()
                .filter(word -> target.stream().filter(one -> isWord(one, word)).count()
                        <= lexemes.stream().filter(one -> isWord(one, word)).count())
                .collect(Collectors.toSet());
        boolean isTelling = isAbsence ? !own.isEmpty() : own.size() == 1 && words.size() > 2;
        return new Phrase(anchor, isTelling ? own : words, isAbsence, 1);
    }

    private static boolean isWord(Lexeme lexeme, String concept) {
        return lexeme.topic().equals(concept);
    }

    private Fact fact(Lexeme lexeme, double weight) {
        return new Fact(
                lexeme.kind(),
                lexeme.key(),
                lexeme.raw(),
                weight > 0 ? weight : EXPECTED,
                weight > 0,
                lexeme.isDenied(),
                context(lexeme.key()));
    }

    /// What stands near a key, in all its places: before it more than behind, of numbers the other way round.
    private Map<String, Double> context(String key) {
        var context = new HashMap<String, Double>();
        for (var lexeme : target) {
            if (lexeme.key().equals(key)) {
                int from = Math.max(0, lexeme.place() - NEAR);
                int to = Math.min(target.size(), lexeme.place() + NEAR + 1);
                target.subList(from, to).stream()
                        .filter(near -> near.isContent() && near.sentence() == lexeme.sentence())
                        .filter(near -> !near.key().equals(key))
                        .forEach(near -> context.merge(near.key(), nearness(lexeme, near), Math::max));
            }
        }
        return context;
    }

    private static double nearness(Lexeme value, Lexeme near) {
        boolean isPreferred = value.isNumber() == (near.place() > value.place());
        double clause = value.clause() == near.clause() ? 1 : 0.5;
        return clause * (isPreferred ? 1 : BEHIND) / Math.abs(near.place() - value.place());
    }

    List<Fact> facts() {
        return all;
    }

    List<Phrase> phrases() {
        return phrases;
    }

    List<Lexeme> target() {
        return target;
    }

    Signs signs() {
        return signs;
    }

    NumberPlaces numbers() {
        return numbers;
    }

    /// The fact a lexeme states, in whatever notation.
    Optional<Fact> stated(Lexeme lexeme) {
        var fact = facts.get(lexeme.key());
        if (fact != null) {
            return isOtherName(lexeme)
                            || isOtherForm(lexeme, fact)
                            || (quoted.contains(fact.shown()) && isWordOtherwise(lexeme, fact))
                    ? Optional.empty()
                    : Optional.of(fact);
        }
        if (!lexeme.isValue() && !lexeme.isNumber()) {
            return lastPart(lexeme);
        }
        var name = new Name(lexeme.isNumber(), lexeme.key(), lexeme.raw());
        var known = otherwise.get(name);
        if (known == null) {
            known = lexeme.isNumber() ? Notations.number(lexeme, all, units) : Notations.name(lexeme, byLast, all);
            if (otherwise.size() < MOST_NAMES) {
                otherwise.put(name, known);
            }
        }
        return known;
    }

    /// `mobile` for `packages/mobile`.
    private Optional<Fact> lastPart(Lexeme word) {
        var same = word.kind() == Kind.WORD ? byLast.getOrDefault(word.raw(), List.of()) : List.<Fact>of();
        return same.size() == 1 && same.getFirst().kind() == Kind.PATH && !English.isCommon(word.key())
                ? Optional.of(same.getFirst())
                : Optional.empty();
    }

    /// Quantities and names of an answer by the keys of the facts they state: `2 MB` is the `2.00M` of the target.
    List<Lexeme> named(List<Lexeme> answer) {
        var named = new ArrayList<Lexeme>(answer.size());
        for (var lexeme : answer) {
            var one = versions.isEmpty() ? lexeme : versioned(answer, lexeme);
            one = positions.isEmpty() ? one : positioned(answer, one);
            one = dashes.isEmpty() ? one : dashed(answer, one);
            boolean isNamed = one.kind() == Kind.NAME || Notations.hasUnit(one);
            var fact = isNamed && !facts.containsKey(one.key()) ? stated(one) : Optional.<Fact>empty();
            named.add(fact.isPresent() ? one.withKey(fact.get().key()) : one);
        }
        siblings.name(named);
        return named;
    }

    /// `CWE 415` is `CWE-415`.
    private Lexeme dashed(List<Lexeme> answer, Lexeme lexeme) {
        if (lexeme.isNumber()) {
            return lexeme.place() > 0 ? dashed(answer.get(lexeme.place() - 1), lexeme, lexeme) : lexeme;
        }
        int next = lexeme.place() + 1;
        return lexeme.isContent() && next < answer.size() && answer.get(next).isNumber()
                ? dashed(lexeme, answer.get(next), lexeme)
                : lexeme;
    }

    private Lexeme dashed(Lexeme name, Lexeme number, Lexeme part) {
        var key = name.raw() + "-" + number.raw();
        return name.isContent()
                        && name.place() + 1 == number.place()
                        && dashes.contains(key)
                        && !facts.containsKey(number.key())
                ? part.withKey(key)
                : part;
    }

    /// `line 11 col 26` is the position `11:26`, which is written as a time is.
    private Lexeme positioned(List<Lexeme> answer, Lexeme number) {
        for (var position : number.kind() == Kind.NUMBER ? positions : List.<Position>of()) {
            if (isPart(answer, number, position.line, position.column, 1)
                    || isPart(answer, number, position.column, position.line, -1)) {
                return number.withKey(position.key);
            }
        }
        return number;
    }

    /// Whether a number is one part of a position, and the next number on one side the other part.
    private static boolean isPart(List<Lexeme> answer, Lexeme number, String own, String other, int step) {
        if (!number.raw().equals(own)) {
            return false;
        }
        int at = number.place() + step;
        while (at >= 0 && at < answer.size() && COLUMNS.contains(answer.get(at).raw())) {
            at += step;
        }
        return at >= 0 && at < answer.size() && answer.get(at).raw().equals(other);
    }

    /// `view 2.3.1` is `view@2.3.1`; the version alone is, where no other name stands before it.
    private Lexeme versioned(List<Lexeme> answer, Lexeme version) {
        var fact = version.isValue() ? versions.get(version.key()) : null;
        if (fact == null) {
            return version;
        }
        var before = version.place() > 0 ? answer.get(version.place() - 1).key() : "";
        boolean isOfOther = all.stream()
                .anyMatch(other -> !other.equals(fact) && other.key().startsWith(before + "@"));
        return isOfOther && !fact.key().startsWith(before + "@") ? version : version.withKey(fact.key());
    }

    /// `shop.Checkout` is not `shop.checkout` where the input has both and the target only one.
    private boolean isOtherName(Lexeme lexeme) {
        return told.contains(lexeme.raw()) && isSpelledOtherwise(lexeme);
    }

    private boolean isSpelledOtherwise(Lexeme lexeme) {
        return lexeme.isValue()
                && !lexeme.isNumber()
                && !spellings.contains(lexeme.written())
                && input.isWritten(lexeme.written());
    }

    /// `shop-plugin` is not `shop-plugins`: a name with a dash has one form alone.
    boolean isOtherForm(Lexeme lexeme) {
        var fact = facts.get(lexeme.key());
        return fact != null && isOtherForm(lexeme, fact);
    }

    private static boolean isWordOtherwise(Lexeme lexeme, Fact fact) {
        return lexeme.kind() == Kind.WORD && fact.isRequired() && !fact.shown().equals(lexeme.raw());
    }

    private static boolean isOtherForm(Lexeme lexeme, Fact fact) {
        return isWordOtherwise(lexeme, fact) && fact.shown().indexOf('-') > 0;
    }

    /// `requests a minute`, where they are told per second.
    boolean isOtherRate(List<Lexeme> answer, Lexeme word) {
        return !rates.isEmpty() && isRate(answer, word) && !rates.contains(Units.key(BigDecimal.ONE, word.raw()));
    }

    private static boolean isRate(List<Lexeme> lexemes, Lexeme word) {
        return Units.isUnit(word.raw())
                && word.place() > 0
                && RATING.contains(lexemes.get(word.place() - 1).raw());
    }

    private void addRates(List<Lexeme> lexemes) {
        lexemes.stream()
                .filter(one -> isRate(lexemes, one))
                .forEach(one -> rates.add(Units.key(BigDecimal.ONE, one.raw())));
    }

    boolean isQuoted(Lexeme word) {
        return quoted.contains(word.raw());
    }

    boolean isRequired(Lexeme lexeme) {
        var fact = facts.get(lexeme.key());
        return fact != null && fact.isRequired();
    }

    /// Whether the target has a required word in quotes.
    boolean isQuoted(Fact fact) {
        return fact.isRequired() && fact.kind() == Kind.WORD && quoted.contains(fact.shown());
    }

    /// `'decimal'` is not `'decimall'`: a quoted word has one form alone, where that form is nowhere.
    boolean isMisquoted(Lexeme lexeme, Collection<Fact> stated) {
        var fact = lexeme.kind() == Kind.WORD ? facts.get(lexeme.key()) : null;
        return fact != null && fact.isRequired() && quoted.contains(fact.shown()) && !stated.contains(fact);
    }

    /// Whether a word that neither target nor input has is a missing name with some letters changed.
    boolean isMisspelled(Lexeme word, Collection<Fact> missing) {
        return word.kind() == Kind.WORD
                && !isTold(word)
                && !isInInput(word)
                && missing.stream()
                        .filter(fact -> fact.kind() == Kind.WORD && fact.isRequired())
                        .anyMatch(fact -> Words.areClose(fact.shown(), word.raw()));
    }

    boolean isTold(Lexeme lexeme) {
        if (told.contains(lexeme.raw())) {
            return !isSpelledOtherwise(lexeme);
        }
        return told.contains(lexeme.key())
                || (lexeme.isValue() && (isJoined(lexeme) || isOfScope(lexeme.raw())))
                || linked.contains(lexeme.raw())
                || (isLacking && lexeme.key().equals("0"));
    }

    /// `fleet.vehicle`, the position `18:11` or `view@^1.8` where the target has both parts apart.
    private boolean isJoined(Lexeme lexeme) {
        return parts(lexeme).length > 1;
    }

    /// `std::list`, where the target has `std::sort` and speaks of a list.
    private boolean isOfScope(String raw) {
        int at = raw.lastIndexOf("::");
        return at > 0
                && told.contains(raw.substring(at + 2))
                && told.stream().anyMatch(name -> name.startsWith(raw.substring(0, at + 2)));
    }

    /// The parts of a name that are all told; none where it has no such parts.
    private String[] parts(Lexeme lexeme) {
        if (!lexeme.isValue() || lexeme.isNumber() || !isCompound(lexeme.raw())) {
            return NO_PARTS;
        }
        var raw = lexeme.raw();
        if (raw.indexOf('/') > 0) {
            return listed(raw.split("/"));
        }
        if (RANGE.matcher(raw).matches()) {
            return told(raw.split("-"));
        }
        int version = raw.lastIndexOf('@');
        if (version > 0 && told.contains(raw.substring(0, version)) && told.contains(raw.substring(version + 1))) {
            return new String[] {raw.substring(0, version), raw.substring(version + 1)};
        }
        int end = end(raw, ".:");
        if (told.contains(raw.substring(0, end))) {
            var parts = told(BETWEEN_PARTS.split(raw));
            if (parts.length > 0) {
                return parts;
            }
        }
        int at = end(raw, "@");
        return at < raw.length() && told.contains(raw.substring(0, at + 1)) ? told(BEHIND_AT.split(raw)) : NO_PARTS;
    }

    /// `W001/W002` of `security.W001/W002`, where the target has all with what stands before the first.
    private String[] listed(String[] parts) {
        int end = parts[0].lastIndexOf('.') + 1;
        var prefix = parts[0].substring(0, end);
        for (int at = 1; at < parts.length; at++) {
            parts[at] = prefix + parts[at];
        }
        return end > 0 && Arrays.stream(parts).allMatch(facts::containsKey) ? parts : NO_PARTS;
    }

    private String[] told(String[] parts) {
        return parts.length > 1 && Arrays.stream(parts).allMatch(told::contains) ? parts : NO_PARTS;
    }

    /// Where the first of some marks stands; the end of the name where it has none.
    private static int end(String name, String marks) {
        int at = 0;
        while (at < name.length() && marks.indexOf(name.charAt(at)) < 0) {
            at++;
        }
        return at;
    }

    private static boolean isCompound(String raw) {
        for (int at = 0; at < raw.length(); at++) {
            char unit = raw.charAt(at);
            if (unit == '.' || unit == ':' || unit == '@') {
                return true;
            }
        }
        return raw.indexOf('-') > 0
                && Character.isDigit(raw.charAt(0))
                && RANGE.matcher(raw).matches();
    }

    /// The facts a lexeme states by its parts.
    List<Fact> joined(Lexeme lexeme) {
        var parts = parts(lexeme);
        if (parts.length == 0) {
            return List.of();
        }
        return Arrays.stream(parts)
                .map(Words::key)
                .filter(facts::containsKey)
                .map(facts::get)
                .toList();
    }

    /// Facts that a stated one says by the way: `Status.java` where `src/Status.java` is said, and `shop/cart.py`
    /// where `shop.cart` is.
    List<Fact> endsOf(Fact fact) {
        return ends.getOrDefault(fact, List.of());
    }

    private List<Fact> ends(Fact fact) {
        return all.stream()
                .filter(other -> (fact.kind() == Kind.PATH && fact.key().endsWith("/" + other.key()))
                        || isFolderless(fact, other)
                        || isFileOf(other, fact)
                        || Notations.isModule(other.key(), fact.key()))
                .toList();
    }

    /// `app/poll.py` where `poll.py` is said and the target has no other path that ends so.
    private boolean isFolderless(Fact name, Fact path) {
        return name.kind() == Kind.PATH
                && path.key().endsWith("/" + name.key())
                && all.stream()
                                .filter(one -> one.key().endsWith("/" + name.key()))
                                .count()
                        == 1;
    }

    /// `tests/decode.py` where `tests/decode.py::test_header` is said.
    private static boolean isFileOf(Fact file, Fact member) {
        return file.kind() == Kind.PATH
                && member.shown().contains("::")
                && member.key().startsWith(file.key() + ".");
    }

    /// How often each value is stated, in whatever notation.
    Map<String, Integer> counts(List<Lexeme> lexemes) {
        var counts = new HashMap<String, Integer>();
        for (var lexeme : lexemes) {
            if (lexeme.isValue() || lexeme.isNumber() || facts.containsKey(lexeme.key())) {
                var stated = stated(lexeme);
                var parts = stated.isPresent() ? List.<Fact>of() : joined(lexeme);
                if (parts.isEmpty()) {
                    counts.merge(stated.map(Fact::key).orElse(lexeme.key()), 1, Integer::sum);
                }
                parts.forEach(part -> counts.merge(part.key(), 1, Integer::sum));
            }
        }
        return counts;
    }

    /// Whether a path is one that a fact begins with.
    boolean isFolder(Lexeme lexeme) {
        return lexeme.kind() == Kind.PATH
                && all.stream().anyMatch(fact -> fact.key().startsWith(lexeme.key() + "/"));
    }

    boolean isInInput(Lexeme lexeme) {
        return input.contains(lexeme.key())
                || input.contains(lexeme.raw())
                || (Notations.hasUnit(lexeme) && input.hasBytes(lexeme.raw()))
                || (lexeme.kind() == Kind.PATH
                        && input.contains(Words.last(lexeme.key()))
                        && input.mayHavePath(lexeme.key()))
                || (lexeme.isValue() && !lexeme.isNumber() && input.hasFolder(lexeme.key()));
    }
}
