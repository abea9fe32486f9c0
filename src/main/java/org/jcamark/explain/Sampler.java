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

  private static final String VERSION = "4.3";
  private static final MavenArtifact PROFILER =
      new MavenArtifact("tools.profiler", "async-profiler", "");
  private static final MavenArtifact CONVERTER =
      new MavenArtifact("tools.profiler", "jfr-converter", "");
  private static final Duration DRAWING = Duration.ofMinutes(1);

  /**
   * async-profiler, from the local Maven repository or Maven Central; Flight Recorder where it
   * cannot be had for this platform.
   *
   * @param folder that its library is unpacked into
   */
  public static Sampler best(Path folder) throws IOException {
    Optional<Path> jar = PROFILER.jar(VERSION);
    if (jar.isEmpty()) {
      return FLIGHT_RECORDER;
    }
    try (JarFile file = new JarFile(jar.get().toFile())) {
      ZipEntry entry = file.getEntry(platform() + "/libasyncProfiler.so");
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
    return os.startsWith("mac") ? "macos" : arm ? "linux-arm64" : "linux-x64";
  }

  /** {@code async} or {@code jfr}. */
  public String name() {
    return library.isPresent() ? "async" : "jfr";
  }

  /** In words: {@code async-profiler 4.3}. */
  public String inWords() {
    return library.isPresent() ? "async-profiler " + VERSION : "Flight Recorder";
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
  public static boolean drawDifference(Path base, Path candidate, Path file) throws IOException {
    Optional<Path> converter = CONVERTER.jar(VERSION);
    if (converter.isEmpty()) {
      return false;
    }
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<Path> files = List.of(base, candidate, file);
    List<String> command = new ArrayList<>(List.of(java, "-jar", converter.get().toString()));
    command.add("--diff");
    files.stream().map(Path::toString).forEach(command::add);
    return CommandOutput.of(command, DRAWING).exitCode() == 0;
  }
}
