package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;

import org.jcamark.chart.Figure;
import org.jcamark.chart.Rows;
import org.junit.jupiter.api.Test;

/** Figures of studies; the pages and golden files have their tables. */
final class StudyFigureTest {
  private static Figure figure(String kind, String title, String shows, Evidence evidence) {
    return new StudyFigure("F1", kind, title, shows).chart("f1", evidence, "25").orElseThrow();
  }

  /** A part without a name has what distinguishes its work: nothing here. */
  @Test
  void figure_showsAmountsByTheirNames() {
    String shows = "sign Ed25519; \"both of two\" ( 2 sign Ed25519 )";
    Evidence evidence =
        MadeUpEvidence.onlyOf(new Setting("25", "JDK")).with(Aspect.TIME, "sign Ed25519", 300);
    Figure chart = figure("bars", "Signing", shows, evidence);
    assertThat(chart.title()).isEqualTo("Signing: time per operation from 300 ns to 600 ns");
    assertThat(((Rows) chart.body()).rows())
        .extracting(row -> row.name() + ", " + row.value().replaceFirst(" ±.*", ""))
        .containsExactly("sign Ed25519, 300 ns", "both of two, 600 ns");
  }

  @Test
  void figureOfThroughput_hasRatesInItsTitle_andItsIntervals() {
    MadeUpEvidence evidence =
        new MadeUpEvidence(1, 0.01)
            .with(Aspect.TIME, "digest SHA-256 1000", 1_000)
            .with(Aspect.TIME, "digest SHA-256 8000", 4_000);
    String shows = "digest SHA-256 1000; digest SHA-256 8000";
    assertThat(figure("throughput by size", "Hashing", shows, evidence).title())
        .isEqualTo("Hashing: throughput by size from 1.00 GB/s to 2.00 GB/s");
    Rows bars = (Rows) figure("bars", "Hashing", shows, evidence).body();
    assertThat(bars.rows().get(0).value()).matches("1\\.00 µs ±[0-9.]+%");
  }
}
