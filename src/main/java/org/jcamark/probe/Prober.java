package org.jcamark.probe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Asks child JVMs, one a provider, two at a time, and remembers the answers on disk. */
public final class Prober {
  private static final int CHILDREN_AT_ONCE = 2;

  private final ProbeCache cache;
  private final Duration limit;
  private final Consumer<String> progress;

  /**
   * A prober.
   *
   * @param limit time for one question, after which the child is killed
   * @param progress hears what is being asked, when something has to be
   */
  public Prober(ProbeCache cache, Duration limit, Consumer<String> progress) {
    this.cache = cache;
    this.limit = limit;
    this.progress = progress;
  }

  /**
   * Answers to all questions, from the cache or from children.
   *
   * @throws IOException if the JVM cannot be started
   */
  public Map<ProbeRequest, ProbeResult> ask(Target target, List<ProbeRequest> questions)
      throws IOException, InterruptedException {
    ProbeCache.Entry known = cache.open(target);
    Set<ProbeRequest> open = new LinkedHashSet<>();
    for (ProbeRequest question : questions) {
      if (known.find(question.representative()).isEmpty()) {
        open.add(question.representative());
      }
    }
    if (!open.isEmpty()) {
      progress.accept(
          "asking "
              + target.java()
              + " what it can do ("
              + open.size()
              + (open.size() == 1 ? " question" : " questions")
              + ", answers are kept)");
      askAll(target, open, known);
      known.save();
    }
    Map<ProbeRequest, ProbeResult> answers = new LinkedHashMap<>();
    for (ProbeRequest question : questions) {
      answers.put(question, known.find(question.representative()).orElseThrow());
    }
    return answers;
  }

  private void askAll(Target target, Set<ProbeRequest> open, ProbeCache.Entry known)
      throws IOException, InterruptedException {
    Map<String, List<ProbeRequest>> byProvider =
        open.stream()
            .collect(
                Collectors.groupingBy(
                    ProbeRequest::provider, LinkedHashMap::new, Collectors.toList()));
    List<List<ProbeRequest>> longestFirst = new ArrayList<>(byProvider.values());
    longestFirst.sort(Comparator.comparingDouble(Prober::cost).reversed());
    ExecutorService workers = Executors.newFixedThreadPool(CHILDREN_AT_ONCE);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (List<ProbeRequest> questions : longestFirst) {
        running.add(
            workers.submit(
                () -> {
                  askOneProvider(target, questions, known);
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
  private static double cost(List<ProbeRequest> questions) {
    return questions.get(0).provider().equals("BC") ? Double.MAX_VALUE : questions.size();
  }

  private static void join(Future<?> future) throws IOException, InterruptedException {
    try {
      future.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException io) {
        throw io;
      }
      if (e.getCause() instanceof UncheckedIOException io) {
        throw io.getCause();
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  private void askOneProvider(Target target, List<ProbeRequest> questions, ProbeCache.Entry known)
      throws IOException, InterruptedException {
    int done = 0;
    while (done < questions.size()) {
      List<ProbeRequest> rest = questions.subList(done, questions.size());
      try (Child child = new Child(target)) {
        try {
          child.ask(rest);
        } catch (IOException e) {
          // It ended before it read everything; how, is found below.
          progress.accept("a child JVM ended early: " + e.getMessage());
        }
        for (ProbeRequest question : rest) {
          Optional<ProbeResult> answer = child.next(limit);
          known.put(question, answer.isPresent() ? answer.get() : noAnswer(child));
          done++;
          if (answer.isEmpty()) {
            break;
          }
        }
      }
    }
  }

  private ProbeResult noAnswer(Child child) throws InterruptedException {
    return ProbeResult.failed(
        child.end().orElse("no answer within " + limit.toSeconds() + " s, killed")
            + " while it was tried");
  }
}
