#!/bin/sh
# deploy the service to a list of hosts
HOSTS=`cat hosts.txt`
RELEASE=$1
BACKUP_DIR=/var/backups/app
if [ $RELEASE == "latest" ]; then
  RELEASE=$(ls releases | tail -1)
fi
cd releases/$RELEASE
for h in $HOSTS; do
  scp -r . $h:/srv/app/
  ssh $h "rm -rf $BACKUP_DIR/* && cp -r /srv/app $BACKUP_DIR"
  if [ $? -ne 0 ]; then
    echo "failed: $h"
    failed=$((failed+1))
  fi
done
read answer
case $answer in
  y) rm -rf $TMPDIR/old ;;
esac
function notify {
  local msg=`date`
  echo -e "done\n$msg $unused"
}
find . -name *.log | xargs rm
cat deploy.log | grep ERROR | wc -l
export PATH=$PATH:~/bin:"~/tools"
[[ $RELEASE =~ "^v[0-9]+" ]] && echo ok
ls *.tmp | while read f; do count=$((count+1)); done
echo "removed $count files"
notify
