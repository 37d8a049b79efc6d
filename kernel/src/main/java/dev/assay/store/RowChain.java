package dev.assay.store;

import dev.assay.json.Digests;
import dev.assay.json.RowJson;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Follows the lines of a file of rows from the first to the last: which count, and what is wrong with the others.
///
/// A row counts when its seal is that of its bytes and the row after it, or the head of the run, was written
/// after exactly that row. It is therefore counted one line late.
final class RowChain {
    private static final int MOST_FINDINGS = 1_000;

    /// More than any run has; a set of so many numbers has 32 MB.
    static final int MOST_ROWS = 1 << 28;

    private final String file;
    private final RowRules rules;
    private final MessageDigest digest = Digests.algorithm();
    private final BitSet answered = new BitSet();
    private final BitSet failed = new BitSet();
    private final BitSet left = new BitSet();
    private final BitSet seen = new BitSet();
    private final List<Finding> findings = new ArrayList<>();
    private final List<Gap> gaps = new ArrayList<>();
    private final Map<Long, Long> damagedAt = new HashMap<>();
    private final Map<Long, Long> replaced = new HashMap<>();
    private Optional<Waiting> waiting = Optional.empty();
    private Heads.RowHead last;
    private long damagedSince;
    private String damagedSeal = "";
    private int lines;

    /// A row with a true seal that nothing has confirmed yet.
    private record Waiting(int line, Content content, RowSeal seal) {}

    /// What a line holds.
    ///
    /// @param problem why it is no row after all
    private record Content(RowHeading heading, Optional<String> problem) {
        static Optional<Content> read(byte[] bytes, int from, int to) {
            return to > from
                    ? RowHeading.read(bytes, from, to)
                            .map(heading -> new Content(heading, RowJson.problem(bytes, from, to - from)))
                    : Optional.empty();
        }
    }

    /// Numbers that were passed over before a line.
    private record Gap(long line, long from, long to, long damaged) {}

    RowChain(String file, RowRules rules) {
        this.file = file;
        this.rules = rules;
        this.last = new Heads.RowHead(0, rules.start().orElse(""));
    }

    void take(byte[] bytes, int from, int to) {
        int line = lines++;
        var content = Content.read(bytes, from, to);
        if (rules.start().isEmpty()) {
            content.ifPresentOrElse(row -> count(line, row), () -> leave(line, "is no row"));
            return;
        }
        var seal = to > from ? RowSeal.read(bytes, from, to, digest) : Optional.<RowSeal>empty();
        if (seal.isPresent() && seal.get().isTrue() && content.isPresent()) {
            follow(new Waiting(line, content.get(), seal.get()));
        } else {
            damage(line, content.map(Content::heading), seal);
        }
    }

    private void damage(int line, Optional<RowHeading> heading, Optional<RowSeal> seal) {
        leave(line, seal.isPresent() ? "was changed after it was written" : "is damaged: it has no seal");
        heading.ifPresent(row -> damagedAt.put(row.trial(), line + 1L));
        damagedSince++;
        damagedSeal = seal.map(RowSeal::seal).orElse("");
    }

    private void follow(Waiting row) {
        var seal = row.seal();
        if (seal.number() > MOST_ROWS) {
            leave(row.line(), "says it is row %d, and no run has so many".formatted(seal.number()));
            return;
        }
        boolean isLinked = seal.after().equals(last.seal())
                || (damagedSince > 0 && seal.after().equals(damagedSeal));
        long expected = last.lines() + damagedSince + 1;
        boolean isNext = seal.number() == expected || (isLinked && seal.number() == last.lines() + 1);
        if (seen.get((int) seal.number())) {
            leave(row.line(), "repeats row %d of the chain".formatted(seal.number()));
            return;
        }
        if (isNext && !isLinked && damagedSince == 0) {
            reject(row.line());
        } else {
            confirm();
            if (!isNext) {
                misplaced(row.line(), seal.number());
            }
        }
        waiting = Optional.of(row);
        advance(seal);
    }

