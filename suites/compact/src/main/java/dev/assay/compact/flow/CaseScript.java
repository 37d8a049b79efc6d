package dev.assay.compact.flow;

import dev.assay.api.CountedFailure;
import dev.assay.api.Example;
import dev.assay.compact.CompactCase;
import dev.assay.compact.Item;
import dev.assay.compact.Turn;
import dev.assay.compact.artifact.ArtifactRoom;
import dev.assay.compact.relation.Relation;
import dev.assay.json.MalformedJson;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// What is said and asked in a case: all of it that a method, and the model that answers, may see. Neither what
/// must survive nor what is expected is in it.
///
/// @param seed picks the lines a user goes on with, where the case has none of its own
/// @param opening the conversation before the first compaction
/// @param isLimited whether artifacts have a room, as they do in the second dialect
/// @param scenes of cycle 0, 1, 2, …; the questions of the last are asked again in all cycles after it
public record CaseScript(BigInteger seed, boolean isLimited, List<Turn> opening, List<Scene> scenes) {
    public CaseScript {
        opening = List.copyOf(opening);
        scenes = List.copyOf(scenes);
    }

    /// @param turns said before the compaction of this cycle; none in cycle 0
    /// @param questions asked after it
    public record Scene(List<Turn> turns, List<Question> questions) {
        public Scene {
            turns = List.copyOf(turns);
            questions = List.copyOf(questions);
        }
    }

    /// @param key by which its response is kept
    public record Question(String key, String prompt) {
        public static Question of(Item item) {
            return new Question(item.key(), item.prompt());
        }
    }

    public static CaseScript of(CompactCase one) {
        var first = new Scene(List.of(), questions(one.items()));
        var others = one.continuations().stream().map(next -> new Scene(next.turns(), questions(next.items())));
        return new CaseScript(
                one.seed(),
                one.items().stream().anyMatch(item -> Relation.of(item).isPresent()),
                one.transcript().turns(),
                Stream.concat(Stream.of(first), others).toList());
    }

    private static List<Question> questions(List<Item> items) {
        return items.stream().map(Question::of).toList();
    }

    /// Whether the case says itself how the talk goes on in a cycle.
    public boolean isWrittenUpTo(int cycle) {
        return cycle < scenes.size();
    }

    /// Most tokens of an artifact once so much was said; empty where there is no limit.
    public OptionalInt room(List<Turn> said) {
        return isLimited ? OptionalInt.of(ArtifactRoom.after(said)) : OptionalInt.empty();
    }

    public List<Question> questionsIn(int cycle) {
        return scenes.get(Math.min(cycle, scenes.size() - 1)).questions();
    }

    /// As fields of an example. Tags of turns are left out: they give answers away.
    public Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("seed", seed.toString());
        if (isLimited) {
            map.put("limited", true);
        }
        map.put("turns", turns(opening));
        map.put("cycles", scenes.stream().map(CaseScript::scene).toList());
        return map;
    }

    private static Map<String, Object> scene(Scene scene) {
        var map = new LinkedHashMap<String, Object>();
        map.put("turns", turns(scene.turns()));
        map.put(
                "questions",
                scene.questions().stream()
                        .map(question -> Map.of("key", question.key(), "prompt", question.prompt()))
                        .toList());
        return map;
    }

    private static List<Map<String, Object>> turns(List<Turn> turns) {
        return turns.stream()
                .map(turn -> {
                    var map = turn.toMap();
                    map.remove("tags");
                    return map;
                })
                .toList();
    }

    /// The script in the fields of an example.
    ///
    /// @throws CountedFailure where the example is no case of the suite
    public static CaseScript of(Example example) {
        try {
            return of(new JsonMembers(example.fields()));
        } catch (MalformedJson | NumberFormatException e) {
            throw new CountedFailure("no-case", "%s is no case of the compact suite: %s".formatted(example.id(), e));
        }
    }

    private static CaseScript of(JsonMembers members) {
        return new CaseScript(
                new BigInteger(members.text("seed")),
                members.has("limited"),
                turns(members, "turns"),
                members.objects("cycles").stream()
                        .map(scene -> new Scene(turns(scene, "turns"), questions(scene)))
                        .toList());
    }

    private static List<Turn> turns(JsonMembers members, String name) {
        return members.objects(name).stream().map(turn -> Turn.of(turn.map())).toList();
    }

    private static List<Question> questions(JsonMembers scene) {
        return scene.objects("questions").stream()
                .map(question -> new Question(question.text("key"), question.text("prompt")))
                .toList();
    }
}
