import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.util.List;
import org.gradle.api.internal.StartParameterInternal;
import org.gradle.api.logging.LogLevel;
import org.gradle.api.logging.configuration.ConsoleOutput;
import org.gradle.initialization.DefaultBuildCancellationToken;
import org.gradle.initialization.DefaultBuildRequestContext;
import org.gradle.initialization.DefaultBuildRequestMetaData;
import org.gradle.initialization.NoOpBuildEventConsumer;
import org.gradle.internal.buildprocess.BuildProcessState;
import org.gradle.internal.classpath.ClassPath;
import org.gradle.internal.instrumentation.agent.AgentStatus;
import org.gradle.internal.logging.services.DefaultLoggingManagerFactory;
import org.gradle.internal.logging.services.LoggingServiceRegistry;
import org.gradle.internal.nativeintegration.services.NativeServices;
import org.gradle.launcher.exec.BuildExecutor;
import org.gradle.launcher.exec.DefaultBuildActionParameters;
import org.gradle.tooling.internal.provider.action.ExecuteBuildAction;

/// Builds the project in the current folder, as the command of Gradle does in its own process.
///
///     GradleBuild USER-HOME TASK...
public final class GradleBuild {
    private GradleBuild() {}

    public static void main(String[] words) throws Exception {
        var start = new StartParameterInternal();
        start.setGradleUserHomeDir(new File(words[0]));
        start.setCurrentDir(new File("").getCanonicalFile());
        start.setTaskNames(List.of(words).subList(1, words.length));
        start.setOffline(true);
        start.setConsoleOutput(ConsoleOutput.Plain);

        var logging = LoggingServiceRegistry.newCommandLineProcessLogging();
        var manager = logging.get(DefaultLoggingManagerFactory.class).create();
        manager.setLevelInternal(LogLevel.LIFECYCLE);
        manager.attachConsole(
                new FileOutputStream(FileDescriptor.out), new FileOutputStream(FileDescriptor.err), ConsoleOutput.Plain);
        manager.start();
        NativeServices.initializeOnDaemon(
                start.getGradleUserHomeDir(), NativeServices.NativeServicesMode.DISABLED);
        boolean isFailed;
        try (var state = new BuildProcessState(
                false, AgentStatus.disabled(), ClassPath.EMPTY, logging, NativeServices.getInstance())) {
            var parameters = new DefaultBuildActionParameters(
                    System.getProperties(),
                    System.getenv(),
                    start.getCurrentDir(),
                    LogLevel.LIFECYCLE,
                    false,
                    ClassPath.EMPTY);
            var request = new DefaultBuildRequestContext(
                    new DefaultBuildRequestMetaData(System.currentTimeMillis()),
                    new DefaultBuildCancellationToken(),
                    new NoOpBuildEventConsumer());
            isFailed = state.getServices()
                    .get(BuildExecutor.class)
                    .execute(new ExecuteBuildAction(start), parameters, request)
                    .hasFailure();
        }
        manager.stop();
        System.exit(isFailed ? 1 : 0);
    }
}
