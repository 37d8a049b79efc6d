module units.core { exports org.units; }
