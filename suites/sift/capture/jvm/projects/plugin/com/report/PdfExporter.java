package com.report; public class PdfExporter { String name() { return "pdf"; } }
