package dev.assay.junit;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.registry.Contributions;
import dev.assay.registry.Registry;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What the members of a test class bring, by name.
record Members(Map<String, Object> byName) {
    static Members of(Class<?> test) {
        var found = new LinkedHashMap<String, Object>();
        var members = new ArrayList<AccessibleObject>(List.of(test.getDeclaredFields()));
        members.addAll(List.of(test.getDeclaredMethods()));
        for (var member : members) {
            var mark = member.getAnnotation(Contestant.class);
            if (mark != null) {
                var given = ((Member) member).getName();
                found.put(mark.value().isEmpty() ? given : mark.value(), value(test, member));
            }
        }
        return new Members(found);
    }

    private static Object value(Class<?> test, AccessibleObject member) {
        var name = "%s.%s".formatted(test.getSimpleName(), ((Member) member).getName());
        if (!Modifier.isStatic(((Member) member).getModifiers())) {
            throw new UserError("%s is a @Contestant and not static\n       make it static".formatted(name));
        }
        try {
            member.setAccessible(true);
            var value = switch (member) {
                case Field field -> field.get(null);
                case Method method -> method.invoke(null);
                default -> throw new IllegalStateException("neither field nor method: " + name);
            };
            if (value instanceof ContextSystem<?> || value instanceof ChatModel) {
                return value;
            }
            throw new UserError("%s is a @Contestant and neither a ContextSystem nor a ChatModel".formatted(name));
        } catch (InvocationTargetException e) {
            throw UserError.environment("%s cannot be made: %s".formatted(name, e.getCause()), e);
        } catch (IllegalAccessException e) {
            throw UserError.environment("%s cannot be read: %s".formatted(name, e.getMessage()), e);
        }
    }

    /// Names of the systems among them.
    List<String> systems() {
        return byName.entrySet().stream()
                .filter(member -> member.getValue() instanceof ContextSystem<?>)
                .map(Map.Entry::getKey)
                .toList();
    }

    /// A system may be asked for as a system or, where the suite has methods, as a method.
    void into(Registry registry) {
        var contributions = new Contributions(registry, "test class");
        byName.forEach((name, value) -> {
            switch (value) {
                case ContextSystem<?> system -> {
                    contributions.system(name, "of the test class", (_, _, _) -> typed(system));
                    contributions.method(name, "of the test class", (_, _, _) -> typed(system));
                }
                case ChatModel model -> contributions.model(name, "of the test class", (_, _) -> model);
                default -> throw new IllegalStateException("no contestant: " + value);
            }
        });
    }

    @SuppressWarnings("unchecked")
    private static ContextSystem<Example> typed(ContextSystem<?> system) {
        return (ContextSystem<Example>) system;
    }
}
