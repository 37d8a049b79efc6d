package fleet; public record Truck(String plate, int axles) {}
