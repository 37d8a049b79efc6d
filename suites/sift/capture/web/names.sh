# Names that mean this namespace's loopback address, and a passwd/group with the user dev.
cat > /run/sift-hosts <<'H'
127.0.0.1 localhost app01 registry.example api.example.com shop.example.com pay.example.com auth.example.com
127.0.0.1 old.example.com cdn.example.com docs.example.com git.example.com static.example.com www.example.com
::1 localhost ip6-localhost
H
mount --bind /run/sift-hosts /etc/hosts
: > /run/sift-resolv; mount --bind /run/sift-resolv /etc/resolv.conf
grep -v '^dev:' /etc/passwd > /run/sift-passwd; echo 'dev:x:1500:1500:dev:/home/dev:/bin/bash' >> /run/sift-passwd
grep -v '^dev:' /etc/group > /run/sift-group; echo 'dev:x:1500:' >> /run/sift-group
mount --bind /run/sift-passwd /etc/passwd; mount --bind /run/sift-group /etc/group
