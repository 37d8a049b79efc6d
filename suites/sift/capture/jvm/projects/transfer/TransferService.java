import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class TransferService {
    static class Account {
        final String iban; long cents = 100000;
        Account(String iban) { this.iban = iban; }
    }
    static class Journal {
        private final ReentrantLock lock = new ReentrantLock();
        void write(String line) { lock.lock(); try { System.out.println(line); } finally { lock.unlock(); } }
    }
    static final Account A = new Account("DE-100"), B = new Account("DE-200"), C = new Account("DE-300");
    static final Journal JOURNAL = new Journal();
    static final CountDownLatch BOTH = new CountDownLatch(2);

    static void transfer(Account from, Account to, long cents) throws InterruptedException {
        synchronized (from) {
            BOTH.countDown(); BOTH.await();
            Thread.sleep(50);
            synchronized (to) {
                from.cents -= cents; to.cents += cents;
            }
        }
    }
    static void interest(Account a) {
        synchronized (a) { a.cents += a.cents / 100; }
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> run(A, B), "transfer-DE100-DE200");
        Thread t2 = new Thread(() -> run(B, A), "transfer-DE200-DE100");
        t1.start(); t2.start();
        Thread.sleep(300);
        for (int i = 0; i < 6; i++) new Thread(() -> interest(B), "interest-" + i).start();
        new Thread(() -> { try { new LinkedBlockingQueue<String>().take(); } catch (InterruptedException e) { } }, "mail-queue").start();
        Executors.newScheduledThreadPool(2).scheduleAtFixedRate(() -> JOURNAL.write("tick"), 60, 60, TimeUnit.SECONDS);
        Thread.sleep(300);
        System.out.println("ready"); System.out.flush();
        t1.join();
    }
    static void run(Account x, Account y) { try { transfer(x, y, 500); } catch (InterruptedException e) { } }
}
