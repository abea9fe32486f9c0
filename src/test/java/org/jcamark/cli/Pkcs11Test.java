package org.jcamark.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jcamark.machine.ClassPath;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A token of SoftHSM with one key pair, in processes whose environment names it. */
final class Pkcs11Test {
  private static final Path LIBRARY = Path.of("/usr/lib/softhsm/libsofthsm2.so");
  private static final String PIN = "246813";

  @TempDir Path folder;
  private Path config;
  private Path pin;

  private record Done(int exitCode, String printed) {}

  @BeforeEach
  void makeToken() throws IOException, InterruptedException {
    assumeTrue(Files.exists(LIBRARY), "SoftHSM is not installed");
    Path tokens = Files.createDirectories(folder.resolve("tokens"));
    Files.writeString(folder.resolve("softhsm2.conf"), "directories.tokendir = " + tokens + "\n");
    config =
        Files.writeString(
            folder.resolve("p11.cfg"),
            "name = Soft\nlibrary = " + LIBRARY + "\nslotListIndex = 0\n");
    pin = Files.writeString(folder.resolve("pin"), PIN + "\n");
    String init = "softhsm2-util --init-token --free --label test --so-pin 1357 --pin " + PIN;
    assertThat(run("", init.split(" ", -1)).exitCode).isZero();
    String pair =
        "keytool -genkeypair -alias bench -keyalg EC -groupname secp256r1 -dname CN=bench -keystore"
            + " NONE -storetype PKCS11 -providerClass sun.security.pkcs11.SunPKCS11 -providerArg "
            + config
            + " -storepass "
            + PIN;
    assertThat(run("", tool(pair)).exitCode).isZero();
  }

  private static String[] tool(String words) {
    List<String> all = new ArrayList<>(Arrays.asList(words.split(" ", -1)));
    all.set(0, Path.of(System.getProperty("java.home"), "bin", all.get(0)).toString());
    return all.toArray(String[]::new);
  }

  private Done run(String pinVariable, String... command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("SOFTHSM2_CONF", folder.resolve("softhsm2.conf").toString());
    builder.environment().put("JCAMARK_PIN", pinVariable);
    if (pinVariable.isEmpty()) {
      builder.environment().remove("JCAMARK_PIN");
    }
    Process process = builder.start();
    String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new Done(process.waitFor(), printed);
  }

  private Done jcamark(String pinVariable, Object... words)
      throws IOException, InterruptedException {
    String line =
        "java -XX:TieredStopAtLevel=1 -Djcamark.cache=%s -cp %s org.jcamark.cli.Main "
                .formatted(folder, ClassPath.text(ClassPath.of(List.of())))
            + String.join(" ", Stream.of(words).map(Object::toString).toList());
    return run(pinVariable, tool(line));
  }

  /** Names and bytes of the objects in the token, but for its own, which counts logins. */
  private Map<String, String> objects() throws IOException {
    Map<String, String> objects = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder.resolve("tokens"))) {
      for (Path file :
          files.filter(name -> name.toString().matches(".*-[^/]*[.]object")).toList()) {
        objects.put(file.toString(), HexFormat.of().formatHex(Files.readAllBytes(file)));
      }
    }
    return objects;
  }

  @Test
  void keyByAlias_servesItsAlgorithmAlone_andTheTokenStaysAsItWas()
      throws IOException, InterruptedException {
    Map<String, String> before = objects();
    Object[] words = {
      "list --gaps --provider PKCS11 --algorithm",
      "ECDSA-P256-SHA256,ECDSA-P384-SHA384,RSA-2048-PKCS1 --operation sign,verify,generate-key",
      "--pkcs11",
      config,
      "--key-alias bench --pin-file",
      pin
    };
    Done done = jcamark("", words);
    assertThat(done.exitCode).as(done.printed).isZero();
    assertThat(done.printed)
        .containsPattern("ECDSA-P256-SHA256 +sign +yes")
        .containsPattern("ECDSA-P256-SHA256 +verify +yes")
        .containsPattern("ECDSA-P384-SHA384 +generate-key +yes")
        .containsPattern("ECDSA-P384-SHA384 +sign +-")
        .contains("the key of --key-alias is not for RSA-2048-PKCS1")
        .doesNotContain(PIN);
    assertThat(objects()).hasSize(2).isEqualTo(before);
  }

  @Test
  void pinOfTheEnvironment_opensTheToken_andIsNowhereInTheRun()
      throws IOException, InterruptedException {
    Path out = folder.resolve("run");
    Done done =
        jcamark(
            PIN,
            "run --provider PKCS11 --algorithm ECDSA-P256-SHA256 --operation sign --forks 1",
            "--key-alias bench --pkcs11",
            config,
            "--out",
            out);
    assertThat(done.exitCode).as(done.printed).isZero();
    assertThat(done.printed).contains("PKCS11").doesNotContain(PIN);
    String manifest = Files.readString(out.resolve("run.json"));
    assertThat(manifest).contains("-Djcamark.pkcs11.alias=bench").doesNotContain(PIN);
    assertThat(Files.readString(out.resolve("forks.jsonl"))).contains("same").doesNotContain(PIN);
  }

  @Test
  void wrongWords_areOneLineAndExitCode2() throws IOException, InterruptedException {
    assertRefused(jcamark(PIN, start("--key-alias other")), "alias other; its aliases: [bench]");
    assertRefused(jcamark("999999", start("--key-alias bench")), "CKR_PIN_INCORRECT");
    assertRefused(jcamark("", start("--key-alias bench")), "need a PIN, in --pin-file FILE or");
    Files.writeString(config, "attributes(generate,*,*) = {\n CKA_TOKEN = true\n}\n");
    assertRefused(jcamark(PIN, start("")), "would stay in the token; remove CKA_TOKEN = true");
    Files.writeString(config, "name = Soft\nlibrary = /no/such.so\n");
    assertRefused(jcamark(PIN, start("")), "the token cannot be opened: ");
  }

  private String start(String alias) {
    return "run --dry-run --operation sign %s --pkcs11 %s"
        .formatted(alias, config)
        .replace("  ", " ");
  }

  private static void assertRefused(Done done, String reason) {
    assertThat(done.exitCode).as(done.printed).isEqualTo(ExitCode.USAGE);
    assertThat(done.printed).hasLineCount(1).contains("--pkcs11 ", reason);
  }
}
