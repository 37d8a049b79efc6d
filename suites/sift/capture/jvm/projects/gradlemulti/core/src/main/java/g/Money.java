package g;
public class Money {
    public final long cents; public final String currency;
    public Money(long cents, String currency) { this.cents = cents; this.currency = currency; }
    public Money plus(Money o) { return new Money(cents + o.cents, currency); }
    public Money percent(int p) { return new Money(Math.round(cents * p / 100), currency); }
    @Override public String toString() { return String.format("%d.%02d %s", cents / 100, cents % 100, currency); }
}
