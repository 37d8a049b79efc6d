package dev.assay.haystack;

import dev.assay.random.SplitMix64;
import dev.assay.text.Prompt;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Prose about a dozen trades, made from a grammar: paragraphs of four to eight sentences, each with a
/// theme. It has no digits, no proper names and none of the words tasks ask for.
public final class Prose implements Filler {
    private static final Grammar GRAMMAR = Content.yaml("prose.yaml", Grammar.class);
    private static final List<Prompt> SENTENCES =
            GRAMMAR.sentences().stream().map(Prompt::new).toList();
    private static final List<Prompt> SHORT =
            GRAMMAR.shortOnes().stream().map(Prompt::new).toList();
    private static final List<Theme> THEMES = List.copyOf(GRAMMAR.themes().values());
    private static final int FEWEST = 4;
    private static final int MOST = 8;

    private final SplitMix64 random;
    private Theme theme;
    private int left;

    /// As `prose.yaml` has them.
    record Grammar(
            List<String> sentences,
            List<String> shortOnes,
            List<String> times,
            List<String> weathers,
            List<String> manners,
            List<String> qualities,
            Map<String, Theme> themes) {}

    record Theme(List<String> people, List<String> things, List<String> places, List<String> actions) {}

    public Prose(SplitMix64 random) {
        this.random = random;
        this.theme = random.pick(THEMES);
        this.left = random.between(FEWEST, MOST);
    }

    @Override
    public String next() {
        var sentence = sentence(SENTENCES);
        left--;
        if (left > 0) {
            return sentence;
        }
        theme = random.pick(THEMES);
        left = random.between(FEWEST, MOST);
        return sentence + "\n\n";
    }

    @Override
    public String small() {
        return sentence(SHORT);
    }

    @Override
    public Glue glue() {
        return Glue.SENTENCES;
    }

    /// So many sentences on one theme, with a space between them.
    public String paragraph(int sentences) {
        theme = random.pick(THEMES);
        return Stream.generate(() -> sentence(SENTENCES)).limit(sentences).collect(Collectors.joining(" "));
    }

    private String sentence(List<Prompt> templates) {
        var template = random.pick(templates);
        var people = random.below(theme.people().size());
        var things = random.below(theme.things().size());
        var words = new HashMap<String, String>();
        words.put("person", theme.people().get(people));
        words.put("colleague", another(theme.people(), people));
        words.put("thing", theme.things().get(things));
        words.put("other", another(theme.things(), things));
        words.put("place", random.pick(theme.places()));
        words.put("action", random.pick(theme.actions()));
        words.put("time", random.pick(GRAMMAR.times()));
        words.put("weather", random.pick(GRAMMAR.weathers()));
        words.put("manner", random.pick(GRAMMAR.manners()));
        words.put("quality", random.pick(GRAMMAR.qualities()));
        return Vocabulary.capitalized(template.fill(words));
    }

    private String another(List<String> list, int taken) {
        return list.get((taken + 1 + random.below(list.size() - 1)) % list.size());
    }
}
