package org.jcamark.machine;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Conditions of a run other than the machine and the measured JVM.
 *
 * @param jvmVariables environment variables that add arguments to every JVM, with their values
 * @param absentProviders labels of providers that do not, with a reason that names the provider
 */
public record Setup(
    Map<String, String> jvmVariables,
    ResultsFolder results,
    boolean fonts,
    List<String> loadedProviders,
    Map<String, String> absentProviders) {
  public static final List<String> VARIABLES =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  /** The setup of this process; loads fonts, which takes some tenths of a second. */
  public static Setup current(
      Path results, List<String> loadedProviders, Map<String, String> absentProviders) {
    Map<String, String> variables = new TreeMap<>(System.getenv());
    variables.keySet().retainAll(VARIABLES);
    variables.values().removeIf(String::isBlank);
    variables.replaceAll((name, value) -> value.strip());
    return new Setup(
        variables,
        ResultsFolder.inspect(results),
        fontFault().isEmpty(),
        loadedProviders,
        absentProviders);
  }

  /**
   * Measures a character, which loads the fonts. Without any, JDKs fail in different ways: an
   * InternalError, a RuntimeException "Fontconfig head is null", or, at the second try and where
   * libfreetype is absent, a LinkageError.
   *
   * @return what the JDK failed with; empty where letters of charts can be drawn
   */
  public static Optional<Throwable> fontFault() {
    try {
      new Font(Font.SANS_SERIF, Font.PLAIN, 12)
          .getStringBounds("0", new FontRenderContext(null, true, true));
      return Optional.empty();
    } catch (InternalError | LinkageError | RuntimeException none) {
      return Optional.of(none);
    }
  }

  /** Where results are to go, absolute; it need not exist yet. */
  public record ResultsFolder(Path path, boolean writable, OptionalLong freeBytes) {
    /**
     * Creates and deletes a file in the folder, or in the nearest existing one above it:
     * permissions alone are not reliable, least of all for root.
     */
    public static ResultsFolder inspect(Path folder) {
      Path path = folder.toAbsolutePath().normalize();
      Path existing = existing(path);
      return new ResultsFolder(path, takesFiles(existing), freeBytes(existing));
    }

    /** The folder, or the nearest one above it that exists. */
    public static Path existing(Path folder) {
      Path existing = folder.toAbsolutePath().normalize();
      while (!Files.exists(existing) && existing.getParent() != null) {
        existing = existing.getParent();
      }
      return existing;
    }

    private static boolean takesFiles(Path folder) {
      try {
        Files.delete(Files.createTempFile(folder, ".jcamark", ".part"));
        return true;
      } catch (IOException refused) {
        return false;
      }
    }

    private static OptionalLong freeBytes(Path existing) {
      try {
        return OptionalLong.of(Files.getFileStore(existing).getUsableSpace());
      } catch (IOException unknown) {
        return OptionalLong.empty();
      }
    }
  }
}
