package org.jcamark.run;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.jcamark.catalog.JarBenchmark;
import org.jcamark.machine.ClassPath;
import org.jcamark.machine.CommandOutput;
import org.jcamark.profile.JarMain;
import org.jcamark.profile.JarMain.Listed;

/**
 * JVMs that have somebody's JMH jar on their class path, and behind it those of our classes that
 * measure. They use the jar's own JMH, and start its forks.
 */
public final class JarProcess {
  private static final Duration LISTING = Duration.ofMinutes(1);
  private static Path ourClasses;

  private JarProcess() {}

  /**
   * The benchmarks of a jar.
   *
   * @param java absolute path of the JVM
   * @throws IllegalArgumentException if it has none that can be read; the message says why
   */
  public static List<Listed> benchmarks(Path java, List<Path> classPath) throws IOException {
    Path answer = Files.createTempFile("jcamark", ".list");
    try {
      CommandOutput output = listing(command(java, classPath, answer));
      if (output.exitCode() != 0) {
        throw new IllegalArgumentException(reason(output.lines()));
      }
      try (InputStream file = Files.newInputStream(answer);
          ObjectInputStream in = new ObjectInputStream(file)) {
        return ((List<?>) in.readObject()).stream().map(Listed.class::cast).toList();
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e);
      }
    } finally {
      Files.delete(answer);
    }
  }

  private static CommandOutput listing(List<String> command) {
    try {
      return CommandOutput.of(command, LISTING);
    } catch (IOException e) {
      throw new IllegalArgumentException("its benchmarks cannot be listed: " + e.getMessage(), e);
    }
  }

  private static String reason(List<String> printed) {
    if (has(printed, "Unable to find the resource: /META-INF/BenchmarkList")) {
      return "no JMH benchmarks: META-INF/BenchmarkList is missing";
    }
    if (has(printed, "NoClassDefFoundError: org/openjdk/jmh/")
        || has(printed, "ClassNotFoundException: org.openjdk.jmh.")) {
      return "no JMH on its class path; name it after the jar, separated by " + File.pathSeparator;
    }
    return printed.stream()
        .filter(line -> line.startsWith("Exception") || line.startsWith("Error"))
        .findFirst()
        .orElse("its benchmarks cannot be listed");
  }

  private static boolean has(List<String> lines, String text) {
    return lines.stream().anyMatch(line -> line.contains(text));
  }

  static int measure(
      ForkSpec spec,
      List<String> arguments,
      List<String> profilers,
      Path result,
      LongConsumer started,
      Consumer<String> lines)
      throws IOException, InterruptedException {
    JarBenchmark benchmark = (JarBenchmark) spec.scenario().timed();
    Path request = Files.createTempFile("jcamark", ".fork");
    try {
      try (OutputStream file = Files.newOutputStream(request);
          ObjectOutputStream out = new ObjectOutputStream(file)) {
        out.writeObject(
            new JarMain.Request(
                benchmark.method(),
                spec.scenario().mode().jmhName(),
                new LinkedHashMap<>(benchmark.params()),
                new ArrayList<>(profilers),
                new ArrayList<>(arguments)));
      }
      Process process =
          new ProcessBuilder(
                  command(spec.jvm().executable(), spec.jvm().classPathFirst(), request, result))
              .redirectErrorStream(true)
              .start();
      process.getOutputStream().close();
      started.accept(process.pid());
      try (BufferedReader text = process.inputReader(StandardCharsets.UTF_8)) {
        // A failure follows the number of its iteration.
        text.lines().map(line -> line.replaceFirst("^#.*: <failure>$", "<failure>")).forEach(lines);
      }
      return process.waitFor();
    } finally {
      Files.delete(request);
    }
  }

  private static List<String> command(Path java, List<Path> classPath, Path... files)
      throws IOException {
    List<Path> all = new ArrayList<>(classPath);
    all.add(ourClasses());
    List<String> command =
        new ArrayList<>(
            List.of(java.toString(), "-cp", ClassPath.text(all), JarMain.class.getName()));
    Stream.of(files).map(Path::toString).forEach(command::add);
    return command;
  }

  /**
   * A folder with the classes that measure and nothing else of ours: benchmarks, JMH and providers
   * are the jar's.
   */
  private static synchronized Path ourClasses() throws IOException {
    if (ourClasses == null) {
      Path folder = Files.createTempDirectory("jcamark-classes");
      folder.toFile().deleteOnExit();
      Path own = ClassPath.ofJcamark();
      if (Files.isDirectory(own)) {
        copy(own, folder);
      } else {
        try (FileSystem jar = FileSystems.newFileSystem(own, Map.of())) {
          copy(jar.getPath("/"), folder);
        }
      }
      ourClasses = folder;
    }
    return ourClasses;
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from.resolve("org/jcamark/profile"))) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (!Files.isDirectory(file)) {
          Files.copy(file, target);
        } else {
          for (Path made = target; !Files.exists(made.getParent()); made = made.getParent()) {
            made.getParent().toFile().deleteOnExit();
          }
          Files.createDirectories(target);
        }
        target.toFile().deleteOnExit();
      }
    }
  }
}
