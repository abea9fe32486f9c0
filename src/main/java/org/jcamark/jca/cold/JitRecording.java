package org.jcamark.jca.cold;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import jdk.jfr.FlightRecorder;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;
import org.jcamark.model.JitEvent;
import org.jcamark.model.JitEvent.Kind;

/** What a JVM's compilers, collector and class loader did, recorded until it exits. */
final class JitRecording {
  private static final String SETTINGS =
      String.join(
          ",",
          "settings=none",
          "maxsize=256m",
          "+jdk.Compilation#enabled=true",
          "+jdk.Compilation#threshold=0ms",
          "+jdk.Deoptimization#enabled=true",
          "+jdk.Deoptimization#stackTrace=false",
          "+jdk.GarbageCollection#enabled=true",
          "+jdk.GarbageCollection#threshold=0ms",
          "+jdk.ClassLoadingStatistics#enabled=true",
          "+jdk.ClassLoadingStatistics#period=10ms");

  /** HotSpot's levels of compiled code without profiling, which stays: of C1 and of C2. */
  private static final Set<Integer> LAST_LEVELS = Set.of(1, 4);

  private static final int C2_LEVEL = 4;

  private static final List<String> RECORDERS = List.of("org.jcamark.jca.cold.", "jdk.jfr.");

  private static final int MOST_CALLS = 300;

  private final Instant firstCall;
  private final List<JitEvent> events = new ArrayList<>();

  /** When a compilation to a last level ended, by its id. */
  private final Map<Integer, Double> compiled = new HashMap<>();

  private long classes = -1;

  private JitRecording(Instant firstCall) {
    this.firstCall = firstCall;
  }

  /** Whether this JVM has Flight Recorder. */
  static boolean isAvailable() {
    return ModuleLayer.boot().findModule("jdk.jfr").isPresent() && FlightRecorder.isAvailable();
  }

  /**
   * Arguments of a JVM that records.
   *
   * @param file for Flight Recorder's events; those of inlining get a file next to it
   */
  static List<String> arguments(Path file) {
    return List.of(
        "-XX:StartFlightRecording:filename=\"" + file + "\"," + SETTINGS,
        "-Xlog:jfr+startup=off",
        "-XX:+UnlockDiagnosticVMOptions",
        "-XX:+LogCompilation",
        "-XX:LogFile=" + compilations(file));
  }

  private static Path compilations(Path file) {
    return file.resolveSibling(file.getFileName() + ".compilations.log");
  }

  /**
   * What was recorded from the first call to the last, in the order of time, and the classes loaded
   * before. What the recorder itself did is left out.
   *
   * @param file as in {@link #arguments}
   * @param firstCall when it began: zero of the events' times
   * @param lastCall when it ended
   */
  static List<JitEvent> events(Path file, Instant firstCall, Instant lastCall) throws IOException {
    JitRecording recording = new JitRecording(firstCall);
    List<RecordedEvent> recorded = new ArrayList<>(RecordingFile.readAllEvents(file));
    recorded.sort(Comparator.comparing(RecordedEvent::getStartTime));
    recorded.forEach(recording::add);
    List<CompilationLog.Call> calls = CompilationLog.read(compilations(file));
    Stream.of(true, false).forEach(intrinsic -> recording.addCalls(calls, intrinsic));
    double end = recording.seconds(lastCall);
    recording.events.removeIf(event -> event.seconds() > end);
    recording.events.sort(Comparator.comparing(JitEvent::seconds));
    return List.copyOf(recording.events);
  }

  private void add(RecordedEvent event) {
    switch (event.getEventType().getName()) {
      case "jdk.Compilation" -> addCompilation(event);
      case "jdk.Deoptimization" ->
          addTimed(Kind.DEOPTIMISATION, event, method(event), event.getString("reason"));
      case "jdk.GarbageCollection" -> addTimed(Kind.COLLECTION, event, "", event.getString("name"));
      case "jdk.ClassLoadingStatistics" -> addClasses(event);
      default -> {}
    }
  }

  private void addCompilation(RecordedEvent event) {
    if (!event.getBoolean("succeded") || isRecorder(method(event))) {
      return;
    }
    int level = event.getShort("compileLevel");
    if (LAST_LEVELS.contains(level)) {
      compiled.put(event.getInt("compileId"), seconds(event.getEndTime()));
    }
    addTimed(level == C2_LEVEL ? Kind.C2 : Kind.C1, event, method(event), "");
  }

  private void addTimed(Kind kind, RecordedEvent event, String method, String detail) {
    double seconds = seconds(event.getEndTime());
    if (seconds >= 0 && !isRecorder(method)) {
      events.add(new JitEvent(kind, seconds, event.getDuration().toNanos() / 1e6, method, detail));
    }
  }

  private void addClasses(RecordedEvent event) {
    long loaded = event.getLong("loadedClassCount");
    if (classes >= 0 && loaded > classes) {
      events.add(
          new JitEvent(
              Kind.CLASSES, seconds(event.getStartTime()), 0, "", Long.toString(loaded - classes)));
    }
    classes = loaded;
  }

  private void addCalls(List<CompilationLog.Call> calls, boolean intrinsics) {
    Set<List<String>> seen = new HashSet<>();
    calls.stream()
        .filter(call -> call.isIntrinsic() == intrinsics)
        .filter(call -> compiled.getOrDefault(call.compileId(), -1.0) >= 0)
        .filter(call -> !isRecorder(call.caller()) && call.matters())
        .sorted(Comparator.comparing(call -> compiled.get(call.compileId())))
        .filter(call -> seen.add(List.of(call.caller(), call.callee(), call.failure())))
        .limit(MOST_CALLS)
        .map(this::event)
        .forEach(events::add);
  }

  private JitEvent event(CompilationLog.Call call) {
    return new JitEvent(
        call.isIntrinsic() ? Kind.INTRINSIC : Kind.NOT_INLINED,
        compiled.get(call.compileId()),
        0,
        call.caller(),
        call.isIntrinsic() ? call.callee() : call.callee() + ": " + call.failure());
  }

  private double seconds(Instant time) {
    return Duration.between(firstCall, time).toNanos() / 1e9;
  }

  private static String method(RecordedEvent event) {
    RecordedMethod method = event.getValue("method");
    return method.getType().getName() + "." + method.getName();
  }

  private static boolean isRecorder(String method) {
    return RECORDERS.stream().anyMatch(method::startsWith);
  }
}
