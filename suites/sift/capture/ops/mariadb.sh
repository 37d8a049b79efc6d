V=$(mariadbd --version | grep -oE '[0-9]+\.[0-9]+\.[0-9]+' | head -1)
D=/srv/mysql; mkdir -p $D/data $D/run; chown -R mysql $D; cd $D
cat > $D/my.cnf <<'X'
[mysqld]
datadir=/srv/mysql/data
socket=/srv/mysql/run/mysqld.sock
pid-file=/srv/mysql/run/mysqld.pid
skip-networking
innodb_buffer_pool_size=24M
innodb_log_file_size=8M
log_error=/srv/mysql/error.log
innodb_print_all_deadlocks=ON
slow_query_log=ON
slow_query_log_file=/srv/mysql/slow.log
long_query_time=0.05
log_slow_verbosity=query_plan,explain
performance_schema=OFF
X
mariadb-install-db --defaults-file=$D/my.cnf --user=mysql --auth-root-authentication-method=normal --skip-test-db >/dev/null 2>&1
M="mariadb --no-defaults -uroot -S $D/run/mysqld.sock"; export M D
up() { mariadbd --defaults-file=$D/my.cnf --user=mysql & MP=$!; for i in $(seq 60); do $M -e 'select 1' >/dev/null 2>&1 && break; sleep 0.5; done; }
down() { mariadb-admin --no-defaults -uroot -S $D/run/mysqld.sock shutdown; wait $MP; }
up
$M <<'X'
create database fleet; use fleet;
create table vehicle(id int primary key auto_increment, plate varchar(12) not null, depot varchar(20), km int) engine=innodb;
create table trip(id int primary key auto_increment, vehicle_id int, driver varchar(30), started datetime, km int) engine=innodb;
insert into vehicle(plate,depot,km) select concat('B-FL-',seq), elt(1+seq%4,'north','south','east','west'), seq*10 from seq_1_to_800;
insert into trip(vehicle_id,driver,started,km) select 1+seq%800, concat('driver',seq%120), '2026-01-01'+interval seq minute, seq%300 from seq_1_to_60000;
X
# --- slow log -----------------------------------------------------------------------------------------
for i in 1 2 3 4; do $M fleet -e "select v.depot, count(*), sum(t.km) from vehicle v join trip t on t.vehicle_id=v.id group by v.depot" >/dev/null
$M fleet -e "select driver, count(*) c from trip where date(started)='2026-01-1$i' group by driver order by c desc limit 3" >/dev/null
$M fleet -e "select t1.driver from trip t1 join trip t2 on t2.driver=t1.driver and t2.started<t1.started where t1.id<${i}0 limit 20000" >/dev/null; done
$M fleet -e "update trip set km=km+1 where driver like '%7'"
$M fleet -e "select sql_no_cache max(a.km) from trip a, trip b where a.id<400 and b.id<9000 and a.km=b.km" >/dev/null
cap mariadb-slow mariadbd "$V" "cat /srv/mysql/slow.log" <<'X'
cat /srv/mysql/slow.log
X
# --- explain / analyze ----------------------------------------------------------------------------------
cap mariadb-analyze mariadb "$V" "mariadb fleet -t --comments -vv (EXPLAIN, ANALYZE FORMAT=JSON, ALTER TABLE ADD INDEX, ANALYZE FORMAT=JSON)" <<'X'
$M fleet -t --comments -vv <<'Q'
explain select v.plate, count(*) from vehicle v join trip t on t.vehicle_id = v.id where v.depot = 'north' and date(t.started) = '2026-01-20' group by v.plate;
analyze format=json select v.plate, count(*) from vehicle v join trip t on t.vehicle_id = v.id where v.depot = 'north' and date(t.started) = '2026-01-20' group by v.plate;
alter table trip add index trip_started(started);
analyze format=json select v.plate, count(*) from vehicle v join trip t on t.vehicle_id = v.id where v.depot = 'north' and t.started >= '2026-01-20' and t.started < '2026-01-21' group by v.plate;
Q
X
# --- deadlock in SHOW ENGINE INNODB STATUS ------------------------------------------------------------------
($M fleet -e "begin; update vehicle set km=km+1 where id=11; select sleep(1); update vehicle set km=km+1 where id=12; commit" >/dev/null 2>&1) &
A=$!
($M fleet -e "begin; update vehicle set km=km+5 where id=12; select sleep(1.2); update vehicle set km=km+5 where id=11; commit" >/dev/null 2>&1) &
wait $A $!
cap mariadb-innodb mariadb "$V" "SHOW ENGINE INNODB STATUS\\G" <<'X'
$M -e 'show engine innodb status\G'
X
# --- import that stops in the middle -------------------------------------------------------------------------------
python3 - > $D/import.sql <<'X'
print("use fleet;\nset names utf8mb4;\ncreate table driver(id int primary key, name varchar(20) not null, licence char(8) unique);")
for i in range(1,160):
    name=f"Driver {i:03}"
    if i==97: name="Maximiliane von Hohenstein-Brandt"
    print(f"insert into driver values ({i}, '{name}', 'L{i%110 if i>140 else i:07}');")
X
cap mariadb-import mariadb "$V" "mariadb --force -v fleet < import.sql" <<'X'
$M --force -v fleet < $D/import.sql
X
down; sed -i '/^\[mysqld\]/a innodb_log_group_home_dir=/srv/mysql/redo' $D/my.cnf; cp $D/error.log $D/error.1
# --- start fails: the redo folder is missing; then an option is unknown --------------------------------------------------
: > $D/error.log; chown mysql $D/error.log
cap mariadb-start mariadbd "$V" "mariadbd --defaults-file=/srv/mysql/my.cnf --user=mysql; cat /srv/mysql/error.log" <<'X'
echo 'innodb_buffer_pool_instance=2' > /dev/null
mariadbd --defaults-file=/srv/mysql/my.cnf --user=mysql; rc=$?
cat /srv/mysql/error.log
exit $rc
X
cap mariadb-log mariadbd "$V" "cat error.log" <<'X'
cat /srv/mysql/error.1
X
