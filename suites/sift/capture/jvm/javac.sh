V="javac -version"
PRE='javac -d processor-out processor/WireProcessor.java' \
cap javac-gen   orders-gen  javac "$V" 'javac -Xmaxerrs 500 -Xlint:deprecation -processorpath processor-out -processor WireProcessor -Awire.schema=schema/order.wire -d out $(find src -name "*.java" | sort)'
cap javac-lint  warehouse   javac "$V" 'javac -Xlint:all -Xmaxwarns 500 -d out $(find src -name "*.java" | sort)'
cap javac-mod   modapp      javac "$V" 'javac -d out --module-source-path src $(find src -name "*.java" | sort)'
cap javac-infer inferlab    javac "$V" 'javac -d out Report.java Ledger.java'
cap javac-seal  sealed      javac "$V" 'javac -d out $(find . -name "*.java" | sort)'
cap javadoc     geolib      javadoc "javadoc --version" 'javadoc -Xdoclint:all -d apidocs -sourcepath src -subpackages org.example.geo'
X="--add-exports java.base/sun.security.x509=ALL-UNNAMED --add-exports java.base/sun.net.www=ALL-UNNAMED --add-exports java.base/sun.nio.ch=ALL-UNNAMED --add-exports java.base/jdk.internal.misc=ALL-UNNAMED"
PRE="mkdir -p lib; javac $X -d fo \$(find fast -name '*.java') && jar cf lib/fastmap.jar -C fo . && javac $X -cp lib/fastmap.jar -d ao \$(find src -name '*.java') && jar cf legacyapp.jar -C ao ." \
cap jdeps       legacyapp   jdeps "jdeps --version" 'jdeps --jdk-internals -R -cp lib/fastmap.jar legacyapp.jar; jdeps -s -cp lib/fastmap.jar legacyapp.jar lib/fastmap.jar'
