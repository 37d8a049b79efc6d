V="java -version"
PRE='javac -d out app/*.java' cap java-chain settlement java "$V" 'java -cp out app.Settlement'
PRE='javac -d out PriceRules.java' cap java-so rules java "$V" 'java -Xss1m -XX:MaxJavaStackTraceDepth=2400 -cp out PriceRules'
PRE='javac -d out SessionServer.java' cap java-oom leak java "$V" 'java -Xmx96m -XX:+UseG1GC -Xlog:gc*,gc+heap=info:stdout:time,level,tags -cp out SessionServer'
PRE='javac -d out app/*.java' cap java-npe sync java "$V" 'java -cp out app.CatalogSync'
PRE='javac -d out shop/*.java' cap java-init initfail java "$V" 'java -cp out shop.Web'
PRE='javac -d out com/report/*.java; printf "\000\000\000\101" | dd of=out/com/report/PdfExporter.class bs=1 seek=4 conv=notrunc' \
cap java-ucve plugin java "$V" 'java -cp out com.report.Main'
PRE='javac -d out FrameDecoder.java' REAL='java -Xint -XX:ErrorFile=hs_err.log -XX:-CreateCoredumpOnCrash -cp out FrameDecoder; r=$?; cat hs_err.log; exit $r' \
cap java-crash crash java "$V" 'java -Xint -XX:ErrorFile=hs_err.log -XX:-CreateCoredumpOnCrash -cp out FrameDecoder; cat hs_err.log'
# dump CLASS JVM-OPTIONS ARGS COMMAND: starts the program, waits for its "ready", runs COMMAND, ends the program
dump() { echo "java $2 -cp out $1 $3 > app.log 2>&1 & p=\$!; for i in \$(seq 200); do grep -q ready app.log 2>/dev/null && break; sleep 0.1; done; $4; r=\$?; kill -9 \$p; exit \$r"; }
PRE='javac -d out TransferService.java' REAL=$(dump TransferService '' '' 'jstack $p') cap jstack-dead transfer jstack "$V" 'jstack $(pgrep -f TransferService)'
PRE='javac -d out CatalogServer.java' REAL=$(dump CatalogServer '' '' 'jstack -l $p') cap jstack-pool pool jstack "$V" 'jstack -l $(pgrep -f CatalogServer)'
c='jcmd SessionServer GC.class_histogram'
PRE='javac -d out SessionServer.java' REAL=$(dump SessionServer '-Xmx256m' 40000 "$c") cap jcmd-histo leak jcmd "$V" "$c"
c='jcmd SessionServer VM.native_memory'
PRE='javac -d out SessionServer.java' REAL=$(dump SessionServer '-Xmx256m -XX:NativeMemoryTracking=summary' 40000 "$c") cap jcmd-nmt leak jcmd "$V" "$c"
PRE='javac -d mods/units.core $(find split/a -name "*.java") && javac -d mods/units.legacy $(find split/b -name "*.java") && javac -p mods -d mods/shop.app $(find split/app -name "*.java")' \
cap java-split short java "$V" 'java -p mods --add-modules units.legacy -m shop.app/shop.Main'
