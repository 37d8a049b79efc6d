module app.web {
    requires app.core;
    requires java.net.http;
}
