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
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jcamark.catalog.Axis;
import org.jcamark.catalog.Key;
import org.jcamark.machine.Child;
import org.jcamark.machine.ClassPath;
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
   * @throws IOException if the list takes too long, or a file cannot be written
   */
  public static List<Listed> benchmarks(Path java, List<Path> classPath) throws IOException {
    Path answer = Files.createTempFile("jcamark", ".list");
    try {
      Child.Exit exit = Child.run(command(java, classPath, answer), LISTING);
      if (exit.killed().isPresent()) {
        throw new IOException(exit.reason());
      }
      if (!exit.succeeded()) {
        throw new IllegalArgumentException(reason(exit.lines()));
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

  private static String reason(List<String> printed) {
    String text = String.join("\n", printed);
    if (text.contains("Unable to find the resource: /META-INF/BenchmarkList")) {
      return "no JMH benchmarks: META-INF/BenchmarkList is missing";
    }
    if (text.contains("NoClassDefFoundError: org/openjdk/jmh/")
        || text.contains("ClassNotFoundException: org.openjdk.jmh.")) {
      return "no JMH on its class path; name it after the jar, separated by " + File.pathSeparator;
    }
    return printed.stream()
        .filter(line -> line.startsWith("Exception") || line.startsWith("Error"))
        .findFirst()
        .orElse("its benchmarks cannot be listed");
  }

  /**
   * Measures one fork.
   *
   * @param arguments of the fork's JVM
   * @param profilers that the fork has, as JMH takes them
   * @param result file to write, JMH's JSON
   * @param started takes the number of the process
   * @param lines takes what it prints
   * @return the exit code
   */
  static int measure(
      ForkSpec spec,
      List<String> arguments,
      List<String> profilers,
      Path result,
      LongConsumer started,
      Consumer<String> lines)
      throws IOException, InterruptedException {
    Key key = spec.scenario().key();
    Path request = Files.createTempFile("jcamark", ".fork");
    try {
      try (OutputStream file = Files.newOutputStream(request);
          ObjectOutputStream out = new ObjectOutputStream(file)) {
        out.writeObject(
            new JarMain.Request(
                key.get(Axis.BENCHMARK),
                spec.scenario().mode().jmhName(),
                new LinkedHashMap<>(key.params()),
                new ArrayList<>(profilers),
                new ArrayList<>(arguments),
                spec.timing().leastWarmup().toMillis(),
                spec.timing().measurement().count(),
                spec.timing().measurement().time().toMillis()));
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
    List<String> command = new ArrayList<>(List.of(java.toString(), "-cp", ClassPath.text(all)));
    command.add(JarMain.class.getName());
    Stream.of(files).map(Path::toString).forEach(command::add);
    return command;
  }

  /**
   * A jar with the classes that measure and nothing else of ours: benchmarks, JMH and providers are
   * the other jar's.
   */
  private static synchronized Path ourClasses() throws IOException {
    if (ourClasses == null) {
      Path jar = Files.createTempFile("jcamark-classes", ".jar");
      jar.toFile().deleteOnExit();
      Path own = ClassPath.ofJcamark();
      try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
        if (Files.isDirectory(own)) {
          copy(own, out);
        } else {
          try (FileSystem classes = FileSystems.newFileSystem(own, Map.of())) {
            copy(classes.getPath("/"), out);
          }
        }
      }
      ourClasses = jar;
    }
    return ourClasses;
  }

  private static void copy(Path from, ZipOutputStream out) throws IOException {
    try (Stream<Path> files = Files.list(from.resolve("org/jcamark/profile"))) {
      for (Path file : files.toList()) {
        out.putNextEntry(new ZipEntry("org/jcamark/profile/" + file.getFileName()));
        Files.copy(file, out);
      }
    }
  }
}
