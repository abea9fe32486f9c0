package org.jcamark.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jcamark.machine.InstalledJvm;
import org.jcamark.probe.JvmCommand;

/**
 * A JVM to measure in, with one variant of its arguments and one of its class path.
 *
 * @param label unique within a run, such as {@code 25.0.3}
 * @param classpath name of the class-path variant
 * @param classPathFirst jars put first
 */
public record JvmTarget(
    String label,
    InstalledJvm jvm,
    FittedVariant variant,
    String classpath,
    List<Path> classPathFirst) {
  public JvmTarget {
    classPathFirst = List.copyOf(classPathFirst);
  }

  /** Name of the variant of JVM arguments. */
  public String jit() {
    return variant.name();
  }

  /** Why nothing can be measured in it, for users. */
  public Optional<String> unavailable() {
    return variant.reason().map(reason -> jit() + ": " + reason);
  }

  public JvmCommand command() {
    return new JvmCommand(jvm.java(), variant.arguments(), classPathFirst);
  }
}
