package org.jcamark.lab;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.run.JmhJars;

/**
 * Measures JMH jars of several versions of JMH against themselves, which must give no difference:
 * one that the version's own annotation processor makes, and JMH's samples, which others wrote,
 * where Maven Central has them.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*:jmh-generator-annprocess.jar" org.jcamark.lab.JmhVersions FOLDER [VERSION…]
 * </pre>
 */
final class JmhVersions {
  private static final String GROUP = "org.openjdk.jmh";

  /** One with short iterations of its own. */
  private static final String SAMPLE =
      "--benchmark JMHSample_34_SafeLooping.measureRight_1$ --param size=100 --forks 3";

  private JmhVersions() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(Path.of(args[0]).toAbsolutePath());
    List<String> versions = new ArrayList<>(List.of(args).subList(1, args.length));
    if (versions.isEmpty()) {
      IntStream.rangeClosed(30, 37).forEach(number -> versions.add("1." + number));
    }
    for (String version : versions) {
      String jmh = jmh(version);
      String spin =
          JmhJars.spinning(
              folder, version, 1, jmh, jar("jmh-generator-annprocess", version).orElseThrow());
      SlowerJar.measure(
          folder.resolve("spin-" + version),
          spin,
          spin,
          "--benchmark spin$ --param tokens=1000 --forks 3",
          "no difference");
      Optional<Path> samples = jar("jmh-samples", version);
      if (samples.isPresent()) {
        String others = samples.get() + File.pathSeparator + jmh;
        SlowerJar.measure(
            folder.resolve("samples-" + version), others, others, SAMPLE, "no difference");
      }
    }
  }

  /** JMH in that version, with our versions of what it needs. */
  private static String jmh(String version) {
    return Stream.concat(
            Stream.of(jar("jmh-core", version).orElseThrow().toString()),
            Stream.of(JmhJars.jmh().split(File.pathSeparator, -1))
                .filter(entry -> !entry.contains("jmh-core")))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static Optional<Path> jar(String artifact, String version) {
    return MavenJars.find(GROUP, artifact, version);
  }
}
