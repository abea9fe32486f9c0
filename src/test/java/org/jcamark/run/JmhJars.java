package org.jcamark.run;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.machine.Child;
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
    String source =
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
            .replace("FACTOR", Double.toString(factor));
    Path classes = Files.createDirectories(folder.resolve(name));
    Path file = Files.writeString(folder.resolve("Spin.java"), source);
    // In a process of its own: in this one, javac would find our version of the processor first.
    Child.Exit exit =
        Child.run(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
                "-d",
                classes.toString(),
                "-cp",
                jmh(),
                "-processorpath",
                jmh() + File.pathSeparator + generator(),
                file.toString()),
            Duration.ofMinutes(1));
    if (!exit.succeeded()) {
      throw new IllegalStateException(file + " does not compile: " + exit.lines());
    }
    Path jar = folder.resolve(name + ".jar");
    ToolProvider tool = ToolProvider.findFirst("jar").orElseThrow();
    String[] words = {"-cf", jar.toString(), "-C", classes.toString(), "."};
    if (tool.run(System.out, System.err, words) != 0) {
      throw new IllegalStateException("no " + jar);
    }
    return jar + File.pathSeparator + jmh();
  }

  /** JMH and what it needs, of this process's class path. */
  public static String jmh() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(entry -> JMH.stream().anyMatch(Path.of(entry).getFileName().toString()::startsWith))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static Path generator() {
    try {
      return Path.of(
          BenchmarkProcessor.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
