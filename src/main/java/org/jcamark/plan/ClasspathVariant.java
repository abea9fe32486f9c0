package org.jcamark.plan;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.machine.ClassPath;

/** Jars that come first on the class path, by the name that scenarios carry. */
public record ClasspathVariant(String name, List<Path> jars) {

  /**
   * Reads {@code NAME=JAR[,JAR…]}.
   *
   * @throws IllegalArgumentException if it is of another form or a jar cannot be read, for users
   */
  public static ClasspathVariant parse(String text) {
    String[] parts = text.split("=", 2);
    if (parts.length != 2 || parts[0].isBlank() || parts[1].isBlank()) {
      throw new IllegalArgumentException("not of the form NAME=JAR[,JAR…]");
    }
    List<Path> jars = new ArrayList<>();
    for (String jar : parts[1].split(",", -1)) {
      Path path = Path.of(jar).toAbsolutePath();
      if (!Files.isReadable(path)) {
        throw new IllegalArgumentException("cannot read " + jar);
      }
      jars.add(path);
    }
    try {
      ClassPath.of(jars);
    } catch (UncheckedIOException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
    return new ClasspathVariant(parts[0], jars);
  }
}
