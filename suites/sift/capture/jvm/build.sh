cap ant-junit antapp "Apache Ant" 'ant -version' 'ant -v dist'
cap gradle-multi gradlemulti Gradle 'gradle --version 2>/dev/null | grep ^Gradle' 'gradle --offline --no-daemon --console=plain --continue build'
PRE='mkdir libs empty && touch empty/x && jar cf libs/telemetry-wire-4.0.2.jar -C empty .' cap gradle-deps gradledeps Gradle 'gradle --version 2>/dev/null | grep ^Gradle' 'gradle --offline --no-daemon --console=plain compileJava checkWire installDist'
