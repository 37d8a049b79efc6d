V=$(rustc --version | cut -d' ' -f2)
export CARGO_NET_OFFLINE=true CARGO_INCREMENTAL=0 CARGO_BUILD_JOBS=1
crate() { mkdir -p $1/src; cd $1; printf '[package]\nname = "%s"\nversion = "%s"\nedition = "2021"\n%s\n' "$1" "${2:-0.1.0}" "${3:-}" > Cargo.toml; }

# --- borrow checker: several errors in one module ------------------------------------------------
crate inventory 0.4.2
cat > src/lib.rs <<'X'
use std::collections::HashMap;
use std::fmt::Debug;

#[derive(Debug, Clone)]
pub struct Batch {
    pub sku: String,
    pub qty: u32,
    pub expires: Option<u64>,
}

#[derive(Default)]
pub struct Store {
    batches: Vec<Batch>,
    by_sku: HashMap<String, usize>,
}

impl Store {
    pub fn add(&mut self, batch: Batch) -> &Batch {
        let idx = self.batches.len();
        self.batches.push(batch);
        self.by_sku.insert(batch.sku.clone(), idx);
        &self.batches[idx]
    }

    pub fn oldest(&self) -> Option<&Batch> {
        self.batches.iter().min_by_key(|b| b.expires.unwrap_or(u64::MAX))
    }

    pub fn take(&mut self, sku: &str, qty: u32) -> Result<&Batch, String> {
        let oldest = self.oldest().ok_or("empty")?;
        if oldest.sku == sku && oldest.qty >= qty {
            self.batches.retain(|b| b.qty > 0);
            self.log(oldest);
        }
        Err(format!("no batch of {sku}"))
    }

    fn log<T: Debug>(&self, value: T) {
        let unused_prefix = "store";
        println!("{value:?}");
    }

    pub fn longest_name(&self) -> &str {
        let mut best = String::new();
        for b in &self.batches {
            if b.sku.len() > best.len() {
                best = b.sku.clone();
            }
        }
        &best
    }
}
X
cap rust-borrow cargo "$V" "cargo build" <<'X'
cargo build
X
cd ..

# --- a non-Send type in a thread ------------------------------------------------------------------
crate worker_pool
cat > src/main.rs <<'X'
use std::cell::RefCell;
use std::rc::Rc;
use std::thread;

#[derive(Default)]
struct Metrics {
    done: u64,
}

fn main() {
    let metrics = Rc::new(RefCell::new(Metrics::default()));
    let mut handles = Vec::new();
    for n in 0..4u64 {
        let metrics = Rc::clone(&metrics);
        handles.push(thread::spawn(move || {
            metrics.borrow_mut().done += n;
        }));
    }
    for h in handles {
        h.join().unwrap();
    }
    println!("{}", metrics.borrow().done);
}
X
cap rust-send cargo "$V" "cargo check --color always" <<'X'
cargo check --color always
X
cd ..

