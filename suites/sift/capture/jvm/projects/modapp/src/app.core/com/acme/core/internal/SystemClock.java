package com.acme.core.internal; public class SystemClock implements com.acme.core.api.Clock { public long now() { return System.nanoTime(); } }
