package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.machine.Child;
import org.jcamark.machine.JvmFolders;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code bin/jcamark}: which Java it starts, from where. */
final class LauncherTest {
  @TempDir private Path scratch;

  private Path home;
  private Path launcher;

  @BeforeEach
  void install() throws IOException {
    assumeTrue(File.separatorChar == '/', "a POSIX shell");
    home = scratch.toRealPath().resolve("a folder/jcamark's");
    launcher = home.resolve("bin/jcamark");
    Files.createDirectories(launcher.getParent());
    Files.copy(Path.of("src/dist/bin/jcamark"), launcher);
    assertThat(launcher).isExecutable();
  }

  private static Child.Exit start(Path command, Map<String, String> environment, String... words)
      throws IOException {
    List<String> all = new ArrayList<>(List.of("env", "-u", "JAVA_HOME", "-u", "JCAMARK_COMMAND"));
    environment.forEach((name, value) -> all.add(name + "=" + value));
    all.add(command.toString());
    all.addAll(List.of(words));
    return Child.run(all, Duration.ofMinutes(1));
  }

  /** A JDK whose {@code java} says a version and otherwise prints its name and its words. */
  private Path jdk(String version) throws IOException {
    Path jdk = scratch.resolve("jdk " + version);
    JvmFolders.script(
        jdk.resolve("bin/java"),
        """
        if [ "$1" = -version ]; then
          echo 'Picked up JAVA_TOOL_OPTIONS: -Da=b' >&2
          echo 'openjdk version "%s" 2026-01-20' >&2
        else
          printf '%%s\\n' "java %s" "$JCAMARK_COMMAND" "$@"
        fi
        """
            .formatted(version, version));
    return jdk;
  }

  private static Map<String, String> javaHome(Path jdk) {
    return Map.of("JAVA_HOME", jdk.toString());
  }

  @Test
  void javaHome_orElseThePath_isStartedWithTheJarAndAllWords() throws Exception {
    String jar = home.resolve("benchmarks.jar").toString();
    assertThat(start(launcher, javaHome(jdk("17.0.1")), "run", "--out", "two words", "*"))
        .isEqualTo(
            new Child.Exit(
                0,
                Optional.empty(),
                List.of("java 17.0.1", "jcamark", "-jar", jar, "run", "--out", "two words", "*")));
    String path = jdk("21.0.1").resolve("bin") + ":" + System.getenv("PATH");
    assertThat(start(launcher, Map.of("PATH", path)).lines()).contains("java 21.0.1");
    assertThat(start(launcher, Map.of("PATH", path, "JAVA_HOME", jdk("25").toString())).lines())
        .contains("java 25");
  }

  @Test
  void symbolicLinks_areFollowed() throws Exception {
    Path absolute = Files.createSymbolicLink(scratch.resolve("absolute"), launcher);
    Path folder = Files.createDirectories(scratch.resolve("bin"));
    Path relative = Files.createSymbolicLink(folder.resolve("jcamark"), Path.of("../absolute"));
    for (Path link : List.of(absolute, relative)) {
      assertThat(start(link, javaHome(jdk("17"))).lines())
          .contains(home.resolve("benchmarks.jar").toString());
    }
  }

  @Test
  void oldAndMissingJava_areOneLine() throws Exception {
    for (String version : List.of("1.8.0_392", "11.0.2", "16-ea")) {
      assertRefused(start(launcher, javaHome(jdk(version))), "is version " + version);
    }
    assertRefused(start(launcher, javaHome(scratch)), "JAVA_HOME: " + scratch);
    Path tools = Files.createDirectories(scratch.resolve("tools"));
    for (String tool : List.of("sh", "dirname", "readlink", "sed")) {
      Files.createSymbolicLink(tools.resolve(tool), onPath(tool).orElseThrow());
    }
    assertRefused(start(launcher, Map.of("PATH", tools.toString())), "no java found");
  }

  static Optional<Path> onPath(String tool) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
        .map(folder -> Path.of(folder, tool))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static void assertRefused(Child.Exit start, String reason) {
    assertThat(start.code()).isEqualTo(ExitCode.USAGE);
    assertThat(start.lines())
        .singleElement()
        .asString()
        .startsWith("jcamark: ")
        .contains(reason)
        .contains("17 or newer");
  }
}
