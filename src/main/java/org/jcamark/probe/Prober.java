package org.jcamark.probe;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.JvmLaunch;

/** Probes JVMs by child processes, one a provider, two at a time. */
public final class Prober {
  private static final int CHILDREN_AT_ONCE = 2;

  /** Checks, of which many take a second each, between lines of progress. */
  private static final int CHECKS_A_LINE = 100;

  private final ProbeCache cache;
  private final Duration limit;
  private final Consumer<String> progress;

  /**
   * A prober with a cache.
   *
   * @param limit time for one request, after which the child is killed
   * @param progress receives a line for users where not all results are cached
   */
  public Prober(ProbeCache cache, Duration limit, Consumer<String> progress) {
    this.cache = cache;
    this.limit = limit;
    this.progress = progress;
  }

  /**
   * The results of all requests, from the cache or from children.
   *
   * @throws IOException if the JVM cannot be started
   */
  public Map<ProbeRequest, ProbeResult> probe(JvmLaunch jvm, Collection<ProbeRequest> requests)
      throws IOException, InterruptedException {
    ProbeCache.Entry cached = cache.open(jvm, progress);
    Set<ProbeRequest> open =
        requests.stream()
            .map(ProbeRequest::representative)
            .filter(request -> cached.find(request).isEmpty())
            .collect(Collectors.toCollection(LinkedHashSet::new));
    if (!open.isEmpty()) {
      progress.accept(
          String.format(
              Locale.ROOT,
              "Probing %s: %,d %s, kept for later runs",
              jvm.executable(),
              open.size(),
              open.size() == 1 ? "check" : "checks"));
      probeAll(jvm, open, cached);
      cached.save();
    }
    Map<ProbeRequest, ProbeResult> results = new LinkedHashMap<>();
    for (ProbeRequest request : requests) {
      results.put(request, cached.find(request.representative()).orElseThrow());
    }
    return results;
  }

  private void probeAll(JvmLaunch jvm, Set<ProbeRequest> open, ProbeCache.Entry cached)
      throws IOException, InterruptedException {
    Map<String, List<ProbeRequest>> byProvider =
        open.stream()
            .collect(
                Collectors.groupingBy(
                    request -> request.call().provider(), LinkedHashMap::new, Collectors.toList()));
    List<List<ProbeRequest>> longestFirst = new ArrayList<>(byProvider.values());
    longestFirst.sort(Comparator.comparingDouble(Prober::cost).reversed());
    AtomicInteger checked = new AtomicInteger();
    ExecutorService workers = Executors.newFixedThreadPool(CHILDREN_AT_ONCE);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (List<ProbeRequest> requests : longestFirst) {
        running.add(
            workers.submit(
                () -> {
                  probeProvider(
                      jvm,
                      requests,
                      (request, result) -> {
                        cached.put(request, result);
                        report(checked.incrementAndGet(), open.size());
                      });
                  return null;
                }));
      }
      for (Future<?> future : running) {
        join(future);
      }
    } finally {
      workers.shutdownNow();
    }
  }

  /** BC has most of what is slow; the others mostly refuse at once. */
  private static double cost(List<ProbeRequest> requests) {
    return requests.get(0).call().provider().equals("BC") ? Double.MAX_VALUE : requests.size();
  }

  private static void join(Future<?> future) throws IOException, InterruptedException {
    try {
      future.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException io) {
        throw io;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  private void report(int checked, int all) {
    if (checked % CHECKS_A_LINE == 0 && checked < all) {
      progress.accept(String.format(Locale.ROOT, "Probed %,d of %,d", checked, all));
    }
  }

  private void probeProvider(
      JvmLaunch jvm, List<ProbeRequest> requests, BiConsumer<ProbeRequest, ProbeResult> results)
      throws IOException, InterruptedException {
    String provider = requests.get(0).call().provider();
    int done = 0;
    while (done < requests.size()) {
      List<ProbeRequest> rest = requests.subList(done, requests.size());
      try (ProbeProcess process = new ProbeProcess(jvm, Providers.isCombination(provider))) {
        try {
          process.send(rest);
        } catch (IOException e) {
          // It ended before it read everything; how, is found below.
          progress.accept("A probing JVM ended early: " + e.getMessage());
        }
        for (ProbeRequest request : rest) {
          Optional<ProbeResult> result = process.next(limit);
          results.accept(request, result.isPresent() ? result.get() : failed(process));
          done++;
          if (result.isEmpty()) {
            break;
          }
        }
      }
    }
  }

  private ProbeResult failed(ProbeProcess process) throws InterruptedException {
    String end = process.end().orElse("no answer within " + limit.toSeconds() + " s, killed");
    return ProbeResult.not(
        ProbeResult.ProbeStatus.FAILED, end + " while it was probed", Optional.empty());
  }
}