# --- a long test run with three failures ------------------------------------------------------------
crate tariff 2.3.0
python3 - > src/lib.rs <<'X'
print('''//! Parcel tariffs.

#[derive(Debug, PartialEq, Clone, Copy)]
pub enum Zone { Domestic, Eu, World }

#[derive(Debug, PartialEq)]
pub enum TariffError { TooHeavy { grams: u32, limit: u32 }, Empty }

pub fn limit(zone: Zone) -> u32 {
    match zone { Zone::Domestic => 31_500, Zone::Eu => 30_000, Zone::World => 20_000 }
}

/// Price in cents.
///
/// ```
/// use tariff::{price, Zone};
/// assert_eq!(price(Zone::Domestic, 900).unwrap(), 549);
/// ```
///
/// ```
/// use tariff::{price, Zone};
/// assert_eq!(price(Zone::World, 900).unwrap(), 1390);
/// ```
pub fn price(zone: Zone, grams: u32) -> Result<u32, TariffError> {
    if grams == 0 { return Err(TariffError::Empty); }
    let max = limit(zone);
    if grams > max { return Err(TariffError::TooHeavy { grams, limit: max }); }
    let steps = grams / 1000;
    Ok(match zone {
        Zone::Domestic => 549 + 60 * steps,
        Zone::Eu => 1099 + 120 * steps,
        Zone::World => 1490 + 310 * steps,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
''')
for z,base,st,lim in (("Domestic",549,60,31500),("Eu",1099,120,30000),("World",1490,310,20000)):
    g=500
    while g<=lim:
        exp=base+st*(g//1000)
        if z=="Eu" and g==30000: exp=4579     # the tariff sheet has one step fewer at the limit
        print(f"    #[test]\n    fn {z.lower()}_{g:05}g() {{ assert_eq!(price(Zone::{z}, {g}), Ok({exp})); }}")
        g+=500
    print(f'''    #[test]
    fn {z.lower()}_over_limit() {{
        let e = price(Zone::{z}, {lim+1}).unwrap_err();
        assert_eq!(e, TariffError::TooHeavy {{ grams: {lim+1}, limit: {lim if z!="World" else 31500} }}, "limit of {{:?}}", Zone::{z});
    }}''')
print('''    #[test]
    #[ignore = "needs the tariff service"]
    fn live_prices() {}
    #[test]
    fn empty_parcel() { assert_eq!(price(Zone::Eu, 0), Err(TariffError::Empty)); }
}''')
X
mkdir tests; cat > tests/table.rs <<'X'
use tariff::{price, Zone};

#[test]
fn table_is_monotonic() {
    for zone in [Zone::Domestic, Zone::Eu, Zone::World] {
        let mut last = 0;
        for grams in (500..=20_000).step_by(500) {
            let p = price(zone, grams).unwrap();
            assert!(p >= last, "{zone:?} {grams} g: {p} < {last}");
            last = p;
        }
    }
}
X
cap rust-test cargo "$V" "cargo test --no-fail-fast" <<'X'
cargo test --no-fail-fast 2>&1
X
cd ..

# --- build script panics: the file it wants does not exist ------------------------------------------------
mkdir telemetry && cd telemetry
printf '[workspace]\nmembers = ["proto", "agent", "cli"]\nresolver = "2"\n' > Cargo.toml
crate proto 0.9.1; cat >> Cargo.toml <<'X'
build = "build.rs"
X
cat > build.rs <<'X'
use std::{env, fs, path::PathBuf};

fn main() {
    println!("cargo:rerun-if-changed=schema/events.toml");
    println!("cargo:warning=generating bindings for schema v3");
    let out = PathBuf::from(env::var("OUT_DIR").unwrap());
    let version = env::var("SCHEMA_VERSION").unwrap_or_else(|_| "v3".into());
    let path = format!("schema/{version}/events.toml");
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("cannot read {path}: {e}"));
    println!("read {} bytes", text.len());
    fs::write(out.join("events.rs"), format!("pub const EVENTS: usize = {};", text.lines().count())).unwrap();
}
X
echo 'include!(concat!(env!("OUT_DIR"), "/events.rs"));' > src/lib.rs
mkdir -p schema/v2 && echo 'click = 1' > schema/v2/events.toml; cd ..
crate agent 0.9.1 '[dependencies]
proto = { path = "../proto" }'; echo 'fn main() { println!("{}", proto::EVENTS); }' > src/main.rs; cd ..
crate cli 0.9.1; echo 'fn helper() {} fn main() {}' > src/main.rs; cd ..
cap rust-buildrs cargo "$V" "cargo build --workspace" <<'X'
cargo build --workspace
X
cd ..

# --- clippy: only warnings ---------------------------------------------------------------------------------
crate logship 1.0.3
cat > src/lib.rs <<'X'
use std::collections::HashMap;

pub struct Shipper {
    pub queue: Vec<String>,
    pub retries: HashMap<String, u32>,
}

impl Shipper {
    pub fn new() -> Shipper {
        return Shipper { queue: Vec::new(), retries: HashMap::new() };
    }

    pub fn is_idle(&self) -> bool {
        if self.queue.len() == 0 {
            true
        } else {
            false
        }
    }

    pub fn push_all(&mut self, lines: &Vec<String>) {
        for i in 0..lines.len() {
            self.queue.push(lines[i].clone());
        }
    }

