export RESTIC_PASSWORD=example BORG_PASSPHRASE=example BORG_UNKNOWN_UNENCRYPTED_REPO_ACCESS_IS_OK=yes RESTIC_CACHE_DIR=/home/dev/.cache/restic BORG_BASE_DIR=/home/dev/.borg
RV=$(restic version | cut -d' ' -f2); BV=$(borg --version | cut -d' ' -f2)
mkdir -p /srv/data/{photos,mail,db} /srv/backup; cd /srv
for i in $(seq 1 60); do head -c 30000 /dev/urandom > data/photos/img_$i.jpg; echo "mail $i $(seq 1 $i | tr '\n' ' ')" > data/mail/$i.eml; done
head -c 400000 /dev/urandom > data/db/ledger.sqlite
restic -q -r backup/restic init >/dev/null
restic -q -r backup/restic backup data --host app01 >/dev/null; rm data/mail/3.eml; head -c 30000 /dev/urandom > data/photos/img_7.jpg
restic -q -r backup/restic backup data --host app01 --tag nightly >/dev/null; sleep 1
head -c 410000 /dev/urandom > data/db/ledger.sqlite; restic -q -r backup/restic backup data --host app01 --tag nightly >/dev/null
cap restic-forget restic "$RV" "restic snapshots; restic forget --group-by host --keep-last 2 --prune -v; restic stats" <<'X'
restic -r backup/restic snapshots
restic -r backup/restic forget --group-by host --keep-last 2 --prune -v
restic -r backup/restic stats
X
# damage one pack and remove another
f=$(ls -S $(find backup/restic/data -type f) | head -1); chmod u+w $f; printf 'XXXXXXXX' | dd of=$f bs=1 seek=2000 conv=notrunc 2>/dev/null
g=$(ls -S $(find backup/restic/data -type f) | sed -n 2p); rm -f $g
cap restic-check restic "$RV" "restic check --read-data" <<'X'
restic -r backup/restic check --read-data
X
cap restic-restore restic "$RV" "restic restore latest --target /srv/restore -v" <<'X'
restic -r backup/restic restore latest --target /srv/restore -v
X
# --- borg: a repository that is locked, then an archive with missing chunks ------------------------------------
borg init -e none backup/borg 2>/dev/null
borg create backup/borg::mon data; echo new > data/mail/new.eml; chmod 000 data/db/ledger.sqlite; 
cap borg-create borg "$BV" "borg create --list --stats --exclude '*.tmp' backup/borg::tue data missing-folder" <<'X'
mkdir -p data/tmp; for i in $(seq 1 25); do echo cache $i > data/tmp/c$i.tmp; done
setpriv --reuid=1 true
borg create --list --stats --exclude '*.tmp' backup/borg::tue data missing-folder
X
chmod 644 data/db/ledger.sqlite
python3 - <<'X'
import glob,os
p=sorted(glob.glob('/srv/backup/borg/data/0/*'),key=os.path.getsize)[-1]
b=bytearray(open(p,'rb').read()); n=len(b)
for k in (n//3, n//2): b[k:k+40]=b'\0'*40
open(p,'wb').write(b)
X
cap borg-check borg "$BV" "borg check -v backup/borg" <<'X'
borg check -v backup/borg
X
# --- rsync with unreadable source and a full destination -----------------------------------------------------------
mkdir -p /srv/src/{a,b,c} /srv/dst; for i in $(seq 1 70); do head -c $((i*900)) /dev/urandom > src/a/f$i.bin; echo $i > src/b/n$i; done
ln -s /nowhere src/c/dangling; head -c 900000 /dev/urandom > src/c/video.mp4
mount -t tmpfs -o size=1500k tmpfs /srv/dst
RS=$(rsync --version | head -1 | grep -oE '[0-9.]+' | head -1)
cap rsync-full rsync "$RS" "rsync -av --itemize-changes --stats src/ dst/" <<'X'
rsync -av --itemize-changes --stats src/ dst/
X
umount /srv/dst
cap rsync-delete rsync "$RS" "rsync -av --delete --max-delete=5 --copy-links src/ dst/" <<'X'
mkdir -p dst/old; for i in $(seq 1 12); do echo x > dst/old/x$i; done; cp -r src/a dst/
rsync -av --delete --max-delete=5 --copy-links src/ dst/
X
# --- tar: archive cut short -----------------------------------------------------------------------------------------------
TV=$(tar --version | head -1 | grep -oE '[0-9.]+$')
tar czf release.tgz -C /srv/src . ; head -c 1300000 release.tgz > cut.tgz
cap tar-cut tar "$TV" "tar xvzf cut.tgz -C out" <<'X'
mkdir -p out; tar xvzf cut.tgz -C out
X
# --- gpg: one good, one expired key, one bad signature ------------------------------------------------------------------------
GV=$(gpg --version | head -1 | grep -oE '[0-9.]+$')
export GNUPGHOME=/home/dev/.gnupg; mkdir -m700 $GNUPGHOME
gpg --batch -q --passphrase '' --quick-gen-key 'Release Signing <release@example.com>' ed25519 sign 1y 2>/dev/null
gpg --batch -q --faked-system-time 20250101T000000 --passphrase '' --quick-gen-key 'Nightly Builds <nightly@example.com>' ed25519 sign 30d 2>/dev/null
cd /srv; for f in app-1.4.0.tar app-1.4.1.tar app-nightly.tar app-1.5.0.tar; do head -c 2000 /dev/urandom > $f; done
gpg --batch -q -u release@example.com -b app-1.4.0.tar; gpg --batch -q -u release@example.com -b app-1.4.1.tar
gpg --batch -q --faked-system-time 20250110T000000 -u nightly@example.com -b app-nightly.tar 2>/dev/null
echo tamper >> app-1.4.1.tar
cap gpg-verify gpg "$GV" "for f in app-*.tar; do gpg --verify \"\$f.sig\" \"\$f\"; done" <<'X'
rc=0
for f in app-*.tar; do echo "== $f"; gpg --verify $f.sig $f || rc=1; done
exit $rc
X
