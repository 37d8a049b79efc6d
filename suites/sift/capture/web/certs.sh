# certs DIR: a root, an intermediate and server certificates (good chain, expired, wrong name, self signed)
certs() {
  mkdir -p "$1"; ( cd "$1"
  openssl req -x509 -newkey rsa:2048 -nodes -keyout root.key -out root.pem -days 3650 -subj "/O=Example Ltd/CN=Example Root R1" 2>/dev/null
  openssl req -newkey rsa:2048 -nodes -keyout int.key -out int.csr -subj "/O=Example Ltd/CN=Example Issuing CA G2" 2>/dev/null
  printf 'basicConstraints=critical,CA:TRUE,pathlen:0\nkeyUsage=critical,keyCertSign,cRLSign\n' > ca.ext
  openssl x509 -req -in int.csr -CA root.pem -CAkey root.key -CAcreateserial -days 1825 -extfile ca.ext -out int.pem 2>/dev/null
  leaf() { # name, subject alternative names, dates…
    local n=$1 san=$2; shift 2
    openssl req -newkey rsa:2048 -nodes -keyout $n.key -out $n.csr -subj "/O=Example Ltd/CN=${san%%,*}" 2>/dev/null
    printf 'basicConstraints=CA:FALSE\nextendedKeyUsage=serverAuth\nsubjectAltName=%s\n' "$(echo "$san" | sed 's/[^,]*/DNS:&/g')" > $n.ext
    mkdir -p db; : > db/index.txt; [ -f db/serial ] || echo 4A01 > db/serial
    cat > ca.cnf <<C
[ca]
default_ca=d
[d]
dir=db
database=db/index.txt
serial=db/serial
new_certs_dir=db
default_md=sha256
policy=p
unique_subject=no
[p]
organizationName=optional
commonName=supplied
C
    openssl ca -batch -config ca.cnf -cert int.pem -keyfile int.key -in $n.csr -out $n.pem -extfile $n.ext -notext "$@" 2>/dev/null
    cat $n.pem int.pem > $n-chain.pem
  }
  leaf shop shop.example.com,www.example.com -days 825
  leaf expired pay.example.com -startdate 250101000000Z -enddate 260131235959Z
  leaf api api.example.com,api-internal.example.com -days 90
  openssl req -x509 -newkey rsa:1024 -nodes -keyout self.key -out self.pem -days 30 -subj "/CN=old.example.com" 2>/dev/null )
}
