package pay; public record Voucher(String code, long cents) implements Payment {}
