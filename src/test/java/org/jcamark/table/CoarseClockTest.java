package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.jcamark.compare.CoarseClock;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Mode;
import org.junit.jupiter.api.Test;

/** Results of which the clock was too coarse, beside those of a fine one. */
final class CoarseClockTest {
  private static final ResultRow JDK = row(Mode.SINGLE_SHOT, "ms/op", "JDK", 100, 101.5, 98.7);
  private static final ResultRow BC = row(Mode.SINGLE_SHOT, "ms/op", "BC", 0, 15.625, 0, 0, 31.25);
  private static final ResultRow ACCP = row(Mode.SINGLE_SHOT, "ms/op", "ACCP", 50, 50.7, 49.2);

  private static ResultRow row(Mode mode, String unit, String provider, double... forks) {
    return Results.row(Results.foreign("a.Sign.sign", mode, unit, forks, "provider", provider));
  }

  @Test
  void table_hasTheStepInPlaceOfScoreRatioAndVerdict() {
    Table table = ResultTable.of(List.of(JDK, BC, ACCP));
    assertThat(table.text(TableStyle.PLAIN))
        .startsWith(
            """
            Sign
            benchmark  provider                          ms/op  vs JDK   95% interval  verdict           forks
            sign       JDK                          100 ± 3.5%                         baseline              3
            sign       BC        < clock step (15.6 ms)                                clock too coarse      5
            sign       ACCP                        50.0 ± 3.7%   0.499  0.483 – 0.516  faster                3
            """);
    assertThat(table.records())
        .extracting(row -> row.get("clockStepNs"))
        .containsExactly(null, 15_625_000.0, null);
    assertThat(table.records()).extracting(row -> row.get("score")).contains(9.375);
    assertThat(ResultTable.of(List.of(JDK)).records().get(0)).doesNotContainKey("clockStepNs");
  }

  @Test
  void timeOfZero_isBelowTheStepInEveryMode() {
    for (Mode mode : Mode.values()) {
      assertThat(row(mode, "ns/op", "JDK", 0, 0, 0).coarseClock())
          .contains(new CoarseClock(Optional.empty()));
    }
    assertThat(row(Mode.THROUGHPUT, "ops/s", "JDK", 0, 0, 0).coarseClock()).isEmpty();
    assertThat(row(Mode.SINGLE_SHOT, "B/op", "JDK", 0, 0, 0).coarseClock()).isEmpty();
  }

  /** A step cannot be seen where every iteration had another number of operations. */
  @Test
  void averagesOfIterations_areNotJudgedByTheirValues() {
    assertThat(row(Mode.AVERAGE_TIME, "ms/op", "JDK", 0, 15.625, 0, 0, 0).coarseClock()).isEmpty();
    assertThat(row(Mode.THROUGHPUT, "ops/ms", "JDK", 1, 2, 1, 2, 1).coarseClock()).isEmpty();
  }
}
