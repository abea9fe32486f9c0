package org.jcamark.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.jcamark.machine.ClassPath;
import org.jcamark.model.JvmLaunch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ClassArchiveTest {
  @TempDir Path folder;

  @Test
  void copyOfSignedJar_hasItsContentButNoSignature() throws IOException {
    Path signed =
        ClassPath.own().stream()
            .filter(jar -> jar.getFileName().toString().startsWith("bcutil"))
            .findFirst()
            .orElseThrow();
    Path copy = ClassArchive.unsigned(signed, folder);
    assertThat(ClassArchive.unsigned(signed, folder)).isEqualTo(copy).isNotEqualTo(signed);
    try (JarFile before = new JarFile(signed.toFile());
        JarFile after = new JarFile(copy.toFile())) {
      assertThat(Collections.list(after.entries()))
          .noneMatch(entry -> entry.getName().endsWith(".SF"))
          .filteredOn(entry -> !entry.getName().equals(JarFile.MANIFEST_NAME))
          .hasSizeGreaterThan(100)
          .allSatisfy(
              entry ->
                  assertThat(after.getInputStream(entry))
                      .hasSameContentAs(before.getInputStream(before.getEntry(entry.getName()))));
      assertThat(after.getManifest().getMainAttributes())
          .isEqualTo(before.getManifest().getMainAttributes());
      assertThat(after.getManifest().getEntries()).isEmpty();
    }
  }

  @Test
  void unsignedJar_isNotCopied() throws IOException {
    Path jar = folder.resolve("a.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry("a"));
    }
    assertThat(ClassArchive.unsigned(jar, folder)).isEqualTo(jar);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-Xint", "-Xshare:off", "-XX:SharedArchiveFile=a", "-XX:AOTCache=a"})
  void jvmWithoutHotSpotsCommandsOrWithItsOwnArchive_hasNone(String argument) {
    List<String> arguments =
        argument.equals("-Xint")
            ? List.of(argument)
            : List.of("-XX:CompileCommand=quiet", argument);
    JvmLaunch jvm = new JvmLaunch(folder.resolve("java"), arguments, List.of());
    assertThat(ClassArchive.of(jvm, "JDK")).isEmpty();
  }
}
