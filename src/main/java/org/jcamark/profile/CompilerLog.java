package org.jcamark.profile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jcamark.profile.ThreadTimes.Kind;

/**
 * What HotSpot compiled, by its log {@code jit+compilation} with times of {@link System#nanoTime}.
 */
record CompilerLog(List<Compilation> compilations) {
  /** {@code [123ns] 1775 % ! 4 java.util.HashMap::getNode @ 13 (150 bytes)}. */
  private static final Pattern LINE =
      Pattern.compile("\\[(\\d+)ns]\\s+\\d+[ %sbn!]+[1-4]\\s+(\\S+::\\S+).*");

  /**
   * Code that JMH and our profiler run between iterations, with the packages of the JDK that they
   * call. An operation whose compilation is not over also compiles classes of its own.
   */
  private static final Pattern BETWEEN_ITERATIONS =
      Pattern.compile(
          "(org\\.openjdk\\.jmh|org\\.jcamark\\.profile|java\\.(io|lang|nio|net|util)|jdk\\.internal"
              + "|sun\\.(management|net|nio|util)|com\\.sun\\.management)\\..*"
              + "|.*\\.jmh_generated\\..*");

  /** CPU time of compilers ÷ time of an iteration, below which nothing was compiled in it. */
  private static final double NOTICEABLE = 0.02;

  record Compilation(long nanos, String method) {}

  static CompilerLog ofThisJvm() {
    String file = System.getProperty(ResourceProfiler.LOG_PROPERTY);
    try {
      return of(file == null ? List.of() : Files.readAllLines(Path.of(file)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static CompilerLog of(List<String> lines) {
    List<Compilation> compilations = new ArrayList<>();
    for (String line : lines) {
      Matcher matcher = LINE.matcher(line);
      if (matcher.matches() && !line.contains("made not entrant")) {
        compilations.add(new Compilation(Long.parseLong(matcher.group(1)), matcher.group(2)));
      }
    }
    return new CompilerLog(compilations);
  }

  /** The iterations without compilation; writes what compilers did in each. */
  int[] withoutCompilation(int[] measured) {
    List<String> lines = new ArrayList<>();
    IntStream.Builder clean = IntStream.builder();
    for (int i : measured) {
      long start = IterationCounters.before(i).nanoTime;
      long end = IterationCounters.after(i).nanoTime;
      long nanos = IterationCounters.change(i, reading -> reading.cpuNanos(Kind.COMPILER));
      boolean busy = nanos > NOTICEABLE * (end - start);
      if (!busy || (!compilations.isEmpty() && atWork(start, end).isEmpty())) {
        clean.add(i);
      }
      List<Compilation> begun =
          compilations.stream().filter(each -> each.nanos >= start && each.nanos <= end).toList();
      lines.add(nanos + " " + operations(begun).size());
    }
    String file = System.getProperty(ResourceProfiler.FILE_PROPERTY);
    if (file != null) {
      try {
        Files.write(Path.of(file), lines);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return clean.build().toArray();
  }

  /** The operation's methods whose compilation began in a time, or the last one before it. */
  List<String> atWork(long from, long to) {
    List<Compilation> until = compilations.stream().filter(each -> each.nanos <= to).toList();
    List<Compilation> begun = until.stream().filter(each -> each.nanos >= from).toList();
    int last = Math.max(0, until.size() - 1);
    return operations(begun.isEmpty() ? until.subList(last, until.size()) : begun);
  }

  private static List<String> operations(List<Compilation> compilations) {
    return compilations.stream()
        .map(Compilation::method)
        .filter(method -> !BETWEEN_ITERATIONS.matcher(method).matches())
        .distinct()
        .toList();
  }
}
