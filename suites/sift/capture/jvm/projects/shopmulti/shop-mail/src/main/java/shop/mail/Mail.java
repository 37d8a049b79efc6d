package shop.mail; public class Mail { public static void main(String[] a) { System.out.println("mail"); } }
