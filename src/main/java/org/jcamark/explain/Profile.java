package org.jcamark.explain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;
import org.jcamark.jca.cold.CompilationLog;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ForkTiming;
import org.jcamark.run.Iterations;
import org.jcamark.run.RunFolder;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.selfcheck.CheckRuns;

/**
 * Where a fork spent its time while it was measured, and how its methods were compiled.
 *
 * @param stacks samples by stack, the outermost frame first, {@code package.Class.method}
 * @param compiled the last compilation of each sampled method: {@code C2}, {@code C1}
 * @param intrinsics calls that compiled code replaced by the JVM's own code
 * @param notInlined calls that the optimising compiler did not inline, {@code method: reason}
 */
public record Profile(
    Map<List<String>, Long> stacks,
    Map<String, String> compiled,
    Set<String> intrinsics,
    Set<String> notInlined) {
  private static final Set<String> SAMPLES =
      Set.of("jdk.ExecutionSample", "jdk.NativeMethodSample");

  /** The end of the name of the methods in which JMH repeats and times an operation. */
  private static final String STUB = "_jmhStub";

  private static final int C2_LEVEL = 4;
  private static final Iterations MEASURED = new Iterations(100, Duration.ofMillis(100));

  /**
   * Runs one more fork, measured for longer and with a profiler, and reads its profile. Its times
   * count nowhere.
   *
   * @param spec of the forks that were timed
   * @param folder new, for the files of the fork
   * @throws IOException if the fork fails, with its reason; if it has no samples; or if a file
   *     cannot be read or written
   */
  public static Profile of(ForkSpec spec, Path folder, Sampler sampler, CheckRuns runs)
      throws IOException {
    Path files = Files.createDirectories(folder.toAbsolutePath());
    // The iterations of somebody's jar are its own.
    ForkTiming timing = spec.timing();
    ForkSpec profiled =
        spec.with(spec.scenario().isCall() ? timing.with(timing.warmup(), MEASURED) : timing)
            .withArguments(
                Stream.concat(spec.jvm().args().stream(), sampler.arguments(files).stream()));
    runs.measure(folder, List.of(profiled), ForkRule.fixed(1), 1);
    ScenarioRecord entry = new RunFolder(folder).manifest().scenarios().get(0);
    if (entry.status() != ScenarioRecord.Status.MEASURED) {
      throw new IOException(folder + ": " + entry.reason().orElse("no result"));
    }
    Profile profile = read(files, sampler);
    if (profile.stacks.isEmpty()) {
      throw new IOException(sampler.inWords() + " took no samples");
    }
    return profile;
  }

  private static Profile read(Path folder, Sampler sampler) throws IOException {
    Map<List<String>, Long> stacks =
        RecordingFile.readAllEvents(sampler.samples(folder)).stream()
            .filter(event -> SAMPLES.contains(event.getEventType().getName()))
            .flatMap(event -> Stream.ofNullable(event.getStackTrace()))
            .map(Profile::stack)
            .filter(stack -> stack.stream().anyMatch(frame -> frame.endsWith(STUB)))
            .collect(
                Collectors.groupingBy(stack -> stack, LinkedHashMap::new, Collectors.counting()));
    Set<String> sampled =
        stacks.keySet().stream().flatMap(List::stream).collect(Collectors.toSet());
    Map<String, String> compiled = new TreeMap<>();
    Map<Integer, Integer> levels = new HashMap<>();
    for (RecordedEvent event : RecordingFile.readAllEvents(Sampler.recording(folder))) {
      if (event.getEventType().getName().equals("jdk.Compilation")
          && event.getBoolean("succeded")) {
        int level = event.getShort("compileLevel");
        levels.put(event.getInt("compileId"), level);
        String method = name(event.getValue("method"));
        if (sampled.contains(method)) {
          compiled.merge(
              method,
              level == C2_LEVEL ? "C2" : "C1",
              (before, now) -> before.equals("C2") ? before : now);
        }
      }
    }
    List<CompilationLog.Call> calls =
        CompilationLog.read(Sampler.compilations(folder)).stream()
            .filter(call -> levels.getOrDefault(call.compileId(), 0) == C2_LEVEL)
            .filter(CompilationLog.Call::matters)
            .filter(call -> sampled.contains(call.caller()))
            .toList();
    return new Profile(
        stacks,
        compiled,
        calls.stream()
            .filter(CompilationLog.Call::isIntrinsic)
            .map(CompilationLog.Call::callee)
            .collect(Collectors.toSet()),
        calls.stream()
            .filter(call -> !call.isIntrinsic())
            .map(call -> call.callee() + ": " + call.failure())
            .collect(Collectors.toSet()));
  }

  private static List<String> stack(RecordedStackTrace trace) {
    List<String> stack = new ArrayList<>();
    for (RecordedFrame frame : trace.getFrames()) {
      stack.add(name(frame.getMethod()));
    }
    Collections.reverse(stack);
    return List.copyOf(stack);
  }

  /** {@code package.Class.method}; native functions have no class. */
  private static String name(RecordedMethod method) {
    String type = method.getType() == null ? "" : String.valueOf(method.getType().getName());
    return type.isEmpty() ? method.getName() : type + "." + method.getName();
  }

  /** Part of the samples in each method itself, without what it calls. */
  Map<String, Double> self() {
    Map<String, Double> self = new HashMap<>();
    double all = stacks.values().stream().mapToLong(Long::longValue).sum();
    stacks.forEach(
        (stack, count) -> self.merge(stack.get(stack.size() - 1), count / all, Double::sum));
    return self;
  }

  /** Writes one stack a line, frames separated by semicolons, with its number of samples. */
  public Path writeCollapsed(Path file) throws IOException {
    return Files.write(
        file,
        stacks.entrySet().stream()
            .map(entry -> String.join(";", entry.getKey()) + " " + entry.getValue())
            .toList());
  }
}
