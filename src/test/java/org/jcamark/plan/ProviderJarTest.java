package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.jcamark.catalog.Operation;
import org.jcamark.machine.ClassPath;
import org.jcamark.model.Key;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Providers that users bring: compiled here, in jars of their own. */
final class ProviderJarTest {
  private static final String PROVIDER =
      """
      package %s;
      public final class P extends java.security.Provider {
        public P() {
          super("%s", "1", "");
          %s
        }
      }
      """;

  @TempDir Path folder;

  @AfterEach
  void forget() {
    System.clearProperty("jcamark.providers");
  }

  private Path jar(String name, Map<String, String> sources) throws IOException {
    Path work = folder.resolve(name + ".work");
    List<String> words = new ArrayList<>(List.of("-proc:none", "-implicit:none", "-cp", "" + work));
    for (Map.Entry<String, String> source : sources.entrySet()) {
      words.add(written(work.resolve(source.getKey()), source.getValue()));
    }
    run("javac", words.toArray(String[]::new));
    written(work.resolve("META-INF/services/java.security.Provider"), name + ".P");
    Path jar = folder.resolve(name + ".jar");
    run("jar", "-cf", jar.toString(), "-C", work.toString(), ".");
    return jar;
  }

  private static String written(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text).toString();
  }

  private static void run(String tool, String... words) {
    assertThat(ToolProvider.findFirst(tool).orElseThrow().run(System.out, System.err, words))
        .isZero();
  }

  private Path provider(String name, String inConstructor) throws IOException {
    String source = PROVIDER.formatted(name, name.toUpperCase(Locale.ROOT), inConstructor);
    return jar(name, Map.of(name + "/P.java", source));
  }

  @Test
  void declaredProvider_hasItsJcaName() throws IOException {
    Path jar = provider("acme", "");
    assertThat(Stream.of(jar.toString(), jar + ":acme.P").map(Jars.OfProvider::parse))
        .containsOnly(new Jars.OfProvider(jar, "acme.P", "ACME"));
  }

  @Test
  void failureOfTheProvider_isNamed() throws IOException {
    String fails = "if (true) throw new IllegalStateException(\"self test 7 failed\");";
    Path jar = provider("failing", fails);
    for (String text : List.of(jar + ":failing.P", jar.toString())) {
      assertThatThrownBy(() -> Jars.OfProvider.parse(text))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the provider does not load: self test 7 failed");
    }
    assertThatThrownBy(() -> Jars.OfProvider.parse(jar + ":failing.Q"))
        .hasMessage("has no class failing.Q");
  }

  @Test
  void providerThatEndsItsJvm_isNamed() throws IOException {
    Path jar = provider("ending", "System.err.println(\"no licence\"); System.exit(3);");
    assertThatThrownBy(() -> Jars.OfProvider.parse(jar.toString()))
        .hasMessage(
            "the provider does not load: the JVM exited with code 3 (it printed: no licence)");
  }

  /** Services of a provider that are broken in one way each, and one that is right. */
  @Test
  void whateverAServiceDoes_isTheReason_andOthersAreSupported() throws Exception {
    Path jar =
        jar(
            "broken",
            Map.of(
                "broken/P.java",
                """
                package broken;
                import java.security.*;
                public final class P extends Provider {
                  public P() {
                    super("BROKEN", "1", "");
                    put("MessageDigest.SHA-256", D.class.getName());
                    put("MessageDigest.SHA-384", D.class.getName());
                    put("MessageDigest.SHA-512", "broken.Absent");
                    put("MessageDigest.SHA3-256", "sun.security.provider.SHA3$SHA256");
                  }
                  @Override public java.util.Set<Service> getServices() {
                    var services = new java.util.HashSet<>(super.getServices());
                    services.add(null);
                    return services;
                  }
                  public static final class D extends MessageDigestSpi {
                    static int made;
                    public D() {
                      System.err.println("self test " + ++made);
                      if (made == 1) throw new IllegalStateException("code 42");
                      System.exit(7);
                    }
                    protected void engineUpdate(byte b) {}
                    protected void engineUpdate(byte[] b, int from, int n) {}
                    protected byte[] engineDigest() { return null; }
                    protected void engineReset() {}
                  }
                }
                """));
    JvmTarget target =
        JvmTarget.of(
                List.of(),
                JitVariant.choose(List.of(), List.of()),
                List.of(),
                List.of(Jars.OfProvider.parse(jar.toString())))
            .get(0);
    List<Key> calls =
        Stream.of("SHA-256", "SHA-384", "SHA-512", "SHA3-256")
            .map(name -> Key.of(Operation.DIGEST, name, "BROKEN"))
            .toList();
    Map<Key, ProbeResult> results =
        new Prober(folder, Duration.ofSeconds(60))
            .probe(target.command("BROKEN"), false, calls, 1, line -> {});
    List<String> reasons =
        calls.stream().map(call -> results.get(call).reason().orElse("supported")).toList();
    assertThat(reasons.get(2)).contains("ClassNotFoundException broken.Absent");
    assertThat(reasons)
        .containsExactly(
            "BROKEN 1 fails at SHA-256 digest: code 42 (it printed: self test 1)",
            "in the probe: the JVM exited with code 7 (it printed: self test 2)",
            reasons.get(2),
            "supported");
  }

  /** As FIPS providers do: it brings classes of the same names as those of Bouncy Castle. */
  private Path colliding() throws IOException {
    return jar(
        "colliding",
        Map.of(
            "colliding/P.java",
            PROVIDER.formatted("colliding", "COLLIDING", "org.bouncycastle.util.Strings.mine();"),
            "org/bouncycastle/util/Strings.java",
            """
            package org.bouncycastle.util;
            public final class Strings {
              public static void mine() {}
            }
            """));
  }

  @Test
  void childOfAProvider_hasOnlyItsOwnJarInFront() throws IOException {
    Jars.OfProvider acme = Jars.OfProvider.parse(provider("acme", "").toString());
    Jars.OfProvider colliding = Jars.OfProvider.parse(colliding().toString());
    Path otherAcme = provider("acme", "int version = 2;");
    List<JvmTarget> targets =
        JvmTarget.of(
            List.of(),
            JitVariant.choose(List.of(), List.of()),
            List.of(new Jars.Variant("candidate", List.of(otherAcme))),
            List.of(acme, colliding));
    JvmTarget plain = targets.get(0);
    assertThat(front(plain, "BC")).isEmpty();
    assertThat(front(plain, "JDK")).isEmpty();
    assertThat(front(plain, "ACME")).containsExactly(acme.path());
    assertThat(front(plain, "COLLIDING")).containsExactly(colliding.path());
    assertThat(front(targets.get(1), "ACME")).containsExactly(otherAcme);
    assertThat(front(targets.get(1), "COLLIDING")).containsExactly(otherAcme, colliding.path());
    assertThat(ClassPath.of(front(plain, "COLLIDING")))
        .noneMatch(jar -> jar.getFileName().toString().startsWith("bcprov"));
    assertThat(ClassPath.of(front(plain, "ACME")))
        .anyMatch(jar -> jar.getFileName().toString().startsWith("bcprov"));
  }

  private static List<Path> front(JvmTarget target, String provider) {
    return target.command(provider).classPathFirst();
  }
}
