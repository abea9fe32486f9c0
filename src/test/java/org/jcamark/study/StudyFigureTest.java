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
}
