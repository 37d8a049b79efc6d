package dev.assay.script;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A copy of a value of JavaScript. Two are equal when they are the same kind and hold the same: members
/// in any order, numbers as doubles, where −0 is 0. Nothing strange or foreign equals anything that JSON
/// can say.
public sealed interface ScriptValue {
    record Text(String text) implements ScriptValue {}

    /// @param value finite
    record Amount(double value) implements ScriptValue {
        public Amount {
            value = value == 0 ? 0 : value;
        }
    }

    record Truth(boolean value) implements ScriptValue {}

    record Nothing() implements ScriptValue {}

    record Items(List<ScriptValue> items) implements ScriptValue {
        public Items {
            items = List.copyOf(items);
        }
    }

    record Members(Map<String, ScriptValue> members) implements ScriptValue {
        public Members {
            members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
        }
    }

    /// An object of another kind than JSON has, such as a `Map`, a `Date` or a `Promise`, with the
    /// members it has beside what makes it one.
    record Foreign(String kind, Map<String, ScriptValue> members) implements ScriptValue {
        public Foreign {
            members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
        }
    }

    /// What JSON has no word for: `undefined`, `NaN`, a hole in an array, a function.
    record Strange(String kind) implements ScriptValue {}

    /// The same where objects of every kind are nothing but their members, so that a `Map` is empty.
    default ScriptValue asMembers() {
        return switch (this) {
            case Items(var items) ->
                new Items(items.stream().map(ScriptValue::asMembers).toList());
            case Members(var members) -> new Members(asMembers(members));
            case Foreign foreign -> new Members(asMembers(foreign.members()));
            case Text _, Amount _, Truth _, Nothing _, Strange _ -> this;
        };
    }

    private static Map<String, ScriptValue> asMembers(Map<String, ScriptValue> members) {
        var plain = new LinkedHashMap<String, ScriptValue>();
        members.forEach((name, value) -> plain.put(name, value.asMembers()));
        return plain;
    }

    /// A JSON value as a value of JavaScript: every number is a double.
    static ScriptValue of(@Nullable Object json) {
        return switch (json) {
            case null -> new Nothing();
            case String text -> new Text(text);
            case Boolean truth -> new Truth(truth);
            case Number number -> of(number.doubleValue());
            case List<?> list -> items(list);
            case Map<?, ?> map -> members(map);
            default -> throw new IllegalArgumentException("not a JSON value: " + json.getClass());
        };
    }

    private static ScriptValue of(double number) {
        return Double.isFinite(number) ? new Amount(number) : new Strange(Double.toString(number));
    }

    private static ScriptValue items(List<?> list) {
        var items = new ArrayList<ScriptValue>(list.size());
        list.forEach(item -> items.add(of(item)));
        return new Items(items);
    }

    private static ScriptValue members(Map<?, ?> map) {
        var members = new LinkedHashMap<String, ScriptValue>();
        map.forEach((key, value) -> members.put(String.valueOf(key), of(value)));
        return new Members(members);
    }
}
