package org.jcamark.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jcamark.file.Documents;
import org.jcamark.file.FileFault;
import org.jcamark.file.MalformedJsonException;
import org.jcamark.model.JvmLaunch;

/**
 * Probe results on disk, a file for each JVM build, set of jars and flags. Failures are kept in
 * memory only: the next command probes again what crashed or hung.
 *
 * @param results by the lines that ask for them
 */
record ProbeCache(Path file, Consumer<String> warnings, Map<String, ProbeResult> results) {
  private static final Set<Path> WARNED = ConcurrentHashMap.newKeySet();

  /**
   * The folder of this user, in the system property {@code jcamark.cache}, {@code
   * $XDG_CACHE_HOME/jcamark} or {@code ~/.cache/jcamark}, whichever is set first, to an absolute
   * path.
   */
  static Path ofUser() {
    Path caches =
        Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
            .map(Path::of)
            .filter(Path::isAbsolute)
            .orElse(Path.of(System.getProperty("user.home"), ".cache"));
    return Path.of(System.getProperty("jcamark.cache", caches.resolve("jcamark").toString()));
  }

  record Document(Map<String, ProbeResult> results) {}

  /**
   * The cached results of a JVM; none if the folder cannot be used.
   *
   * @param warnings receives a line where the folder cannot be used, once a folder
   */
  static ProbeCache open(Path folder, JvmLaunch jvm, Consumer<String> warnings) throws IOException {
    Path file = folder.resolve("probe-" + Fingerprint.of(jvm) + ".json");
    ProbeCache cache = new ProbeCache(file, warnings, new ConcurrentHashMap<>());
    try {
      if (Files.exists(file)) {
        cache.results.putAll(Documents.read(file, Document.class).results());
      }
    } catch (MalformedJsonException e) {
      // A cache that cannot be read is no loss: it is written again.
    } catch (IOException e) {
      cache.warn(FileFault.text(e));
    }
    return cache;
  }

  private void warn(String problem) {
    Path folder = file.getParent();
    if (WARNED.add(folder)) {
      warnings.accept("No probe results are cached in " + folder + ": " + problem);
    }
  }

  /** Other processes, such as shards, may write the same file: the last one wins. */
  void save() {
    Map<String, ProbeResult> lasting = new TreeMap<>(results);
    lasting.values().removeIf(result -> result.status() == ProbeResult.ProbeStatus.FAILED);
    try {
      Files.createDirectories(file.getParent());
      Path own = file.resolveSibling(file.getFileName() + "-" + ProcessHandle.current().pid());
      Documents.write(own, new Document(lasting));
      Files.move(own, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      warn(FileFault.text(e));
    }
  }
}
