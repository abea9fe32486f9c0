package org.jcamark.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/**
 * Where results are to go; the folder need not exist yet.
 *
 * @param path absolute
 * @param writable whether files can be made there
 * @param freeBytes of its file system; absent if unknown
 */
public record ResultsFolder(Path path, boolean writable, OptionalLong freeBytes) {
  /**
   * Creates and deletes a file in the folder, or in the nearest existing one above it: permissions
   * alone are not reliable, least of all for root.
   */
  public static ResultsFolder inspect(Path folder) {
    Path path = folder.toAbsolutePath().normalize();
    Path existing = path;
    while (!Files.exists(existing) && existing.getParent() != null) {
      existing = existing.getParent();
    }
    return new ResultsFolder(path, takesFiles(existing), freeBytes(existing));
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
