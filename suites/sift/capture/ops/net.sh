# --- DNS: zone with errors, then a running server ---------------------------------------------------------
NV=$(named -v | grep -oE '[0-9]+\.[0-9.]+' | head -1)
mkdir -p /srv/dns && cd /srv/dns
cat > shop.example.zone <<'X'
$TTL 300
@       IN SOA ns1.shop.example. hostmaster.shop.example. ( 2026031401 3600 900 604800 300 )
        IN NS  ns1
        IN NS  ns2
ns1     IN A   10.20.0.2
web     IN A   10.20.0.10
web     IN CNAME edge
edge    IN A   10.20.0.300
mail    IN A   10.20.0.25
@       IN MX  10 mail
@       IN MX  20 backup-mail
_ldap._tcp IN SRV 0 5 389 dir.
api     IN CNAME api-lb
api-lb  IN CNAME web-lb
old.shop.example.net. IN A 10.20.0.99
X
sed -e '/CNAME edge/d; s/10.20.0.300/10.20.0.30/; /ns2$/d; /backup-mail/d; /example.net/d' shop.example.zone > good.zone; echo 'web-lb IN CNAME api' >> good.zone
cap dns-checkzone named-checkzone "$NV" "named-checkzone shop.example shop.example.zone" <<'X'
named-checkzone shop.example shop.example.zone
X
cat > named.conf <<'X'
options { directory "/srv/dns"; pid-file "/srv/dns/named.pid"; session-keyfile "/srv/dns/session.key"; listen-on port 53 { 127.0.0.1; }; listen-on-v6 { none; }; recursion no; dnssec-validation no; managed-keys-directory "/srv/dns"; };
controls { };
zone "shop.example" { type primary; file "good.zone"; allow-transfer { 10.20.0.53; }; };
zone "lab.example" { type primary; file "lab.zone"; };
zone "corp.example" { type secondary; primaries { 127.0.0.9; }; file "corp.zone"; };
logging { channel c { stderr; severity info; print-severity yes; print-category yes; print-time yes; }; category default { c; }; category queries { c; }; };
X
printf '$TTL 60\n@ IN SOA ns1.lab.example. h.lab.example. 1 1 1 1 1\n  IN A 10.9.9.9\n' > lab.zone
named -g -c named.conf > named.log 2>&1 & NP=$!; sleep 4
cap dns-dig dig "$NV" "dig @127.0.0.1 +tries=1 +time=2 (seven queries)" <<'X'
for q in "web.shop.example A" "api.shop.example A" "www.shop.example A" "corp.example SOA" "lab.example A" "shop.example AXFR" "example.org A"; do echo "\$ dig @127.0.0.1 $q"; dig @127.0.0.1 +tries=1 +time=2 $q; done
X
kill $NP; wait $NP 2>/dev/null
cap dns-log named "$NV" "named -g -c named.conf" <<'X'
sed -E '/BIND 9 is maintained|Internet Systems|running on Linux|built with|running as|compiled (by|with)|linked to|loading configuration/!b' named.log | grep -vE 'built with|running on Linux|corporation|provided by|Support and training'
X
# --- nftables ------------------------------------------------------------------------------------------------------
FV=$(nft --version | grep -oE '[0-9.]+' | head -1); cd /home/dev
cat > fw.nft <<'X'
flush ruleset
define LAN = 10.20.0.0/16
table inet filter {
    set blocked { type ipv4_addr; flags interval; elements = { 192.0.2.0/24, 198.51.100.7 } }
    set admin { type ipv4_addr; elements = { 10.20.0.5, 10.20.0.6 } }
    chain input {
        type filter hook input priority 0; policy drop;
        ct state established,related counter accept
        iif lo accept
        ip saddr @blocked counter drop
        tcp dport 22 ip saddr @admin accept
        tcp dport { 80, 443 } limit rate 200/second burst 50 packets accept
        tcp dport 5432 ip saddr $LAN log prefix "pg: " accept
        icmp type echo-request limit rate 5/second accept
        udp dport 53 drop
        tcp dport 9100 ip saddr 10.20.3.0/24 accept
        counter log prefix "drop: " level info
    }
    chain forward { type filter hook forward priority 0; policy drop; }
    chain output { type filter hook output priority 0; policy accept; ip daddr 203.0.113.9 tcp dport 25 reject with tcp reset; }
}
table ip nat {
    chain prerouting { type nat hook prerouting priority -100; tcp dport 8443 dnat to 10.20.0.10:443; }
    chain postrouting { type nat hook postrouting priority 100; ip saddr 10.20.0.0/16 oif lo masquerade; }
}
X
nft -f fw.nft
cap nft-list nft "$FV" "nft -a list ruleset" <<'X'
nft -a list ruleset
X
cap nft-check nft "$FV" "nft -c -f fw-new.nft" <<'X'
sed -e 's/@admin accept/@admins accept/; s#198.51.100.7 }#198.51.100.7, 192.0.2.77 }#; s/dport 9100/dport 910000/; s/limit rate 5\/second/limit rate 5\/fortnight/' fw.nft > fw-new.nft
nft -c -f fw-new.nft
X
nft flush ruleset
# --- mosquitto --------------------------------------------------------------------------------------------------------
MV=$(mosquitto -h | head -1 | grep -oE '[0-9.]+')
mkdir -p /srv/mqtt && cd /srv/mqtt
mosquitto_passwd -b -c pw gateway example >/dev/null 2>&1; mosquitto_passwd -b pw sensor-7 example >/dev/null 2>&1
printf 'user gateway\ntopic readwrite site/#\nuser sensor-7\ntopic write site/a/temp\n' > acl
printf 'listener 1883 127.0.0.1\nallow_anonymous false\npassword_file /srv/mqtt/pw\nacl_file /srv/mqtt/acl\nmax_packet_size 2000\nlog_type all\nlog_dest stdout\nlog_timestamp_format %%H:%%M:%%S\npersistence false\n' > m.conf
chmod 644 pw acl m.conf; chmod 755 /srv/mqtt
mosquitto -c m.conf > broker.log 2>&1 & MP=$!; sleep 1
mosquitto_sub -i dash -u gateway -P example -t 'site/#' >/dev/null 2>&1 & SUB=$!; sleep 0.5
for i in $(seq 1 45); do mosquitto_pub -i sensor-7 -u sensor-7 -P example -t site/a/temp -m "21.$i" -q 1 2>/dev/null; done
mosquitto_pub -i sensor-7 -u sensor-7 -P example -t site/a/valve -m open -q 1 2>/dev/null
mosquitto_pub -i sensor-9 -u sensor-9 -P wrong -t site/b/temp -m 1 2>/dev/null
mosquitto_pub -i camera -u gateway -P example -t site/cam -m "$(head -c 5000 /dev/zero | tr '\0' x)" 2>/dev/null
mosquitto_pub -i probe -t site/x -m 1 2>/dev/null
kill -9 $SUB; sleep 1; for i in $(seq 1 20); do mosquitto_pub -i sensor-7 -u sensor-7 -P example -t site/a/temp -m "22.$i" 2>/dev/null; done
kill $MP; wait $MP 2>/dev/null
cap mqtt-log mosquitto "$MV" "mosquitto -c m.conf (log of a scripted session with mosquitto_pub and mosquitto_sub)" <<'X'
cat broker.log
X
