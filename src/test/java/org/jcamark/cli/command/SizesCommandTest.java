package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.WireSize;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.size.SizeRow;
import org.jcamark.jca.size.SizeSurvey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SizesCommandTest {
  /** Which providers there are, and what they have, depends on it. */
  @Test
  void sizes_nameTheJvmThatMadeTheObjects() {
    String version = System.getProperty("java.version");
    assertThat(CommandRun.of("sizes --algorithm X25519").out())
        .contains("through the providers of this JVM, " + version + ".");
    Map<?, ?> document = CommandRun.done("sizes --algorithm X25519 --json").document();
    assertThat(document.get("jvm")).isEqualTo(version);
    assertThat(document.get("sizes").toString()).contains("publicKeyBytes=32");
  }

  /** Its standard counts no raw key, so that the row has none. */
  @Test
  void charts_haveFiniteFieldsWithKeysOfTheLengthOfTheirPrime() throws UnavailableException {
    SizeRow row =
        SizeSurvey.of(Providers.open("JDK"), Catalog.algorithm("FFDH-2048").orElseThrow())
            .orElseThrow();

    assertThat(row.publicKeyBytes()).isEmpty();
    assertThat(row.wireSize()).contains(WireSize.known().get("FFDH-2048"));
  }

  @Test
  void charts_takeTheOptionsOfOtherCharts(@TempDir Path folder) {
    CommandRun.done("sizes --algorithm Ed25519 -o", folder, "--svg --pdf --dark");
    assertThat(folder)
        .isDirectoryContaining("glob:**/sizes-dark.png")
        .isDirectoryContaining("glob:**/sizes-dark.svg")
        .isDirectoryContaining("glob:**/sizes-dark.pdf");
  }
}
