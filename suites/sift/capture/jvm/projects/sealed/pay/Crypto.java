package pay; public record Crypto(String wallet) implements Payment {}
