BEGIN { FS = "," }
NR > 1 { total[$2] += $3; n[$2]++ }
END {
  for (r in total) printf "%-8s %6.2f avg %6.2f\n", r, total[r], total[r] / n[region]
}