    pub fn retry(&mut self, id: &String) -> u32 {
        if !self.retries.contains_key(id) {
            self.retries.insert(id.clone(), 0);
        }
        let n = self.retries.get(id).unwrap().clone();
        self.retries.insert(id.to_string(), n + 1);
        return n + 1;
    }

    pub fn send(&self, host: &str, port: u16, tls: bool, user: &str, topic: &str, body: &str, ttl: u32, prio: u8) -> usize {
        let target = format!("{}:{}", host, port);
        let mut total = 0;
        for part in body.split("\n") {
            total = total + part.len();
        }
        match tls {
            true => total + 1,
            false => total + target.len() + user.len() + topic.len() + ttl as usize + prio as usize,
        }
    }

    pub fn first(&self) -> Option<&String> {
        self.queue.iter().filter(|l| l.starts_with("E")).next()
    }
}
X
cap rust-clippy cargo-clippy "$(cargo clippy --version | cut -d' ' -f2)" "cargo clippy --all-targets" <<'X'
cargo clippy --all-targets
X
cd ..

# --- panic with a full backtrace in a release CLI ---------------------------------------------------------------
crate meterimport 0.2.0
cat > src/main.rs <<'X'
mod parse;
fn main() {
    let mut rows = 0usize;
    let mut sum = 0.0;
    for (n, line) in include_str!("readings.csv").lines().enumerate().skip(1) {
        let r = parse::reading(n + 1, line);
        println!("row {:>4}  meter {}  {:>9.2} kWh", n + 1, r.meter, r.kwh);
        rows += 1;
        sum += r.kwh;
    }
    println!("{rows} rows, {sum:.2} kWh");
}
X
cat > src/parse.rs <<'X'
pub struct Reading {
    pub meter: String,
    pub kwh: f64,
}

pub fn reading(line_no: usize, line: &str) -> Reading {
    let mut cols = line.split(';');
    let meter = cols.next().expect("meter").to_string();
    let _day = cols.next().expect("day");
    let raw = cols.next().unwrap_or_else(|| panic!("line {line_no}: no value column"));
    Reading { meter, kwh: number(raw) }
}

fn number(raw: &str) -> f64 {
    raw.parse::<f64>().unwrap()
}
X
python3 - > src/readings.csv <<'X'
print("meter;day;kwh")
for i in range(1,240):
    v=f"{(i*37)%911/7:.2f}"
    if i==187: v="1.204,50"
    print(f"M-{4000+i%40};2026-01-{i%28+1:02};{v}")
X
cap rust-panic "cargo" "$V" "RUST_BACKTRACE=full cargo run --quiet" <<'X'
RUST_BACKTRACE=full cargo run --quiet
X
cd ..

# --- version conflict between path crates ---------------------------------------------------------------------------
mkdir billing && cd billing
crate money 2.1.0; echo 'pub struct Cents(pub i64);' > src/lib.rs; cd ..
crate taxes 0.3.0 '[dependencies]
money = { path = "../money", version = "1.4" }'; echo 'pub fn t(c: money::Cents) -> i64 { c.0 / 5 }' > src/lib.rs; cd ..
crate invoices 0.1.0 '[dependencies]
money = { path = "../money", version = "2" }
taxes = { path = "../taxes" }'; echo 'fn main() {}' > src/main.rs
cap rust-resolve cargo "$V" "cargo tree" <<'X'
cargo tree
X
cd ../..

# --- linker: a symbol of a C library that was not built -----------------------------------------------------------------
crate framecodec 0.5.0
cat >> Cargo.toml <<'X'
build = "build.rs"
X
mkdir c; cat > c/frame.c <<'C'
#include <stdint.h>
uint32_t frame_checksum(const uint8_t *p, uint32_t n) { uint32_t s = 7; for (uint32_t i = 0; i < n; i++) s = s * 31 + p[i]; return s; }
C
cat > build.rs <<'X'
use std::process::Command;
fn main() {
    let out = std::env::var("OUT_DIR").unwrap();
    assert!(Command::new("cc").args(["-c", "-O1", "c/frame.c", "-o"]).arg(format!("{out}/frame.o")).status().unwrap().success());
    assert!(Command::new("ar").arg("crs").arg(format!("{out}/libframe.a")).arg(format!("{out}/frame.o")).status().unwrap().success());
    println!("cargo:rustc-link-search=native={out}");
    println!("cargo:rustc-link-lib=static=frame");
}
X
cat > src/main.rs <<'X'
extern "C" {
    fn frame_checksum(p: *const u8, n: u32) -> u32;
    fn frame_compress(p: *const u8, n: u32, out: *mut u8) -> i32;
}
fn main() {
    let data = b"hello";
    let mut out = [0u8; 16];
    let (sum, n) = unsafe { (frame_checksum(data.as_ptr(), 5), frame_compress(data.as_ptr(), 5, out.as_mut_ptr())) };
    println!("{sum} {n}");
}
X
cap rust-link cargo "$V" "cargo build" <<'X'
cargo build
X
cd ..

