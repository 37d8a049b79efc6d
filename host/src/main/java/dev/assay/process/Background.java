package dev.assay.process;

/// Work beside the caller's: it never keeps the program from ending.
public final class Background {
    private Background() {}

    /// @param name of the thread, as a person who looks at a hung program sees it
    public static void start(String name, Runnable work) {
        Thread.ofPlatform().daemon().name(name).start(work);
    }
}
