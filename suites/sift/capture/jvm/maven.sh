V='mvn -version'
# mcap NAME PROJECT COMMAND: the command once in a throw-away copy, so that everything is downloaded, then captured
mcap() {
  if [ -z "$ONLY" ] || [[ " $ONLY " == *" $1 "* ]]; then
    rm -rf /tmp/w; cp -r "$HERE/projects/$2" /tmp/w; (cd /tmp/w && clean_env bash -c "$3" > /dev/null 2>&1 < /dev/null); rm -rf /tmp/w
  fi
  cap "$1" "$2" "Apache Maven" "$V" "$3"
}
COLOR=1 mcap mvn-multi    shopmulti 'mvn -B -Dstyle.color=always --fail-at-end package'
cap mvn-resolve resolve "Apache Maven" "$V" 'mvn -B -Dmaven.repo.local=/home/dev/.cache/m2-fresh package'
mcap mvn-tree     deptree   'mvn -B org.apache.maven.plugins:maven-dependency-plugin:3.6.1:tree -Dverbose'
mcap mvn-enforce  enforce   'mvn -B validate'
mcap mvn-junit    calendar  'mvn -B test'
mcap mvn-fork     forkexit  'mvn -B test'
mcap mvn-flaky    flaky     'mvn -B test'
mcap mvn-spotbugs ratings   'mvn -B compile spotbugs:check'
mcap mvn-debug    debugx    'mvn -B -X package'
mcap mvn-analyze  analyze   'mvn -B org.apache.maven.plugins:maven-dependency-plugin:3.6.1:analyze'
mcap mvn-shade    shade     'mvn -B package'
mcap mvn-cycle    badpom    'mvn -B verify'