# --- a trait that is not implemented, behind generic code ---------------------------------------------------------------------
crate eventbus
cat > src/main.rs <<'X'
use std::collections::BTreeMap;
use std::hash::Hash;

#[derive(Debug, Clone, PartialEq)]
enum Topic {
    Orders,
    Price(f64),
}

trait Handler<E> {
    fn handle(&self, event: &E) -> Result<(), String>;
}

struct Printer;

impl Handler<String> for Printer {
    fn handle(&self, event: &String) -> Result<(), String> {
        println!("{event}");
        Ok(())
    }
}

struct Bus<K, E> {
    handlers: BTreeMap<K, Vec<Box<dyn Handler<E>>>>,
}

impl<K: Ord + Clone, E> Bus<K, E> {
    fn subscribe(&mut self, key: K, h: Box<dyn Handler<E>>) {
        self.handlers.entry(key).or_default().push(h);
    }
    fn publish(&self, key: &K, event: &E) -> Result<usize, String> {
        let mut n = 0;
        for h in self.handlers.get(key).into_iter().flatten() {
            h.handle(event)?;
            n += 1;
        }
        Ok(n)
    }
}

fn dedupe<T: Hash + Eq>(items: Vec<T>) -> Vec<T> {
    let mut seen = std::collections::HashSet::new();
    items.into_iter().filter(|i| seen.insert(i)).collect()
}

fn main() {
    let mut bus: Bus<Topic, u64> = Bus { handlers: BTreeMap::new() };
    bus.subscribe(Topic::Orders, Box::new(Printer));
    let n = bus.publish(&Topic::Price(1.0), &5u64)?;
    println!("{n}");
}
X
cap rust-traits cargo "$V" "cargo check" <<'X'
cargo check
X
cd ..

# --- a verbose workspace build: every crate's rustc line, one crate with warnings turned into errors ----------------------------
mkdir platform && cd platform
python3 - <<'X'
import os
names=["ids","clock","codec","config","http","auth","quota","store","cache","queue","mail","audit","search","report","gateway"]
open("Cargo.toml","w").write('[workspace]\nresolver = "2"\nmembers = ["crates/*"]\n')
for i,n in enumerate(names):
    d=f"crates/{n}/src"; os.makedirs(d)
    deps="".join(f'{m} = {{ path = "../{m}" }}\n' for m in names[:i][-3:])
    open(f"crates/{n}/Cargo.toml","w").write(f'[package]\nname = "{n}"\nversion = "0.{i}.0"\nedition = "2021"\n\n[dependencies]\n{deps}')
    body=f"//! {n}\n"
    for k in range(6):
        body+=f"\n#[derive(Debug, Clone, Default)]\npub struct {n.capitalize()}{k} {{ pub id: u64, pub name: String }}\n"
    if n in("codec","cache"): body+="\npub fn legacy() -> u32 { let mut x = 1; let y = 2; x }\n"
    if n=="queue": body="#![deny(deprecated)]\n"+body+"\n#[deprecated(since = \"0.9.0\", note = \"use push_batch\")]\npub fn push(_: u8) {}\n\npub fn drain() {\n    for b in 0..3 {\n        push(b);\n    }\n}\n"
    open(f"{d}/lib.rs","w").write(body)
X
cap rust-verbose cargo "$V" "cargo build --workspace -vv --keep-going" <<'X'
cargo build --workspace -vv --keep-going
X
cd ..
