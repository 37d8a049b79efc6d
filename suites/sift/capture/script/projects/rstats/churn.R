read_churn <- function(path) {
  d <- read.csv(path, stringsAsFactors = FALSE)
  d$revenue <- as.numeric(d$revenue)
  d
}

fit <- function(d) {
  m <- lm(churn ~ revenue + visits, data = d)
  print(summary(m))
  m
}

score <- function(m, new) {
  predict(m, newdata = new)
}

d <- read_churn("churn.csv")
cat("rows:", nrow(d), "\n")
m <- fit(d)
new <- data.frame(revenue = c(100, 250), vists = c(3, 9))
print(score(m, new))
