package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jcamark.catalog.Data;
import org.junit.jupiter.api.Test;

/**
 * The report has 6 captures of 14 rows: two times a row for ciphers, one for hashes, 140 in all.
 */
final class RandomVsSameStudyTest {
  private static final Pattern PUBLISHED =
      Pattern.compile("M1 ([0-9,.]+) µs, M2 ([0-9,.]+) µs( \\(clock too coarse\\))?");

  private final Study study = RandomVsSame.study();

  private static Matcher published(Reported row) {
    Matcher matcher = PUBLISHED.matcher(row.published());
    assertThat(matcher.matches()).as(row.published()).isTrue();
    return matcher;
  }

  private static double micros(String text) {
    return Double.parseDouble(text.replace(",", ""));
  }

  private static Work work(Reported row) {
    return row.parts().get(0).work();
  }

  @Test
  void rows_areThoseOfTheReport() {
    assertThat(
            study.reported().stream()
                .collect(Collectors.groupingBy(Reported::source, Collectors.counting())))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "RSA-2048-OAEP, random data", 14L,
                "RSA-2048-OAEP, same data", 14L,
                "AES-256-GCM, random data", 14L,
                "AES-256-GCM, same data", 14L,
                "SHA-256, random data", 7L,
                "SHA-256, same data", 7L));
    assertThat(study.reported().stream().map(row -> work(row).toString())).doesNotHaveDuplicates();
  }

  /** By two machines; zeros are marked. */
  @Test
  void published_isTwoTimes_andNoZeroStandsAlone() {
    for (Reported row : study.reported()) {
      Matcher matcher = published(row);
      assertThat(micros(matcher.group(1))).isPositive();
      assertThat(matcher.group(3) != null).as(row.what()).isEqualTo(micros(matcher.group(2)) == 0);
    }
    assertThat(study.reported()).filteredOn(row -> row.published().contains("coarse")).hasSize(7);
  }

  @Test
  void row_saysWhatMeasuresIt() {
    for (Reported row : study.reported()) {
      Work work = work(row);
      boolean same = work.data() == Data.SAME;
      assertThat(row.source()).endsWith(same ? "same data" : "random data");
      assertThat(row.what()).startsWith(work.operation().substring(0, 5));
      assertThat(row.what().replace(",", ""))
          .endsWith(" " + work.payloadBytes().orElseThrow() + " bytes");
    }
  }

  @Test
  void claims_areThoseOfTheReport_andOnFreshData() {
    assertThat(study.claims().stream().map(claim -> claim.id().split(" ", 2)[0]).distinct())
        .containsExactly(
            "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11", "C12", "C13", "C14",
            "C15", "R/S");
  }

  /** The rules read the claims as generously as the report needs where its numbers agree. */
  @Test
  void claims_onTheReportsFirstMachine_areJudgedAsItsNumbersSay() {
    MadeUpEvidence evidence = new MadeUpEvidence(1, 1e-6);
    for (Reported row : study.reported()) {
      evidence.with(Aspect.TIME, work(row).toString(), 1e3 * micros(published(row).group(1)));
    }
    Map<Outcome, String> found =
        study.claims().stream()
            .filter(claim -> !claim.rules().isEmpty())
            .collect(
                Collectors.groupingBy(
                    claim -> claim.judge(evidence).outcome(),
                    Collectors.mapping(Claim::id, Collectors.joining(", "))));
    assertThat(found)
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                Outcome.HOLDS,
                "C2, C5, C8, C9, C10, C11, C14 size",
                Outcome.DOES_NOT_HOLD,
                "C1, C3, C4, C5 growth, C6, C8 growth, C12, C13, R/S RSA, R/S AES, R/S SHA"));
  }

  /** More would not fit into its 15 minutes. */
  @Test
  void suite_has70WorksThroughTheJdk_and4ThroughBouncyCastle() {
    Function<String, Integer> scenarios =
        provider ->
            study.suite().rows().stream()
                .filter(row -> row.providers().contains(provider))
                .mapToInt(row -> row.axes().values(Data.class).size())
                .sum();
    assertThat(scenarios.apply("JDK")).isEqualTo(70);
    assertThat(scenarios.apply("BC")).isEqualTo(4);
  }
}
