public class T { }
