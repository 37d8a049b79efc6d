package pay;

public sealed interface Payment permits Card, Transfer, Voucher {}
