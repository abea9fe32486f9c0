package org.jcamark.run;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.openjdk.jmh.generators.BenchmarkProcessor;

/** JMH jars that are compiled in a test, from sources that are not of jcamark. */
public final class JmhJars {
  /** What a thin jar of benchmarks needs besides. */
  private static final List<String> JMH = List.of("jmh-core", "jopt-simple", "commons-math3");

  private JmhJars() {}

  /**
   * A thin jar of a benchmark that spins, {@code acme.Spin.spin}, with a parameter {@code tokens}
   * and a mode of its own.
   *
   * @param factor of its time
   * @return the value of {@code --jmh-jar} after the name
   */
  public static String spinning(Path folder, String name, double factor) throws IOException {
    return jar(
        folder,
        name,
        "Spin",
        """
        package acme;

        import java.util.concurrent.TimeUnit;
        import org.openjdk.jmh.annotations.*;
        import org.openjdk.jmh.infra.Blackhole;

        @State(Scope.Thread)
        @BenchmarkMode(Mode.AverageTime)
        @OutputTimeUnit(TimeUnit.MICROSECONDS)
        @Fork(value = 2, jvmArgsAppend = "-Dacme=own")
        @Warmup(iterations = 5, time = 100, timeUnit = TimeUnit.MILLISECONDS)
        @Measurement(iterations = 8, time = 100, timeUnit = TimeUnit.MILLISECONDS)
        public class Spin {
          @Param({"1000", "2000"})
          public long tokens;

          @Setup
          public void setUp() {
            if (!"own".equals(System.getProperty("acme"))) {
              throw new IllegalStateException("without its own argument");
            }
            if (Boolean.getBoolean("acme.fail")) {
              throw new IllegalStateException("told to fail");
            }
          }

          @Benchmark
          public void spin() {
            Blackhole.consumeCPU((long) (tokens * FACTOR));
          }

          @Benchmark
          @BenchmarkMode(Mode.Throughput)
          public void rate() {
            Blackhole.consumeCPU((long) (tokens * FACTOR));
          }
        }
        """
            .replace("FACTOR", Double.toString(factor)));
  }

  /** A thin jar of one benchmark class in the package {@code acme}, with its class path. */
  public static String jar(Path folder, String name, String type, String source)
      throws IOException {
    Path classes = Files.createDirectories(folder.resolve(name));
    Path file = Files.writeString(folder.resolve(type + ".java"), source);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null,
              files,
              null,
              List.of("-d", classes.toString(), "-cp", jmh()),
              null,
              files.getJavaFileObjects(file));
      task.setProcessors(List.of(new BenchmarkProcessor()));
      if (!task.call()) {
        throw new IllegalStateException("does not compile: " + file);
      }
    }
    Path jar = folder.resolve(name + ".jar");
    try (OutputStream bytes = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(bytes);
        Stream<Path> all = Files.walk(classes)) {
      for (Path each : all.filter(Files::isRegularFile).sorted().toList()) {
        out.putNextEntry(new JarEntry(classes.relativize(each).toString()));
        Files.copy(each, out);
      }
    }
    return jar + File.pathSeparator + jmh();
  }

  /** JMH and what it needs, of this process's class path. */
  public static String jmh() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(entry -> JMH.stream().anyMatch(Path.of(entry).getFileName().toString()::startsWith))
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Builds jars by hand: a folder, then a name and a factor for each. */
  public static void main(String[] args) throws IOException {
    for (int i = 1; i < args.length; i += 2) {
      System.out.println(
          args[i] + "=" + spinning(Path.of(args[0]), args[i], Double.parseDouble(args[i + 1])));
    }
  }
}
