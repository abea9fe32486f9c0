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
import java.util.stream.Stream;
import org.jcamark.profile.ThreadTimes.Kind;

/**
 * What HotSpot compiled, by its log {@code jit+compilation} with times of {@link System#nanoTime}.
 *
 * @param compilations in the order in which they began
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

  record Compilation(long nanos, String method) {
    private boolean began(long from, long to) {
      return nanos >= from && nanos <= to;
    }
  }

  /** The log of this JVM; empty where it writes none. */
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

  /** Methods of the operation whose compilation began in a time. */
  List<String> methods(long from, long to) {
    return methods(compilations.stream().filter(each -> each.began(from, to)).toList());
  }

  /**
   * Methods of the operation that were being compiled in a time in which compilers worked: those
   * that began in it, or where nothing did, the last one before.
   */
  List<String> atWork(long from, long to) {
    if (compilations.stream().anyMatch(each -> each.began(from, to))) {
      return methods(from, to);
    }
    List<Compilation> before = compilations.stream().filter(each -> each.nanos < from).toList();
    return methods(before.subList(Math.max(0, before.size() - 1), before.size()));
  }

  /**
   * The iterations in which no method of the operation was compiled; writes what compilers did in
   * each.
   */
  int[] withoutCompilation(int[] measured) {
    List<String> lines = new ArrayList<>();
    IntStream.Builder clean = IntStream.builder();
    for (int i : measured) {
      long start = IterationCounters.before(i).nanoTime;
      long end = IterationCounters.after(i).nanoTime;
      long nanos = IterationCounters.change(i, reading -> reading.cpuNanos(Kind.COMPILER));
      boolean busy = nanos > NOTICEABLE * (end - start);
      List<String> methods = busy ? atWork(start, end) : List.of();
      if (compilations.isEmpty() ? !busy : methods.isEmpty()) {
        clean.add(i);
      }
      String counts = nanos + " " + methods(start, end).size();
      lines.add(String.join(" ", Stream.concat(Stream.of(counts), methods.stream()).toList()));
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

  private static List<String> methods(List<Compilation> compilations) {
    return compilations.stream()
        .map(Compilation::method)
        .filter(method -> !BETWEEN_ITERATIONS.matcher(method).matches())
        .distinct()
        .toList();
  }
}
