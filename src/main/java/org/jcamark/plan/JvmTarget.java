package org.jcamark.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jcamark.probe.Target;

/**
 * A JVM to measure in, with its arguments and class path.
 *
 * @param label unique within a run, such as {@code 25.0.3}
 * @param java absolute path of its {@code java}
 * @param jit name of the variant of JVM arguments
 * @param jvmArgs all arguments of probe children and forks
 * @param classpath name of the class-path variant
 * @param classPathFirst jars put first
 * @param pace how fast it runs with these arguments
 * @param unavailable why nothing can be measured in it, for users; absent where something can
 */
public record JvmTarget(
    String label,
    Path java,
    String jit,
    List<String> jvmArgs,
    String classpath,
    List<Path> classPathFirst,
    CompilerMode pace,
    Optional<String> unavailable) {
  public JvmTarget {
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(java, "java");
    Objects.requireNonNull(jit, "jit");
    Objects.requireNonNull(classpath, "classpath");
    Objects.requireNonNull(pace, "pace");
    Objects.requireNonNull(unavailable, "unavailable");
    jvmArgs = List.copyOf(jvmArgs);
    classPathFirst = List.copyOf(classPathFirst);
  }

  /** A JVM with all its compilers. */
  public JvmTarget(
      String label,
      Path java,
      String jit,
      List<String> jvmArgs,
      String classpath,
      List<Path> classPathFirst) {
    this(
        label,
        java,
        jit,
        jvmArgs,
        classpath,
        classPathFirst,
        CompilerMode.COMPILED,
        Optional.empty());
  }

  /** Whom the probe asks. */
  public Target probeTarget() {
    return new Target(java, jvmArgs, classPathFirst);
  }
}
