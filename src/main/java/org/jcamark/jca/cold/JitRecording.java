package org.jcamark.jca.cold;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import jdk.jfr.FlightRecorder;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;
import org.jcamark.model.JitEvent;
import org.jcamark.model.JitEvent.Kind;

/** What a JVM's compilers did, recorded until it exits. */
final class JitRecording {
  private static final String SETTINGS =
      "settings=none,maxsize=256m"
          + ",+jdk.Compilation#enabled=true,+jdk.Compilation#threshold=0ms"
          + ",+jdk.Deoptimization#enabled=true,+jdk.Deoptimization#stackTrace=false";

  private static final int C2_LEVEL = 4;

  private static final List<String> RECORDERS = List.of("org.jcamark.jca.cold.", "jdk.jfr.");

  private JitRecording() {}

  /** Whether this JVM has Flight Recorder. */
  static boolean isAvailable() {
    return ModuleLayer.boot().findModule("jdk.jfr").isPresent() && FlightRecorder.isAvailable();
  }

  /** Arguments of a JVM that records to a file. */
  static List<String> arguments(Path file) {
    return List.of(
        "-XX:StartFlightRecording:filename=\"" + file + "\"," + SETTINGS, "-Xlog:jfr+startup=off");
  }

  /**
   * What was recorded, without what the recorder itself did, in the order of time.
   *
   * @param firstCall when it began: zero of the events' times
   */
  static List<JitEvent> events(Path file, Instant firstCall, Instant lastCall) throws IOException {
    double end = seconds(firstCall, lastCall);
    return RecordingFile.readAllEvents(file).stream()
        .filter(
            event ->
                switch (event.getEventType().getName()) {
                  case "jdk.Compilation" -> event.getBoolean("succeded");
                  case "jdk.Deoptimization" -> true;
                  default -> false;
                })
        .map(event -> event(event, firstCall))
        .filter(event -> event.seconds() >= 0 && event.seconds() <= end)
        .filter(event -> RECORDERS.stream().noneMatch(event.method()::startsWith))
        .sorted(Comparator.comparing(JitEvent::seconds))
        .toList();
  }

  private static JitEvent event(RecordedEvent event, Instant firstCall) {
    boolean compiled = event.getEventType().getName().equals("jdk.Compilation");
    RecordedMethod method = event.getValue("method");
    return new JitEvent(
        compiled
            ? event.getShort("compileLevel") == C2_LEVEL ? Kind.C2 : Kind.C1
            : Kind.DEOPTIMISATION,
        seconds(firstCall, event.getEndTime()),
        event.getDuration().toNanos() / 1e6,
        method.getType().getName() + "." + method.getName(),
        compiled ? "" : event.getString("reason"));
  }

  private static double seconds(Instant from, Instant to) {
    return Duration.between(from, to).toNanos() / 1e9;
  }
}
