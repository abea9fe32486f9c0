package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.compare.Finding;
import org.jcamark.file.ForkLine;
import org.jcamark.file.ForksFile;
import org.jcamark.file.JmhReader;
import org.jcamark.machine.Child;
import org.jcamark.run.RunFolder;
import org.jcamark.run.ScenarioRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Somebody's own JMH jars: one that spins, and one that spins 20 times as long. */
final class JmhJarTest {
  @TempDir static Path jars;
  private static String base;
  private static String head;

  @TempDir Path folder;

  @BeforeAll
  static void buildJars() throws IOException {
    base = "base=" + spinning("base", 1);
    head = "head=" + spinning("head", 20);
  }

  @Test
  void jars_areMeasuredInterleaved() throws IOException {
    Path out = folder.resolve("run");
    CommandRun run =
        CommandRun.inJvms(
                "run --benchmark spin$ --param tokens=500 --forks 2 --jmh-jar",
                base,
                "--jmh-jar",
                head,
                "--out",
                out)
            .requireDone();
    assertThat(run.out()).contains("jar", "base", "head", "No correctness check: the answers");
    List<ForkLine> forks = ForksFile.read(new RunFolder(out).forksFile()).lines();
    assertThat(forks).hasSize(4);
    assertThat(forks).allMatch(fork -> fork.note().compileMs().orElseThrow().size() == 40);
    assertThat(forks).allMatch(fork -> fork.note().compilations().orElseThrow().size() == 40);
    assertThat(forks).allMatch(fork -> fork.result().secondary().containsKey("warmup.time"));
    assertThat(forks).allMatch(fork -> fork.result().estimator().isPresent());
    assertThat(forks.stream().map(fork -> fork.note().start()).distinct()).hasSize(2);
    assertThat(Files.readString(out.resolve("report.html")))
        .contains("No correctness check: the answers");
    assertThat(facets(out, "jar")).containsExactlyInAnyOrder("base", "head");
  }

  private static Stream<String> facets(Path run, String name) throws IOException {
    return Finding.of(JmhReader.rows(run.resolve("results.json"))).stream()
        .map(row -> row.facets().find(name).orElseThrow());
  }

  @Test
  void variants_addToTheBenchmarksOwnArgumentsAndLengths() throws IOException {
    Path out = folder.resolve("run");
    CommandRun run =
        CommandRun.inJvms(
            "run --benchmark spin$ --param tokens=500 --forks 1 --own-lengths --jmh-jar",
            base,
            "--jvm-args fails=-Dacme.fail=true --classpath-variant",
            "again=" + jars.resolve("base.jar"),
            "--out",
            out);
    assertThat(run.exitCode()).isEqualTo(ExitCode.INCOMPLETE);
    assertThat(run.out()).contains("told to fail").doesNotContain("without its own argument");
    assertThat(ForksFile.read(new RunFolder(out).forksFile()).lines())
        .allMatch(
            fork -> fork.result().primary().samples().orElseThrow().iterationMeans().size() == 8);
    List<ScenarioRecord> scenarios = new RunFolder(out).manifest().scenarios();
    assertThat(scenarios).hasSize(4);
    assertThat(scenarios)
        .allMatch(
            entry ->
                (entry.status() == ScenarioRecord.Status.FAILED)
                    == entry.scenario().jit().equals("fails"));
    assertThat(JmhReader.rows(out.resolve("results.json")))
        .allSatisfy(
            row ->
                assertThat(row.jvm().orElseThrow().args())
                    .contains("-Dacme=own")
                    .noneMatch(argument -> argument.contains("jcamark")));
    assertThat(facets(out, "classpath")).containsExactlyInAnyOrder("default", "again");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --jmh-jar a=JAR | JMH is not on its class path
          --jmh-jar a=JMH | no JMH benchmarks
          --jmh-jar a=TEXT:JMH | no JMH benchmarks
          --jmh-jar a=/no/such.jar | cannot read
          --benchmark [ --jmh-jar BASE | --benchmark [: Unclosed character class
          --jmh-jar BASE --jmh-jar BASE | two jars have the same name
          --jmh-jar BASE --algorithm SHA-256 | cannot be combined with --algorithm
          quick --jmh-jar BASE | a suite
          --benchmark none --jmh-jar BASE | acme.Spin.spin
          --param size=1 --jmh-jar BASE | only tokens
          """)
  void badJars_areRefusedInOneLine(String words, String named) throws IOException {
    Path text = Files.writeString(folder.resolve("text.jar"), "no jar");
    String resolved =
        words
            .replace("TEXT", text.toString())
            .replace("JAR", jars.resolve("base.jar").toString())
            .replace("JMH", JMH)
            .replace("BASE", base);
    assertThat(CommandRun.refused("run " + resolved)).contains(named);
  }

  @Test
  void classesThatDoNotLoad_areRefusedInOneLine() throws IOException {
    Path broken = Files.copy(jars.resolve("base.jar"), folder.resolve("broken.jar"));
    try (FileSystem jar = FileSystems.newFileSystem(broken)) {
      Files.delete(jar.getPath("acme/Spin.class"));
    }
    assertThat(CommandRun.refused("run --jmh-jar", "a=" + broken + ":" + JMH))
        .contains("acme.Spin does not load: no class acme.Spin");
    byte[] type = Files.readAllBytes(jars.resolve("base/acme/Spin.class"));
    type[7] = 99;
    Path classes = Files.createDirectories(folder.resolve("newer/acme"));
    Files.write(classes.resolve("Spin.class"), type);
    String newer = "a=" + folder.resolve("newer") + ":" + broken + ":" + JMH;
    assertThat(CommandRun.refused("run --jmh-jar", newer)).contains("acme.Spin needs a newer Java");
  }

  /** What a thin jar of benchmarks needs besides. */
  private static final String JMH = classPath("jmh-core", "jopt-simple", "commons-math3");

  /**
   * A thin jar of a benchmark that spins, {@code acme.Spin.spin}, with a parameter {@code tokens}
   * and a mode of its own.
   *
   * @param factor of its time
   * @return the value of {@code --jmh-jar} after the name
   */
  private static String spinning(String name, double factor) throws IOException {
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
    Path classes = Files.createDirectories(jars.resolve(name));
    Path file = Files.writeString(jars.resolve("Spin.java"), source);
    // In a process of its own: in this one, javac would find our version of the processor first.
    Child.Exit exit =
        Child.run(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
                "-d",
                classes.toString(),
                "-cp",
                JMH,
                "-processorpath",
                JMH + File.pathSeparator + classPath("jmh-generator-annprocess"),
                file.toString()),
            Duration.ofMinutes(1));
    assertThat(exit.succeeded()).as(exit.toString()).isTrue();
    Path jar = jars.resolve(name + ".jar");
    ToolProvider tool = ToolProvider.findFirst("jar").orElseThrow();
    String[] words = {"-cf", jar.toString(), "-C", classes.toString(), "."};
    assertThat(tool.run(System.out, System.err, words)).isZero();
    return jar + File.pathSeparator + JMH;
  }

  /** Jars of this process's class path by how their names begin. */
  private static String classPath(String... names) {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(jar -> Stream.of(names).anyMatch(Path.of(jar).getFileName().toString()::startsWith))
        .collect(Collectors.joining(File.pathSeparator));
  }
}
