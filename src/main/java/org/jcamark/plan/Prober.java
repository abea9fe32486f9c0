package org.jcamark.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Data;
import org.jcamark.file.Documents;
import org.jcamark.file.FileFault;
import org.jcamark.file.MalformedJsonException;
import org.jcamark.jca.provider.Pkcs11Dialect;
import org.jcamark.machine.Child;
import org.jcamark.machine.ClassPath;
import org.jcamark.model.Axis;
import org.jcamark.model.InOrder;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Key;
import org.jcamark.plan.ProbeResult.ProbeStatus;
import org.jcamark.run.JmhForks;

/**
 * Finds out what a JVM supports: from the cache, or by child JVMs, one a provider, two at a time,
 * which may crash or hang.
 *
 * @param cache folder of the results, a file for each JVM build, set of jars and flags
 */
public record Prober(Path cache, Duration usualLimit) implements Probes {
  /** Enough for any probe in a JVM with all its compilers. */
  private static final Duration USUAL_LIMIT = Duration.ofSeconds(90);

  /** Without a compiler: loading of providers with their self tests, and the slowest signatures. */
  private static final Duration SLOW_LIMIT = Duration.ofMinutes(30);

  private static final Set<Path> WARNED = ConcurrentHashMap.newKeySet();

  /** With the cache of this user. */
  public Prober() {
    this(folderOfUser(), USUAL_LIMIT);
  }

  @Override
  public Map<Key, ProbeResult> probe(
      JvmLaunch jvm,
      boolean gated,
      Collection<Key> calls,
      double slowdown,
      Consumer<String> progress)
      throws IOException, InterruptedException {
    String purpose = gated ? ProbeMain.GATE : "probe ";
    Map<Key, Key> requests = new LinkedHashMap<>();
    calls.forEach(call -> requests.put(call, representative(call)));
    Path file = cache.resolve("probe-" + Fingerprint.of(jvm) + ".json");
    Map<String, ProbeResult> cached = read(file);
    Set<Key> open = new LinkedHashSet<>(requests.values());
    open.removeIf(request -> cached.containsKey(purpose + request.text()));
    if (!open.isEmpty()) {
      progress.accept(
          String.format(
              Locale.ROOT,
              "Probing %s: %,d %s; results are cached",
              jvm.executable(),
              open.size(),
              open.size() == 1 ? "check" : "checks"));
      ExecutorService workers = Executors.newFixedThreadPool(2);
      try {
        JmhForks.together(
            workers,
            InOrder.groupedBy(open, Key::provider).values().stream()
                .map(some -> (Callable<Void>) () -> probe(jvm, purpose, some, slowdown, cached))
                .toList());
      } finally {
        workers.shutdownNow();
      }
      save(file, cached, progress);
    }
    Map<Key, ProbeResult> results = new LinkedHashMap<>();
    requests.forEach((call, request) -> results.put(call, cached.get(purpose + request.text())));
    return results;
  }

  private record Document(Map<String, ProbeResult> results) {}

  /**
   * The folder of this user, in the system property {@code jcamark.cache}, {@code
   * $XDG_CACHE_HOME/jcamark} or {@code ~/.cache/jcamark}, whichever is set first, to an absolute
   * path.
   */
  private static Path folderOfUser() {
    Path caches =
        Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
            .map(Path::of)
            .filter(Path::isAbsolute)
            .orElse(Path.of(System.getProperty("user.home"), ".cache"));
    return Path.of(System.getProperty("jcamark.cache", caches.resolve("jcamark").toString()));
  }

  /** None if the file cannot be read, which is no loss: it is written again. */
  private static Map<String, ProbeResult> read(Path file) {
    try {
      return new ConcurrentHashMap<>(
          Files.exists(file) ? Documents.read(file, Document.class).results() : Map.of());
    } catch (MalformedJsonException | IOException e) {
      return new ConcurrentHashMap<>();
    }
  }

  /**
   * Failures are kept in memory only, as the next command probes again what crashed or hung; so is
   * what depends on the contents of a token. Other processes, such as shards, may write the same
   * file: the last one wins.
   */
  private static void save(Path file, Map<String, ProbeResult> results, Consumer<String> warnings) {
    Map<String, ProbeResult> lasting = new TreeMap<>(results);
    lasting.values().removeIf(result -> result.status() == ProbeResult.ProbeStatus.FAILED);
    lasting.keySet().removeIf(request -> request.contains(Pkcs11Dialect.LABEL));
    try {
      Files.createDirectories(file.getParent());
      Path own = file.resolveSibling(file.getFileName() + "-" + ProcessHandle.current().pid());
      Documents.write(own, new Document(lasting));
      Files.move(own, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      Path folder = file.getParent();
      if (WARNED.add(folder)) {
        warnings.accept("No probe results are cached in " + folder + ": " + FileFault.text(e));
      }
    }
  }

  /**
   * A call of any payload and data, of the first algorithm whose keys are made by the same calls.
   */
  private static Key representative(Key call) {
    Key any = call.without(Axis.PAYLOAD).with(Data.RANDOM);
    return !call.operation().isOfKeys()
        ? any
        : Catalog.algorithms().stream()
            .filter(candidate -> candidate.operations().contains(call.operation()))
            .filter(candidate -> candidate.keyIdentity().equals(call.found().keyIdentity()))
            .findFirst()
            .map(first -> any.with(Axis.ALGORITHM, first.name()))
            .orElseThrow();
  }

  /** Starts a child, and another one for the rest whenever a child crashes or is killed. */
  private Void probe(
      JvmLaunch jvm,
      String purpose,
      List<Key> requests,
      double slowdown,
      Map<String, ProbeResult> results)
      throws IOException, InterruptedException {
    Duration limit = slowdown > 1 ? SLOW_LIMIT : usualLimit;
    Iterator<Key> rest = requests.iterator();
    while (rest.hasNext()) {
      try (Child child = start(jvm)) {
        boolean alive = true;
        while (alive && rest.hasNext()) {
          String request = purpose + rest.next().text();
          Optional<String> answer = child.ask(request, limit);
          alive = answer.isPresent();
          ProbeResult result =
              alive
                  ? Documents.read(answer.get(), ProbeResult.class)
                  : ProbeResult.not(
                      ProbeStatus.FAILED,
                      "in the probe: " + child.exit(limit).reason(),
                      Optional.empty());
          results.put(request, result.with(Child.Exit.lastLines(child.printed())));
        }
      }
    }
    return null;
  }

  private static Child start(JvmLaunch jvm) throws IOException {
    List<String> command = new ArrayList<>(List.of(jvm.executable().toString()));
    command.addAll(jvm.args());
    String classPath = ClassPath.text(ClassPath.of(jvm.classPathFirst()));
    command.addAll(List.of("-cp", classPath, ProbeMain.class.getName()));
    return Child.start(command, ProbeMain.ANSWER);
  }
}
