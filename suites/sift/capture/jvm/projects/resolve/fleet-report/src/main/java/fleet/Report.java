package fleet; public class Report { Truck t; }
