package org.jcamark.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jcamark.json.Documents;
import org.jcamark.json.MalformedJsonException;

/**
 * Results on disk, a file for each JVM build, set of jars and flags. Failures are kept in memory
 * only: the next command probes again what crashed or hung.
 */
public final class ProbeCache {
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

  /** The cached results of a JVM. */
  Entry open(JvmCommand jvm) throws IOException {
    Path file = folder.resolve("probe-" + Fingerprint.of(jvm) + ".json");
    Entry entry = new Entry(file);
    if (Files.exists(file)) {
      try {
        entry.results.putAll(Documents.read(file, Document.class).results());
      } catch (MalformedJsonException e) {
        // A cache that cannot be read is no loss: it is written anew.
        Files.deleteIfExists(file);
      }
    }
    return entry;
  }

  /** The file's content, by {@link ProbeRequest#text}. */
  record Document(Map<String, ProbeResult> results) {}

  static final class Entry {
    private final Path file;
    private final Map<String, ProbeResult> results = new ConcurrentHashMap<>();

    private Entry(Path file) {
      this.file = file;
    }

    Optional<ProbeResult> find(ProbeRequest request) {
      return Optional.ofNullable(results.get(request.text()));
    }

    void put(ProbeRequest request, ProbeResult result) {
      results.put(request.text(), result);
    }

    /** Other processes, such as shards, may write the same file: the last one wins. */
    void save() throws IOException {
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
