package org.jcamark.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Texts in the jar. */
public final class Resources {
  private Resources() {}

  /**
   * The text of a resource in UTF-8.
   *
   * @param owner a class of the same package
   * @throws IllegalStateException if the jar lacks it
   */
  public static String text(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the jar lacks " + name + " of " + owner.getName());
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + name, e);
    }
  }

  /**
   * Names of the resources beside a class, sorted, without their ending.
   *
   * @throws IllegalStateException if they cannot be listed
   */
  public static List<String> names(Class<?> owner, String ending) {
    String folder = owner.getPackageName().replace('.', '/');
    try {
      Path home = Path.of(owner.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (Files.isDirectory(home)) {
        return names(home.resolve(folder), ending);
      }
      try (FileSystem jar = FileSystems.newFileSystem(home)) {
        return names(jar.getPath(folder), ending);
      }
    } catch (IOException | URISyntaxException e) {
      throw new IllegalStateException("cannot list " + folder, e);
    }
  }

  private static List<String> names(Path folder, String ending) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(ending))
          .map(name -> name.substring(0, name.length() - ending.length()))
          .sorted()
          .toList();
    }
  }
}
