module units.legacy { exports org.units; }
