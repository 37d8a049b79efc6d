package agent; public class Agent { public static void main(String[] a) { System.out.println(new com.google.gson.Gson().toJson(a)); } }
