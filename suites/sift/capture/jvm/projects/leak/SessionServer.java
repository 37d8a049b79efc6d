import java.util.*;
import java.util.concurrent.*;

public class SessionServer {
    static final class Session {
        final String id; final byte[] draft = new byte[2048]; final List<AuditEntry> audit = new ArrayList<>();
        Session(String id) { this.id = id; }
    }
    static final class AuditEntry { final long at = System.nanoTime(); final String what; AuditEntry(String w) { what = w; } }
    static final class RequestContext { final byte[] buffer = new byte[16384]; }
    static final Map<String, Session> SESSIONS = new ConcurrentHashMap<>();

    static void handle(int n) {
        RequestContext ctx = new RequestContext();
        ctx.buffer[n % 16384] = 1;
        Session s = SESSIONS.computeIfAbsent("session-" + n / 3, Session::new);
        for (int i = 0; i < 6; i++) s.audit.add(new AuditEntry("request " + n + " step " + i));
    }

    public static void main(String[] args) throws Exception {
        int limit = args.length > 0 ? Integer.parseInt(args[0]) : Integer.MAX_VALUE;
        for (int n = 0; n < limit; n++) {
            handle(n);
            if (n % 5000 == 0) System.out.println("served " + n + " requests, sessions " + SESSIONS.size());
        }
        System.out.println("ready"); System.out.flush();
        if (args.length > 0) Thread.sleep(60000);
    }
}
