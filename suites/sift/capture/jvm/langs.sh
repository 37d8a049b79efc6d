fetch='mvn -q -B -f fetch.pom.xml org.apache.maven.plugins:maven-dependency-plugin:3.6.1:build-classpath -Dmdep.outputFile=cp.txt'
PRE=$fetch REAL='java -cp $(cat cp.txt) org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -no-stdlib -no-reflect -cp $(cat cp.txt) -d out Inventory.kt Legacy.kt' \
cap kotlin-err ktapp kotlinc 'echo kotlinc-jvm 1.9.22' 'kotlinc -d out Inventory.kt Legacy.kt'
PRE=$fetch REAL='java -cp $(cat cp.txt) dotty.tools.dotc.Main -color:never -cp $(cat cp.txt) -d . -explain Codec.scala Main.scala' \
cap scala-given scapp scalac 'echo Scala compiler version 3.3.1' 'scalac -color:never -explain -d . Codec.scala Main.scala'
