package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.jcamark.json.Documents;
import org.junit.jupiter.api.Test;

final class SizesCommandTest {
  /** Which providers there are, and what they have, depends on it. */
  @Test
  void sizes_nameTheJvmThatMadeTheObjects() {
    String version = System.getProperty("java.version");
    assertThat(CommandRun.of("sizes", "--algorithm", "X25519").out())
        .contains("through the providers of this JVM, " + version + ".");
    Map<?, ?> document =
        Documents.read(CommandRun.of("sizes", "--algorithm", "X25519", "--json").out(), Map.class);
    assertThat(document.get("jvm")).isEqualTo(version);
    assertThat(document.get("sizes").toString()).contains("publicKeyBytes=32");
  }
}
