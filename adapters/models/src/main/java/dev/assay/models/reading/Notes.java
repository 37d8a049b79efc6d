package dev.assay.models.reading;

import dev.assay.text.Pointing;
import dev.assay.text.Withdrawal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// The statements of a text that are not taken back later, in its order, and how much each word of theirs tells.
final class Notes {
    private static final Pattern BULLET = Pattern.compile("\\s*(?:[-*+\u2022]|\\d{1,3}[.)])\\s+");
    private static final Pattern SENTENCE =
            Pattern.compile("(?<=[.!?;])\\s+(?=\\p{Lu}|\\d)|(?<=[\u3002\uff01\uff1f\uff1b])");
    private static final Pattern HEADING = Pattern.compile("\\s*#{1,6} .*|.{1,80}:\\s*");

    private static final int MOST_READ = 16;

    private final List<List<Noted>> lines = new ArrayList<>();
    private final List<Statement> statements = new ArrayList<>();
    private final Map<String, Integer> statementsWith = new HashMap<>();
    private final Pointing pointing = new Pointing();
    private String heading = "";

    /// The last texts that were read: questions come several about one text.
    private static final Map<List<String>, Notes> READ =
            Collections.synchronizedMap(new LinkedHashMap<>(MOST_READ, 0.75f, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<List<String>, Notes> eldest) {
                    return size() > MOST_READ;
                }
            });

    static Notes of(List<String> texts) {
        return READ.computeIfAbsent(List.copyOf(texts), Notes::new);
    }

    private Notes(List<String> texts) {
        texts.forEach(text -> text.lines().forEach(this::addLine));
        Withdrawal.standing(lines, Noted::named).stream()
                .flatMap(List::stream)
                .map(Noted::statement)
                .forEach(statements::add);
        statements.forEach(one -> one.stems().forEach(stem -> statementsWith.merge(stem, 1, Integer::sum)));
    }

    private void addLine(String line) {
        var bullet = BULLET.matcher(line);
        if (bullet.lookingAt()) {
            add(List.of(SENTENCE.split(line.substring(bullet.end()).strip())), heading);
        } else if (HEADING.matcher(line).matches()) {
            heading = line.strip();
        } else if (!line.isBlank()) {
            heading = "";
            add(List.of(SENTENCE.split(line.strip())), "");
        }
    }

    /// @param named with the name in place of what points back to it
    private record Noted(Statement statement, String named) {}

    private void add(List<String> sentences, String over) {
        var around = new HashSet<>(Lexicon.stems(over));
        sentences.forEach(sentence -> around.addAll(Lexicon.stems(sentence)));
        var line = new ArrayList<Noted>();
        for (var sentence : sentences) {
            var named = pointing.read(sentence);
            var statement = new Statement(sentence, over, Lexicon.stems(named), around, Statement.isSupposed(sentence));
            line.add(new Noted(statement, named));
        }
        lines.add(line);
    }

    List<Statement> statements() {
        return statements;
    }

    boolean knows(String stem) {
        return statementsWith.containsKey(stem);
    }

    /// How much a word tells, by how few statements have it. One that none has may only be another word for it.
    double weight(String stem) {
        int with = Math.min(statementsWith.getOrDefault(stem, 2), statements.size());
        return Math.log1p((statements.size() - with + 0.5) / (with + 0.5));
    }
}
