package spool;
import org.junit.jupiter.api.*;
class ZebraTest { @Test void label() { } }
