PGB=$(ls -d /usr/lib/postgresql/*/bin | tail -1); export PATH=$PGB:$PATH
V=$(psql --version | grep -oE '[0-9]+\.[0-9]+' | head -1)
export PGHOST=/srv/pg/run PGUSER=app PGDATABASE=shop PGDATA=/srv/pg/data
mkdir -p /srv/pg/run; chown -R postgres /srv/pg; chmod 755 /srv/pg
pgdo() { setpriv --reuid=postgres --regid=postgres --clear-groups env HOME=/srv/pg PATH="$PATH" LC_ALL=C.UTF-8 TZ=UTC "$@"; }
cd /srv/pg
pgdo initdb -D $PGDATA -U app --auth=trust --no-sync >/dev/null
cat >> $PGDATA/postgresql.conf <<'X'
listen_addresses = ''
unix_socket_directories = '/srv/pg/run'
fsync = off
shared_buffers = 16MB
max_connections = 20
log_line_prefix = '%m [%p] %q%u@%d/%a '
log_lock_waits = on
deadlock_timeout = 200ms
log_min_duration_statement = 150ms
log_checkpoints = on
log_connections = on
log_disconnections = on
log_autovacuum_min_duration = 0
autovacuum_naptime = 2s
log_timezone = 'UTC'
timezone = 'UTC'
X
start() { pgdo pg_ctl -D $PGDATA -l /srv/pg/$1.log -w start >/dev/null; }
stop() { pgdo pg_ctl -D $PGDATA -m fast -w stop >/dev/null; }
start boot; createdb -U app shop
psql -q <<'X'
create table customer(id int primary key, email text not null, country char(2) not null);
create table orders(id bigserial primary key, customer_id int not null references customer, status text not null, total numeric(10,2) not null, placed timestamptz not null);
create table line(order_id bigint references orders, sku text, qty int, price numeric(10,2));
select setseed(0.3);
insert into customer select i, 'user'||i||'@example.com', (array['DE','FR','PL','SE'])[1+i%4] from generate_series(1,4000) i;
insert into orders(customer_id,status,total,placed) select 1+(random()*3999)::int, (array['paid','paid','paid','open','void'])[1+i%5], round((random()*400)::numeric,2), timestamptz '2026-01-01' + i*interval '3 minutes' from generate_series(1,60000) i;
insert into line select 1+(i%60000), 'SKU-'||(i*7919%900), 1+i%4, round((random()*90)::numeric,2) from generate_series(1,180000) i;
analyze;
X

# --- a migration in one transaction: the first error matters, not the 20 that follow -----------------
cat > /home/dev/0042_split_address.sql <<'X'
BEGIN;
CREATE TABLE address (
    id          bigserial PRIMARY KEY,
    customer_id int NOT NULL REFERENCES customer(id),
    kind        text NOT NULL CHECK (kind IN ('billing', 'shipping')),
    street      text,
    city        text
);
CREATE INDEX address_customer_idx ON address(customer_id);
ALTER TABLE customer ADD COLUMN phone text;
ALTER TABLE customer ADD COLUMN email_verified boolean NOT NULL DEFAULT false;
UPDATE customer SET email_verified = true WHERE id % 3 = 0;
INSERT INTO address(customer_id, kind, city) SELECT id, 'billing', country FROM customer;
INSERT INTO address(customer_id, kind, city) SELECT id, 'delivery', country FROM customer WHERE id < 10;
CREATE UNIQUE INDEX address_one_per_kind ON address(customer_id, kind);
ALTER TABLE orders ADD COLUMN address_id bigint;
UPDATE orders o SET address_id = a.id FROM address a WHERE a.customer_id = o.customer_id AND a.kind = 'billing';
ALTER TABLE orders ALTER COLUMN address_id SET NOT NULL;
ALTER TABLE orders ADD CONSTRAINT orders_address_fk FOREIGN KEY (address_id) REFERENCES address(id);
CREATE VIEW order_address AS SELECT o.id, a.street, a.city FROM orders o JOIN address a ON a.id = o.address_id;
GRANT SELECT ON order_address TO reporting;
COMMENT ON TABLE address IS 'split from customer';
ANALYZE address;
COMMIT;
SELECT count(*) AS addresses FROM address;
X
cap pg-migration psql "$V" "psql -e -f 0042_split_address.sql" <<'X'
cd /home/dev; psql -e -f 0042_split_address.sql
X
# --- slow query with its plan, before and after the index ----------------------------------------------
cap pg-explain psql "$V" "psql -e (EXPLAIN (ANALYZE, BUFFERS), CREATE INDEX twice, ANALYZE, EXPLAIN again)" <<'X'
psql -e <<'Q'
SET max_parallel_workers_per_gather = 0;
SET enable_hashjoin = off;
EXPLAIN (ANALYZE, BUFFERS)
SELECT c.country, count(*), sum(l.qty * l.price) AS revenue
FROM customer c JOIN orders o ON o.customer_id = c.id JOIN line l ON l.order_id = o.id
WHERE o.status || '' = 'open' AND o.placed >= '2026-03-01' AND c.id BETWEEN 100 AND 160
GROUP BY c.country ORDER BY revenue DESC;
CREATE INDEX orders_customer_idx ON orders(customer_id);
CREATE INDEX line_order_idx ON line(order_id);
ANALYZE orders; ANALYZE line;
EXPLAIN (ANALYZE, BUFFERS)
SELECT c.country, count(*), sum(l.qty * l.price) AS revenue
FROM customer c JOIN orders o ON o.customer_id = c.id JOIN line l ON l.order_id = o.id
WHERE o.status || '' = 'open' AND o.placed >= '2026-03-01' AND c.id BETWEEN 100 AND 160
GROUP BY c.country ORDER BY revenue DESC;
Q
X
# --- pg_dump / pg_restore into a server that lacks a role and an extension -------------------------------
psql -q -c "create role reporting" -c "create role auditor" -c "create table audit_log(id int, what text)" -c "alter table audit_log owner to auditor" -c "grant select on orders to reporting" -c "create extension if not exists pg_trgm" -c "create index customer_email_trgm on customer using gin (email gin_trgm_ops)" 2>/dev/null
pg_dump -Fc -f /srv/pg/shop.dump shop
psql -q -d postgres -c "create database shop_copy"
psql -q -d postgres -c "drop owned by reporting" 2>/dev/null
psql -q -c "drop table audit_log" -c "revoke all on orders from reporting" -c "drop role auditor" -c "drop role reporting"
psql -q -d shop_copy -c "create table customer(id int primary key, email text)" -c "insert into customer values (5,'x')"
cap pg-restore pg_restore "$V" "pg_restore --verbose -d shop_copy shop.dump" <<'X'
pg_restore --verbose -d shop_copy shop.dump
X
# --- vacuum verbose (exit 0) ----------------------------------------------------------------------------------
psql -q -c "update orders set total = total + 1 where id % 2 = 0" -c "delete from line where order_id % 10 = 0"
cap pg-vacuum vacuumdb "$V" "vacuumdb --analyze --verbose -t orders -t line -t customer shop" <<'X'
vacuumdb --analyze --verbose -t orders -t line -t customer shop
X
stop
# --- server log with a deadlock among lock waits and slow statements --------------------------------------------
start deadlock
cat > /home/dev/noise.sql <<'X'
\set c random(1, 4000)
SELECT count(*) FROM orders WHERE customer_id = :c;
X
psql -q -c "create table account(id int primary key, balance int)" -c "insert into account select i, 1000 from generate_series(1,50) i"
(sleep 0.2; PGAPPNAME=payout psql -q -c "begin" -c "update account set balance=balance-10 where id=17" -c "select pg_sleep(1.2)" -c "update account set balance=balance+10 where id=42" -c "commit") >/dev/null 2>&1 &
A=$!
(sleep 0.5; PGAPPNAME=settlement psql -q -c "begin" -c "update account set balance=balance-5 where id=42" -c "select pg_sleep(1.4)" -c "update account set balance=balance+5 where id=17" -c "commit") >/dev/null 2>&1 &
B=$!
for i in 1 2 3 4 5 6; do PGAPPNAME=web-$i pgbench -n -f /home/dev/noise.sql -c 2 -t 40 shop >/dev/null 2>&1; PGAPPNAME=cron psql -q -c "select count(*) from line l join orders o on o.id=l.order_id where l.price > 89" >/dev/null; done
wait $A $B
PGAPPNAME=web-3 psql -q -c "insert into customer values (77,'dup@example.com','DE')" 2>/dev/null
PGAPPNAME=import psql -q -c "insert into orders(customer_id,status,total,placed) values (99999,'open',1,now())" 2>/dev/null
PGAPPNAME=report psql -q -c "set statement_timeout='300ms'; select count(*) from line a, line b where a.price=b.price" 2>/dev/null
stop
cap pg-deadlock postgres "$V" "cat /srv/pg/deadlock.log (server log of concurrent updates and pgbench)" <<'X'
cat /srv/pg/deadlock.log
X
# --- a long server log of statements: > 2,000 lines -----------------------------------------------------------------
echo "log_statement = 'mod'
log_min_duration_statement = -1
max_wal_size = 32MB
checkpoint_warning = 300s
log_min_error_statement = error" >> $PGDATA/postgresql.conf
start busy
cat > /home/dev/tx.sql <<'X'
\set id random(1, 50)
\set o random(1, 60000)
BEGIN;
UPDATE account SET balance = balance + 1 WHERE id = :id;
UPDATE orders SET total = total + 0.01 WHERE id = :o;
COMMIT;
X
PGAPPNAME=worker-a pgbench -n -f /home/dev/tx.sql -c 3 -t 90 shop >/dev/null 2>&1
psql -q -c "alter table account add constraint balance_positive check (balance >= 0)"
PGAPPNAME=worker-b pgbench -n -f /home/dev/tx.sql -c 3 -t 90 shop >/dev/null 2>&1
PGAPPNAME=refund psql -q -c "update account set balance = balance - 5000 where id = 23" 2>/dev/null
for k in 1 2 3; do PGAPPNAME=nightly psql -q -c "update line set price = price + $k" ; done
PGAPPNAME=worker-c pgbench -n -f /home/dev/tx.sql -c 3 -t 90 shop >/dev/null 2>&1
PGAPPNAME=deploy psql -q -c "alter table orders add column channel text not null" 2>/dev/null
PGAPPNAME=worker-d pgbench -n -f /home/dev/tx.sql -c 3 -t 60 shop >/dev/null 2>&1
stop
cap pg-busy postgres "$V" "cat /srv/pg/busy.log (server log of four pgbench runs, a nightly job and a deployment)" <<'X'
cat /srv/pg/busy.log
X
# --- the server refuses to start; pg_ctl's message hides the reason -------------------------------------------------------
sed -i 's/^shared_buffers.*/shared_buffers = 16QB/; s/^max_connections.*/max_connection = 20/' $PGDATA/postgresql.conf
cap pg-start pg_ctl "$V" "pg_ctl -D /srv/pg/data -w start" <<'X'
setpriv --reuid=postgres --regid=postgres --clear-groups env HOME=/srv/pg PATH="$PATH" TZ=UTC pg_ctl -D /srv/pg/data -w start
X
sed -i 's/^shared_buffers.*/shared_buffers = 16MB/; s/^max_connection .*/max_connections = 5/' $PGDATA/postgresql.conf
echo "superuser_reserved_connections = 2" >> $PGDATA/postgresql.conf
start limit
psql -q -c "create role web login" -c "grant select on orders to web"
cap pg-conns pgbench "$V" "pgbench -U web -n -f noise.sql -c 6 -j 1 -t 5 shop" <<'X'
for i in 1 2; do (psql -U web -q -c "select pg_sleep(6)" >/dev/null &) ; done; sleep 1
pgbench -U web -n -f /home/dev/noise.sql -c 6 -j 1 -t 5 shop
X
stop
# --- permission denied while dumping ----------------------------------------------------------------------------------------
sed -i 's/^max_connections.*/max_connections = 20/' $PGDATA/postgresql.conf; start dump
cap pg-dump pg_dump "$V" "pg_dump -U web --verbose -Fc -f /tmp/shop.dump shop" <<'X'
pg_dump -U web --verbose -Fc -f /tmp/shop.dump shop
X
stop
