package org.jcamark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.machine.Child;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The zip of the release, unpacked into a folder with a space. */
final class ReleaseIT {
  private static final Path ZIP = Path.of(System.getProperty("jcamark.zip"));
  private static final String NAME = ZIP.getFileName().toString().replace(".zip", "");

  @TempDir private static Path scratch;

  private static Path home;

  @BeforeAll
  static void unpack() throws IOException {
    Path folder = Files.createDirectories(scratch.resolve("a folder"));
    home = folder.resolve(NAME);
    try (FileSystem zip =
            FileSystems.newFileSystem(ZIP, Map.of("enablePosixFileAttributes", true));
        Stream<Path> entries = Files.walk(zip.getPath("/" + NAME))) {
      for (Path entry : entries.toList()) {
        Path copy = folder.resolve(entry.toString().substring(1));
        Files.copy(entry, copy);
        Files.setPosixFilePermissions(copy, Files.getPosixFilePermissions(entry));
      }
    }
  }

  private static Set<String> files(String folder) throws IOException {
    try (Stream<Path> files = Files.list(home.resolve(folder))) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> file.getFileName().toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static List<String> libraries() throws IOException {
    return files("lib").stream().filter(jar -> !jar.equals("jcamark-classes.jar")).toList();
  }

  /** What {@code bin/jcamark} prints, to both streams; it ends well. */
  private static List<String> jcamark(String... words) throws IOException {
    List<String> command = new ArrayList<>();
    command.add("env");
    command.add("JAVA_HOME=" + System.getProperty("java.home"));
    command.add("XDG_CACHE_HOME=" + scratch.resolve("cache"));
    command.add(home.resolve("bin/jcamark").toString());
    command.addAll(List.of(words));
    Child.Exit exit = Child.run(command, Duration.ofMinutes(2));
    assertThat(exit.succeeded()).as(exit.toString()).isTrue();
    return exit.lines();
  }

  @Test
  void version_isThatOfTheZip() throws Exception {
    assertThat(jcamark("--version"))
        .startsWith(NAME.replace('-', ' '))
        .allMatch(line -> line.matches("(jcamark|JMH|JDK|BC|BCPQC|ACCP|Conscrypt|on) .+"));
  }

  /** JMH's classes, which have to do with Unsafe, are loaded in this process. */
  @ParameterizedTest
  @CsvSource({
    "list --provider JDK --algorithm SHA-256, SHA-256",
    "-lp DigestBenchmark.digest$, DigestBenchmark"
  })
  void jvm_printsNoWarning(String words, String printed) throws Exception {
    assertThat(jcamark(words.split(" ", -1)))
        .anyMatch(line -> line.contains(printed))
        .noneMatch(line -> line.contains("WARNING") || line.contains("warning"));
  }

  @Test
  void libraries_areThoseThatTheJarNames() throws IOException {
    try (JarFile jar = new JarFile(home.resolve("benchmarks.jar").toFile())) {
      String classPath = jar.getManifest().getMainAttributes().getValue("Class-Path");
      assertThat(files("lib").stream().map(name -> "lib/" + name))
          .containsExactlyInAnyOrderElementsOf(new TreeSet<>(List.of(classPath.split(" ", -1))));
    }
  }

  /** A JVM takes the one of its platform. */
  @Test
  void librariesOfAccp_areOfAllPlatforms() throws IOException {
    assertThat(libraries().stream().filter(jar -> jar.startsWith("AmazonCorretto")))
        .extracting(jar -> jar.replaceFirst("^.*-(?=(linux|osx)-)", ""))
        .containsExactly(
            "linux-aarch_64.jar", "linux-x86_64.jar", "osx-aarch_64.jar", "osx-x86_64.jar");
  }

  @Test
  void launcher_alone_isExecutable() throws IOException {
    try (Stream<Path> files = Files.walk(home)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
        assertThat(permissions.contains(PosixFilePermission.OTHERS_EXECUTE))
            .as(file.toString())
            .isEqualTo(file.endsWith("bin/jcamark"));
        assertThat(permissions).contains(PosixFilePermission.OTHERS_READ);
      }
    }
  }

  @Test
  void windowsLauncher_hasWindowsLineEnds() throws IOException {
    String script = Files.readString(home.resolve("bin/jcamark.bat"));
    assertThat(script).contains("\r\n");
    assertThat(script.replace("\r\n", "")).doesNotContain("\n");
  }

  @Test
  void release_hasLicenceManualAndCompletion() throws IOException {
    assertThat(files(".")).contains("LICENSE", "NOTICE", "benchmarks.jar");
    assertThat(files("share/man/man1")).contains("jcamark.1", "jcamark-warmup-analyze.1");
    assertThat(files("share/bash-completion/completions")).containsExactly("jcamark");
  }

  @Test
  void notice_namesEachLibrary() throws IOException {
    String notice = Files.readString(home.resolve("NOTICE"));
    for (String jar : libraries()) {
      assertThat(notice).containsPattern("\\b" + jar.replaceFirst("-\\d.*", "") + "\\b(?!-)");
    }
  }

  /** Maven writes none where it works offline. */
  @Test
  void billOfMaterials_hasEachLibraryWithALicence() throws IOException {
    Path file = home.resolve("sbom.cdx.json");
    assumeTrue(Files.exists(file), "built online");
    JsonNode bill = new ObjectMapper().readTree(file.toFile());
    assertThat(bill.path("bomFormat").asText()).isEqualTo("CycloneDX");
    assertThat(bill.has("serialNumber")).isFalse();
    List<String> libraries = libraries();
    List<String> named = new ArrayList<>();
    for (JsonNode component : bill.path("components")) {
      named.add(component.path("name").asText() + "-" + component.path("version").asText());
      assertThat(component.path("licenses")).as(component.path("name").asText()).isNotEmpty();
    }
    assertThat(named).allMatch(name -> libraries.stream().anyMatch(jar -> jar.startsWith(name)));
    assertThat(libraries).allMatch(jar -> named.stream().anyMatch(jar::startsWith));
  }
}
