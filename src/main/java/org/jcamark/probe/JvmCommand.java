package org.jcamark.probe;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * How a JVM is started, for probes as for the forks that measure.
 *
 * @param java absolute path of its {@code java}
 * @param jvmArgs all of its arguments
 * @param classPathFirst jars or folders put before this process's class path
 */
public record JvmCommand(Path java, List<String> jvmArgs, List<Path> classPathFirst) {
  public JvmCommand {
    jvmArgs = List.copyOf(jvmArgs);
    classPathFirst = List.copyOf(classPathFirst);
  }

  List<Path> classPath() {
    String own = System.getProperty("java.class.path");
    return Stream.concat(
            classPathFirst.stream(), Stream.of(own.split(File.pathSeparator, -1)).map(Path::of))
        .toList();
  }
}
