package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jcamark.cli.ExitCode;
import org.jcamark.compare.ColdStage;
import org.jcamark.file.Documents;

/**
 * Measures published changes of the speed of JVM cryptography again, and pairs that must not
 * differ, and prints for each whether {@code compare} finds it.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.Museum FOLDER JDK17 JDK25 [NAME…]
 * </pre>
 *
 * <p>Bouncy Castle comes from the local Maven repository or through {@code mvn}. What is in the
 * folder is not measured again.
 */
final class Museum {
  private static final String SAME = "the same";

  private Museum() {}

  /**
   * A pair to measure.
   *
   * @param published {@code slower}, {@code faster} or {@value #SAME}
   * @param by and baseline, as compare takes them
   * @param link to the report; empty for a control
   * @param words of the run; {@code 17} and {@code 25} stand for the JVMs, {@code bc-VERSION} for a
   *     jar
   */
  record Exhibit(String name, String published, String by, String link, String words) {}

  static final List<Exhibit> EXHIBITS =
      """
      bc-start | slower | classpath | https://github.com/bcgit/bc-java/issues/2382 \
      | warmup --operation digest --algorithm SHA-256 --provider BC --length 1s --jvm 17 --classpath-variant default=bc-1.82 --classpath-variant 1.83=bc-1.83
      bc-start-fixed | faster | classpath | https://github.com/bcgit/bc-java/issues/2382 \
      | warmup --operation digest --algorithm SHA-256 --provider BC --length 1s --jvm 17 --classpath-variant default=bc-1.84 --classpath-variant 1.86=bc-1.86
      ecdsa | faster | jvm | https://github.com/openjdk/jdk/pull/18583 \
      | run --operation sign --algorithm ECDSA-P256-SHA256 --provider JDK --jvm 17 --jvm 25
      chacha20 | faster | jvm | https://github.com/openjdk/jdk/pull/7702 \
      | run --operation encrypt --algorithm ChaCha20-Poly1305 --provider JDK --payload 16KiB --jvm 17 --jvm 25
      aes-gcm | faster | jvm | https://github.com/openjdk/jdk/pull/4019 \
      | run --operation encrypt --algorithm AES-256-GCM --provider JDK --payload 16KiB --jvm 17 --jvm 25
      sha3 | slower | jit | https://bugs.openjdk.org/browse/JDK-8341527 \
      | run --operation digest --algorithm SHA3-256 --provider JDK --payload 16KiB --jvm 25 --jit default --jvm-args off=-XX:-UseSHA3Intrinsics
      aes-ctr | faster | jvm | https://github.com/openjdk/jdk/pull/22300 \
      | run --operation encrypt --algorithm AES-256-CTR --provider JDK --payload 16MiB --mode ss --jvm 17 --jvm 25
      aes-cbc | faster | jvm | https://github.com/openjdk/jdk/pull/22086 \
      | run --operation decrypt --algorithm AES-256-CBC --provider JDK --payload 16MiB --mode ss --jvm 17 --jvm 25
      ml-kem | slower | jit | https://bugs.openjdk.org/browse/JDK-8351412 \
      | run --operation encapsulate --algorithm ML-KEM-768 --provider JDK --jvm 25 --jit default --jvm-args off=-XX:-UseKyberIntrinsics
      ml-dsa | slower | jit | https://github.com/openjdk/jdk/pull/23860 \
      | run --operation verify --algorithm ML-DSA-65 --provider JDK --jvm 25 --jit default --jvm-args off=-XX:-UseDilithiumIntrinsics
      control-jar | the same | classpath |  \
      | run --operation mac --algorithm HMAC-SHA256 --provider BC --jvm 17 --classpath-variant default=bc-1.84 --classpath-variant copy=copy-1.84
      control-provider | the same | classpath |  \
      | run --operation digest --algorithm SHA-256 --provider JDK --jvm 25 --classpath-variant default=bc-1.84 --classpath-variant other=bc-1.86
      control-flag | the same | jit |  \
      | run --operation verify --algorithm Ed25519 --provider JDK --jvm 25 --jit default --jvm-args off=-XX:-UseKyberIntrinsics
      """
          .lines()
          .map(line -> line.split(" *\\| *", -1))
          .map(cells -> new Exhibit(cells[0], cells[1], cells[2], cells[3], cells[4]))
          .toList();

