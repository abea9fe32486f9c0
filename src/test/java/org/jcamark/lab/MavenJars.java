package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jcamark.machine.Child;

/** Jars of Maven Central. */
final class MavenJars {
  private static final Duration DOWNLOAD = Duration.ofMinutes(5);

  private MavenJars() {}

  /**
   * The jar of a version, from the local Maven repository or, where Maven is there, downloaded into
   * it; absent where there is none.
   */
  static Optional<Path> find(String group, String name, String version) {
    Path jar =
        Path.of(System.getProperty("user.home"), ".m2", "repository", group.replace('.', '/'))
            .resolve(Path.of(name, version, name + "-" + version + ".jar"));
    if (!Files.isReadable(jar)) {
      String artifact = "-Dartifact=" + group + ":" + name + ":" + version;
      try {
        Child.run(
            List.of("mvn", "-q", "-B", "dependency:get", "-Dtransitive=false", artifact), DOWNLOAD);
      } catch (IOException noMaven) {
        return Optional.empty();
      }
    }
    return Optional.of(jar).filter(Files::isReadable);
  }
}
