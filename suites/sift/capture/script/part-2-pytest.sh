pv='pytest --version'
cap pytest-diff invoices 'pytest -vv tests/test_invoice.py' "$pv"
TERM_KIND=xterm-256color cap pytest-fixture bookings 'pytest -ra --color=yes tests' "$pv"
cap pytest-params phonenum 'pytest -v --tb=short' "$pv"
cap pytest-xdist imgcodec 'pytest -n 2 -v tests' "$pv"
cap pytest-cov ratelimit 'pytest' "$pv"
cap pytest-collect geo 'pytest -q' "$pv"
cap pytest-warn scheduler 'pytest -v --durations=5 -W default' "$pv"
cap pytest-hypo rle 'pytest test_rle.py' "python -c 'import hypothesis; print(\"hypothesis\", hypothesis.__version__)'"
cap unittest-inv inventory 'python -m unittest -v' 'python --version'
cap doctest-roman romans 'python -m doctest -v romans.py' 'python --version'
