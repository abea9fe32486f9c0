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
 * Answers on disk, a file for each JVM build, set of jars and flags. Failures are kept in memory
 * only: a crash or a time limit is tried again by the next command.
 */
public final class ProbeCache {
  private final Path folder;

  public ProbeCache(Path folder) {
    this.folder = folder;
  }

  /**
   * Where caches live: the system property {@code jcamark.cache}, {@code $XDG_CACHE_HOME/jcamark}
   * or {@code ~/.cache/jcamark}, whichever is set first.
   */
  public static Path defaultFolder() {
    String property = System.getProperty("jcamark.cache");
    if (property != null) {
      return Path.of(property);
    }
    String base = System.getenv("XDG_CACHE_HOME");
    Path cache =
        base == null || base.isBlank()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(base);
    return cache.resolve("jcamark");
  }

  /** What is known of a target. */
  Entry open(Target target) throws IOException {
    String fingerprint = Fingerprint.of(target);
    Path file = folder.resolve("probe-" + fingerprint + ".json");
    Entry entry = new Entry(file);
    if (Files.exists(file)) {
      try {
        Documents.read(file, Document.class).answers().forEach(entry.answers::put);
      } catch (MalformedJsonException e) {
        // A cache that cannot be read is no loss: it is written anew.
        Files.deleteIfExists(file);
      }
    }
    return entry;
  }

  /** The file's content, by {@link ProbeRequest#text}. */
  record Document(Map<String, ProbeResult> answers) {}

  /** What is known of one target. */
  static final class Entry {
    private final Path file;
    private final Map<String, ProbeResult> answers = new ConcurrentHashMap<>();

    private Entry(Path file) {
      this.file = file;
    }

    Optional<ProbeResult> find(ProbeRequest question) {
      return Optional.ofNullable(answers.get(question.text()));
    }

    void put(ProbeRequest question, ProbeResult answer) {
      answers.put(question.text(), answer);
    }

    /** Other processes, such as shards, may write the same file: the last one wins. */
    void save() throws IOException {
      Map<String, ProbeResult> lasting = new TreeMap<>(answers);
      lasting.values().removeIf(answer -> answer.status() == ProbeResult.Status.FAILED);
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
