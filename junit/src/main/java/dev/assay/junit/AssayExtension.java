package dev.assay.junit;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ClassTemplateInvocationContext;
import org.junit.jupiter.api.extension.ClassTemplateInvocationContextProvider;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/// Carries out the run of an [AssayTest] class, then runs its tests once for each row and once for the verdict.
public final class AssayExtension implements ClassTemplateInvocationContextProvider {
    @Override
    public boolean supportsClassTemplate(ExtensionContext context) {
        return context.getRequiredTestClass().isAnnotationPresent(AssayTest.class);
    }

    @Override
    public Stream<ClassTemplateInvocationContext> provideClassTemplateInvocationContexts(ExtensionContext context) {
        return TestRun.of(context).cases().stream().map(Round::new);
    }

    /// One round of the class.
    private record Round(AssayCase one) implements ClassTemplateInvocationContext {
        @Override
        public String getDisplayName(int index) {
            return one.title();
        }

        @Override
        public List<Extension> getAdditionalExtensions() {
            return List.of(new Given(one));
        }
    }

    /// Hands the case of the round to whoever asks for it.
    private record Given(AssayCase one) implements ParameterResolver {
        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == AssayCase.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return one;
        }
    }
}
