package pay; public record Card(String pan, int cvc) implements Payment {}
