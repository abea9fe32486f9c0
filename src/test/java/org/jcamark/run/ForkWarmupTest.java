package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.jcamark.json.Documents;
import org.jcamark.stats.WarmupClass;
import org.junit.jupiter.api.Test;

final class ForkWarmupTest {
  @Test
  void slowStart_isSummedUpToTheSteadyState() {
    WarmupSeries series = Warmups.series(300, 40, 4);
    ForkWarmup warmup = ForkWarmup.of(series, true).orElseThrow();
    assertThat(warmup.kind()).contains(WarmupClass.WARM_UP);
    assertThat(warmup.operations()).isEqualTo(series.operationsBefore(300));
    assertThat(warmup.time()).isEqualTo(series.timeBefore(300));
    assertThat(warmup.operationsToSteady()).hasValue(series.operationsBefore(40));
    assertThat(warmup.timeToSteady()).contains(series.timeBefore(40));
  }

  @Test
  void onlyPilots_keepTheirSeries() {
    WarmupSeries series = Warmups.series(300, 40, 4);
    assertThat(ForkWarmup.of(series, true).orElseThrow().series()).contains(series);
    assertThat(ForkWarmup.of(series, false).orElseThrow().series()).isEmpty();
  }

  @Test
  void forkThatBecomesFastAtTheEnd_isNotSteady() {
    ForkWarmup warmup = Warmups.pilot(300, 270, 2);
    assertThat(warmup.kind()).contains(WarmupClass.NO_STEADY_STATE);
    assertThat(warmup.operationsToSteady()).isEmpty();
    assertThat(warmup.timeToSteady()).isEmpty();
  }

  @Test
  void fewIterations_areNotJudged() {
    ForkWarmup warmup = Warmups.pilot(19, 17, 9);
    assertThat(warmup.kind()).isEmpty();
    assertThat(warmup.time()).isPositive().isLessThan(Duration.ofSeconds(1));
  }

  @Test
  void noIterations_leaveNothingToTell() {
    assertThat(ForkWarmup.of(new WarmupSeries(List.of(), List.of()), true)).isEmpty();
  }

  @Test
  void warmup_isReadAsItWasWritten() {
    ForkWarmup warmup = Warmups.pilot(50, 10, 2);
    assertThat(Documents.line(warmup)).contains("\"kind\":\"warm-up\"");
    assertThat(Documents.read(Documents.line(warmup), ForkWarmup.class)).isEqualTo(warmup);
  }
}
