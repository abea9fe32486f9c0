package org.jcamark.explain;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.jcamark.plan.MavenArtifact;

/**
 * How the stacks of a fork are sampled: by async-profiler, or by Flight Recorder, which does not
 * see the time in the JVM's own stubs.
 *
 * @param library of async-profiler; absent for Flight Recorder
 */
public record Sampler(Optional<Path> library) {
  public static final Sampler FLIGHT_RECORDER = new Sampler(Optional.empty());

  private static final String VERSION = "4.4";
  private static final MavenArtifact PROFILER =
      new MavenArtifact("tools.profiler", "async-profiler", "");
  private static final MavenArtifact CONVERTER =
      new MavenArtifact("tools.profiler", "jfr-converter", "");

  private static final String FLIGHT_RECORDING =
      String.join(
          ",",
          "settings=none",
          "maxsize=256m",
          "+jdk.Compilation#enabled=true",
          "+jdk.Compilation#threshold=0ms");

  private static final String SAMPLES =
      ",+jdk.ExecutionSample#enabled=true,+jdk.ExecutionSample#period=10ms"
          + ",+jdk.NativeMethodSample#enabled=true,+jdk.NativeMethodSample#period=10ms";

  /**
   * async-profiler, from the local Maven repository or Maven Central.
   *
   * @param folder that its library is unpacked into
   * @return absent where it cannot be had for this platform
   */
  public static Optional<Sampler> asyncProfiler(Path folder)
      throws IOException, InterruptedException {
    Optional<Path> jar = PROFILER.jar(VERSION);
    if (jar.isEmpty()) {
      return Optional.empty();
    }
    try (JarFile file = new JarFile(jar.get().toFile())) {
      Optional<JarEntry> entry =
          Collections.list(file.entries()).stream()
              .filter(each -> each.getName().endsWith("libasyncProfiler.so"))
              .filter(each -> each.getName().contains(platform()))
              .findFirst();
      if (entry.isEmpty()) {
        return Optional.empty();
      }
      Path library = folder.resolve("libasyncProfiler.so").toAbsolutePath();
      try (InputStream in = file.getInputStream(entry.get())) {
        Files.copy(in, library, StandardCopyOption.REPLACE_EXISTING);
      }
      return Optional.of(new Sampler(Optional.of(library)));
    }
  }

  private static String platform() {
    String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    boolean arm = System.getProperty("os.arch").equals("aarch64");
    return os.startsWith("mac") ? "macos" : arm ? "linux-arm64" : "linux-x64";
  }

  /** In words: {@code async-profiler 4.4}. */
  public String inWords() {
    return library.isPresent() ? "async-profiler " + VERSION : "Flight Recorder";
  }

  /** Arguments of a JVM that writes its files into this folder when it exits. */
  List<String> arguments(Path folder) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-XX:StartFlightRecording:filename=\""
                    + recording(folder)
                    + "\","
                    + FLIGHT_RECORDING
                    + (library.isPresent() ? "" : SAMPLES),
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
  public static boolean drawDifference(Path base, Path candidate, Path file)
      throws IOException, InterruptedException {
    Optional<Path> converter = CONVERTER.jar(VERSION);
    return converter.isPresent()
        && new ProcessBuilder(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-jar",
                    converter.get().toString(),
                    "--diff",
                    base.toString(),
                    candidate.toString(),
                    file.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor()
            == 0;
  }
}
