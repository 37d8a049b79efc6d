module app.core {
    exports com.acme.core.api;
    exports com.acme.core.internal to app.batch;
}
