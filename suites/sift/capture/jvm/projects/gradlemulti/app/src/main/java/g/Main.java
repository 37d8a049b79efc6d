package g;
public class Main {
    public static void main(String[] args) {
        Invoice i = new Invoice();
        i.add(Money.of("9.90", "EUR"));
        System.out.println(i.total().format());
    }
}
