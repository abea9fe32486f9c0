package org.jcamark.jca.cold;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads HotSpot's {@code -XX:+LogCompilation}: which calls a compilation replaced by an intrinsic
 * or did not inline. Flight Recorder has no event for intrinsics of the optimising compiler.
 */
public final class CompilationLog {
  private static final Pattern ELEMENT = Pattern.compile("</?(\\w+)");
  private static final int NO_TASK = -1;

  /** Reasons that a call is rare, which costs nothing. */
  private static final Set<String> RARE =
      Set.of(
          "call site not reached",
          "executed < MinInliningThreshold times",
          "low call site frequency",
          "never executed",
          "unloaded signature classes");

  /** Intrinsics that any program has: bounds checks, copies, minima. */
  private static final List<String> EVERYWHERE =
      List.of("java.lang.", "java.util.", "jdk.internal.");

  private final List<Call> calls = new ArrayList<>();
  private final Map<String, String> types = new HashMap<>();
  private final Map<String, String> methods = new HashMap<>();
  private final Deque<String> callers = new ArrayDeque<>();
  private int compileId = NO_TASK;
  private String callee = "";

  private CompilationLog() {}

  /**
   * A call in compiled code.
   *
   * @param compileId as in Flight Recorder's events
   * @param caller {@code Class.method}
   * @param callee {@code Class.method}
   * @param failure why it was not inlined; empty for an intrinsic
   */
  public record Call(int compileId, String caller, String callee, String failure) {
    public boolean isIntrinsic() {
      return failure.isEmpty();
    }

    /** Whether it may explain a time: no intrinsic of any program, no call that is rare. */
    public boolean matters() {
      return isIntrinsic()
          ? EVERYWHERE.stream().noneMatch(callee::startsWith)
          : !RARE.contains(failure);
    }
  }

  /** The calls in the order of compilations. */
  public static List<Call> read(Path file) throws IOException {
    CompilationLog log = new CompilationLog();
    try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
      lines.forEach(log::line);
    }
    return log.calls;
  }

  /**
   * Ids of types and methods hold within a task. The JVM still writes the log, so that its last
   * line may be torn.
   */
  private void line(String line) {
    Matcher element = ELEMENT.matcher(line);
    if (!element.lookingAt() || isTorn(line)) {
      return;
    }
    switch (element.group(1)) {
      case "task" -> {
        types.clear();
        methods.clear();
        callers.clear();
        compileId = line.startsWith("</") ? NO_TASK : Integer.parseInt(value(line, "compile_id"));
      }
      case "type", "klass" -> types.put(value(line, "id"), value(line, "name"));
      case "method" ->
          methods.put(
              value(line, "id"),
              types.getOrDefault(value(line, "holder"), "") + "." + value(line, "name"));
      case "parse" -> {
        if (line.startsWith("</")) {
          callers.pop();
        } else {
          callers.push(methods.getOrDefault(value(line, "method"), ""));
        }
      }
      case "call", "predicated_intrinsic" ->
          callee = methods.getOrDefault(value(line, "method"), "");
      case "intrinsic" -> add("");
      case "inline_fail" -> add(value(line, "reason"));
      default -> {}
    }
  }

  /** Apostrophes in values are escaped, but {@code >} is not, as in {@code <init>}. */
  private static boolean isTorn(String line) {
    return !line.endsWith(">") || line.chars().filter(c -> c == '\'').count() % 2 != 0;
  }

  private void add(String failure) {
    if (compileId != NO_TASK && !callers.isEmpty()) {
      calls.add(new Call(compileId, callers.peek(), callee, failure));
    }
  }

  private static String value(String line, String attribute) {
    String begin = " " + attribute + "='";
    int at = line.indexOf(begin);
    if (at < 0) {
      return "";
    }
    int from = at + begin.length();
    return line.substring(from, line.indexOf('\'', from))
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&apos;", "'")
        .replace("&quot;", "\"")
        .replace("&amp;", "&");
  }
}
