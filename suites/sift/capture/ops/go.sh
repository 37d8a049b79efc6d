V=$(go version | cut -d' ' -f3 | sed s/go//)
export GOPROXY=off GOFLAGS=-mod=mod GONOSUMDB='*' GOPATH=/home/dev/go GOMAXPROCS=2
mod() { mkdir -p $1; cd $1; printf 'module example.com/%s\n\ngo 1.19\n' $1 > go.mod; }

# --- build errors in three packages --------------------------------------------------------------
mod orders; mkdir -p cmd/server internal/{cart,price,store}
cat > internal/price/price.go <<'X'
package price

import (
	"errors"
	"fmt"
)

type Money struct{ Cents int64 }

func Parse(s string) (Money, error) {
	var c int64
	if _, err := fmt.Sscanf(s, "%d", &c); err != nil {
		return Money{}, errors.New("bad amount")
	}
	return Money{Cents: c}, nil
}

func (m Money) Add(o Money) Money { return Money{m.Cents + o.Cents} }
X
cat > internal/cart/cart.go <<'X'
package cart

import "example.com/orders/internal/price"

type Line struct {
	SKU   string
	Price price.Money
}

type Pricer interface {
	Total(lines []Line) (price.Money, error)
}

type Flat struct{}

func (f *Flat) Total(lines []Line) price.Money {
	t := price.Money{}
	for i, l := range lines {
		t = t.Add(l.Price)
	}
	return t
}

var _ Pricer = (*Flat)(nil)

func Find(lines []Line, sku string) Line {
	for _, l := range lines {
		if l.Sku == sku {
			return l
		}
	}
}
X
cat > internal/store/store.go <<'X'
package store

import "strings"

type Store struct{ m map[string]int }

func (s *Store) Put(k string, v int) { s.m[k] = v }
X
cat > cmd/server/main.go <<'X'
package main

import (
	"example.com/orders/internal/cart"
	"example.com/orders/internal/store"
)

func main() {
	s := store.New()
	s.Put("a", "1")
	_ = cart.Flat{}
}
X
cap go-build go "$V" "go build ./..." <<'X'
go build ./...
X
cd ..
# --- import cycle -----------------------------------------------------------------------------------
mod notify; mkdir -p mail user audit
printf 'package mail\n\nimport "example.com/notify/user"\n\nfunc Send(u user.User) {}\n' > mail/mail.go
printf 'package user\n\nimport "example.com/notify/audit"\n\ntype User struct{ Name string }\n\nfunc Delete(u User) { audit.Log(u.Name) }\n' > user/user.go
printf 'package audit\n\nimport "example.com/notify/mail"\n\nfunc Log(s string) { _ = mail.Send }\n' > audit/audit.go
cap go-cycle go "$V" "go vet ./..." <<'X'
go vet ./...
X
cd ..
# --- long table test: > 2,000 lines, two sub-tests fail, one of them only for a leap day --------------------
mod calendar
cat > calendar.go <<'X'
// Package calendar computes ISO weeks without the time package.
package calendar

func Leap(y int) bool { return y%4 == 0 && (y%100 != 0 || y%400 == 0) }

var days = [...]int{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}

func YearDay(y, m, d int) int {
	n := d
	for i := 0; i < m-1; i++ {
		n += days[i]
	}
	if m > 2 && y%4 == 0 && y%100 != 0 {
		n++
	}
	return n
}

func Weekday(y, m, d int) int { // 0 = Monday
	t := [...]int{0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4}
	if m < 3 {
		y--
	}
	return ((y+y/4-y/100+y/400+t[m-1]+d)%7 + 6) % 7
}
X
cat > calendar_test.go <<'X'
package calendar

import (
	"fmt"
	"testing"
	"time"
)

func TestYearDay(t *testing.T) {
	for y := 1996; y <= 2027; y++ {
		for m := 1; m <= 12; m++ {
			for _, d := range []int{1, 15, 28} {
				date := time.Date(y, time.Month(m), d, 0, 0, 0, 0, time.UTC)
				t.Run(date.Format("2006-01-02"), func(t *testing.T) {
					if got, want := YearDay(y, m, d), date.YearDay(); got != want {
						t.Errorf("YearDay(%d, %d, %d) = %d, want %d", y, m, d, got, want)
					}
				})
			}
		}
	}
}

func TestWeekday(t *testing.T) {
	for y := 2024; y <= 2026; y++ {
		for m := 1; m <= 12; m++ {
			date := time.Date(y, time.Month(m), 13, 0, 0, 0, 0, time.UTC)
			t.Run(fmt.Sprintf("%d-%02d", y, m), func(t *testing.T) {
				if got, want := Weekday(y, m, 13), (int(date.Weekday())+6)%7; got != want {
					t.Errorf("got %d, want %d", got, want)
				}
			})
		}
	}
}

func TestLeap(t *testing.T) {
	for y, want := range map[int]bool{1900: false, 2000: true, 2024: true, 2100: false} {
		if Leap(y) != want {
			t.Errorf("Leap(%d)", y)
		}
	}
}
X
cap go-test go "$V" "go test -v ./..." <<'X'
go test -v ./...
X
cd ..
# --- data race -----------------------------------------------------------------------------------------------
mod sessions
cat > sessions.go <<'X'
package sessions

import "sync"

type Cache struct {
	mu   sync.Mutex
	data map[string]string
	hits int
}

func New() *Cache { return &Cache{data: map[string]string{}} }

func (c *Cache) Put(k, v string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.data[k] = v
}

func (c *Cache) Get(k string) (string, bool) {
	c.hits++
	c.mu.Lock()
	v, ok := c.data[k]
	c.mu.Unlock()
	return v, ok
}

func (c *Cache) Hits() int { return c.hits }
X
cat > sessions_test.go <<'X'
package sessions

import (
	"strconv"
	"sync"
	"testing"
)

func TestPutThenGet(t *testing.T) {
	c := New()
	c.Put("a", "1")
	if v, _ := c.Get("a"); v != "1" {
		t.Fatal(v)
	}
}

func TestConcurrentReaders(t *testing.T) {
	c := New()
	var wg sync.WaitGroup
	for i := 0; i < 8; i++ {
		wg.Add(1)
		go func(i int) {
			defer wg.Done()
			for k := 0; k < 20000; k++ {
				c.Put(strconv.Itoa(k), "v")
				c.Get(strconv.Itoa(k))
			}
		}(i)
	}
	wg.Wait()
	if c.Hits() == 0 {
		t.Fatal("no hits")
	}
}
X
cap go-race go "$V" "go test -race -v ./..." <<'X'
go test -race -v ./...
X
cd ..
# --- vet -----------------------------------------------------------------------------------------------------------
mod exporter
cat > main.go <<'X'
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"sync"
	"time"
)

