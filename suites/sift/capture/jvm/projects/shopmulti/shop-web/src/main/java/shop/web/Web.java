package shop.web; public class Web { shop.pricing.StaticPrices p; }
