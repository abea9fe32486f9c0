package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class CsvTextTest {
  @Test
  void formulas_getAnApostrophe() {
    assertThat(csv("=1+2", "@SUM(A1)", "+cmd", "-XX:+UseZGC", "-", "-1+2", "\tx", "\rx"))
        .isEqualTo("'=1+2,'@SUM(A1),'+cmd,'-XX:+UseZGC,'-,'-1+2,'\tx,\"'\rx\"\n");
  }

  @Test
  void numbersAndOtherText_stayAsTheyAre() {
    assertThat(csv("-1.5", "+2", "-1.0E-7", "3", "a=b", "", "a,b"))
        .isEqualTo("-1.5,+2,-1.0E-7,3,a=b,,\"a,b\"\n");
  }

  private static String csv(String... fields) {
    return CsvText.line(List.of(fields));
  }
}
