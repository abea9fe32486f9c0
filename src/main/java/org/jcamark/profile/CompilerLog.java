package org.jcamark.profile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

  record Compilation(long nanos, String method) {
    private boolean isOfOperation() {
      return !BETWEEN_ITERATIONS.matcher(method).matches();
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
    return new CompilerLog(
        lines.stream().map(CompilerLog::compilation).flatMap(Optional::stream).toList());
  }

  private static Optional<Compilation> compilation(String line) {
    Matcher matcher = LINE.matcher(line);
    return matcher.matches() && !line.contains("made not entrant")
        ? Optional.of(new Compilation(Long.parseLong(matcher.group(1)), matcher.group(2)))
        : Optional.empty();
  }

  List<String> methods(long from, long to) {
    return compilations.stream()
        .filter(each -> each.nanos >= from && each.nanos <= to && each.isOfOperation())
        .map(Compilation::method)
        .distinct()
        .toList();
  }

  /**
   * Methods of the operation that were being compiled in a time in which compilers worked: those
   * that began in it, or where nothing did, the last one before.
   */
  List<String> atWork(long from, long to) {
    boolean begun = compilations.stream().anyMatch(each -> each.nanos >= from && each.nanos <= to);
    return begun
        ? methods(from, to)
        : compilations.stream()
            .filter(each -> each.nanos < from)
            .reduce((first, second) -> second)
            .filter(Compilation::isOfOperation)
            .map(Compilation::method)
            .stream()
            .toList();
  }
}
