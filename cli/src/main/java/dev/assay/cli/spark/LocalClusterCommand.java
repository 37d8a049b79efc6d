package dev.assay.cli.spark;

import dev.assay.api.UserError;
import dev.assay.cli.run.Interrupt;
import dev.assay.cli.terminal.Amount;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `assay spark local-cluster`.
@Command(
        name = "local-cluster",
        description = {
            "Start a real Spark cluster on this machine: a master and workers, each in its own process, on loopback.",
            "It stays until Ctrl-C. Only your own user can submit work to it."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay spark local-cluster",
            "  assay run demo -s head -s bm25 --engine spark --master spark://127.0.0.1:7077   in another terminal"
        })
public final class LocalClusterCommand implements Callable<Integer> {
    private final Session session;

    @Option(
            converter = Amount.Count.class,
            names = "--workers",
            paramLabel = "N",
            defaultValue = "2",
            description = "Workers (default: ${DEFAULT-VALUE}).")
    private int workers = 2;

    @Option(
            converter = Amount.Count.class,
            names = "--cores",
            paramLabel = "N",
            defaultValue = "1",
            description = "Cores of each worker (default: ${DEFAULT-VALUE}).")
    private int cores = 1;

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            defaultValue = "2g",
            description = "Memory of each worker (default: ${DEFAULT-VALUE}).")
    private String memory = "2g";

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "7077",
            description = "Port of the master; 0 for a free one (default: ${DEFAULT-VALUE}).")
    private int port = 7077;

    public LocalClusterCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        var pack = SparkPack.of(session.environment()).orRefuse();
        try (var cluster = LocalCluster.start(pack, port == 0 ? free() : port, workers, cores, memory)) {
            Interrupt.stops(cluster::close);
            session.terminal().println(cluster.described());
            session.terminal().out().flush();
            cluster.await();
        }
        return ExitCode.DONE.number();
    }

    private static int free() {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw UserError.environment("there is no free port: " + e.getMessage(), e);
        }
    }
}
