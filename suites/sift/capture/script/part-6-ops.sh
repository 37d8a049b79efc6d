bv='bash --version'
cap bash-rotate backup 'bash -x rotate.sh' "$bv"
cap bash-release backup './release.sh' "$bv"
cap shellcheck-deploy backup 'shellcheck --color=never deploy.sh rollback.sh' 'shellcheck --version | grep version:'
cap bats-rotate backup 'bats --tap test/rotate.bats' 'bats --version'
cap awk-lint backup 'gawk --lint -f sales.awk sales.csv' 'gawk --version'
cap sed-bad backup "sed -E -i.bak 's/^(name|version) *= (.*)/\\1: \\3/; s/\"//g' project.toml" 'sed --version'
PRE='rm -rf /tmp/cronspool; mkdir -p /tmp/cronspool; cp crontab.root /tmp/cronspool/root' REAL="timeout 130 busybox crond -f -l 0 -c /tmp/cronspool 2>&1 | sed 's/USER root/USER dev/; s/user root/user dev/; s/user:root/user:dev/; s/root$/dev/'; exit \${PIPESTATUS[0]}" LIMIT=220 \
  cap cron-log backup 'timeout 130 busybox crond -f -l 0 -c /tmp/cronspool' 'busybox 2>&1 | head -1'
cap make-keep datapipe 'make -k all' 'make --version'
cap make-debug datapipe 'make -d all' 'make --version'
av='ansible --version'
PRE='rm -rf /tmp/siteops; chmod +x release.sh' cap ansible-site siteops 'ansible-playbook -i inventory.ini site.yml' "$av"
PRE='rm -rf /tmp/siteops' REAL="ansible-playbook -vvv -i inventory.ini site.yml | sed 's/USER: root/USER: dev/; s#/root#/home/dev#g; s/\"owner\": \"root\"/\"owner\": \"dev\"/; s/\"group\": \"root\"/\"group\": \"dev\"/'; exit \${PIPESTATUS[0]}" cap ansible-vvv siteops 'ansible-playbook -vvv -i inventory.ini site.yml' "$av"
PRE='printf "Welcome to node1\nMaintenance: Friday 22:00\n" > /tmp/siteops-motd; printf "nofile 1024\nnproc 4096\n" > /tmp/siteops-limits.conf; touch /tmp/siteops-job' cap ansible-diff siteops 'ansible-playbook --check --diff motd.yml' "$av"
PRE='rm -rf /tmp/siteops; mkdir -p /tmp/siteops/node2/run; echo 8081 > /tmp/siteops/node2/run/port' cap ansible-rescue siteops 'ansible-playbook -i inventory.ini retry.yml' "$av"
cap ansible-lint siteops 'ansible-lint --offline --nocolor lintme.yml' 'ansible-lint --version'
PRE='terraform init -no-color' cap terraform-validate tfqueue 'terraform plan -no-color' 'terraform version | head -1'
PRE='terraform init -no-color' cap terraform-apply tfqueue 'terraform apply -no-color -auto-approve -var retention_days=14 -var audit_size=8' 'terraform version | head -1'
