package org.jcamark.probe;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * A JVM to ask, started as the forks that measure will be.
 *
 * @param java absolute path of its {@code java}
 * @param jvmArgs all of its arguments
 * @param classPathFirst jars or folders put before this process's class path
 */
public record Target(Path java, List<String> jvmArgs, List<Path> classPathFirst) {
  public Target {
    Objects.requireNonNull(java, "java");
    jvmArgs = List.copyOf(jvmArgs);
    classPathFirst = List.copyOf(classPathFirst);
  }
}
