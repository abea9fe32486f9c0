package org.jcamark.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.model.Scenario;

/** The class paths that {@code --classpath-variant} makes. */
final class ClasspathVariants {
  private ClasspathVariants() {}

  /**
   * The jars that come first on the class path, by the name of the variant, the default first.
   *
   * @param texts as {@code NAME=JAR[,JAR…]}
   * @param common jars that all variants have, after their own
   * @throws UsageException naming the variant and the jar
   */
  static Map<String, List<Path>> of(List<String> texts, List<Path> common) {
    Map<String, List<Path>> variants = new LinkedHashMap<>();
    variants.put(Scenario.DEFAULT_VARIANT, common);
    for (String text : texts) {
      String[] parts = text.split("=", 2);
      if (parts.length != 2 || parts[0].isBlank() || parts[1].isBlank()) {
        throw new UsageException(
            "--classpath-variant " + text + " is not of the form NAME=JAR[,JAR…]");
      }
      List<Path> jars = new ArrayList<>();
      for (String jar : parts[1].split(",", -1)) {
        Path path = Path.of(jar).toAbsolutePath();
        if (!Files.isReadable(path)) {
          throw new UsageException("--classpath-variant " + parts[0] + ": cannot read " + jar);
        }
        jars.add(path);
      }
      jars.addAll(common);
      if (variants.put(parts[0], jars) != null) {
        throw new UsageException("--classpath-variant " + parts[0] + " is named twice");
      }
    }
    return variants;
  }
}