    private void misplaced(int line, long number) {
        if (number <= last.lines()) {
            found(line, "is out of order: it was written as row %d".formatted(number));
        } else if (gaps.size() < MOST_FINDINGS) {
            gaps.add(new Gap(line + 1L, last.lines() + 1, number - 1, damagedSince));
        }
    }

    private void advance(RowSeal seal) {
        seen.set((int) seal.number());
        last = new Heads.RowHead(seal.number(), seal.seal());
        damagedSince = 0;
    }

    /// The row before the line was sealed again after the line was written.
    private void reject(int line) {
        if (waiting.isEmpty()) {
            found(line, "is the first row of another run, or of another setup");
        }
        waiting.ifPresent(row -> {
            leave(row.line(), "is not the row that line %d was written after".formatted(line + 1));
            damagedAt.put(row.content().heading().trial(), row.line() + 1L);
        });
        waiting = Optional.empty();
    }

    private void confirm() {
        waiting.filter(this::isAsTheHeadSays).ifPresent(row -> {
            count(row.line(), row.content());
            if (row.seal().replaces() > 0) {
                replaced.put(row.seal().replaces(), row.line() + 1L);
            }
        });
        waiting = Optional.empty();
    }

    private boolean isAsTheHeadSays(Waiting row) {
        boolean isSo = rules.head()
                .filter(head -> head.lines() == row.seal().number())
                .map(head -> head.seal().equals(row.seal().seal()))
                .orElse(true);
        if (!isSo) {
            leave(row.line(), "is not the row that %s lists".formatted(Heads.FILE));
            damagedAt.put(row.content().heading().trial(), row.line() + 1L);
        }
        return isSo;
    }

    private void count(int line, Content content) {
        var row = content.heading();
        if (content.problem().isPresent()) {
            leave(line, "cannot be read: " + content.problem().get());
            damagedAt.put(row.trial(), line + 1L);
        } else if (row.trial() >= rules.trials()) {
            leave(line, "is of trial %d, and the run has %d".formatted(row.trial(), rules.trials()));
        } else if (row.isAnswered()) {
            answered.set((int) row.trial());
        } else {
            failed.set((int) row.trial());
        }
    }

    private void leave(int line, String why) {
        left.set(line);
        found(line, why);
    }

    private void found(int line, String what) {
        if (findings.size() < MOST_FINDINGS) {
            findings.add(new Finding(file, line + 1L, what));
        }
    }

    RowIndex finish(long wholeBytes, long tornBytes) {
        confirm();
        failed.andNot(answered);
        gaps.forEach(this::missing);
        long end = last.lines() + damagedSince;
        rules.head()
                .filter(head -> head.lines() > end)
                .ifPresent(head -> findings.add(Finding.of(
                        file,
                        "lacks its last %s: %s lists %d"
                                .formatted(rows(head.lines() - end), Heads.FILE, head.lines()))));
        return new RowIndex(
                answered,
                failed,
                lines,
                left,
                List.copyOf(findings),
                Map.copyOf(damagedAt),
                Map.copyOf(replaced),
                new Heads.RowHead(end, last.seal()),
                wholeBytes,
                tornBytes);
    }

    private void missing(Gap gap) {
        long unseen = gap.to() - gap.from() + 1;
        for (int number = seen.nextSetBit((int) gap.from());
                number >= 0 && number <= gap.to();
                number = seen.nextSetBit(number + 1)) {
            unseen--;
        }
        if (unseen > gap.damaged()) {
            findings.add(new Finding(
                    file, gap.line(), "%s missing before this line".formatted(areMissing(unseen - gap.damaged()))));
        }
    }

    private static String areMissing(long count) {
        return rows(count) + (count == 1 ? " is" : " are");
    }

    private static String rows(long count) {
        return count == 1 ? "row" : count + " rows";
    }
}
