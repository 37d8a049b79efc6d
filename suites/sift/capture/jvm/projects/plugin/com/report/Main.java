package com.report;
public class Main { public static void main(String[] a) throws Exception { System.out.println("report-cli 2.4"); System.out.println(new PdfExporter().name()); } }