type Row struct {
	ID    int    `json:"id"`
	Name  string `json:"name"`
	Total int    `json:"id"`
	note  string `json:"note"`
}

type Writer struct {
	sync.Mutex
	rows []Row
}

func flush(w Writer) {
	w.Lock()
	defer w.Unlock()
	log.Printf("flushed %s rows in %d", len(w.rows), time.Second, "extra")
}

func fetch(url string) error {
	ctx, _ := context.WithTimeout(context.Background(), time.Second)
	resp, err := http.Get(url)
	defer resp.Body.Close()
	if err != nil {
		return err
	}
	var r Row
	if err := json.NewDecoder(resp.Body).Decode(r); err != nil {
		return fmt.Errorf("decode: %w, %w", err, ctx.Err())
	}
	return nil
}

func report(n int) {
	for {
		log.Println("rows", n)
	}
	log.Println("done")
}

func main() {
	var w Writer
	for i := 0; i < 3; i++ {
		go func() { w.rows = append(w.rows, Row{ID: i}) }()
	}
	flush(w)
	_ = fetch("http://localhost")
}
X
cap go-vet go "$V" "go vet ./..." <<'X'
go vet ./...
X
cd ..
# --- goroutine dump of a stuck pipeline: hundreds of goroutines wait, one holds the lock ---------------------------------
mod pipeline
cat > main.go <<'X'
package main

