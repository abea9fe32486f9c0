package org.jcamark.probe;

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
import org.jcamark.file.FileFault;
import org.jcamark.json.Documents;
import org.jcamark.json.MalformedJsonException;
import org.jcamark.model.JvmLaunch;

/**
 * Results on disk, a file for each JVM build, set of jars and flags. Failures are kept in memory
 * only: the next command probes again what crashed or hung.
 */
public final class ProbeCache {
  /** Unusable folders that the user has been warned of. */
  private static final Set<Path> WARNED = ConcurrentHashMap.newKeySet();

  private final Path folder;

  ProbeCache(Path folder) {
    this.folder = folder;
  }

  /**
   * The cache of this user, in the system property {@code jcamark.cache}, {@code
   * $XDG_CACHE_HOME/jcamark} or {@code ~/.cache/jcamark}, whichever is set first.
   */
  public static ProbeCache ofUser() {
    String property = System.getProperty("jcamark.cache");
    if (property != null) {
      return new ProbeCache(Path.of(property));
    }
    String base = System.getenv("XDG_CACHE_HOME");
    Path cache =
        base == null || base.isBlank()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(base);
    return new ProbeCache(cache.resolve("jcamark"));
  }

  /**
   * The cached results of a JVM; none if the folder cannot be used.
   *
   * @param warnings receives a line where the folder cannot be used, once a folder
   */
  Entry open(JvmLaunch jvm, Consumer<String> warnings) throws IOException {
    Entry entry = new Entry(folder.resolve("probe-" + Fingerprint.of(jvm) + ".json"), warnings);
    entry.load();
    return entry;
  }

  /** The file's content, by {@link ProbeRequest#text}. */
  record Document(Map<String, ProbeResult> results) {}

  static final class Entry {
    private final Path file;
    private final Map<String, ProbeResult> results = new ConcurrentHashMap<>();

    private final Consumer<String> warnings;

    private Entry(Path file, Consumer<String> warnings) {
      this.file = file;
      this.warnings = warnings;
    }

    private void load() {
      if (!file.isAbsolute()) {
        warn("not an absolute path");
        return;
      }
      try {
        if (Files.exists(file)) {
          results.putAll(Documents.read(file, Document.class).results());
        }
      } catch (MalformedJsonException e) {
        // A cache that cannot be read is no loss: it is written again.
      } catch (IOException e) {
        warn(FileFault.text(e));
      }
    }

    private void warn(String problem) {
      Path folder = file.getParent();
      if (WARNED.add(folder)) {
        warnings.accept("No probe results are cached in " + folder + ": " + problem);
      }
    }

    Optional<ProbeResult> find(ProbeRequest request) {
      return Optional.ofNullable(results.get(request.text()));
    }

    void put(ProbeRequest request, ProbeResult result) {
      results.put(request.text(), result);
    }

    /** Other processes, such as shards, may write the same file: the last one wins. */
    void save() {
      if (file.isAbsolute()) {
        try {
          write();
        } catch (IOException e) {
          warn(FileFault.text(e));
        }
      }
    }

    private void write() throws IOException {
      Map<String, ProbeResult> lasting = new TreeMap<>(results);
      lasting.values().removeIf(result -> result.status() == ProbeResult.ProbeStatus.FAILED);
      Files.createDirectories(file.getParent());
      Path own = Files.createTempFile(file.getParent(), "probe-", ".tmp");
      try {
        Documents.write(own, new Document(lasting));
        Files.move(own, file, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(own);
      }
    }
  }
}
