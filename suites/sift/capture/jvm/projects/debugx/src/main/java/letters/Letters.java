package letters; public class Letters { }