import (
	"fmt"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"
)

type ledger struct {
	mu   sync.Mutex
	rows map[int]int
}

func (l *ledger) record(i int, events <-chan int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.rows[i]++
	if l.rows[i]%7 == 0 {
		l.compact(events)
	}
}

func (l *ledger) compact(events <-chan int) {
	fmt.Println("compacting, waiting for a marker event")
	<-events // never arrives: the producer needs the lock as well
	l.rows = map[int]int{}
}

func worker(id int, l *ledger, events chan int, wg *sync.WaitGroup) {
	defer wg.Done()
	for i := 0; ; i++ {
		l.record(i%5, events)
		time.Sleep(time.Millisecond)
	}
}

func producer(l *ledger, events chan int) {
	for {
		l.mu.Lock()
		n := len(l.rows)
		l.mu.Unlock()
		events <- n
	}
}

func main() {
	signal.Reset(syscall.SIGQUIT)
	l := &ledger{rows: map[int]int{}}
	events := make(chan int)
	var wg sync.WaitGroup
	for i := 0; i < 180; i++ {
		wg.Add(1)
		go worker(i, l, events, &wg)
	}
	go func() {
		time.Sleep(2 * time.Second)
		producer(l, events)
	}()
	go func() {
		for n := 0; n < 6; n++ {
			time.Sleep(500 * time.Millisecond)
			fmt.Printf("heartbeat %d\n", n)
		}
		p, _ := os.FindProcess(os.Getpid())
		p.Signal(syscall.SIGQUIT)
	}()
	wg.Wait()
}
X
cap go-dump go "$V" "go build -o pipeline . && GOTRACEBACK=all ./pipeline (sends itself SIGQUIT after 3 s)" <<'X'
go build -o pipeline . && GOTRACEBACK=all ./pipeline
X
cd ..
# --- benchmarks, exit 0 -----------------------------------------------------------------------------------------------------
mod tokenizer
cat > tok.go <<'X'
package tokenizer

import "strings"

func Fields(s string) []string { return strings.Fields(s) }

func Manual(s string) []string {
	var out []string
	start := -1
	for i := 0; i < len(s); i++ {
		if s[i] == ' ' {
			if start >= 0 {
				out = append(out, s[start:i])
				start = -1
			}
		} else if start < 0 {
			start = i
		}
	}
	if start >= 0 {
		out = append(out, s[start:])
	}
	return out
}

func Concat(s string) []string {
	var out []string
	cur := ""
	for _, r := range s {
		if r == ' ' {
			if cur != "" {
				out = append(out, cur)
			}
			cur = ""
		} else {
			cur += string(r)
		}
	}
	return append(out, cur)
}
X
cat > tok_test.go <<'X'
package tokenizer

import (
	"strings"
	"testing"
)

var text = strings.Repeat("the quick brown fox jumps ", 40)

func TestAgree(t *testing.T) {
	if len(Fields(text)) != len(Manual(text)) {
		t.Fatal("different")
	}
}
func BenchmarkFields(b *testing.B) {
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		Fields(text)
	}
}
func BenchmarkManual(b *testing.B) {
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		Manual(text)
	}
}
func BenchmarkConcat(b *testing.B) {
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		Concat(text)
	}
}
X
cap go-bench go "$V" "go test -bench . -benchtime 200ms -v" <<'X'
go test -bench . -benchtime 200ms -v 2>&1 | sed -E 's/^cpu: .*/cpu: x86-64/'
exit ${PIPESTATUS[0]}
X
cd ..
# --- test that times out -------------------------------------------------------------------------------------------------------
mod mailq
cat > q.go <<'X'
package mailq

