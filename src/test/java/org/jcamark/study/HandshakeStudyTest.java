package org.jcamark.study;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Table.Cell;
import org.junit.jupiter.api.Test;

final class HandshakeStudyTest {
  private static final Study STUDY = HandshakeStudy.study();
  private static final Setting JDK = new Setting("17", "JDK");

  @Test
  void publishedTables_areComplete() {
    assertThat(STUDY.reported().stream().collect(groupingBy(Reported::source, counting())))
        .containsOnly(
            entry("T1 times, pure Python", 15L),
            entry("T1 times, liboqs", 15L),
            entry("T1 times, classical", 15L),
            entry("T1 times, all variants", 1L),
            entry("T2 peak memory, beside bytes allocated, pure Python", 15L),
            entry("T2 peak memory, beside bytes allocated, liboqs", 15L),
            entry("T2 peak memory, beside bytes allocated, classical", 15L));
  }

  @Test
  void claimsAndFiguresOfTheReport_areComplete() {
    assertThat(STUDY.claims().stream().map(Claim::id).filter(id -> id.matches("C[0-9]+")))
        .containsExactlyElementsOf(IntStream.rangeClosed(1, 12).mapToObj(i -> "C" + i).toList());
    assertThat(STUDY.figures()).extracting(StudyFigure::id).startsWith("F1", "F2", "F3", "F4");
    assertThat(STUDY.figures()).extracting(StudyFigure::id).contains("F5", "F6");
  }

  /** A fork of a workload takes 5 s; 15 minutes have to be enough for five of each. */
  @Test
  void forksOfOneRound_areFew() {
    assertThat(STUDY.suite().rows().stream().mapToInt(row -> row.providers().size()).sum())
        .isLessThanOrEqualTo(35);
  }

  /** Evidence of these works alone, in one setting. */
  private record Times(Map<String, Double> nanos) implements Evidence {
    @Override
    public Set<Setting> settings() {
      return Set.of(JDK);
    }

    @Override
    public Optional<Uncertain> value(Setting setting, Aspect aspect, Work work) {
      return Optional.ofNullable(nanos.get(work.toString())).map(Uncertain::exact);
    }
  }

  @Test
  void handshakeThatWasNotMeasuredWhole_isTheSumOfItsPhases() {
    String profile = HandshakeStudy.P384;
    Map<String, Double> phases =
        Map.of(
            "handshake-server-share " + profile, 1.0,
            "handshake-client-reply " + profile, 20.0,
            "handshake-server-finish " + HandshakeStudy.P256, 300.0);
    assertThat(handshake(profile, phases)).contains(321.0);
    assertThat(handshake(profile, Map.of("handshake-server-first " + profile, 4_000.0)))
        .contains(4_000.0);
    assertThat(handshake(HandshakeStudy.ML_44, phases)).isEmpty();
  }

  private static Optional<Double> handshake(String profile, Map<String, Double> nanos) {
    return HandshakeAmounts.handshake(profile).value(new Times(nanos), JDK).map(Uncertain::value);
  }

  @Test
  void costs_showTimeBytesAndWhatSendingThemTakes() {
    String whole = "handshake-server-first " + HandshakeStudy.P256;
    Evidence evidence =
        new MadeUpEvidence(1, 0)
            .with(Aspect.TIME, whole, 1e6)
            .with(Aspect.CLIENT_BYTES, whole, 96)
            .with(Aspect.SERVER_BYTES, whole, 1_154);
    List<List<String>> rows =
        HandshakeCosts.table(evidence).groups().get(0).rows().stream()
            .map(row -> row.stream().map(Cell::text).toList())
            .toList();
    assertThat(rows)
        .contains(List.of(HandshakeStudy.P256, "JDK", "1.00 ms", "96", "1,154", "100 µs"));
  }
}
