package org.jcamark.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** What result sets are called that a user names by their files. */
final class SetNames {
  private static final String USUAL_FILE = "results.json";
  private static final String ENDING = ".json";

  private SetNames() {}

  /**
   * The names of folders, or of files without their ending; of a results.json that of its folder.
   * Where two are alike, the paths as they were given, with a number where even they are alike.
   */
  static List<String> of(List<Path> results) {
    List<String> names = results.stream().map(SetNames::name).toList();
    if (areDistinct(names)) {
      return names;
    }
    List<String> paths = results.stream().map(Path::toString).toList();
    return areDistinct(paths)
        ? paths
        : IntStream.range(0, paths.size())
            .mapToObj(i -> paths.get(i) + " (" + (i + 1) + ")")
            .toList();
  }

  private static boolean areDistinct(List<String> names) {
    return new HashSet<>(names).size() == names.size();
  }

  private static String name(Path result) {
    Path whole = result.toAbsolutePath().normalize();
    String own = fileName(whole, result);
    if (Files.isDirectory(whole)) {
      return own;
    }
    Path folder = whole.getParent();
    if (own.equals(USUAL_FILE) && folder != null) {
      return fileName(folder, result);
    }
    return own.toLowerCase(Locale.ROOT).endsWith(ENDING)
        ? own.substring(0, own.length() - ENDING.length())
        : own;
  }

  private static String fileName(Path path, Path given) {
    Path name = path.getFileName();
    return name == null ? given.toString() : name.toString();
  }
}
