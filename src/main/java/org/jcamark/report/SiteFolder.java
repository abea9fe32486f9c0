package org.jcamark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    Set<String> files = Set.of();
    if (Files.isRegularFile(folder.resolve(LIST))) {
      files = listed(folder.resolve(LIST));
    }
    if (files.isEmpty() && Files.exists(folder) && !isEmpty(folder)) {
      throw new UsageException(
          "--site "
              + folder
              + ": has other files than a site; use a new or empty folder, or a site");
    }
    return new SiteFolder(folder, files);
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (Stream<Path> content = Files.list(folder)) {
      return content.findAny().isEmpty();
    }
  }

  /**
   * The files of a site; none of another program's list, or of one that leads out of the folder.
   */
  private static Set<String> listed(Path list) throws IOException {
    try {
      Set<String> files = Set.copyOf(Documents.read(list, SiteList.class).files());
      return files.stream().allMatch(file -> file.matches("([a-z]+/)?[a-z0-9-]+[.](html|png)"))
          ? files
          : Set.of();
    } catch (MalformedJsonException otherProgram) {
      return Set.of();
    }
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
