package pay; public record Transfer(String iban) implements Payment {}
