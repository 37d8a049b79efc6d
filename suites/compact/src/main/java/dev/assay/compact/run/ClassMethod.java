package dev.assay.compact.run;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.estimate.CallPlan;
import dev.assay.compact.flow.CaseMethod;
import dev.assay.compact.method.Compactor;
import java.lang.reflect.InvocationTargetException;
import java.util.Map;

/// A method that is a class of one's own: public, with a public constructor that takes a [ChatModel] or
/// nothing. It runs in our process; `exec:` is for methods that are not trusted.
final class ClassMethod implements CaseMethod {
    private final Class<? extends Compactor> type;
    private final String name;
    private final String version;

    ClassMethod(String className, ClassLoader classes) {
        this.type = find(className, classes);
        try (var first = make(new Unreachable())) {
            this.name = first.name();
            this.version = first.version();
        }
    }

    private static Class<? extends Compactor> find(String className, ClassLoader classes) {
        try {
            return Class.forName(className, true, classes).asSubclass(Compactor.class);
        } catch (ClassNotFoundException _) {
            throw new UserError("there is no class %s\n       name its jar with --method-jar".formatted(className));
        } catch (ClassCastException _) {
            throw new UserError("%s is no method\n       it must implement dev.assay.compact.method.Compactor"
                    .formatted(className));
        }
    }

    private Compactor make(ChatModel model) {
        try {
            for (var constructor : type.getConstructors()) {
                if (constructor.getParameterCount() == 1
                        && constructor.getParameterTypes()[0].isAssignableFrom(ChatModel.class)) {
                    return type.cast(constructor.newInstance(model));
                }
            }
            return type.getConstructor().newInstance();
        } catch (InvocationTargetException e) {
            throw UserError.environment("%s cannot be made: %s".formatted(type.getName(), e.getCause()), e);
        } catch (ReflectiveOperationException e) {
            throw new UserError(
                    "%s cannot be made: %s\n       it needs a public constructor without parameters, or with a ChatModel"
                            .formatted(type.getName(), e));
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String version() {
        return version;
    }

    @Override
    public CallPlan plan() {
        return CallPlan.single();
    }

    @Override
    public Map<String, Object> configuration() {
        return Map.of("class", type.getName());
    }

    @Override
    public Compactor open(Profile profile, ChatModel model, ArtifactFence fence) {
        return make(model);
    }

    /// Stands in where a method is only asked for its name.
    private static final class Unreachable implements ChatModel {
        @Override
        public String name() {
            return "none:none";
        }

        @Override
        public ChatReply chat(ChatRequest request, ChatListener listener) {
            throw new ModelFailure(ModelFailure.Kind.REFUSED, "a method must not call its model before it compacts");
        }
    }
}
