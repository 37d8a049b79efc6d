package dev.assay.cli.network;

import java.security.SecureRandom;
import java.security.Security;
import java.util.function.Supplier;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLContextSpi;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocketFactory;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import org.jspecify.annotations.Nullable;

/// A context that is made when somebody first asks something of it.
final class LaterContext extends SSLContext {
    LaterContext(Supplier<SSLContext> making) {
        super(new Making(making), Security.getProvider("SunJSSE"), "TLS");
    }

    private static final class Making extends SSLContextSpi {
        private final Supplier<SSLContext> making;
        private @Nullable SSLContext made;

        Making(Supplier<SSLContext> making) {
            this.making = making;
        }

        private synchronized SSLContext made() {
            var context = made == null ? making.get() : made;
            made = context;
            return context;
        }

        @Override
        protected void engineInit(
                KeyManager @Nullable [] keys, TrustManager @Nullable [] managers, @Nullable SecureRandom random) {
            throw new IllegalStateException("it was made with its authorities");
        }

        @Override
        protected SSLSocketFactory engineGetSocketFactory() {
            return made().getSocketFactory();
        }

        @Override
        protected SSLServerSocketFactory engineGetServerSocketFactory() {
            return made().getServerSocketFactory();
        }

        @Override
        protected SSLEngine engineCreateSSLEngine() {
            return made().createSSLEngine();
        }

        @Override
        protected SSLEngine engineCreateSSLEngine(String host, int port) {
            return made().createSSLEngine(host, port);
        }

        @Override
        protected SSLSessionContext engineGetServerSessionContext() {
            return made().getServerSessionContext();
        }

        @Override
        protected SSLSessionContext engineGetClientSessionContext() {
            return made().getClientSessionContext();
        }

        @Override
        protected SSLParameters engineGetDefaultSSLParameters() {
            return made().getDefaultSSLParameters();
        }

        @Override
        protected SSLParameters engineGetSupportedSSLParameters() {
            return made().getSupportedSSLParameters();
        }
    }
}
