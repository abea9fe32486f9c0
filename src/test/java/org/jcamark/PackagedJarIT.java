package org.jcamark;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.file.JmhReader;
import org.jcamark.model.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar as users run it: from another folder, through JMH's own command line. */
final class PackagedJarIT {
  private static final Path JAR = Path.of(System.getProperty("jcamark.jar"));
  private static final Path CLASSES = JAR.resolveSibling("lib/jcamark-classes.jar");

  /** Of each way to prepare a state one, at its first call: by another process, none. */
  private static final String COLD =
      "(SignatureBenchmark.verifyWithInit|KeyGenerationBenchmark.generateKey"
          + "|CalibrationBenchmark.spin|WarmupBenchmark.fromFirstCall)$";

  private static final String WARM =
      "(DigestBenchmark.digest|EnvelopeBenchmark.openFile|TlsBenchmark.tls13)$";

  @TempDir private Path elsewhere;

  /** In seven forks. TimedCallsTest calls each method in its JVM. */
  @Test
  void benchmarks_giveScores() throws IOException, InterruptedException {
    Map<String, Double> scores = new TreeMap<>(scores(COLD, "ss"));
    scores.putAll(scores(WARM, "avgt"));
    assertThat(scores).hasSize(7);
    assertThat(scores.values()).allMatch(score -> Double.isFinite(score) && score > 0);
  }

  private Map<String, Double> scores(String regex, String mode)
      throws IOException, InterruptedException {
    Path json = Files.createTempFile(elsewhere, "result", ".json");
    String output =
        java(
            "-p provider=BC -f 1 -wi 0 -i 1 -r 1ms -rf json -bm "
                + String.join(" ", mode, "-rff", json.getFileName().toString(), regex));
    assertThat(json).as(output).isNotEmptyFile();
    return JmhReader.rows(json).stream()
        .collect(
            Collectors.toMap(Result::benchmark, row -> row.primary().score().orElse(Double.NaN)));
  }

  @Test
  void impossibleCombination_saysSoInOneLine() throws IOException, InterruptedException {
    String output = java("-p algorithm=ML-KEM-768 -p provider=ACCP -f 1 KemBenchmark.encapsulate$");
    assertThat(output).doesNotContain("\tat ").doesNotContain("Caused by");
    assertThat(output.lines().filter(line -> line.contains("UnavailableException")))
        .singleElement()
        .asString()
        .contains("ACCP");
  }

  /**
   * The jar in a folder, with the flags that are cheapest, which JMH hands on to forks; its lock is
   * not waited for, as nothing is measured here.
   */
  static ProcessBuilder java(Path folder, String arguments) {
    String flags = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Djmh.ignoreLock=true -jar";
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(flags.split(" ", -1)));
    command.add(JAR.toString());
    command.addAll(List.of(arguments.split(" ", -1)));
    return new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
  }

  private String java(String arguments) throws IOException, InterruptedException {
    Process process = java(elsewhere, arguments).start();
    String text = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(text).isZero();
    return text;
  }

  /** JVMs that check the signatures of providers refuse jars that were repacked. */
  @Test
  void libraries_areByteForByteAsPublished() throws IOException {
    Path libraries = JAR.resolveSibling("lib");
    Map<String, Path> published =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .map(Path::of)
            .filter(path -> path.toString().endsWith(".jar") && !path.startsWith(libraries))
            .collect(
                Collectors.toMap(
                    path -> path.getFileName().toString(),
                    Function.identity(),
                    (first, second) -> first));
    Path accp =
        published.values().stream()
            .filter(own -> own.getFileName().toString().startsWith("AmazonCorretto"))
            .findFirst()
            .orElse(JAR);
    List<Path> copies = classPath();
    assertThat(copies).anyMatch(path -> path.getFileName().toString().startsWith("bcprov-"));
    for (Path copy : copies) {
      String name = copy.getFileName().toString();
      // Of another platform, beside that of this one.
      Path original = published.getOrDefault(name, accp.resolveSibling(name));
      assertThat(original).as(name).isRegularFile();
      assertThat(Files.mismatch(copy, original)).as(name).isEqualTo(-1);
    }
  }

  /** Libraries that the jar loads; the folder may hold older jars of a build before. */
  private static List<Path> classPath() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      Attributes manifest = jar.getManifest().getMainAttributes();
      assertThat(manifest.getValue("Enable-Native-Access")).isEqualTo("ALL-UNNAMED");
      String entries = manifest.getValue("Class-Path");
      return Stream.of(entries.split(" ", -1))
          .map(JAR::resolveSibling)
          .filter(entry -> !entry.equals(CLASSES))
          .toList();
    }
  }
}
