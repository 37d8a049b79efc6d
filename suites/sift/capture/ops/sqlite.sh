V=$(sqlite3 --version | cut -d' ' -f1)
mkdir -p /srv/app && cd /srv/app
cat > seed.sql <<'X'
PRAGMA page_size=1024;
CREATE TABLE device(id INTEGER PRIMARY KEY, serial TEXT NOT NULL UNIQUE, site TEXT);
CREATE TABLE reading(id INTEGER PRIMARY KEY, device_id INT REFERENCES device(id), at TEXT, value REAL);
CREATE INDEX reading_device ON reading(device_id);
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i<120) INSERT INTO device SELECT i, printf('SN-%05d', i*13), 'site-'||(i%6) FROM n;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i<9000) INSERT INTO reading SELECT i, 1+i%120, datetime('2026-01-01', '+'||i||' minutes'), (i*37%1000)/10.0 FROM n;
X
sqlite3 sensors.db < seed.sql
cap sqlite-plan sqlite3 "$V" "sqlite3 sensors.db < plan.sql" <<'X'
cat > plan.sql <<'Q'
.echo on
.timer off
EXPLAIN QUERY PLAN SELECT d.site, avg(r.value) FROM reading r JOIN device d ON d.id=r.device_id WHERE r.at BETWEEN '2026-01-03' AND '2026-01-04' GROUP BY d.site ORDER BY 2 DESC;
EXPLAIN QUERY PLAN SELECT * FROM reading WHERE device_id=7 AND at > '2026-01-05' ORDER BY at LIMIT 10;
CREATE INDEX reading_device_at ON reading(device_id, at);
CREATE INDEX reading_at ON reading(at);
ANALYZE;
EXPLAIN QUERY PLAN SELECT d.site, avg(r.value) FROM reading r JOIN device d ON d.id=r.device_id WHERE r.at BETWEEN '2026-01-03' AND '2026-01-04' GROUP BY d.site ORDER BY 2 DESC;
EXPLAIN QUERY PLAN SELECT * FROM reading WHERE device_id=7 AND at > '2026-01-05' ORDER BY at LIMIT 10;
EXPLAIN QUERY PLAN SELECT * FROM reading WHERE substr(at,1,10)='2026-01-05';
Q
sqlite3 sensors.db < plan.sql
X
cp sensors.db broken.db
python3 - <<'X'
b=bytearray(open('/srv/app/broken.db','rb').read())
for page in (40, 41, 97, 203): b[(page-1)*1024+3:(page-1)*1024+90]=b'\xff'*87
open('/srv/app/broken.db','wb').write(b)
X
cap sqlite-integrity sqlite3 "$V" "sqlite3 broken.db 'PRAGMA integrity_check(60)'; sqlite3 broken.db 'SELECT count(*), max(value) FROM reading'" <<'X'
sqlite3 broken.db 'PRAGMA integrity_check(60)'; 
sqlite3 broken.db 'SELECT count(*), max(value) FROM reading'
X
cat > migrate.sql <<'X'
.echo on
PRAGMA foreign_keys=ON;
PRAGMA user_version;
BEGIN;
ALTER TABLE device ADD COLUMN firmware TEXT DEFAULT 'unknown';
CREATE TABLE site(code TEXT PRIMARY KEY, city TEXT NOT NULL);
INSERT INTO site SELECT DISTINCT site, upper(site) FROM device;
INSERT INTO site VALUES('site-3','Porto');
CREATE TRIGGER reading_guard BEFORE INSERT ON reading WHEN NEW.value > 500 BEGIN SELECT RAISE(ABORT, 'value out of range'); END;
INSERT INTO reading(device_id, at, value) VALUES (4, '2026-02-01', 612.5);
INSERT INTO reading(device_id, at, value) VALUES (400, '2026-02-01', 12.5);
ALTER TABLE reading RENAME COLUMN val TO value_c;
CREATE VIEW hot AS SELECT * FROM reading WHERE value > 90;
SELECT count(*) AS hot FROM hot;
UPDATE device SET serial='SN-00013' WHERE id=2;
PRAGMA user_version=7;
COMMIT;
SELECT name FROM sqlite_schema WHERE type IN ('table','view','trigger') ORDER BY name;
PRAGMA user_version;
X
cap sqlite-migrate sqlite3 "$V" "sqlite3 sensors.db < migrate.sql" <<'X'
sqlite3 sensors.db < migrate.sql
X
