package org.jcamark.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jcamark.machine.CommandOutput;

/**
 * A library in several versions, by its Maven coordinates.
 *
 * @param classifier empty for none
 */
public record MavenArtifact(String group, String name, String classifier) {
  private static final Duration DOWNLOAD = Duration.ofMinutes(5);

  private static final Map<String, Map.Entry<String, String>> PROVIDERS =
      Map.of(
          "bcprov-jdk18on", Map.entry("org.bouncycastle", "BC"),
          "conscrypt-openjdk-uber", Map.entry("org.conscrypt", "Conscrypt"),
          "AmazonCorrettoCryptoProvider", Map.entry("software.amazon.cryptools", "ACCP"));

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
      if (PROVIDERS.containsKey(parts.get(0))) {
        parts.add(0, PROVIDERS.get(parts.get(0)).getKey());
      }
      if (parts.size() < 3 || parts.size() > 4) {
        throw new IllegalArgumentException(
            "not of the form [GROUP:]ARTIFACT:FROM..TO[:CLASSIFIER]; without a group: "
                + String.join(", ", new TreeSet<>(PROVIDERS.keySet())));
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
      return IntStream.rangeClosed(
              Integer.parseInt(ends[0].substring(dot)), Integer.parseInt(ends[1].substring(dot)))
          .mapToObj(number -> prefix + number)
          .toList();
    }
  }

  /** Label of the provider in the jar; absent where it is not known. */
  public Optional<String> provider() {
    return Optional.ofNullable(PROVIDERS.get(name)).map(Map.Entry::getValue);
  }

  /**
   * The jar of a version, from the local Maven repository or, where Maven is there, downloaded into
   * it; absent where there is none.
   */
  public Optional<Path> jar(String version) {
    String suffix = classifier.isEmpty() ? "" : "-" + classifier;
    Optional<String> repository = Optional.ofNullable(System.getProperty("maven.repo.local"));
    Path jar =
        Path.of(repository.orElse(System.getProperty("user.home") + "/.m2/repository"))
            .toAbsolutePath()
            .resolve(group.replace('.', '/'))
            .resolve(Path.of(name, version, name + "-" + version + suffix + ".jar"));
    if (!Files.isReadable(jar)) {
      List<String> command = new ArrayList<>(List.of("mvn", "-q", "-B", "dependency:get"));
      command.add("-Dtransitive=false");
      command.add(
          "-Dartifact="
              + String.join(":", group, name, version, "jar")
              + (classifier.isEmpty() ? "" : ":" + classifier));
      repository.ifPresent(folder -> command.add("-Dmaven.repo.local=" + folder));
      try {
        CommandOutput.of(command, DOWNLOAD);
      } catch (IOException noMaven) {
        return Optional.empty();
      }
    }
    return Optional.of(jar).filter(Files::isReadable);
  }
}
