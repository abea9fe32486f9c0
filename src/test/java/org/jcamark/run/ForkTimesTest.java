package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ForkTimesTest {
  private static final ForkTimes TIMES = times(9, 8, 7, 2, 4);

  @TempDir private Path folder;

  private static ForkTimes times(long... seconds) {
    return new ForkTimes(Arrays.stream(seconds).mapToObj(Duration::ofSeconds).toList());
  }

  @Test
  void forksAndTheirTime() throws IOException {
    assertThat(TIMES.forks()).isEqualTo(5);
    assertThat(TIMES.wall()).hasSeconds(30);
    assertThat(ForkTimes.of(new RunFolder(folder))).isEqualTo(new ForkTimes(List.of()));
  }

  @Test
  void forksThatWereMeasured_countAsTheyAre() {
    assertThat(TIMES.wallOfFirst(0)).hasSeconds(0);
    assertThat(TIMES.wallOfFirst(4)).hasSeconds(26);
    assertThat(TIMES.wallOfFirst(5)).hasSeconds(30);
  }

  @Test
  void forksThatWereNot_areAsLongAsThoseAfterThePilots() {
    assertThat(TIMES.wallOfFirst(7)).hasSeconds(36);
    assertThat(times(9, 8, 7).wallOfFirst(3)).hasSeconds(24);
    assertThatThrownBy(() -> times(9, 8, 7).wallOfFirst(4))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("all of them pilots");
  }
}
