package org.jcamark.jca.cold;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import jdk.jfr.FlightRecorder;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;
import org.jcamark.jca.family.Request;
import org.jcamark.jca.family.Subjects;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.Series;
import org.jcamark.model.WarmupFork;
import org.jcamark.model.WarmupFork.ColdStart;
import org.jcamark.model.WarmupFork.JitEvent;
import org.jcamark.model.WarmupFork.JitEvent.Kind;

/**
 * Makes an operation's keys and inputs in this JVM, and starts others with the same arguments and
 * class path that record the operation from its first call on.
 */
public final class ColdJvm implements AutoCloseable {
  /** Argument that asks for a cache by ahead-of-time class loading and linking (JEP 483, 514). */
  private static final String AOT = "-XX:AOTMode=auto";

  /** A JVM that cannot use its cache fails, instead of running without it. */
  private static final String AOT_REQUIRED = "-XX:AOTMode=on";

  private static final long TRAINING_NANOS = 1_000_000_000;

  private final Request request;
  private final boolean recording;
  private final Path folder;
  private final List<String> arguments;

  /**
   * Makes the inputs, and, where the arguments ask for it, the ahead-of-time cache, by a JVM with
   * the same arguments: a cache that was made without Flight Recorder fits no JVM that has it.
   *
   * @param recorded whether Flight Recorder runs, where this JVM has it
   */
  public ColdJvm(Request request, boolean recorded)
      throws GeneralSecurityException, IOException, InterruptedException {
    this.request = request;
    this.recording = recorded && JitRecording.isAvailable();
    this.folder = Files.createTempDirectory("jcamark-cold");
    ColdInputs.write(
        Subjects.coldInputs(Providers.shared(request.call().provider()), request), file("inputs"));
    this.arguments = new ArrayList<>(ManagementFactory.getRuntimeMXBean().getInputArguments());
    // JMH added it.
    arguments.removeIf(argument -> argument.startsWith("-XX:CompileCommandFile="));
    boolean cached = arguments.remove(AOT);
    if (recording) {
      arguments.addAll(JitRecording.arguments(file("recording.jfr")));
    }
    if (cached) {
      List<String> training = new ArrayList<>(arguments);
      training.add("-XX:AOTCacheOutput=" + file("cache"));
      start(training, TRAINING_NANOS);
      arguments.add("-XX:AOTCache=" + file("cache"));
      arguments.add(AOT_REQUIRED);
    }
  }

  /** Records the operation in a fresh JVM, for as long as a warm-up takes at least. */
  public WarmupFork record() throws GeneralSecurityException, IOException, InterruptedException {
    long[] numbers = start(arguments, Warmup.least().toNanos());
    List<JitEvent> events =
        recording
            ? JitRecording.events(file("recording.jfr"), instant(numbers[0]), instant(numbers[1]))
            : List.of();
    int times = ColdMain.HEAD + (numbers.length - ColdMain.HEAD) / 2;
    return new WarmupFork(
        new ColdStart(
            numbers[3],
            numbers[4],
            stage(numbers[5]),
            stage(numbers[6]),
            stage(numbers[7]),
            OptionalLong.of(numbers[8])),
        new Series(
            Arrays.copyOfRange(numbers, ColdMain.HEAD, times),
            Arrays.copyOfRange(numbers, times, numbers.length)),
        numbers[2],
        Optional.of(recording),
        events);
  }

  private static OptionalLong stage(long nanos) {
    return nanos == ColdMain.ABSENT ? OptionalLong.empty() : OptionalLong.of(nanos);
  }

  private static Instant instant(long nanoTime) {
    return Instant.now().plusNanos(nanoTime - System.nanoTime());
  }

  private long[] start(List<String> jvmArguments, long atLeastNanos)
      throws GeneralSecurityException, IOException, InterruptedException {
    ColdInputs.run(
        jvmArguments,
        ColdMain.class,
        List.of(
            file("inputs").toString(),
            file("record").toString(),
            Long.toString(atLeastNanos),
            Integer.toString(WarmupFork.LEAST_CALLS),
            request.call().text(),
            Long.toString(request.seed()),
            Long.toString(System.nanoTime())));
    return Files.readAllLines(file("record")).stream().mapToLong(Long::parseLong).toArray();
  }

  private Path file(String name) {
    return folder.resolve(name);
  }

  @Override
  public void close() throws IOException {
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }

  /** What a JVM's compilers did, recorded until it exits. */
  static final class JitRecording {
    private static final String SETTINGS =
        "settings=none,maxsize=256m"
            + ",+jdk.Compilation#enabled=true,+jdk.Compilation#threshold=0ms"
            + ",+jdk.Deoptimization#enabled=true,+jdk.Deoptimization#stackTrace=false";

    private static final int C2_LEVEL = 4;

    private static final List<String> RECORDERS = List.of("org.jcamark.jca.cold.", "jdk.jfr.");

    private JitRecording() {}

    static boolean isAvailable() {
      return ModuleLayer.boot().findModule("jdk.jfr").isPresent() && FlightRecorder.isAvailable();
    }

    static List<String> arguments(Path file) {
      // Java starts no process on Windows whose arguments have both quotes and blanks.
      String name = file.toString().contains(",") ? "\"" + file + "\"" : file.toString();
      return List.of(
          "-XX:StartFlightRecording:filename=%s,%s".formatted(name, SETTINGS),
          "-Xlog:jfr+startup=off");
    }

    /** What was recorded, but for the recorder itself, in the order of time from the first call. */
    static List<JitEvent> events(Path file, Instant firstCall, Instant lastCall)
        throws IOException {
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
}