type Queue struct{ ch chan string }

func New() *Queue { return &Queue{ch: make(chan string)} }

func (q *Queue) Push(m string) { q.ch <- m }
func (q *Queue) Pop() string   { return <-q.ch }
func (q *Queue) Drain() (n int) {
	for range q.ch {
		n++
	}
	return
}
X
cat > q_test.go <<'X'
package mailq

import "testing"

func TestPushPop(t *testing.T) {
	q := New()
	go q.Push("a")
	if q.Pop() != "a" {
		t.Fatal()
	}
}

func TestDrain(t *testing.T) {
	q := New()
	go func() {
		for i := 0; i < 3; i++ {
			q.Push("m")
		}
	}()
	if n := q.Drain(); n != 3 {
		t.Fatalf("drained %d", n)
	}
}
X
cap go-timeout go "$V" "go test -timeout 2s -v ./..." <<'X'
go test -timeout 2s -v ./...
X
cd ..
# --- coverage with a threshold (exit 0) -----------------------------------------------------------------------------------------
mod ratelimit; mkdir -p bucket window
cat > bucket/bucket.go <<'X'
package bucket

type Bucket struct{ Tokens, Max int }

func (b *Bucket) Take(n int) bool {
	if n <= 0 {
		return false
	}
	if b.Tokens < n {
		return false
	}
	b.Tokens -= n
	return true
}

func (b *Bucket) Refill(n int) {
	b.Tokens += n
	if b.Tokens > b.Max {
		b.Tokens = b.Max
	}
}

func (b *Bucket) Reset() { b.Tokens = b.Max }
X
printf 'package bucket\n\nimport "testing"\n\nfunc TestTake(t *testing.T) {\n\tb := &Bucket{Tokens: 1, Max: 3}\n\tif !b.Take(1) || b.Take(1) {\n\t\tt.Fatal()\n\t}\n\tb.Refill(2)\n}\n' > bucket/bucket_test.go
cat > window/window.go <<'X'
package window

type Window struct {
	stamps []int64
	Limit  int
}

func (w *Window) Allow(now int64) bool {
	w.expire(now)
	if len(w.stamps) >= w.Limit {
		return false
	}
	w.stamps = append(w.stamps, now)
	return true
}

func (w *Window) expire(now int64) {
	for len(w.stamps) > 0 && w.stamps[0] < now-1000 {
		w.stamps = w.stamps[1:]
	}
}

func (w *Window) Snapshot() []int64 {
	out := make([]int64, len(w.stamps))
	copy(out, w.stamps)
	return out
}
X
printf 'package window\n\nimport "testing"\n\nfunc TestAllow(t *testing.T) {\n\tw := &Window{Limit: 1}\n\tif !w.Allow(0) || w.Allow(5) {\n\t\tt.Fatal()\n\t}\n}\n' > window/window_test.go
cap go-cover go "$V" "go test -coverprofile=c.out ./... && go tool cover -func=c.out" <<'X'
go test -coverprofile=c.out ./... && go tool cover -func=c.out
X
cd ..
# --- module that cannot be resolved offline: the sum file, not the network, is asked about ------------------------------------------
mod uploader
cat >> go.mod <<'X'

require (
	example.com/calendar v0.0.0
	example.com/tokenizer v1.4.0
)

replace example.com/calendar => ../calendar
replace example.com/tokenizer v1.3.0 => ../tokenizer
X
printf 'package main\n\nimport (\n\t"example.com/calendar"\n\t"example.com/tokenizer"\n)\n\nfunc main() { println(calendar.Leap(2024), len(tokenizer.Fields("a b"))) }\n' > main.go
cap go-mod go "$V" "cat go.mod; go build ./..." <<'X'
echo '$ cat go.mod'; cat go.mod; echo '$ go build ./...'
go build ./...
X
cd ..
