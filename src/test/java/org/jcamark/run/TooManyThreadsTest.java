package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.jcamark.model.Scenarios;
import org.junit.jupiter.api.Test;

final class TooManyThreadsTest {
  private static List<ScenarioRecord> of(int... threads) {
    return IntStream.of(threads)
        .mapToObj(
            count ->
                ScenarioRecord.unavailable(
                    Scenarios.of("sign", "Ed25519", "JDK", 0, count, Mode.AVERAGE_TIME, "25"),
                    "no reason"))
        .toList();
  }

  @Test
  void moreThreadsThanCpus_areSaidOnce() {
    assertThat(TooManyThreads.caution(of(8, 1, 4, 2, 4), 2))
        .contains(
            "4 and 8 threads oversubscribe 2 CPUs, so that their times include" + " waiting.");
  }

  @Test
  void enoughCpus_areNotMentioned() {
    assertThat(TooManyThreads.caution(of(1, 2), 2)).isEmpty();
  }
}
