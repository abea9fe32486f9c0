package org.jcamark.probe;

import java.nio.file.Path;
import java.util.List;
import org.jcamark.machine.ClassPath;

/**
 * How a JVM is started, for probes as for the forks that measure.
 *
 * @param java absolute path of its {@code java}
 * @param jvmArgs all of its arguments
 * @param classPathFirst jars or folders in front of this process's {@linkplain ClassPath class
 *     path}
 */
public record JvmCommand(Path java, List<String> jvmArgs, List<Path> classPathFirst) {
  public JvmCommand {
    jvmArgs = List.copyOf(jvmArgs);
    classPathFirst = List.copyOf(classPathFirst);
  }

  List<Path> classPath() {
    return ClassPath.of(classPathFirst);
  }
}
