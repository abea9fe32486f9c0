package org.jcamark.model;

import java.nio.file.Path;
import java.util.List;

/**
 * How the JVM of a fork is started.
 *
 * @param executable absolute path of its {@code java}
 * @param args all arguments but the data seed, which the engine adds; nothing is inherited from
 *     this process
 * @param classPathFirst jars or folders put before this process's class path
 */
public record JvmLaunch(Path executable, List<String> args, List<Path> classPathFirst) {
  /** Makes JMH's threads virtual ones (JMH 1.37, Java 21). */
  public static final String VIRTUAL_THREADS = "-Djmh.executor=VIRTUAL";

  public JvmLaunch {
    args = List.copyOf(args);
    classPathFirst = List.copyOf(classPathFirst);
    if (!executable.isAbsolute()) {
      throw new IllegalArgumentException(
          "java executable " + executable + " is not an absolute path");
    }
  }
}
