package org.jcamark.warmup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jcamark.json.ForksFile;
import org.jcamark.model.JitEvent;
import org.jcamark.model.Scenario;
import org.jcamark.model.WarmupFork;
import org.jcamark.plan.UsageException;
import org.jcamark.warmup.MadeUpForks.Phase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WarmupRunsTest {
  private static final String RESULT =
      "{\"benchmark\":\"a.B.c\",\"mode\":\"ss\",\"primaryMetric\":{\"score\":1,"
          + "\"scoreUnit\":\"s/op\",\"rawData\":[[1]]}}";
  private static final Scenario SHA = MadeUpForks.named("digest", "SHA-256", "BC");
  private static final Scenario RSA = MadeUpForks.named("sign", "RSA", "JDK");

  @TempDir private Path folder;
  private int forks;

  private void append(Scenario scenario, Object notes) throws IOException {
    ForksFile.append(folder.resolve("forks.jsonl"), RESULT, scenario, forks++, notes);
  }

  private static WarmupFork plain(long seed) {
    return MadeUpForks.fork(MadeUpForks.series(seed, new Phase(1e6, 0.1)));
  }

  @Test
  void forks_comeBackByScenario_theRecordedOneApart() throws IOException {
    WarmupFork recorded =
        MadeUpForks.fork(
            MadeUpForks.series(4, new Phase(1e6, 0.1)),
            List.of(new JitEvent(JitEvent.Kind.C2, 0.25, 3.5, "Sha.block", "")));
    append(SHA, Map.of("warmup", plain(1)));
    append(RSA, Map.of("warmup", plain(2)));
    append(SHA, Map.of("warmup", recorded, "seed", 5));
    append(SHA, Map.of("warmup", plain(3)));

    List<ScenarioWarmup> read = WarmupRuns.read(folder);
    assertThat(read).extracting(ScenarioWarmup::scenario).containsExactly(SHA, RSA);
    assertThat(read.get(0).forks())
        .extracting(ForkWarmup::measured)
        .containsExactly(plain(1), plain(3));
    assertThat(read.get(0).recorded().orElseThrow().measured()).isEqualTo(recorded);
    assertThat(read.get(1).recorded()).isEmpty();
  }

  @Test
  void forksWithoutASeries_areNoWarmup() throws IOException {
    append(SHA, Map.of("seed", 3));
    append(SHA, Map.of("warmup", Map.of("operations", 3, "time", 0.5)));
    assertThat(WarmupRuns.read(folder)).isEmpty();
    assertThat(WarmupRuns.read(folder.resolve("none"))).isEmpty();
  }

  @Test
  void seriesThatIsNone_isNamed() throws IOException {
    append(SHA, Map.of("warmup", plain(1)));
    Path file = folder.resolve("forks.jsonl");
    Files.writeString(
        file, Files.readString(file).replaceFirst("\"calls\":\\[1,", "\"calls\":[0,"));
    assertThatThrownBy(() -> WarmupRuns.read(folder))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith(file + ": warm-up of fork 0, digest SHA-256 through BC")
        .hasMessageContaining("a batch without calls");
  }
}
