package org.jcamark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jcamark.file.OutputFile;
import org.jcamark.json.Documents;
import org.jcamark.json.MalformedJsonException;
import org.jcamark.plan.UsageException;

/**
 * The folder of a site. site.json in it lists the site's files, and only these are replaced and
 * deleted.
 */
public final class SiteFolder {
  private static final String LIST = "site.json";

  /**
   * The document site.json.
   *
   * @param jcamark version that wrote the site
   * @param files relative to the folder, with {@code /} between folders
   */
  record SiteList(String jcamark, List<String> files) {}

  private final Path folder;
  private final Set<String> old;

  private SiteFolder(Path folder, Set<String> old) {
    this.folder = folder;
    this.old = old;
  }

  /**
   * A folder that is not there yet, is empty, or has a site.
   *
   * @throws UsageException if it has anything else
   */
  public static SiteFolder of(Path folder) throws IOException {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new UsageException("--site " + folder + ": not a folder");
    }
    if (!Files.exists(folder) || isEmpty(folder)) {
      return new SiteFolder(folder, Set.of());
    }
    try {
      Set<String> files = new HashSet<>();
      if (Files.isRegularFile(folder.resolve(LIST))) {
        files.addAll(Documents.read(folder.resolve(LIST), SiteList.class).files());
      }
      if (files.stream().anyMatch(file -> !isInside(file)) || files.isEmpty()) {
        throw foreign(folder);
      }
      return new SiteFolder(folder, files);
    } catch (MalformedJsonException otherProgram) {
      throw foreign(folder);
    }
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (Stream<Path> content = Files.list(folder)) {
      return content.findAny().isEmpty();
    }
  }

  /** Whether it is a path of a site, not one that leads out of its folder. */
  private static boolean isInside(String file) {
    return file.matches("([a-z]+/)?[a-z0-9-]+[.](html|png)");
  }

  private static UsageException foreign(Path folder) {
    return new UsageException(
        "--site " + folder + ": has other files than a site; use a new or empty folder, or a site");
  }

  /**
   * Replaces the site. Until all is written, the list has old and new files, so that after an
   * interruption the next attempt goes on.
   *
   * @param files by their paths
   * @param version of jcamark
   * @throws UsageException if a file in the way is not of the old site; then nothing is written
   */
  public void write(Map<String, byte[]> files, String version) throws IOException {
    for (String file : files.keySet()) {
      if (!old.contains(file) && Files.exists(folder.resolve(file))) {
        throw new UsageException(
            "--site: " + folder.resolve(file) + " is not of the site; move it away");
      }
    }
    OutputFile.folder(folder);
    Set<String> all = new TreeSet<>(old);
    all.addAll(files.keySet());
    writeList(all, version);
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      OutputFile.folder(path.getParent());
      OutputFile.write(path, file.getValue());
    }
    for (String file : old) {
      if (!files.containsKey(file)) {
        OutputFile.requireNoLink(folder.resolve(file).getParent());
        Files.deleteIfExists(folder.resolve(file));
      }
    }
    writeList(new TreeSet<>(files.keySet()), version);
  }

  private void writeList(Set<String> files, String version) throws IOException {
    Documents.write(folder.resolve(LIST), new SiteList(version, List.copyOf(files)));
  }
}
