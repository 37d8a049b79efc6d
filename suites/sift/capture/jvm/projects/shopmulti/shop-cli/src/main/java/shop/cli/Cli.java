package shop.cli; public class Cli { shop.web.Web w; }
