package org.units; public class Kilo { }
