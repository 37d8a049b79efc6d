# Builds a small root of its own in fresh namespaces, as bubblewrap would, and runs the rest of its words there.
# $1 bytes of scratch; $2 the program's files, as "5=name 6=name"; then what to run.
set -eu
scratch=$1 files=$2
shift 2
root=/tmp
mount -t tmpfs -o size=1m,mode=755,nosuid,nodev assay "$root"
cd "$root"
mkdir dev etc old program tmp usr
for place in bin lib lib32 lib64 libx32 sbin; do
  if [ -L "/$place" ]; then
    ln -s "$(readlink "/$place")" "$place"
  elif [ -d "/$place" ]; then
    mkdir "$place"
  fi
done
for place in usr bin lib lib32 lib64 libx32 sbin etc/alternatives; do
  [ -d "/$place" ] && [ ! -L "/$place" ] || continue
  mkdir -p "$place"
  mount --rbind "/$place" "$place"
  mount -o remount,bind,ro "$place"
done
if [ -e /etc/ld.so.cache ]; then
  cat /etc/ld.so.cache > etc/ld.so.cache
fi
for device in null zero full random urandom; do
  : > "dev/$device"
  mount --bind "/dev/$device" "dev/$device"
done
for file in $files; do
  eval "cat <&${file%%=*} > \"program/\${file#*=}\""
done
mkdir dev/shm
mount -t tmpfs -o size="$scratch",mode=1777,nosuid,nodev assay tmp
mount -t tmpfs -o size="$scratch",mode=1777,nosuid,nodev assay dev/shm
# No namespaces within this one: whoever makes one is root in it.
echo 0 > /proc/sys/user/max_user_namespaces
# umount looks for /proc, which is there as long as the old root is
ln -s old/proc proc
mount -o remount,bind,ro "$root"
pivot_root . old
cd /
umount -l /old
cd /tmp
exec setpriv --bounding-set=-all --inh-caps=-all --no-new-privs "$@"
