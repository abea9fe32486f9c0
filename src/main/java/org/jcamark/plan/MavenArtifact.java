package org.jcamark.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A library in several versions, by its Maven coordinates.
 *
 * @param classifier empty for none
 */
public record MavenArtifact(String group, String name, String classifier) {
  private static final Map<String, String> GROUPS =
      Map.of(
          "bcprov-jdk18on", "org.bouncycastle",
          "conscrypt-openjdk-uber", "org.conscrypt",
          "AmazonCorrettoCryptoProvider", "software.amazon.cryptools");
  private static final long LIMIT_MINUTES = 5;

  /** A range of versions of an artifact, such as 1.76 to 1.86. */
  public record Versions(MavenArtifact artifact, List<String> all) {
    /**
     * Reads {@code [GROUP:]ARTIFACT:FROM..TO[:CLASSIFIER]}, of which versions count by their last
     * number, or {@code [GROUP:]ARTIFACT:V1,V2,V3[:CLASSIFIER]}.
     *
     * @throws IllegalArgumentException if it is of another form, for users
     */
    public static Versions parse(String text) {
      List<String> parts = new ArrayList<>(List.of(text.split(":", -1)));
      if (!parts.isEmpty() && GROUPS.containsKey(parts.get(0))) {
        parts.add(0, GROUPS.get(parts.get(0)));
      }
      if (parts.size() < 3 || parts.size() > 4) {
        throw new IllegalArgumentException(
            "not of the form [GROUP:]ARTIFACT:FROM..TO[:CLASSIFIER]; without a group: "
                + String.join(", ", GROUPS.keySet().stream().sorted().toList()));
      }
      List<String> versions =
          parts.get(2).contains("..") ? range(parts.get(2)) : List.of(parts.get(2).split(",", -1));
      if (versions.size() < 2) {
        throw new IllegalArgumentException("needs two versions or more");
      }
      return new Versions(
          new MavenArtifact(parts.get(0), parts.get(1), parts.size() == 4 ? parts.get(3) : ""),
          versions);
    }

    private static List<String> range(String text) {
      String[] ends = text.split("\\.\\.", 2);
      int dot = ends[0].lastIndexOf('.') + 1;
      String prefix = ends[0].substring(0, dot);
      if (!ends[1].startsWith(prefix)
          || !ends[0].substring(dot).matches("\\d{1,6}")
          || !ends[1].substring(dot).matches("\\d{1,6}")) {
        throw new IllegalArgumentException(
            text + ": the ends differ by more than their last number; list the versions: V1,V2,V3");
      }
      List<String> all = new ArrayList<>();
      int last = Integer.parseInt(ends[1].substring(dot));
      for (int number = Integer.parseInt(ends[0].substring(dot)); number <= last; number++) {
        all.add(prefix + number);
      }
      return all;
    }
  }

  /**
   * The jar of a version, from the local Maven repository or, where Maven is there, downloaded into
   * it; absent where there is none.
   */
  public Optional<Path> jar(String version) throws InterruptedException {
    Path jar =
        Path.of(
                System.getProperty(
                    "maven.repo.local", System.getProperty("user.home") + "/.m2/repository"))
            .toAbsolutePath()
            .resolve(group.replace('.', '/'))
            .resolve(name)
            .resolve(version)
            .resolve(
                name + "-" + version + (classifier.isEmpty() ? "" : "-" + classifier) + ".jar");
    if (!Files.isReadable(jar)) {
      download(version);
    }
    return Files.isReadable(jar) ? Optional.of(jar) : Optional.empty();
  }

  private void download(String version) throws InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                "mvn",
                "-q",
                "-B",
                "dependency:get",
                "-Dtransitive=false",
                "-Dartifact="
                    + String.join(":", group, name, version, "jar")
                    + (classifier.isEmpty() ? "" : ":" + classifier)));
    Optional.ofNullable(System.getProperty("maven.repo.local"))
        .ifPresent(folder -> command.add("-Dmaven.repo.local=" + folder));
    Process maven;
    try {
      maven =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
    } catch (IOException noMaven) {
      return;
    }
    if (!maven.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
      maven.destroyForcibly();
    }
  }
}
