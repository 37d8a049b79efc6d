package dev.assay.condense;

import dev.assay.api.Example;
import dev.assay.piece.Condensing;
import dev.assay.piece.Hash;
import dev.assay.piece.LongIds;
import dev.assay.piece.Order;
import dev.assay.piece.Pieces;
import dev.assay.piece.Shortlist;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Log lines reduced to one exemplar a template, with how often the template came: `… (×41)`.
///
/// Templates are mined as Drain does (He et al. 2017): lines meet in a leaf of a tree of fixed depth
/// (the number of their tokens, then their first `depth` tokens without digits), and join the template
/// there that they agree with in at least `similarity` of the tokens; tokens with digits agree with
/// each other. A token in which a template's lines differ becomes a wild card. A leaf is searched
/// through its 64 newest templates.
///
/// The exemplar is the first line of its template. Lines with a count are not verbatim; lines that came
/// once are. Blank lines are left out. Under a budget the rarest templates stay.
public record LogTemplates(int depth, double similarity) implements Condensing {
    private static final int LOOKS = 64;
    private static final long WILD = Hash.of("\0wild");

    private static final class Template {
        private final int exemplar;
        private final long[] tokens;
        private int count = 1;

        Template(int exemplar, long[] tokens) {
            this.exemplar = exemplar;
            this.tokens = tokens;
        }

        double agreement(long[] other) {
            var same = 0;
            for (int i = 0; i < tokens.length; i++) {
                same += tokens[i] == other[i] ? 1 : 0;
            }
            return (double) same / tokens.length;
        }

        void join(long[] other) {
            count++;
            for (int i = 0; i < tokens.length; i++) {
                tokens[i] = tokens[i] == other[i] ? tokens[i] : WILD;
            }
        }
    }

    @Override
    public Shortlist shortlist(Example example) {
        var lines = Pieces.lines(example.context());
        var templates = mine(lines);
        var text = new StringBuilder();
        var rarity = new double[templates.size()];
        for (int i = 0; i < rarity.length; i++) {
            var template = templates.get(i);
            rarity[i] = 1.0 / template.count;
            text.append(lines.content(template.exemplar));
            if (template.count > 1) {
                text.append(" (×").append(template.count).append(')');
            }
            text.append(lines.terminator(template.exemplar));
        }
        return Shortlist.of(Pieces.lines(text.toString()), Order.byScore(rarity));
    }

    private List<Template> mine(Pieces lines) {
        var templates = new ArrayList<Template>();
        var leafIds = new LongIds();
        var leaves = new ArrayList<List<Template>>();
        for (int line = 0; line < lines.size(); line++) {
            var tokens = tokens(lines, line);
            if (tokens.length == 0) {
                continue;
            }
            var leafId = leafIds.idOf(leafKey(tokens));
            if (leafId == leaves.size()) {
                leaves.add(new ArrayList<>());
            }
            var leaf = leaves.get(leafId);
            var best = closest(leaf, tokens);
            if (best >= 0) {
                leaf.get(best).join(tokens);
            } else {
                var template = new Template(line, tokens);
                leaf.add(template);
                templates.add(template);
            }
        }
        return templates;
    }

    private int closest(List<Template> leaf, long[] tokens) {
        var best = -1;
        var highest = similarity;
        for (int i = leaf.size() - 1; i >= Math.max(0, leaf.size() - LOOKS); i--) {
            var agreement = leaf.get(i).agreement(tokens);
            if (agreement >= highest) {
                best = i;
                highest = agreement;
            }
        }
        return best;
    }

    private long leafKey(long[] tokens) {
        var key = Hash.add(Hash.START, tokens.length);
        var constants = 0;
        for (int i = 0; i < tokens.length && constants < depth; i++) {
            if (tokens[i] != WILD) {
                key = Hash.mix(Hash.add(key, tokens[i]));
                constants++;
            }
        }
        return key;
    }

    /// Hashes of what stands between white space, one and the same for all that have a digit.
    private static long[] tokens(Pieces lines, int line) {
        var text = lines.text();
        var hashes = new long[16];
        var count = 0;
        var at = lines.start(line);
        var end = lines.end(line);
        while (true) {
            while (at < end && text.charAt(at) <= ' ') {
                at++;
            }
            if (at == end) {
                return Arrays.copyOf(hashes, count);
            }
            var hash = Hash.START;
            var hasDigit = false;
            for (; at < end && text.charAt(at) > ' '; at++) {
                var c = text.charAt(at);
                hasDigit |= c >= '0' && c <= '9';
                hash = Hash.add(hash, c);
            }
            if (count == hashes.length) {
                hashes = Arrays.copyOf(hashes, 2 * count);
            }
            hashes[count++] = hasDigit ? WILD : hash;
        }
    }
}
