package org.units; public class Pound { }
