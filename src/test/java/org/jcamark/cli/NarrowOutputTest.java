package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Output of 60 columns, of a process whose standard output is a pipe. */
final class NarrowOutputTest {
  private static final int COLUMNS = 60;

  @Test
  void columnsOfTheEnvironment_countForAPipe_andRowsCanBeToldApart() throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Dstdout.encoding=UTF-8",
            "-Dfile.encoding=UTF-8",
            "-cp",
            System.getProperty("java.class.path"),
            "org.jcamark.cli.Main",
            "compare",
            "src/test/resources/org/jcamark/quick-jdk25",
            "--by",
            "provider");
    builder.environment().put("COLUMNS", Integer.toString(COLUMNS));
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).isZero();
    List<String> lines = output.lines().toList();
    assertThat(lines).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(COLUMNS));
    assertThat(lines)
        .anySatisfy(line -> assertThat(line).contains("AES-256-GCM", "BC", "slower"))
        .anySatisfy(line -> assertThat(line).contains("SHA-256", "ACCP", "undecided"))
        .anySatisfy(line -> assertThat(line).contains("ML-DSA-65", "Conscrypt", "undecided"));
  }
}
