package dev.assay.gradle;

import java.io.File;
import java.util.List;
import java.util.concurrent.Callable;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.language.base.plugins.LifecycleBasePlugin;

/// Adds `assayRun`, `assayReport` and `assayGate`; `check` asks for the gate.
public final class AssayPlugin implements Plugin<Project> {
    static final String VERSION = "0.2.0";
    private static final String GROUP = "verification";
    private static final String TOOL = "assay";

    @Override
    public void apply(Project project) {
        project.getPluginManager().apply(LifecycleBasePlugin.class);
        var settings = project.getExtensions().create(TOOL, AssayExtension.class);
        settings.getRuns().convention(project.getLayout().getBuildDirectory().dir("assay"));
        var tool = project.getConfigurations().create(TOOL, AssayPlugin::brought);
        tool.defaultDependencies(
                dependencies -> dependencies.add(project.getDependencies().create("dev.assay:assay-cli:" + VERSION)));
        project.getTasks().withType(AssayTask.class).configureEach(task -> {
            task.setGroup(GROUP);
            task.classpath(tool, codeOf(project));
            task.getRuns().convention(settings.getRuns());
        });
        var run = run(project, settings);
        report(project, run);
        var gate = gate(project, settings, run);
        project.getTasks().named(LifecycleBasePlugin.CHECK_TASK_NAME, check -> check.dependsOn(gate));
    }

    private static void brought(Configuration tool) {
        tool.setDescription("What the tasks of Assay run.");
        tool.setCanBeConsumed(false);
    }

    /// Plugins of Assay that the project's tests have are found by name.
    private static Callable<Object> codeOf(Project project) {
        return () -> {
            var java = project.getExtensions().findByType(JavaPluginExtension.class);
            return java == null
                    ? List.<File>of()
                    : java.getSourceSets()
                            .getByName(SourceSet.TEST_SOURCE_SET_NAME)
                            .getRuntimeClasspath();
        };
    }

    private static TaskProvider<AssayRun> run(Project project, AssayExtension settings) {
        return project.getTasks().register("assayRun", AssayRun.class, task -> {
            task.setDescription("Runs systems on a dataset, unless the same was run before.");
            task.getDataset().convention(settings.getDataset());
            task.getSystems().convention(settings.getSystems());
            task.getModels().convention(settings.getModels());
            task.getMaxExamples().convention(settings.getMaxExamples());
            task.getCassette().convention(settings.getCassette());
            task.getOptions().convention(settings.getOptions());
        });
    }

    private static void report(Project project, TaskProvider<AssayRun> run) {
        project.getTasks().register("assayReport", AssayReport.class, task -> {
            task.jvmArgs(AssayTask.SHORT);
            task.setDescription("Writes report.html and report.md of the last run.");
            task.dependsOn(run);
        });
    }

    private static TaskProvider<AssayGate> gate(Project project, AssayExtension settings, TaskProvider<AssayRun> run) {
        return project.getTasks().register("assayGate", AssayGate.class, task -> {
            task.jvmArgs(AssayTask.SHORT);
            task.setDescription("Fails the build where the last run is not good enough.");
            task.dependsOn(run);
            task.getMin().convention(settings.getMin());
            task.getMax().convention(settings.getMax());
            task.getBaseline().convention(settings.getBaseline());
            task.getMargin().convention(settings.getMargin());
            task.getUndecided().convention(settings.getUndecided());
        });
    }
}