  public static void main(String[] args) throws IOException, InterruptedException {
    Path folder = Path.of(args[0]).toAbsolutePath();
    List<String> names = List.of(args).subList(3, args.length);
    System.out.println("| exhibit | published | measured | |\n|---|---|---|---|");
    for (Exhibit exhibit : EXHIBITS) {
      if (names.isEmpty() || names.contains(exhibit.name())) {
        System.out.println(line(exhibit, folder, args[1], args[2]));
      }
    }
  }

  private static String line(Exhibit exhibit, Path folder, String jdk17, String jdk25)
      throws IOException, InterruptedException {
    Path run = folder.resolve(exhibit.name());
    Command command =
        new Command(List.of(Command.java().toString()), folder.resolve("of-" + exhibit.name()));
    if (!Files.exists(run.resolve("results.json"))) {
      List<Object> words = new ArrayList<>();
      for (String word : exhibit.words().split(" ", -1)) {
        words.add(resolved(word, folder, jdk17, jdk25));
      }
      words.addAll(List.of("--forks", "10", "--seed", "1", "--out", run));
      command.run(words.toArray()).with(0);
    }
    String name =
        exhibit.link().isEmpty()
            ? exhibit.name()
            : "[" + exhibit.name() + "](" + exhibit.link() + ")";
    Command.Ended ended = command.run("compare", run, "--by", exhibit.by(), "--json");
    if (ended.exitCode() == ExitCode.USAGE) {
      // Such as forks that fall into groups.
      return "| %s | %s | %s | not found |"
          .formatted(name, exhibit.published(), ended.err().strip());
    }
    Map<?, ?> pair = compared(ended.with(0).out());
    String found = verdict(pair);
    String verdict =
        exhibit.published().equals(SAME)
            ? isDifferent(found) ? "false" : "right"
            : found.equals(exhibit.published())
                ? "found"
                : isDifferent(found) ? "false" : "not found";
    return String.format(
        Locale.ROOT,
        "| %s | %s | %.3f (%.3f to %.3f) %s | %s |",
        name,
        exhibit.published(),
        (Double) pair.get("ratio"),
        (Double) pair.get("ratioLow"),
        (Double) pair.get("ratioHigh"),
        found,
        verdict);
  }

  private static boolean isDifferent(String verdict) {
    return verdict.equals("slower") || verdict.equals("faster");
  }

  private static String resolved(String word, Path folder, String jdk17, String jdk25)
      throws IOException {
    int jar = word.indexOf("=bc-");
    int copy = word.indexOf("=copy-");
    if (jar > 0) {
      return word.substring(0, jar + 1) + bc(word.substring(jar + "=bc-".length()));
    }
    if (copy > 0) {
      Path file = Files.createDirectories(folder).resolve("copy.jar");
      if (!Files.exists(file)) {
        Files.copy(bc(word.substring(copy + "=copy-".length())), file);
      }
      return word.substring(0, copy + 1) + file;
    }
    return word.equals("17") ? jdk17 : word.equals("25") ? jdk25 : word;
  }

  private static Path bc(String version) {
    return MavenJars.find("org.bouncycastle", "bcprov-jdk18on", version)
        .orElseThrow(() -> new IllegalStateException("there is no bcprov " + version));
  }

  /** The only comparison, or of a cold start, that of the first result. */
  private static Map<?, ?> compared(String json) {
    List<?> all = (List<?>) Documents.read(json, Map.class).get("comparisons");
    return all.stream()
        .map(Map.class::cast)
        .filter(
            pair ->
                all.size() == 1
                    || ((Map<?, ?>) pair.get("params"))
                        .containsValue(ColdStage.FIRST_RESULT.toString()))
        .findFirst()
        .orElseThrow();
  }

  private static String verdict(Map<?, ?> pair) {
    return Optional.ofNullable(pair.get("direction")).orElse(pair.get("verdict")).toString();
  }
}
