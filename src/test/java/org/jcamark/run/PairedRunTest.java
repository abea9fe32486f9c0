package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jcamark.json.ForkLine;
import org.jcamark.json.ForksFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PairedRunTest {
  private static final Candidate SHORT = Forks.spin("short", "JDK");
  private static final Candidate LONG = spin("long", "20000");

  @TempDir Path scratch;

  private static Candidate spin(String algorithm, String steps) {
    Candidate plain = Forks.spin(algorithm, "JDK");
    return plain.as(plain.scenario(), plain.benchmark(), Map.of("steps", steps), List.of());
  }

  @Test
  void pair_isInterleaved_andCompared() throws IOException {
    RunFolder folder = RunFolder.use(scratch);
    PairedRun.Result result =
        PairedRun.measure(
            folder,
            "0",
            List.of("test"),
            "test",
            ForkRule.fixed(3),
            List.of(new PairedRun.Pair(SHORT, LONG)),
            List.of(Forks.spin("beside", "JDK")),
            new RunListener() {});
    assertThat(result.complete(1)).isTrue();
    PairedRun.Outcome outcome = result.outcomes().get(0);
    assertThat(outcome.forks()).isEqualTo(3);
    assertThat(outcome.test().ratio()).isGreaterThan(2);
    List<ForkLine> lines = ForksFile.read(folder.forksFile()).lines();
    assertThat(lines).extracting(ForkLine::fork).containsExactly(0, 0, 0, 1, 1, 1, 2, 2, 2);
    assertThat(result.measured()).hasSize(3);
  }

  @Test
  void failedSide_leavesNoOutcome() throws IOException {
    PairedRun.Result result =
        PairedRun.measure(
            RunFolder.use(scratch),
            "0",
            List.of("test"),
            "test",
            ForkRule.fixed(3),
            List.of(new PairedRun.Pair(SHORT, spin("broken", "0"))),
            List.of(),
            new RunListener() {});
    assertThat(result.outcomes()).isEmpty();
    assertThat(result.complete(1)).isFalse();
  }

  @Test
  void sides_haveToDiffer() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PairedRun.Pair(SHORT, SHORT))
        .withMessageContaining("both sides");
  }
}
