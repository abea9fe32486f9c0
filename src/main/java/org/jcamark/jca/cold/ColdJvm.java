package org.jcamark.jca.cold;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.jca.family.Request;
import org.jcamark.jca.family.Subjects;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.JitEvent;
import org.jcamark.model.WarmupFork;

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
   * @param request for a single call
   * @param recorded whether Flight Recorder runs, where this JVM has it
   */
  public ColdJvm(Request request, boolean recorded)
      throws GeneralSecurityException, IOException, InterruptedException {
    this.request = request;
    this.recording = recorded && JitRecording.isAvailable();
    this.folder = Files.createTempDirectory("jcamark-cold");
    Subjects.coldInputs(Providers.shared(request.call().provider()), request).write(file("inputs"));
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
      start(training, TRAINING_NANOS, WarmupFork.LEAST_CALLS);
      arguments.add("-XX:AOTCache=" + file("cache"));
      arguments.add(AOT_REQUIRED);
    }
  }

  /**
   * Records the operation in a fresh JVM.
   *
   * @param atLeastNanos length of the series
   * @param atLeastCalls of the series
   */
  public WarmupFork record(long atLeastNanos, long atLeastCalls)
      throws GeneralSecurityException, IOException, InterruptedException {
    ColdMain.ColdRecord record = start(arguments, atLeastNanos, atLeastCalls);
    List<JitEvent> events =
        recording
            ? JitRecording.events(
                file("recording.jfr"), instant(record.firstCall()), instant(record.lastCall()))
            : List.of();
    return new WarmupFork(
        record.start(), record.series(), record.recorderNanos(), Optional.of(recording), events);
  }

  /** A value of {@link System#nanoTime} as time of day, by which events are recorded. */
  private static Instant instant(long nanoTime) {
    return Instant.now().plusNanos(nanoTime - System.nanoTime());
  }

  private ColdMain.ColdRecord start(List<String> jvmArguments, long atLeastNanos, long atLeastCalls)
      throws GeneralSecurityException, IOException, InterruptedException {
    ChildJvm.run(
        jvmArguments,
        ColdMain.class,
        List.of(
            file("inputs").toString(),
            file("record").toString(),
            Long.toString(atLeastNanos),
            Long.toString(atLeastCalls),
            request.call().text(),
            Long.toString(request.seed()),
            Long.toString(System.nanoTime())));
    return ColdMain.ColdRecord.read(file("record"));
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
}
