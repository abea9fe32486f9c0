package org.jcamark.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ClassPathTest {
  private static final String DECLARATION = "META-INF/services/java.security.Provider";

  private final String before = System.getProperty("java.class.path");

  @TempDir Path folder;

  @AfterEach
  void restore() {
    System.setProperty("java.class.path", before);
  }

  private Path jar(String name, String classPath, String... entries) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (!classPath.isEmpty()) {
      manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
    }
    Path jar = folder.resolve(name);
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest)) {
      for (String entry : entries) {
        out.putNextEntry(new ZipEntry(entry));
      }
    }
    return jar;
  }

  private static void own(Path... entries) {
    System.setProperty("java.class.path", ClassPath.text(List.of(entries)));
  }

  @Test
  void jarsOfOtherPlatforms_areLeftOut() throws IOException {
    String own = ClassPath.platform(System.getProperty("os.name"), System.getProperty("os.arch"));
    Path here = jar("acme-1.0-" + own + ".jar", "", "acme.properties");
    Path windows = jar("acme-1.0-windows-x86_64.jar", "", "acme.properties");
    Path mac = jar("acme-1.0-osx-aarch_64.jar", "", "acme.properties");
    Path arm = jar("acme-1.0-linux-aarch_64.jar", "", "acme.properties");
    own(folder, here, windows, mac, arm);
    assertThat(ClassPath.own()).hasSize(2).contains(folder, here);
    assertThat(ClassPath.platform("Mac OS X", "aarch64")).isEqualTo("osx-aarch_64");
    assertThat(ClassPath.platform("Windows 11", "amd64")).isEqualTo("windows-x86_64");
    assertThat(ClassPath.isOfAnother(mac, "osx-aarch_64")).isFalse();
  }

  @Test
  void providersThatShareAClassWithAJarInFront_areLeftOut() throws IOException {
    Path bc = jar("bc.jar", "", DECLARATION, "org/bc/Arrays.class", "org/bc/Provider.class");
    Path other = jar("other.jar", "", DECLARATION, "org/other/Provider.class");
    Path library = jar("library.jar", "", "org/bc/Arrays.class");
    Path fips = jar("fips.jar", "", "org/bc/Arrays.class", "org/bc/FipsProvider.class");
    own(folder, bc, other, library);
    assertThat(ClassPath.of(List.of())).containsExactly(folder, bc, other, library);
    assertThat(ClassPath.of(List.of(fips))).containsExactly(fips, folder, other, library);
  }

  @Test
  void moduleDescriptorsAreNotShared_andEmptyEntriesAreLeftOut() throws IOException {
    String[] descriptors = {DECLARATION, "module-info.class", "META-INF/versions/9/a/A.class"};
    Path one = jar("one.jar", "", descriptors);
    Path two = jar("two.jar", "", descriptors);
    System.setProperty("java.class.path", one + File.pathSeparator);
    assertThat(ClassPath.of(List.of(two))).containsExactly(two, one);
  }

  /** As with {@code java -jar}: a JVM would load all that the manifest names. */
  @Test
  void launcher_isReplacedByTheJarsThatItNames() throws IOException {
    Path launcher = jar("launcher.jar", "lib/a.jar lib/b.jar");
    Path program = jar("program.jar", "lib/c.jar", "a/Program.class");
    own(launcher, program);
    assertThat(ClassPath.own())
        .containsExactly(folder.resolve("lib/a.jar"), folder.resolve("lib/b.jar"), program);
  }

  @Test
  void jarThatIsNone_isNamed() throws IOException {
    Path broken = Files.writeString(folder.resolve("broken.jar"), "no jar");
    Path bc = jar("bc.jar", "", DECLARATION);
    own(bc);
    assertThatThrownBy(() -> ClassPath.of(List.of(broken)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("broken.jar cannot be read");
  }
}
