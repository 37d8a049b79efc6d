library(testthat)
fee <- function(amount, vip = FALSE) { r <- if (amount > 1000) 0.01 else 0.02; f <- amount * r; if (vip) f <- f / 2; round(f, 2) }
test_that("small amounts pay two percent", { for (a in c(10, 100, 999)) expect_equal(fee(a), round(a * 0.02, 2)) })
test_that("the boundary is inclusive", { expect_equal(fee(1000), 10) })
test_that("vip customers pay half", { expect_equal(fee(500, vip = TRUE), 5); expect_equal(fee(2000, vip = TRUE), 5) })
test_that("text amounts are rejected", { expect_error(fee("12"), "numeric") })
test_that("vectors work", { expect_warning(fee(c(10, 2000))) })
test_that("negative fees", { skip("policy undecided") })
