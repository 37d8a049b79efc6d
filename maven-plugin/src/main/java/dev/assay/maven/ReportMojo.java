package dev.assay.maven;

import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;

/// `assay:report`: writes `report.html` and `report.md` of the last run.
public final class ReportMojo extends AssayMojo {
    @Override
    void work() throws MojoExecutionException {
        write("html", "report.html");
        write("markdown", "report.md");
    }

    private void write(String format, String name) throws MojoExecutionException {
        var file = runs().resolve(name).toString();
        int status =
                assay(List.of("report", "last", "--runs", runs().toString(), "--format", format, "--output", file));
        if (status != 0) {
            throw new MojoExecutionException("no report: status " + status);
        }
        getLog().info("wrote " + file);
    }
}
